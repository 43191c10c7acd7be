import { Field, ObjectType } from "type-graphql";
import { PageInfoType } from "../../../core/search/connection.graphql";
import { UserType } from "../../../core/users/user.type";

@ObjectType("BlockedUserEdge", { description: "A member whom you blocked, and the cursor." })
export class BlockedUserEdgeType {
  @Field(() => String, { description: "Opaque cursor of the member; it stays valid." }) cursor!: string;
  @Field(() => UserType, { description: "The member." }) node!: UserType;
  @Field(() => Date, { description: "When you blocked the member." }) since!: Date;
}

@ObjectType("BlockedUserConnection", { description: "Part of the list of members whom you blocked." })
export class BlockedUserConnectionType {
  @Field(() => [BlockedUserEdgeType], { description: "The members with their cursors." }) edges!: BlockedUserEdgeType[];
  @Field(() => PageInfoType, { description: "Whether more follows, and where to continue." }) pageInfo!: PageInfoType;
}
