import { Field, ID, ObjectType } from "type-graphql";
import { DeedType } from "../../deeds/reading/deed.type";
import { DeedReportReason } from "./deed-report-reason.enum";
import { maybe } from "../../../shared/maybe";

@ObjectType("DeedReport", { description: "A member's report that something is wrong with an approved deed." })
export class DeedReportType {
  @Field(() => ID, { description: "Identifies the report." }) id!: string;
  @Field(() => DeedReportReason, { description: "Reason of the report." }) reason!: DeedReportReason;
  @Field(() => String, maybe("Explanation in the member's own words, if given.")) words!: string | null;
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
