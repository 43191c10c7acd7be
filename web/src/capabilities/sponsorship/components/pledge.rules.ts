import { problem } from "@tree-for-deed/common/errors";
import { pledgeLimits, pledgeRules as textsOfPledge } from "@tree-for-deed/common/sponsorship/pledge-rules";
import { writtenNumber } from "@tree-for-deed/common/patterns";
import { given, readBy } from "@tree-for-deed/common/rule";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

const { treesMin: min, treesMax: max } = pledgeLimits;

/**
 * Parses a number of trees in any digits, with or without thousands separators. Returns null outside the pledge limits.
 */
export function readTrees(typed: string): number | null {
  const text = writtenNumber(typed) ?? "";
  const trees = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return trees >= min && trees <= max ? trees : null;
}

export const scopes = ["any", "category", "district", "week"] as const;
export type Scope = (typeof scopes)[number];

const trees = readBy((typed) => (readTrees(typed) === null ? null : typed), problem("pledge.trees", { min, max }));

const fields = {
  trees: written(trees),
  organisation: written(textsOfPledge.organisation),
  website: written(textRules.partnerWebsite),
  contactName: written(textsOfPledge.contact),
  contactEmail: written(textsOfPledge.email),
  message: written(textRules.donationMessage),
};
const none = v.string();

/** The field of the chosen scope is required; fields of the other scopes are ignored. */
export const pledgeRules = v.variant("scope", [
  v.object({ ...fields, scope: v.literal("any"), category: none, district: none, week: none }),
  v.object({
    ...fields,
    scope: v.literal("category"),
    district: none,
    week: none,
    category: written(given("deed.categoryRequired")),
  }),
  v.object({
    ...fields,
    scope: v.literal("district"),
    category: none,
    week: none,
    district: written(given("planting.district")),
  }),
  v.object({
    ...fields,
    scope: v.literal("week"),
    category: none,
    district: none,
    week: written(given("pledge.week")),
  }),
]);

export type PledgeValues = v.InferInput<typeof pledgeRules>;
