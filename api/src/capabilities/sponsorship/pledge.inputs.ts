import { accountRules } from "@tree-for-deed/common/account-rules";
import { isDay } from "@tree-for-deed/common/day";
import { isDistrict } from "@tree-for-deed/common/districts";
import type { Language } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";
import { orNone, readBy } from "@tree-for-deed/common/rule";
import { foldDigits } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsInt, IsOptional, Max, Min } from "class-validator";
import { Field, ID, InputType, Int } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { Follows, idRule, rule } from "../../shared/validation";
import { LanguageEnum } from "../../core/users/language.graphql";

const { pledgeTreesMin: min, pledgeTreesMax: max } = limits;
const TREES = rule("pledge.trees", { min, max });
const optional = { optional: true } as const;

const sunday = readBy(
  (typed) => {
    const read = foldDigits(typed.trim());
    return isDay(read) && new Date(read).getUTCDay() === 0 ? read : null;
  },
  { key: "pledge.week" },
);
const district = readBy((typed) => (isDistrict(typed) ? typed : null), { key: "planting.district" });

@InputType({
  description:
    "What an organisation wants to pay for. No money is taken, and nothing of it is public before an admin accepts it.",
})
export class CreatePledgeInput {
  @TextField(textRules.pledgeOrganisation, "The organisation, as everybody is to read it")
  organisation!: string;

  @TextField(textRules.partnerWebsite, "Its website, an https address", optional)
  website?: string | null;

  @TextField(textRules.pledgeContact, "Whom to write to; admins only read it")
  contactName!: string;

  @TextField(accountRules.pledgeEmail, "Where to write to; admins only read it")
  contactEmail!: string;

  @TextField(textRules.donationMessage, "A message to the team, plain text; admins only read it", optional)
  message?: string | null;

  @Field(() => Int, { description: `How many trees, ${min} to ${max}.` })
  @IsInt(TREES)
  @Min(min, TREES)
  @Max(max, TREES)
  trees!: number;

  @Field(() => String, {
    nullable: true,
    description: `Only trees of this week, by its Sunday as YYYY-MM-DD: this week's or one of the ${limits.pledgeWeeksAhead} after it.`,
  })
  @IsOptional()
  @Follows(orNone(sunday))
  week?: string | null;

  @Field(() => ID, { nullable: true, description: "Only trees that a deed of this category earned." })
  @IsOptional()
  @Follows(idRule())
  categoryId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "They are planted in this district only, by its code in ISO 3166-2, such as `BD-13`.",
  })
  @IsOptional()
  @Follows(orNone(district))
  district?: string | null;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: "In which language to write to the contact; a member's own unless said, Bengali for guests.",
  })
  language?: Language | null;
}
