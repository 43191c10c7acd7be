import { isDay } from "@tree-for-deed/common/day";
import { isDistrict } from "@tree-for-deed/common/districts";
import type { Language } from "@tree-for-deed/common/languages";
import { orNone, readBy } from "@tree-for-deed/common/rule";
import { foldDigits } from "@tree-for-deed/common/text";
import { pledgeLimits, pledgeRules } from "@tree-for-deed/common/sponsorship/pledge-rules";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsInt, IsOptional, Max, Min } from "class-validator";
import { Field, ID, InputType, Int } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { Follows, idRule, rule } from "../../shared/validation";
import { LanguageEnum } from "../../core/users/language.graphql";
import { maybe } from "../../shared/maybe";

const { treesMin: min, treesMax: max } = pledgeLimits;
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
    "An organisation's pledge to pay for trees. No money is taken, and nothing is public until an admin accepts it.",
})
export class CreatePledgeInput {
  @TextField(pledgeRules.organisation, "Name of the organisation as it appears in public") organisation!: string;

  @TextField(textRules.partnerWebsite, "Its website, an https address", optional) website?: string | null;

  @TextField(pledgeRules.contact, "Name of the contact person; only admins see it") contactName!: string;

  @TextField(pledgeRules.email, "The contact person's email address; only admins see it") contactEmail!: string;

  @TextField(textRules.donationMessage, "Message to the team in plain text; only admins see it", optional)
  message?: string | null;

  @Field(() => Int, { description: `Number of trees, ${min} to ${max}.` })
  @IsInt(TREES)
  @Min(min, TREES)
  @Max(max, TREES)
  trees!: number;

  @Field(() => String, {
    nullable: true,
    description: `Only trees of this week, by its Sunday as YYYY-MM-DD: this week's or one of the ${pledgeLimits.weeksAhead} after it.`,
  })
  @IsOptional()
  @Follows(orNone(sunday))
  week?: string | null;

  @Field(() => ID, maybe("Only trees that a deed of this category earned."))
  @IsOptional()
  @Follows(idRule())
  categoryId?: string | null;

  @Field(() => String, maybe("Plant the trees in this district only: its ISO 3166-2 code, such as `BD-13`."))
  @IsOptional()
  @Follows(orNone(district))
  district?: string | null;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: "Language for emails to the contact person. Default: the member's own language; Bengali for guests.",
  })
  language?: Language | null;
}
