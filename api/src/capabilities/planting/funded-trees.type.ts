import { Field, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";

@SimpleObject("SponsorPlanting", "Trees of a sponsor that were planted together with others.")
export class FundShareType {
  @Field(() => Int, { description: "Number of the sponsor's trees there." }) trees!: number;
  @Field(() => Int, {
    nullable: true,
    description:
      "Estimate of how many of those are alive by the planting's latest survey, rounded down; null before the first survey.",
  })
  alive!: number | null;
}
