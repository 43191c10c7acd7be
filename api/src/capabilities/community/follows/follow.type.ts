import { Field, ObjectType } from "type-graphql";
import { PageInfoType } from "../../../core/search/connection.graphql";
import { UserType } from "../../../core/users/user.type";

@ObjectType("FollowEdge", { description: "A member whom you follow, with the cursor." })
export class FollowEdgeType {
  @Field(() => String, { description: "Opaque cursor of the member in this list." }) cursor!: string;
  @Field(() => UserType, { description: "The member." }) node!: UserType;
  @Field(() => Date, { description: "When you began to follow the member." }) followedAt!: Date;
}

@ObjectType("FollowConnection", { description: "Part of the list of members whom you follow, paged by cursor." })
export class FollowConnectionType {
  @Field(() => [FollowEdgeType], { description: "The members with their cursors." }) edges!: FollowEdgeType[];
  @Field(() => PageInfoType, { description: "Whether more follows, and where to continue." }) pageInfo!: PageInfoType;
}
