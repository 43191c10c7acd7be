import { Field, GraphQLISODateTime, ID } from "type-graphql";
import { NodeType } from "../../core/nodes/node.type";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";
import { TreeDedicationType } from "./dedications/dedication.type";
import { TreeState } from "./tree-state.enum";
import { maybe } from "../../shared/maybe";

@SimpleObject("TreeLife", "A tree that a member earned on one day, with its progress until it is planted.", NodeType)
export class TreeLifeType {
  @Field(() => ID, { description: "Identifies the tree; it is its code." }) id!: string;
  @Field(() => String, { description: "The tree's public code: `TFD-T-` and 8 characters of Crockford's Base32." })
  code!: string;
  @Field(() => String, {
    description: "The day that the tree stands for, in the site's time zone, as YYYY-MM-DD.",
    deprecationReason: deprecated("date", OLD_WORDS_STAY_UNTIL),
  })
  day!: string;
  @Field(() => TreeState, { description: "Stage of the tree." }) state!: TreeState;
  @Field(() => GraphQLISODateTime, { description: "When the deed that earned it was approved." }) earnedAt!: Date;
  @Field(() => GraphQLISODateTime, maybe("When the money for it was recorded.")) fundedAt!: Date | null;
  @Field(() => String, maybe("The organisation that paid for it; null if nobody has, and for unnamed donors."))
  fundedBy!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "The day on which it was planted, as YYYY-MM-DD.",
    deprecationReason: deprecated("plantingDate", OLD_WORDS_STAY_UNTIL),
  })
  plantedOn!: string | null;
  @Field(() => TreeDedicationType, maybe("Its dedication; null if it has none, and for a fallen tree."))
  dedication!: TreeDedicationType | null;
}
