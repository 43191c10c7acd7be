import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("UserBadge", { description: "A badge that a member holds." })
export class UserBadgeType {
  @Field(() => ID, { description: "Identifies this award." }) id!: string;
  @Field(() => Date, { description: "When the approved deed that reached the badge was decided." }) earnedAt!: Date;
}
