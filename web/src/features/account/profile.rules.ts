import * as v from "valibot";
import type { UpdateProfileInput } from "../../gql/schema.generated";
import type { EditProfileForm_UserFragment } from "./EditProfile.generated";
import { problem } from "../../i18n/problem";
import { storedText } from "@tree-for-deed/common/text";
import { dialCodeOf } from "@tree-for-deed/common/dial-codes";
import { newPasswordOrNoneRule } from "../session/password/password.rules";
import { emailRule, fullNameRule, phoneRule, usernameRule } from "../session/sign-up/sign-up.rules";

type OwnLink = "facebookUrl" | "instagramUrl" | "linkedinUrl";

/** An address on one of these hosts or below them; none at all is fine, too. */
const linkRule = (field: OwnLink, hosts: readonly string[]) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (typed) => {
        if (!URL.canParse(typed)) return typed === "";
        const { protocol, hostname } = new URL(typed);
        return protocol === "https:" && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
      },
      problem(`user.${field}`),
    ),
  );

/** Another e-mail address or password is only for someone who knows the password. */
export const needsPassword = (typed: { email: string; newPassword: string }, ownEmail: string): boolean =>
  storedText(typed.email) !== ownEmail || typed.newPassword !== "";

/** What members may change of themselves. The API checks it all again. */
export const profileRules = (ownEmail: string) =>
  v.pipe(
    v.object({
      profilePicture: v.nullable(v.string()),
      fullName: fullNameRule,
      username: usernameRule,
      dialCode: v.string(),
      whatsappNumber: phoneRule,
      facebookUrl: linkRule("facebookUrl", ["facebook.com", "fb.com"]),
      instagramUrl: linkRule("instagramUrl", ["instagram.com"]),
      linkedinUrl: linkRule("linkedinUrl", ["linkedin.com"]),
      email: emailRule,
      newPassword: newPasswordOrNoneRule,
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
        (typed) => typed.currentPassword !== "" || !needsPassword(typed, ownEmail),
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

/** What is sent of what was typed: the picture only if it is another one, passwords only where they are needed. */
export function profileInput(typed: ProfileValues, own: EditProfileForm_UserFragment): UpdateProfileInput {
  const {
    dialCode,
    confirmPassword: _same,
    profilePicture,
    newPassword,
    currentPassword,
    ...rest
  } = v.parse(profileRules(own.email ?? ""), typed);
  const asked = needsPassword(typed, own.email ?? "");
  return {
    ...rest,
    countryCode: dialCodeOf(dialCode),
    ...(profilePicture !== (own.profilePicture?.url ?? null) && { profilePicture }),
    ...(asked && { currentPassword }),
    ...(newPassword !== "" && { newPassword }),
  };
}
