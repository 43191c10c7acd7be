import { Field, ID, ObjectType } from "type-graphql";
import { UserReportReason } from "./user-report-reason.enum";
import { maybe } from "../../../shared/maybe";

@ObjectType("UserReport", { description: "A member's report that something is wrong with another member." })
export class UserReportType {
  @Field(() => ID, { description: "Identifies the report." }) id!: string;
  @Field(() => UserReportReason, { description: "Reason of the report." }) reason!: UserReportReason;
  @Field(() => String, maybe("Explanation in the reporter's own words, if given.")) words!: string | null;
  @Field(() => Date, { description: "When it was reported." }) createdAt!: Date;
}

@ObjectType("ReportedUser", { description: "A member whom others reported." })
export class ReportedUserType {
  @Field(() => ID, { description: "The member's id." }) id!: string;
}

@ObjectType("ReportedUserPage", { description: "One page of members whom others reported." })
export class ReportedUserPageType {
  @Field(() => [ReportedUserType], { description: "The members of this page." }) items!: ReportedUserType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
