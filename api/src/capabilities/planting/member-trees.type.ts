import { Field, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { PageInfoType } from "../../core/deeds/reading/deed-page.type";
import { TreeLifeType } from "./tree-life.type";

@SimpleObject("TreeEdge", "A tree and its cursor.")
export class TreeEdgeType {
  @Field(() => String, { description: "Opaque cursor of the tree; it stays valid." }) cursor!: string;
  @Field(() => TreeLifeType, { description: "The tree." }) node!: TreeLifeType;
}

@SimpleObject("TreeConnection", "Part of a list of trees, paged by cursor.")
export class TreeConnectionType {
  @Field(() => [TreeEdgeType], { description: "The trees with their cursors." }) edges!: TreeEdgeType[];
  @Field(() => PageInfoType, { description: "Whether more follows, and where to continue." }) pageInfo!: PageInfoType;
}

@SimpleObject("TreeCounts", "A member's trees by stage: each tree is counted once.")
export class TreeCountsType {
  @Field(() => Int, { description: "Earned, and not paid for yet." }) earned!: number;
  @Field(() => Int, { description: "Paid for, and not planted yet." }) funded!: number;
  @Field(() => Int, { description: "In the ground." }) planted!: number;
}
