import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("Moment", {
  description: "What became of your deeds since you last heard of it, to be celebrated once.",
  simpleResolvers: true,
})
export class MomentType {
  @Field(() => ID, { description: "Names this moment; send it along with `takeMoment`." }) id!: string;
  @Field(() => Int, { description: "How many of your deeds were approved." }) approvedDeeds!: number;
  @Field(() => Int, {
    description: "How many trees they planted: at most one for each day on which you submitted deeds.",
  })
  newTrees!: number;
  @Field(() => Int, { description: "How many of your trees were planted." }) plantedTrees!: number;
  @Field(() => String, { nullable: true, description: "The code of one of the planted trees." })
  plantedTree!: string | null;
}
