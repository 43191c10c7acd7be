import { isCountry } from "@tree-for-deed/common/countries";
import { isEmail } from "class-validator";
import type { Problem } from "@tree-for-deed/common/errors";
import { badFields, fieldError } from "../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";
import { codePoints, isUnstorable, storedText } from "@tree-for-deed/common/text";
import { passwordProblem } from "./password.rules";
import { DEFAULT_CALLING_CODE, toE164 } from "./phone.value";
import { usernameProblem } from "./username.value";

/** What a registration says; everything is checked here, whoever calls. */
export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly age: number;
  /** The code of one of `countries`. */
  readonly country: string;
  readonly whatsappNumber: string;
  /** Calling code for a number without one; +880 unless said. */
  readonly countryCode?: string | null;
}

/** The same, in the form in which it is stored. */
export interface CheckedUser {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly age: number;
  readonly country: string;
  readonly whatsappNumber: string;
}

/** What is wrong with a field. */
export const LENGTH_LIMIT = 4 * limits.emailMax;
/** Controls, direction overrides and marks that cannot be seen; the joiners that Bengali needs are fine. */
const NOT_IN_FULL_NAMES = /[\p{Cc}\p{Co}\p{Cn}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

const badText: Problem = { key: "input.badText" };

/**
 * Checks a registration by all rules of `docs/rules.md` P and answers it as it is to be stored.
 * @throws BAD_USER_INPUT naming every field that is wrong
 */
export function checkedNewUser(input: NewUser, options: { reservedToo?: boolean } = {}): CheckedUser {
  const callingCode = input.countryCode || DEFAULT_CALLING_CODE;
  const whatsappNumber = toE164(input.whatsappNumber, callingCode);
  const problems: Record<string, Problem | null> = {
    country: isCountry(input.country) ? null : { key: "user.country" },
    username: isUnstorable(input.username) ? badText : usernameProblem(input.username, options),
    fullName: fullNameProblem(input.fullName),
    age: ageProblem(input.age),
    whatsappNumber: whatsappProblem(input.whatsappNumber, whatsappNumber),
    email: emailProblem(input.email),
    password: passwordProblem(input.password),
  };
  refuse(problems);
  return {
    username: storedText(input.username),
    email: storedText(input.email),
    fullName: oneLine(input.fullName),
    age: input.age,
    country: input.country,
    whatsappNumber: whatsappNumber ?? "",
  };
}

/** Throws when there is any problem, naming all of them. */
export function refuse(problems: Readonly<Record<string, Problem | null>>): void {
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem ? [fieldError(field, problem)] : []));
  const [first, ...others] = found;
  if (first) throw badFields([first, ...others]);
}

/** A full name as it is stored. */
export const oneLine = (text: string): string => storedText(text).replace(/\s+/g, " ");

/** What is wrong with a full name, if anything. */
export function fullNameProblem(text: string): Problem | null {
  if (isUnstorable(text)) return badText;
  const args = { max: limits.fullNameMax };
  const tooLong: Problem = {
    key: "user.fullNameTooLong",
    args,
  };
  if (text.length > LENGTH_LIMIT) return tooLong;
  const name = oneLine(text);
  if (codePoints(name) > limits.fullNameMax) return tooLong;
  if (NOT_IN_FULL_NAMES.test(name)) return badText;
  return /\p{L}/u.test(name) ? null : { key: "user.fullNameRequired" };
}

function ageProblem(age: number): Problem | null {
  if (Number.isInteger(age) && age >= limits.ageMin && age <= limits.ageMax) return null;
  const args = { min: limits.ageMin, max: limits.ageMax };
  return { key: "user.age", args };
}

/** What is wrong with a number that was `typed` and became `e164`, if anything. */
export function whatsappProblem(typed: string, e164: string | null): Problem | null {
  if (e164) return null;
  return typed.trim() === "" ? { key: "user.whatsappRequired" } : { key: "user.whatsappInvalid" };
}

/** What is wrong with an e-mail address, if anything. */
export function emailProblem(text: string): Problem | null {
  const invalid: Problem = { key: "user.emailInvalid" };
  // The length comes first: the patterns behind `isEmail` are for addresses, not for books.
  if (text.length > LENGTH_LIMIT || isUnstorable(text)) return invalid;
  const email = storedText(text);
  return email.length <= limits.emailMax && isEmail(email) ? null : invalid;
}
