import { Field, ObjectType } from "type-graphql";
import { connectionTypes } from "../../search/connection.graphql";
import { UserType } from "../../users/user.type";

@ObjectType("UserPage", { description: "One page of a list of members." })
export class UserPageType {
  @Field(() => [UserType], { description: "The members of this page." }) items!: UserType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}

export const { ConnectionType: LikerConnectionType, ConnectionResolver: LikerConnectionResolver } = connectionTypes(
  "Liker",
  () => UserType,
  { what: "members", part: "the members who like a deed" },
);
