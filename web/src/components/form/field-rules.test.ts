import type { FieldValues } from "react-hook-form";
import { safeParse, type GenericSchema } from "valibot";
import { postRules, emptyPost } from "../../core/features/blog/post.rules";
import { categoryRules } from "../../core/features/categories/category.rules";
import { donationRules, emptyDonation } from "../../core/features/donations/donation.rules";
import { noteOnlyRules, rejectRules } from "../../core/features/moderation/decisions/reject.rules";
import { partnerRules } from "../../core/features/partners/partner.rules";
import { suspendRules } from "../../core/features/people/user-admin.rules";
import { tokenRules } from "../../core/features/account/token.rules";
import { byRules } from "./rules-resolver";

type Told = Record<string, { message: string }>;

/** The form's error of each field: the key, and the limit in its arguments. */
async function toldBy(rules: GenericSchema<FieldValues, unknown>, typed: FieldValues): Promise<Record<string, string>> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await byRules(rules)(typed, undefined, options);
  const told = Object.entries(errors as Told).map(([field, { message }]) => {
    const { key, args } = JSON.parse(message) as { key: string; args: { max?: number } };
    return [field, args.max === undefined ? key : `${key} ${args.max}`];
  });
  return Object.fromEntries(told) as Record<string, string>;
}

const post = { ...emptyPost, title: "খবর", titleEn: "News" };
const donation = { ...emptyDonation("USD"), donorName: "Rahima", donorEmail: "rahima@example.org" };
const partner = { name: "Green", website: "", active: true };

test.each<[GenericSchema<FieldValues, unknown>, FieldValues, Record<string, string>]>([
  [rejectRules, { templateId: "", reason: " ", adminNote: "" }, { reason: "deed.reasonRequired" }],
  [
    rejectRules,
    { templateId: "", reason: "x".repeat(1001), adminNote: "x".repeat(1001) },
    { reason: "deed.reasonTooLong 1000", adminNote: "deed.adminNoteTooLong 1000" },
  ],
  [rejectRules, { templateId: "1", reason: "", adminNote: "" }, {}],
  [noteOnlyRules, { adminNote: "x".repeat(1000) }, {}],
  [postRules, post, {}],
  [postRules, emptyPost, { title: "post.titleRequired", titleEn: "post.titleEnRequired" }],
  [
    postRules,
    { ...post, excerpt: "x".repeat(501), slug: "No Spaces" },
    { excerpt: "input.tooLong 500", slug: "post.slugInvalid 100" },
  ],
  [
    categoryRules,
    { name: "", nameEn: "x".repeat(61), icon: "" },
    { name: "category.nameRequired", nameEn: "input.tooLong 60", icon: "category.icon" },
  ],
  [donationRules("USD", false), donation, {}],
  [
    donationRules("USD", false),
    { ...donation, preset: "", donorName: "Ra\u200bhima", donorEmail: " " },
    { custom: "donation.amount 100000", donorName: "input.badText", donorEmail: "donation.emailRequired" },
  ],
  [
    donationRules("USD", false),
    { ...donation, custom: "0", donorEmail: "nobody" },
    { custom: "donation.amount 100000", donorEmail: "user.emailInvalid" },
  ],
  [
    partnerRules,
    { ...partner, name: " ", website: "http://x.example" },
    { name: "partner.nameRequired", website: "partner.website" },
  ],
  [partnerRules, { ...partner, website: " https://x.example " }, {}],
  [suspendRules, { reason: "" }, { reason: "user.suspendReasonRequired" }],
  [tokenRules, { name: " ", scopes: [], lifetime: "30" }, { name: "token.name 60", scopes: "token.scopes" }],
])(
  "a form says of each field the first thing that is wrong, by the keys and limits of the API (%#)",
  async (rules, typed, told) => {
    expect(await toldBy(rules, typed)).toEqual(told);
  },
);

test("what is sent is what will be stored", () => {
  const { output } = safeParse(partnerRules, { ...partner, name: "  Green \n World ", website: " https://x.example " });
  expect(output).toEqual({ name: "Green World", website: "https://x.example/", active: true });
});
