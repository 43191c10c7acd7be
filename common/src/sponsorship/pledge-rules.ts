import { accountRules } from "../identity/account-rules";
import { limits } from "../limits";
import { required, text } from "../rule";
import { publicName } from "../text-rules";

/** Trees that an organisation can pledge, weeks ahead that it can choose, and characters of a refusal's reason. */
export const pledgeLimits = { treesMin: 10, treesMax: 100_000, weeksAhead: 12, reasonMax: 500 } as const;

/** Rules for the texts of a pledge. */
export const pledgeRules = {
  contact: publicName({ max: limits.fullNameMax, required: "pledge.contactRequired" }),
  email: required(accountRules.email, "pledge.emailRequired"),
  organisation: publicName({ max: limits.plantingNameMax, required: "pledge.organisationRequired" }),
  reason: text({ max: pledgeLimits.reasonMax, required: "pledge.reasonRequired" }),
} as const;
