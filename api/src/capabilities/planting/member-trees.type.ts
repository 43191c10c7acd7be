import { Field, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { connectionTypes } from "../../core/search/connection.graphql";
import { TreeLifeType } from "./tree-life.type";

export const { ConnectionType: TreeConnectionType, ConnectionResolver: TreeConnectionResolver } = connectionTypes(
  "Tree",
  () => TreeLifeType,
  { what: "trees", part: "a list of trees" },
);

@SimpleObject("TreeCounts", "A member's trees by stage: each tree is counted once.")
export class TreeCountsType {
  @Field(() => Int, { description: "Earned, and not paid for yet." }) earned!: number;
  @Field(() => Int, { description: "Paid for, and not planted yet." }) funded!: number;
  @Field(() => Int, { description: "In the ground." }) planted!: number;
}
