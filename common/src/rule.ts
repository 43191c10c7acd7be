import { type ErrorKey, type Problem, problem } from "./errors";
import { isLonger, isUnstorable, storedLine, storedText } from "./text";

/** Validation of a value that people type, and the form in which it is stored. */
export interface Rule {
  /** Problem of an absent value, or of one that is not text. */
  readonly missing: Problem;
  /** The first problem of the value, if any. */
  readonly problemOf: (typed: string) => Problem | null;
  readonly stored: (typed: string) => string;
}

export interface TextRule extends Rule {
  readonly max: number;
}

interface TextOptions {
  readonly max: number;
  /** Problem of an empty text; undefined if it may be empty. */
  readonly required?: ErrorKey;
  readonly tooLong?:
    | "input.tooLong"
    | "deed.adminNoteTooLong"
    | "deed.captionTooLong"
    | "deed.photoAltTooLong"
    | "deed.reasonTooLong"
    | "search.tooLong"
    | "user.fullNameTooLong";
  /** If true, white space becomes single spaces, and invisible characters are refused. */
  readonly oneLine?: true;
}

/** Control characters, direction overrides and invisible marks; the joiners that Bengali needs are allowed. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Co}\p{Cn}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** The rule of a free text. */
export function text({ max, required, tooLong = "input.tooLong", oneLine }: TextOptions): TextRule {
  // Texts that are far too long in any spelling are not normalised.
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

/** Whether a text is short enough to be normalised: no name, number or address is longer in any spelling. */
export const isReadable = (typed: string): boolean => typed.length <= READABLE_MAX;

/** A name, number or address in stored form; one that is far too long stays unchanged. */
export const storedName = (typed: string): string => (isReadable(typed) ? storedText(typed) : typed);

/** Rule for values that `read` understands: it returns the stored form, null for anything else. */
export const readBy = (read: (typed: string) => string | null, wrong: Problem): Rule => ({
  missing: wrong,
  problemOf: (typed) => (isReadable(typed) && read(typed) !== null ? null : wrong),
  stored: (typed) => (isReadable(typed) ? (read(typed) ?? storedText(typed)) : typed),
});

/** Rule for any text but an empty one, stored as typed. */
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
