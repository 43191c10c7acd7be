import { Field, ObjectType } from "type-graphql";
import { UserType } from "../../users/user.type";

@ObjectType("UserPage", { description: "One page of a list of members." })
export class UserPageType {
  @Field(() => [UserType], { description: "The members of this page." }) items!: UserType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
