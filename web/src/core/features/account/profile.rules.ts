import { accountRules, linkRules, personRules } from "@tree-for-deed/common/identity/account-rules";
import { orNone } from "@tree-for-deed/common/rule";
import * as v from "valibot";
import { allWritten, namesOf, textsOf, written } from "../../../components/form/field-rules";
import type { UpdateProfileInput } from "../../../gql/schema.generated";
import type { EditProfileForm_UserFragment } from "./EditProfile.generated";
import { problem } from "../../../i18n/problem";
import { storedText } from "@tree-for-deed/common/text";
import { dialCodeOf, dialled } from "@tree-for-deed/common/identity/dial-codes";

const textRules = { ...personRules, ...linkRules, email: accountRules.email };

/** A new e-mail address or password needs the current password. */
export const needsPassword = (typed: { email: string; newPassword: string }, ownEmail: string): boolean =>
  storedText(typed.email) !== ownEmail || typed.newPassword !== "";

/** Validation of the profile form. The API validates everything again. */
export const profileRules = (own: EditProfileForm_UserFragment) =>
  v.pipe(
    v.object({
      profilePicture: v.nullable(v.string()),
      ...allWritten(textRules, own),
      dialCode: v.string(),
      whatsappNumber: written(accountRules.phone),
      newPassword: written(orNone(accountRules.newPassword)),
      confirmPassword: v.string(),
      currentPassword: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [["newPassword"], ["confirmPassword"]],
        ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
        problem("form.newPasswordsDiffer"),
      ),
      ["confirmPassword"],
    ),
    v.forward(
      v.partialCheck(
        [["email"], ["newPassword"], ["currentPassword"]],
        (typed) => typed.currentPassword !== "" || !needsPassword(typed, own.email ?? ""),
        problem("password.currentRequired"),
      ),
      ["currentPassword"],
    ),
  );

export type ProfileValues = v.InferInput<ReturnType<typeof profileRules>>;

/** The form's fields in their order; the first wrong one gets the focus. */
export const profileFields = [
  "profilePicture",
  ...namesOf(personRules),
  "whatsappNumber",
  ...namesOf(linkRules),
  "email",
  "newPassword",
  "confirmPassword",
  "currentPassword",
] as const satisfies readonly (keyof ProfileValues)[];

/** The form as it opens; `inDigits` writes a number in the digits of the reader's language. */
export function profileValues(user: EditProfileForm_UserFragment, inDigits: (text: string) => string): ProfileValues {
  const { dialCode, number } = dialled(user.whatsappNumber ?? "", user.country);
  return {
    profilePicture: user.profilePicture?.url ?? null,
    ...textsOf(namesOf(textRules), user),
    dialCode,
    whatsappNumber: inDigits(number),
    newPassword: "",
    confirmPassword: "",
    currentPassword: "",
  };
}

/** The input that is sent: the picture only if it changed, passwords only if they are needed. */
export function profileInput(typed: ProfileValues, own: EditProfileForm_UserFragment): UpdateProfileInput {
  const {
    dialCode,
    confirmPassword: _same,
    profilePicture,
    newPassword,
    currentPassword,
    ...rest
  } = v.parse(profileRules(own), typed);
  const asked = needsPassword(typed, own.email ?? "");
  return {
    ...rest,
    countryCode: dialCodeOf(dialCode),
    ...(profilePicture !== (own.profilePicture?.url ?? null) && { profilePicture }),
    ...(asked && { currentPassword }),
    ...(newPassword !== "" && { newPassword }),
  };
}
