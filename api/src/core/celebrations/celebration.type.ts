import { Field, ID, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { maybe } from "../../shared/maybe";

@SimpleObject("Moment", "News to celebrate once: approved deeds, badges and trees since the last celebration.")
export class CelebrationType {
  @Field(() => ID, { description: "Identifies this celebration; send it to `takeMoment`." }) id!: string;
  @Field(() => Int, { description: "Number of your deeds that were approved." }) approvedDeeds!: number;
  @Field(() => Int, {
    description: "Number of trees they earned: at most one for each day on which you submitted deeds.",
  })
  newTrees!: number;
  @Field(() => Int, { description: "Number of your trees that were planted." }) plantedTrees!: number;
  @Field(() => String, maybe("The code of one of the planted trees.")) plantedTree!: string | null;
}
