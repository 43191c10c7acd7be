import { accountRules, personRules } from "@tree-for-deed/common/identity/account-rules";
import { countryRule } from "@tree-for-deed/common/identity/country-rule";
import { problem as told } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import { readBy } from "@tree-for-deed/common/rule";
import { foldDigits } from "@tree-for-deed/common/text";
import * as v from "valibot";
import { allWritten, namesOf, textsOf, written } from "../../../../components/form/field-rules";
import { problem } from "../../../../i18n/problem";

const { ageMin: min, ageMax: max } = limits;

/** Age in digits of either language. */
const age = readBy(
  (typed) => {
    const years = foldDigits(typed).trim();
    return /^\d{1,3}$/.test(years) && Number(years) >= min && Number(years) <= max ? years : null;
  },
  told("user.age", { min, max }),
);

export const usernameRule = written(accountRules.username);

/** Validation of all three steps. The API validates everything again. */
export const signUpRules = v.pipe(
  v.object({
    country: written(countryRule),
    ...allWritten(personRules),
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

/** Bangladesh is selected by default, since most members live there. */
export const emptySignUp: SignUpValues = {
  country: "BD",
  ...textsOf(namesOf(personRules)),
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

/** The fields of each step, in their order. */
export const signUpSteps: readonly (readonly Field[])[] = [
  ["country"],
  [...namesOf(personRules), "age", "dialCode", "whatsappNumber"],
  ["email", "password", "confirmPassword", "profilePicture", "terms"],
];

export const stepOf = (field: Field): number => signUpSteps.findIndex((fields) => fields.includes(field));
