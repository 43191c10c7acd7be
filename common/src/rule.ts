import { type ErrorKey, type Problem, problem } from "./errors";
import { isLonger, isUnstorable, storedLine, storedText } from "./text";

/** Validation of a value that people type, and the form in which it is stored. */
export interface Rule {
  /** Problem if there is nothing, or something else than text. */
  readonly missing: Problem;
  /** The first thing that is wrong with it, if anything. */
  readonly problemOf: (typed: string) => Problem | null;
  readonly stored: (typed: string) => string;
}

export interface TextRule extends Rule {
  readonly max: number;
}

interface TextOptions {
  readonly max: number;
  /** Problem if it is missing; a text that may be empty has none. */
  readonly required?: ErrorKey;
  readonly tooLong?:
    | "input.tooLong"
    | "deed.adminNoteTooLong"
    | "deed.captionTooLong"
    | "deed.photoAltTooLong"
    | "deed.reasonTooLong"
    | "search.tooLong"
    | "user.fullNameTooLong";
  /** White space becomes single spaces, and nothing that cannot be seen may be in it. */
  readonly oneLine?: true;
}

/** Controls, direction overrides and marks that cannot be seen; the joiners that Bengali needs are fine. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Co}\p{Cn}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** A text in people's own words. */
export function text({ max, required, tooLong = "input.tooLong", oneLine }: TextOptions): TextRule {
  // Texts far too long in any spelling are not worth the work of bringing them into one.
  const isHuge = (typed: string): boolean => typed.length > 8 * max;
  const stored = (typed: string): string => (isHuge(typed) ? typed : oneLine ? storedLine(typed) : storedText(typed));
  const problemOf = (typed: string): Problem | null => {
    if (isHuge(typed)) return problem(tooLong, { max });
    if (isUnstorable(typed)) return problem("input.badText");
    const kept = stored(typed);
    if (kept === "") return required ? { key: required } : null;
    if (isLonger(kept, max)) return problem(tooLong, { max });
    return oneLine && NOT_IN_A_LINE.test(kept) ? problem("input.badText") : null;
  };
  return { max, missing: { key: required ?? "input.text" }, problemOf, stored };
}

const READABLE_MAX = 16_384;

/** Whether it is worth the work of bringing it into one spelling: no name, number or address is longer in any. */
export const isReadable = (typed: string): boolean => typed.length <= READABLE_MAX;

/** A name, number or address in stored form; what is far too long for one stays as it is. */
export const storedName = (typed: string): string => (isReadable(typed) ? storedText(typed) : typed);

/** Rule for values that `read` understands: it returns the stored form, null for anything else. */
export const readBy = (read: (typed: string) => string | null, wrong: Problem): Rule => ({
  missing: wrong,
  problemOf: (typed) => (isReadable(typed) && read(typed) !== null ? null : wrong),
  stored: (typed) => (isReadable(typed) ? (read(typed) ?? storedText(typed)) : typed),
});

/** Rule for any text but an empty one, stored as it was typed. */
export const given = (key: ErrorKey): Rule => ({
  missing: { key },
  problemOf: (typed) => (typed === "" ? { key } : null),
  stored: (typed) => typed,
});

/** Makes a rule optional: an empty value is valid. */
export const orNone = <R extends Rule>(rule: R): R => ({
  ...rule,
  problemOf: (typed: string) => (rule.stored(typed) === "" ? null : rule.problemOf(typed)),
});

/** Gives a rule its own problem for an empty value. */
export const required = (rule: Rule, key: ErrorKey): Rule => ({
  ...rule,
  missing: { key },
  problemOf: (typed) => (rule.stored(typed) === "" ? { key } : rule.problemOf(typed)),
});
