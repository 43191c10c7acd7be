import * as v from "valibot";
import { problem } from "../../../i18n/problem";
import { limits } from "@tree-for-deed/common/limits";
import { foldDigits, lengthOf, storedText } from "@tree-for-deed/common/text";
import { newPasswordRule } from "../password/password.rules";

const { usernameMin, usernameMax, fullNameMax, emailMax, ageMin, ageMax } = limits;
const usernameLetters = /^[A-Za-z0-9_.\-\p{Script=Bengali}]+$/u;
const mixesAlphabets = (name: string): boolean => /[A-Za-z]/.test(name) && /\p{Script=Bengali}/u.test(name);

export const usernameRule = v.pipe(
  v.string(),
  v.transform(storedText),
  v.nonEmpty(problem("user.usernameRequired")),
  v.check((name) => lengthOf(name) >= usernameMin, problem("user.usernameTooShort", { min: usernameMin })),
  v.check((name) => lengthOf(name) <= usernameMax, problem("user.usernameTooLong", { max: usernameMax })),
  v.check((name) => usernameLetters.test(name), problem("user.usernameCharacters")),
  v.check((name) => !mixesAlphabets(name), problem("user.usernameMixed")),
  v.check((name) => /\p{L}/u.test(name), problem("user.usernameNeedsLetter")),
);

const ageRule = v.pipe(
  v.string(),
  v.transform((typed) => foldDigits(typed).trim()),
  v.check(
    (age) => /^\d{1,3}$/.test(age) && Number(age) >= ageMin && Number(age) <= ageMax,
    problem("user.age", { min: ageMin, max: ageMax }),
  ),
);

export const phoneRule = v.pipe(
  v.string(),
  v.transform((typed) => foldDigits(typed).replace(/[\s().-]/g, "")),
  v.nonEmpty(problem("user.whatsappRequired")),
  v.regex(/^\+?\d{6,15}$/, problem("user.whatsappInvalid")),
);

export const fullNameRule = v.pipe(
  v.string(),
  v.transform(storedText),
  v.nonEmpty(problem("user.fullNameRequired")),
  v.check((name) => lengthOf(name) <= fullNameMax, problem("user.fullNameTooLong", { max: fullNameMax })),
);

export const emailRule = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(emailMax, problem("user.emailInvalid")),
  v.email(problem("user.emailInvalid")),
);

/** Everything the three steps ask for. The API checks it all again. */
export const signUpRules = v.pipe(
  v.object({
    country: v.pipe(v.string(), v.nonEmpty(problem("user.country"))),
    username: usernameRule,
    fullName: fullNameRule,
    age: ageRule,
    dialCode: v.string(),
    whatsappNumber: phoneRule,
    email: emailRule,
    password: newPasswordRule,
    confirmPassword: v.string(),
    profilePicture: v.nullable(v.string()),
    terms: v.pipe(
      v.boolean(),
      v.check((agreed) => agreed, problem("form.termsRequired")),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["password"], ["confirmPassword"]],
      ({ password, confirmPassword }) => password === confirmPassword,
      problem("form.passwordsDiffer"),
    ),
    ["confirmPassword"],
  ),
);

export type SignUpValues = v.InferInput<typeof signUpRules>;

export const emptySignUp: SignUpValues = {
  country: "",
  username: "",
  fullName: "",
  age: "",
  dialCode: "BD",
  whatsappNumber: "",
  email: "",
  password: "",
  confirmPassword: "",
  profilePicture: null,
  terms: false,
};

type Field = keyof SignUpValues;

/** The fields of each step, in the order in which they stand. */
export const signUpSteps: readonly (readonly Field[])[] = [
  ["country"],
  ["username", "fullName", "age", "dialCode", "whatsappNumber"],
  ["email", "password", "confirmPassword", "profilePicture", "terms"],
];

export const stepOf = (field: Field): number => signUpSteps.findIndex((fields) => fields.includes(field));
