import { Field, ID, Int, ObjectType } from "type-graphql";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";
import { PlantingCurrency } from "../../core/impact/planting-currency.enum";
import { PledgeStatus } from "./pledge-status.enum";
import { maybe } from "../../shared/maybe";

@SimpleObject("CreatedPledge", "A pledge as its sender sees it.")
export class CreatedPledgeType {
  @Field(() => ID, { description: "Identifies the pledge; it never changes." }) id!: string;
  @Field(() => Int, { description: "Number of trees." }) trees!: number;
  @Field(() => Int, {
    description: "Price per tree, in hundredths of the currency.",
    deprecationReason: deprecated("price", OLD_WORDS_STAY_UNTIL),
  })
  pricePerTree!: number;
  @Field(() => PlantingCurrency, {
    description: "The price's currency.",
    deprecationReason: deprecated("price", OLD_WORDS_STAY_UNTIL),
  })
  currency!: PlantingCurrency;
}

@SimpleObject("Pledge", "A sponsor's pledge, for admins.")
export class PledgeType extends CreatedPledgeType {
  @Field(() => String, { description: "The organisation." }) organisation!: string;
  @Field(() => String, maybe("Its website, an https address.")) website!: string | null;
  @Field(() => String, { description: "Name of the contact person." }) contactName!: string;
  @Field(() => String, { description: "The contact person's email address." }) contactEmail!: string;
  @Field(() => String, maybe("The contact person's message: plain text.")) message!: string | null;
  @Field(() => String, maybe("Only trees of this week, by its Sunday as YYYY-MM-DD.")) week!: string | null;
  @Field(() => String, maybe("District in which the trees must be planted, such as `BD-13`; null for any."))
  district!: string | null;
  @Field(() => PledgeStatus, { description: "Its status." }) status!: PledgeStatus;
  @Field(() => String, maybe("Reason for declining it, as sent to the contact person.")) reason!: string | null;
  @Field(() => String, maybe("The sponsor's public code; null until the pledge is accepted.")) code!: string | null;
  @Field(() => Date, { description: "When it was pledged." }) createdAt!: Date;
  @Field(() => Date, maybe("When it was accepted or declined.")) decidedAt!: Date | null;
}

@ObjectType("PledgePage", { description: "One page of a list of pledges." })
export class PledgePageType {
  @Field(() => [PledgeType], { description: "The pledges of this page." }) items!: PledgeType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
