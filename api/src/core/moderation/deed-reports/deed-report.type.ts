import { Field, ID, ObjectType } from "type-graphql";
import { describedEnum } from "../../../shared/described-enum";
import { DeedType } from "../../deeds/reading/deed.type";
import { DeedReportReason } from "./deed-report-reason.enum";

describedEnum({ DeedReportReason }, "What a member finds wrong with an approved deed.", {
  UNTRUE: "It was not done, or not so.",
  FOREIGN_PHOTO: "The photo is somebody else's, or shows something else.",
  OFFENSIVE: "It insults or frightens.",
  PRIVATE: "It shows people who would not want to be shown, or tells where they live.",
  SPAM: "It advertises.",
  OTHER: "Something else, in the member's words.",
});

@ObjectType("DeedReport", { description: "What a member says is wrong with an approved deed." })
export class DeedReportType {
  @Field(() => ID, { description: "Identifies the report." }) id!: string;
  @Field(() => DeedReportReason, { description: "What is wrong." }) reason!: DeedReportReason;
  @Field(() => String, { nullable: true, description: "The same in the member's words, if there are any." })
  words!: string | null;
  @Field(() => Date, { description: "When it was reported." }) createdAt!: Date;
}

@ObjectType("ReportedDeed", { description: "An approved deed that members reported." })
export class ReportedDeedType {
  @Field(() => DeedType, { description: "The deed." }) deed!: DeedType;
}

@ObjectType("ReportedDeedPage", { description: "One page of deeds that members reported." })
export class ReportedDeedPageType {
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
