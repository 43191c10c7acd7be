import { Field, Float, Int } from "type-graphql";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";

@SimpleObject("SiteStats", "The numbers of the whole site.")
export class SiteStatsType {
  @Field(() => Int, { description: "Members." }) totalUsers!: number;
  @Field(() => Int, { description: "Deeds in all states." }) totalDeeds!: number;
  @Field(() => Int, { description: "Approved deeds." }) approvedDeeds!: number;
  @Field(() => Int, { description: "Deeds that wait for review." }) pendingDeeds!: number;
  @Field(() => Int, {
    description:
      "Trees earned: at most one for each member and day. `treesInGround` says how many of them are planted.",
  })
  treesPlanted!: number;
  @Field(() => Float, {
    description: "Completed donations in US dollars. Pledges do not count.",
    deprecationReason: deprecated("donations", OLD_WORDS_STAY_UNTIL),
  })
  totalDonations!: number;
  @Field(() => Float, {
    description: "Completed donations in taka, which are not in `totalDonations`.",
    deprecationReason: deprecated("donations", OLD_WORDS_STAY_UNTIL),
  })
  totalDonationsBdt!: number;
}
