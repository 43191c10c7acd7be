import { accountRules } from "@tree-for-deed/common/account-rules";
import { orNone } from "@tree-for-deed/common/rule";
import * as v from "valibot";
import { written, writtenOrKept } from "../../components/form/field-rules";
import type { UpdateProfileInput } from "../../gql/schema.generated";
import type { EditProfileForm_UserFragment } from "./EditProfile.generated";
import { problem } from "../../i18n/problem";
import { storedText } from "@tree-for-deed/common/text";
import { dialCodeOf } from "@tree-for-deed/common/dial-codes";

/** Another e-mail address or password is only for someone who knows the password. */
export const needsPassword = (typed: { email: string; newPassword: string }, ownEmail: string): boolean =>
  storedText(typed.email) !== ownEmail || typed.newPassword !== "";

/** Validation of the profile form. The API validates everything again. */
export const profileRules = (own: EditProfileForm_UserFragment) =>
  v.pipe(
    v.object({
      profilePicture: v.nullable(v.string()),
      fullName: writtenOrKept(accountRules.fullName, own.fullName),
      username: writtenOrKept(accountRules.username, own.username),
      dialCode: v.string(),
      whatsappNumber: written(accountRules.phone),
      facebookUrl: writtenOrKept(accountRules.facebookUrl, own.facebookUrl),
      instagramUrl: writtenOrKept(accountRules.instagramUrl, own.instagramUrl),
      linkedinUrl: writtenOrKept(accountRules.linkedinUrl, own.linkedinUrl),
      email: writtenOrKept(accountRules.email, own.email),
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

/** The form's fields in the order in which they stand; the first wrong one gets the focus. */
export const profileFields = [
  "profilePicture",
  "fullName",
  "username",
  "whatsappNumber",
  "facebookUrl",
  "instagramUrl",
  "linkedinUrl",
  "email",
  "newPassword",
  "confirmPassword",
  "currentPassword",
] as const satisfies readonly (keyof ProfileValues)[];

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
