import type { Problem } from "@tree-for-deed/common/errors";
import { identityKey, storedText } from "@tree-for-deed/common/text";
import { passwordProblem } from "./password.rules";
import { DEFAULT_CALLING_CODE, toE164 } from "./phone.value";
import { SOCIAL_PROBLEMS, type SocialField, toSocialUrl } from "./social-url.value";
import type { User } from "./user.entity";
import type { UserView } from "./user.view";
import { emailProblem, fullNameProblem, oneLine, refuse, whatsappProblem } from "./user.rules";
import { usernameProblem } from "./username.value";

/** What a member wants to change of themselves. What is absent or null stays; only links go by null or an empty text. */
export interface ProfileWishes extends Readonly<Partial<Record<SocialField, string | null>>> {
  readonly username?: string | null;
  readonly fullName?: string | null;
  readonly email?: string | null;
  readonly whatsappNumber?: string | null;
  /** Calling code for a number without one; +880 unless said. */
  readonly countryCode?: string | null;
  /** Needed for another e-mail address or password only. */
  readonly currentPassword?: string | null;
  /** An empty text is none: forms send their empty fields, too. */
  readonly newPassword?: string | null;
}

/** What is to be stored; only what differs is there. */
export type ProfileChanges = Partial<
  Pick<User, "username" | "usernameKey" | "fullName" | "email" | "emailKey" | "whatsappNumber" | SocialField>
>;

export interface CheckedProfile {
  readonly changes: ProfileChanges;
  readonly newPassword: string | null;
  /** Whether this is for someone only who knows the current password. */
  readonly needsPassword: boolean;
}

/**
 * Checks by the rules of a registration what a member wants to change. What stays as it is is not judged again: an
 * operator's reserved name, for one. @throws BAD_USER_INPUT naming every field that is wrong
 */
export function checkedProfile(wishes: ProfileWishes, current: UserView): CheckedProfile {
  const username = changed(wishes.username, current.username);
  const fullName = changed(wishes.fullName, current.fullName);
  const email = changed(wishes.email, current.email);
  const number = changed(wishes.whatsappNumber, current.whatsappNumber);
  const whatsappNumber = number && toE164(number, wishes.countryCode || DEFAULT_CALLING_CODE);
  const newPassword = wishes.newPassword || null;
  const needsPassword = email !== undefined || newPassword !== null;
  const { links, problems } = checkedLinks(wishes, current);
  refuse({
    username: problemOf(username, usernameProblem),
    fullName: problemOf(fullName, fullNameProblem),
    email: problemOf(email, emailProblem),
    whatsappNumber: problemOf(number, (typed) => whatsappProblem(typed, whatsappNumber || null)),
    ...problems,
    newPassword: newPassword === null ? null : passwordProblem(newPassword),
    currentPassword: needsPassword && !wishes.currentPassword ? currentPasswordRequired : null,
  });
  const changes = {
    ...(username !== undefined && { username: storedText(username), usernameKey: identityKey(username) }),
    ...(fullName !== undefined && { fullName: oneLine(fullName) }),
    ...(email !== undefined && { email: storedText(email), emailKey: identityKey(email) }),
    ...(whatsappNumber && { whatsappNumber }),
    ...links,
  };
  return { changes, newPassword, needsPassword };
}

const currentPasswordRequired: Problem = {
  key: "password.currentRequired",
};

/** What was typed, or undefined when it is nothing new. */
const changed = (typed: string | null | undefined, current: string): string | undefined =>
  typed == null || storedText(typed) === current ? undefined : typed;

const problemOf = (typed: string | undefined, rule: (typed: string) => Problem | null): Problem | null =>
  typed === undefined ? null : rule(typed);

function checkedLinks(wishes: ProfileWishes, current: UserView) {
  const links: Partial<Record<SocialField, string | null>> = {};
  const problems: Partial<Record<SocialField, Problem>> = {};
  for (const field of Object.keys(SOCIAL_PROBLEMS) as SocialField[]) {
    const typed = wishes[field];
    if (typed === undefined || typed === current[field]) continue;
    links[field] = typed?.trim() ? toSocialUrl(field, typed) : null;
    if (typed?.trim() && links[field] === null) problems[field] = SOCIAL_PROBLEMS[field];
  }
  return { links, problems };
}
