import { Field, ID, Int } from "type-graphql";
import { NodeType } from "../../core/nodes/node.type";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";
import { FundedTreesType } from "../../core/impact/funded-trees.type";
import { connectionTypes } from "../../core/search/connection.graphql";
import { PlantingCurrency } from "../../core/impact/planting-currency.enum";
import { maybe } from "../../shared/maybe";

@SimpleObject("Sponsor", "An organisation whose pledge was accepted, with the progress of its trees.", NodeType)
export class SponsorType extends FundedTreesType {
  @Field(() => ID, { description: "Identifies the sponsor; it never changes." }) id!: string;
  @Field(() => String, { description: "Its public code: `TFD-S-` and 8 characters of Crockford's Base32." })
  code!: string;
  @Field(() => String, { description: "The organisation." }) organisation!: string;
  @Field(() => String, maybe("Its website, an https address.")) website!: string | null;
  @Field(() => Date, { description: "When its money was recorded." }) since!: Date;
  @Field(() => Int, maybe("Number of trees that it pays for; null if it pays for all.")) trees!: number | null;
  @Field(() => Int, {
    description: "Number of earned trees that it pays for so far; the rest waits for the next earned trees.",
  })
  funded!: number;
  @Field(() => String, {
    nullable: true,
    description: "Only trees of this week, by its Sunday as YYYY-MM-DD.",
    deprecationReason: deprecated("weekStart", OLD_WORDS_STAY_UNTIL),
  })
  week!: string | null;
  @Field(() => String, maybe("District in which the trees must be planted, such as `BD-13`; null for any."))
  district!: string | null;
  @Field(() => Int, {
    description: "Price per tree, in hundredths of the currency.",
    deprecationReason: deprecated("price"),
  })
  pricePerTree!: number;
  @Field(() => PlantingCurrency, { description: "The price's currency.", deprecationReason: deprecated("price") })
  currency!: PlantingCurrency;
}

export const { ConnectionType: SponsorConnectionType, ConnectionResolver: SponsorConnectionResolver } = connectionTypes(
  "Sponsor",
  () => SponsorType,
  { what: "sponsors", part: "the list of all sponsors", hadItems: true },
);
