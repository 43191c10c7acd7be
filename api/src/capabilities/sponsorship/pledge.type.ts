import { Field, ID, Int, ObjectType } from "type-graphql";
import { describedEnum } from "../../shared/described-enum";
import { PlantingCurrency } from "../planting/records/planting-currency.enum";
import { PledgeSort } from "./pledge-sort.enum";
import { PledgeStatus } from "./pledge-status.enum";

describedEnum({ PledgeStatus }, "What became of a sponsor's pledge.", {
  PENDING: "An admin has not decided yet; its money may be on its way.",
  ACCEPTED: "The money came: it pays for trees, and the organisation is public.",
  DECLINED: "Nothing comes of it.",
});

describedEnum({ PledgeSort }, "In which order to list sponsors' pledges.", {
  NEWEST: "The latest first.",
  OLDEST: "The first one first.",
  MOST_TREES: "The one for most trees first.",
  FEWEST_TREES: "The one for fewest trees first.",
});

@ObjectType("CreatedPledge", { description: "A pledge that was taken, for whoever made it.", simpleResolvers: true })
export class CreatedPledgeType {
  @Field(() => ID, { description: "Identifies the pledge; it never changes." }) id!: string;
  @Field(() => Int, { description: "How many trees it is for." }) trees!: number;
  @Field(() => Int, { description: "What a tree costs it, in hundredths of the currency." }) pricePerTree!: number;
  @Field(() => PlantingCurrency, { description: "The price's currency." }) currency!: PlantingCurrency;
}

@ObjectType("Pledge", { description: "A sponsor's pledge, for admins.", simpleResolvers: true })
export class PledgeType extends CreatedPledgeType {
  @Field(() => String, { description: "The organisation." }) organisation!: string;
  @Field(() => String, { nullable: true, description: "Its website, an https address." }) website!: string | null;
  @Field(() => String, { description: "Whom to write to." }) contactName!: string;
  @Field(() => String, { description: "Where to write to." }) contactEmail!: string;
  @Field(() => String, { nullable: true, description: "What was written along, plain text." })
  message!: string | null;
  @Field(() => String, { nullable: true, description: "Only trees of this week, by its Sunday as YYYY-MM-DD." })
  week!: string | null;
  @Field(() => String, { nullable: true, description: "They are planted in this district only, such as `BD-13`." })
  district!: string | null;
  @Field(() => PledgeStatus, { description: "What became of it." }) status!: PledgeStatus;
  @Field(() => String, { nullable: true, description: "Why it was declined, as the contact reads it." })
  reason!: string | null;
  @Field(() => String, { nullable: true, description: "The sponsor's public code, once it is accepted." })
  code!: string | null;
  @Field(() => Date, { description: "When it was pledged." }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: "When it was accepted or declined." }) decidedAt!: Date | null;
}

@ObjectType("PledgePage", { description: "One page of a list of pledges." })
export class PledgePageType {
  @Field(() => [PledgeType], { description: "The pledges of this page." }) items!: PledgeType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
