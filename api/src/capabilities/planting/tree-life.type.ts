import { Field, GraphQLISODateTime, ObjectType } from "type-graphql";
import { TreeDedicationType } from "./dedications/dedication.type";
import { TreeState } from "./tree-state.enum";

@ObjectType("TreeLife", {
  description: "One member's tree for one day, from the deed that earned it to the ground.",
  simpleResolvers: true,
})
export class TreeLifeType {
  @Field(() => String, { description: "The tree's public name: `TFD-T-` and 8 characters of Crockford's base 32." })
  code!: string;
  @Field(() => String, { description: "The day that the tree stands for, in the site's time zone, as YYYY-MM-DD." })
  day!: string;
  @Field(() => TreeState, { description: "How far the tree has come." }) state!: TreeState;
  @Field(() => GraphQLISODateTime, { description: "When the deed that earned it was approved." }) earnedAt!: Date;
  @Field(() => GraphQLISODateTime, { nullable: true, description: "When the money for it was recorded." })
  fundedAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: "The organisation that paid for it; null while nobody did, and for donors who are not named.",
  })
  fundedBy!: string | null;
  @Field(() => String, { nullable: true, description: "The day on which it was planted, as YYYY-MM-DD." })
  plantedOn!: string | null;
  @Field(() => TreeDedicationType, {
    nullable: true,
    description: "To whom or what its member dedicated it; null when nobody did, and for a fallen tree.",
  })
  dedication!: TreeDedicationType | null;
}
