import { accountRules } from "@tree-for-deed/common/account-rules";
import { countryRule } from "@tree-for-deed/common/country-rule";
import { problem as told } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import { readBy } from "@tree-for-deed/common/rule";
import { foldDigits } from "@tree-for-deed/common/text";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";
import { problem } from "../../../i18n/problem";

const { ageMin: min, ageMax: max } = limits;

/** Years in digits of either language. */
const age = readBy(
  (typed) => {
    const years = foldDigits(typed).trim();
    return /^\d{1,3}$/.test(years) && Number(years) >= min && Number(years) <= max ? years : null;
  },
  told("user.age", { min, max }),
);

export const usernameRule = written(accountRules.username);

/** Everything the three steps ask for. The API checks it all again. */
export const signUpRules = v.pipe(
  v.object({
    country: written(countryRule),
    username: usernameRule,
    fullName: written(accountRules.fullName),
    age: written(age),
    dialCode: v.string(),
    whatsappNumber: written(accountRules.phone),
    email: written(accountRules.email),
    password: written(accountRules.newPassword),
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

/** Most members live in Bangladesh, which is chosen already. */
export const emptySignUp: SignUpValues = {
  country: "BD",
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
  ["fullName", "username", "age", "dialCode", "whatsappNumber"],
  ["email", "password", "confirmPassword", "profilePicture", "terms"],
];

export const stepOf = (field: Field): number => signUpSteps.findIndex((fields) => fields.includes(field));
