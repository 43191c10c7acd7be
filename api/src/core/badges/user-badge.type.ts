import { Field, ID, ObjectType } from "type-graphql";
import { connectionTypes } from "../search/connection.graphql";

@ObjectType("UserBadge", { description: "A badge that a member holds." })
export class UserBadgeType {
  @Field(() => ID, { description: "Identifies this award." }) id!: string;
  @Field(() => Date, { description: "When the approved deed that reached the badge was decided." }) earnedAt!: Date;
}

export const { ConnectionType: UserBadgeConnectionType, ConnectionResolver: UserBadgeConnectionResolver } =
  connectionTypes("UserBadge", () => UserBadgeType, { what: "badges", part: "a member's badges" });
