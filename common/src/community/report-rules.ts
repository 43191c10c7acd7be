import { limits } from "../limits";
import { text } from "../rule";

/** Rules for the texts of a decision on reports of a member. */
export const userReportRules = {
  reason: text({ max: limits.reasonMax, required: "userReport.reasonRequired", tooLong: "deed.reasonTooLong" }),
} as const;
