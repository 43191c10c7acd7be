import type { Problem } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import { codePoints, identityKey, storedText } from "@tree-for-deed/common/text";

const ALLOWED = /^[A-Za-z0-9_.\-\p{Script=Bengali}]+$/u;
const NOT_IN_NAMES = /[^A-Za-z0-9_.\-\p{L}\p{M}\p{Nd}]/u;
const LATIN = /[A-Za-z]/;
const BENGALI = /\p{Script=Bengali}/u;
const LETTER = /\p{L}/u;
const STARTS_WITH_MARK = /^\p{M}/u;
const SEPARATORS = /[_.-]/g;

/** Names that would speak for the site, or read like one of its pages; also with dots, dashes or underscores between. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "admin administrator admins superadmin sysadmin root system moderator mod mods staff team official support help " +
    "helpdesk security webmaster postmaster hostmaster noreply abuse info contact owner treefordeed treefordeeds " +
    "api graphql media login logout signin signup signout register profile settings account accounts me self user " +
    "users member members deed deeds leaderboard donate blog faq about aboutus adddeed adminpanel password reset " +
    "anonymous guest nobody everyone someone null undefined none true false deleted unknown test " +
    "অ্যাডমিন এডমিন অ্যাডমিনিস্ট্রেটর প্রশাসক মডারেটর সাপোর্ট সহায়তা কর্তৃপক্ষ"
  )
    .split(" ")
    .map(identityKey),
);

/** How the nameless authors of deeds that were left behind begin (`former-member.ts`). */
const FORMER = "formermember";

/**
 * What is wrong with a username, if anything (`docs/rules.md` P2). One alphabet, Latin or Bengali, and no sign that cannot be
 * seen, so that no two names look the same.
 */
export function usernameProblem(text: string, { reservedToo = false } = {}): Problem | null {
  const name = storedText(text);
  // Before anything else looks at it: an attacker may send megabytes.
  if (name.length > limits.usernameMax * 4 || codePoints(name) > limits.usernameMax) return tooLong;
  if (codePoints(name) < limits.usernameMin) return tooShort;
  if (!ALLOWED.test(name) || NOT_IN_NAMES.test(name) || STARTS_WITH_MARK.test(name)) return badCharacters;
  if (LATIN.test(name) && BENGALI.test(name)) return mixed;
  if (!LETTER.test(name)) return onlyDigits;
  const plain = identityKey(name).replace(SEPARATORS, "");
  if (plain.startsWith(FORMER) || (!reservedToo && RESERVED.has(plain))) return reserved;
  return null;
}

const tooShort: Problem = {
  key: "user.usernameTooShort",
  args: { min: limits.usernameMin },
};
const tooLong: Problem = {
  key: "user.usernameTooLong",
  args: { max: limits.usernameMax },
};
const badCharacters: Problem = {
  key: "user.usernameCharacters",
};
const mixed: Problem = {
  key: "user.usernameMixed",
};
const onlyDigits: Problem = { key: "user.usernameNeedsLetter" };
const reserved: Problem = { key: "user.usernameReserved" };
