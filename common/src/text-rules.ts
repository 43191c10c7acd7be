import { type ErrorKey, type Problem, problem } from "./errors";
import { limits } from "./limits";
import { codePoints, isUnstorable, storedLine, storedText } from "./text";

/** What a text may be. Of what is wrong with it the first is told: missing, not text, too long. */
export interface TextRule {
  readonly max: number;
  /** What to say when it is missing; a text that may be empty has none. */
  readonly required?: ErrorKey;
  readonly tooLong?:
    "deed.adminNoteTooLong" | "deed.captionTooLong" | "deed.photoAltTooLong" | "deed.reasonTooLong" | "search.tooLong";
  /** White space becomes single spaces, and nothing that cannot be seen may be in it. */
  readonly oneLine?: true;
}

/** The texts that people write, each with its rule. */
export const textRules = {
  adminNote: { max: limits.adminNoteMax, tooLong: "deed.adminNoteTooLong" },
  caption: { max: limits.captionMax, required: "deed.captionRequired", tooLong: "deed.captionTooLong" },
  categoryName: { max: limits.categoryNameMax, required: "category.nameRequired", oneLine: true },
  categoryNameEn: { max: limits.categoryNameMax, required: "category.nameEnRequired", oneLine: true },
  donationMessage: { max: limits.donationMessageMax },
  donorName: { max: limits.fullNameMax, required: "donation.nameRequired", oneLine: true },
  partnerName: { max: limits.partnerNameMax, required: "partner.nameRequired", oneLine: true },
  paymentId: { max: limits.paymentIdMax, oneLine: true },
  photoAlt: { max: limits.photoAltMax, tooLong: "deed.photoAltTooLong" },
  postCategory: { max: limits.postCategoryMax, oneLine: true },
  postContent: { max: limits.postContentMax },
  postExcerpt: { max: limits.postExcerptMax },
  postTitle: { max: limits.postTitleMax, required: "post.titleRequired", oneLine: true },
  postTitleEn: { max: limits.postTitleMax, required: "post.titleEnRequired", oneLine: true },
  reason: { max: limits.reasonMax, required: "deed.reasonRequired", tooLong: "deed.reasonTooLong" },
  search: { max: limits.searchMax, tooLong: "search.tooLong" },
  suspensionReason: { max: limits.reasonMax, required: "user.suspendReasonRequired", tooLong: "deed.reasonTooLong" },
  template: { max: limits.reasonMax, required: "template.textRequired", tooLong: "deed.reasonTooLong" },
  ticketAnswer: { max: limits.ticketAnswerMax },
  ticketDescription: { max: limits.ticketDescriptionMax, required: "ticket.required" },
  ticketSubject: { max: limits.ticketSubjectMax, required: "ticket.required", oneLine: true },
  ticketUsername: { max: limits.usernameMax, oneLine: true },
} as const satisfies Readonly<Record<string, TextRule>>;

/** Controls, direction overrides and marks that cannot be seen; the joiners that Bengali needs are fine. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Co}\p{Cn}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** A text in the form in which it is stored by its rule. */
export const storedBy = ({ oneLine }: TextRule, typed: string): string =>
  oneLine ? storedLine(typed) : storedText(typed);

/** What is wrong with a typed text, if anything. */
export function textProblem(rule: TextRule, typed: string): Problem | null {
  const { max, required, tooLong = "input.tooLong", oneLine } = rule;
  const text = storedBy(rule, typed);
  if (text === "") return required ? { key: required } : null;
  if (isUnstorable(text)) return problem("input.badText");
  if (codePoints(text) > max) return problem(tooLong, { max });
  return oneLine && NOT_IN_A_LINE.test(text) ? problem("input.badText") : null;
}
