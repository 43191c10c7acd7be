import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("Forest", {
  description:
    "How far the site's trees have come. Each number holds those after it: alive ≤ planted ≤ funded ≤ earned, at every moment.",
  simpleResolvers: true,
})
export class ForestType {
  @Field(() => Int, { description: "Trees that approved deeds earned: at most one for each member and day." })
  earned!: number;
  @Field(() => Int, { description: "Earned trees that are paid for." }) funded!: number;
  @Field(() => Int, { description: "Paid trees that were planted." }) planted!: number;
  @Field(() => Int, {
    description: "Planted trees that live: each batch's latest survey taken for all of it, rounded down.",
  })
  alive!: number;
  @Field(() => Int, { description: "Planted trees of batches that were surveyed; of the others nobody knows." })
  surveyed!: number;
}
