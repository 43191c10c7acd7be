import { ObjectType } from "type-graphql";

/**
 * Base of the GraphQL types for payers of trees. It is no type of the schema itself: the module that knows the progress
 * of trees adds fields to it, which all such types inherit.
 */
@ObjectType("FundedTrees")
export abstract class FundedTreesType {}
