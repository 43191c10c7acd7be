import { Field, Int, ObjectType } from "type-graphql";
import { PageInfoType } from "../../core/deeds/reading/deed-page.type";
import { TreeLifeType } from "./tree-life.type";

@ObjectType("TreeEdge", { description: "A tree and its place in the walk.", simpleResolvers: true })
export class TreeEdgeType {
  @Field(() => String, { description: "The tree's place; opaque, and it stays valid." }) cursor!: string;
  @Field(() => TreeLifeType, { description: "The tree." }) node!: TreeLifeType;
}

@ObjectType("TreeConnection", {
  description: "A stretch of trees, to be walked by cursor.",
  simpleResolvers: true,
})
export class TreeConnectionType {
  @Field(() => [TreeEdgeType], { description: "The trees with their cursors." }) edges!: TreeEdgeType[];
  @Field(() => PageInfoType, { description: "Whether and where to go on." }) pageInfo!: PageInfoType;
}

@ObjectType("TreeCounts", {
  description: "A member's standing trees by how far they have come: each tree is counted once.",
  simpleResolvers: true,
})
export class TreeCountsType {
  @Field(() => Int, { description: "Earned, and not paid for yet." }) earned!: number;
  @Field(() => Int, { description: "Paid for, and not planted yet." }) funded!: number;
  @Field(() => Int, { description: "In the ground." }) planted!: number;
}
