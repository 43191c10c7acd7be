import { addressFromContacts, asciiDigits, copied, nameFromContacts, withoutMarks } from "../copied";
import { type Problem, problem } from "../errors";
import { limits } from "../limits";
import { socialAddress, type SocialNetwork } from "../links";
import { nameProblem } from "./name-rule";
import { isReadable, orNone, readBy, required, type Rule, storedName, text } from "../rule";
import { codePoints, isLonger, isUnstorable, storedText } from "../text";

const ALLOWED = /^[A-Za-z0-9_.\-\p{Script=Bengali}]+$/u;
const NOT_IN_NAMES = /[^A-Za-z0-9_.\-\p{L}\p{M}\p{Nd}]/u;
const LATIN = /[A-Za-z]/;
const BENGALI = /\p{Script=Bengali}/u;
const LETTER = /\p{L}/u;
const STARTS_WITH_MARK = /^\p{M}/u;
/** More marks on one letter than in any language; they would cover the text around it. */
const TOO_MANY_MARKS = /\p{M}{5}/u;
/** Invisible characters, and those that change the direction of the text: not allowed in names. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}]/u;
/** Joiners shape the letters of some scripts, Bengali among them; in others they are only invisible. */
const JOINED =
  /([\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Arabic}])[\u200c\u200d]/gu;
const CONSONANT = "[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]\u09bc?";
/** Joiners that shape a Bengali letter: of র before a joining য, and after a hasanta between two consonants. */
const BENGALI_JOINER = new RegExp(`(র)\u200d(?=্য)|(${CONSONANT}্)[\u200c\u200d](?=${CONSONANT})`, "gu");
const LATIN_AND_LIKE =
  /[\p{Script=Latin}][\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{L}\p{M}]*\p{Script=Latin}/u;

/**
 * A username uses one alphabet, Latin or Bengali, and joiners only between Bengali letters, so that no two names look
 * alike.
 */
function usernameProblem(typed: string): Problem | null {
  const { usernameMin: min, usernameMax: max } = limits;
  const name = storedName(typed);
  if (isLonger(name, max)) return problem("user.usernameTooLong", { max });
  if (codePoints(name) < min) return problem("user.usernameTooShort", { min });
  const letters = name.replace(BENGALI_JOINER, "$1$2");
  if (
    !ALLOWED.test(letters) ||
    NOT_IN_NAMES.test(letters) ||
    STARTS_WITH_MARK.test(name) ||
    TOO_MANY_MARKS.test(name)
  ) {
    return problem("user.usernameCharacters");
  }
  if (LATIN.test(name) && BENGALI.test(name)) return problem("user.usernameMixed");
  return LETTER.test(name) ? null : problem("user.usernameNeedsLetter");
}

/** The form of a password that is hashed: one Unicode spelling, otherwise verbatim, including spaces. */
export const passwordText = (password: string): string => password.normalize("NFC");

/** Longer texts are neither normalised nor hashed: no password is that long in any spelling. */
export const isHugePassword = (password: string): boolean => password.length > limits.passwordMax * 8;

function passwordProblem(password: string): Problem | null {
  const { passwordMin: min, passwordMax: max } = limits;
  if (isHugePassword(password)) return problem("password.tooLong", { max });
  if (isUnstorable(password)) return problem("input.badText");
  const length = codePoints(passwordText(password));
  if (length < min) return problem("password.tooShort", { min });
  return length > max ? problem("password.tooLong", { max }) : null;
}

const fullName = text({
  max: limits.fullNameMax,
  required: "user.fullNameRequired",
  tooLong: "user.fullNameTooLong",
  oneLine: true,
});

/** A full name without invisible or confusing characters. */
function fullNameProblem(typed: string): Problem | null {
  const wrong = fullName.problemOf(typed);
  if (wrong) return wrong;
  const name = fullName.stored(typed);
  if (UNSEEN.test(name.replace(JOINED, "$1")) || TOO_MANY_MARKS.test(name) || LATIN_AND_LIKE.test(name)) {
    return problem("user.fullNameCharacters");
  }
  return LETTER.test(name) ? nameProblem(name) : fullName.missing;
}

/** A phone number as it is dialled: digits, with a + before a calling code. */
export function dialable(typed: string): string {
  if (!isReadable(typed)) return typed;
  return asciiDigits(withoutMarks(typed.normalize("NFKC")))
    .replace(/^(?:tel|phone|whatsapp|sms):/i, "")
    .replace(/[\s().,/_·•[\]\u2212\p{Pd}]/gu, "")
    .replace(/^00/, "+");
}

function phoneProblem(typed: string): Problem | null {
  const number = dialable(typed);
  if (number === "") return problem("user.whatsappRequired");
  return /^\+?\d{4,15}$/.test(number) ? null : problem("user.whatsappInvalid");
}

const WORD = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
/** Words and dots, and a public host name; a host in full-width letters would only look like one. */
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${WORD}(?:\\.${WORD})*@(?!.*[\uff01-\uff5e])(?:${LABEL}\\.)+(?:[\\p{L}\\p{M}]{2,}|xn[a-z\\d-]{2,})$`,
  "iu",
);

const email = copied(
  readBy((typed) => {
    const address = storedText(typed);
    return address.length <= limits.emailMax && EMAIL.test(address) ? address : null;
  }, problem("user.emailInvalid")),
  addressFromContacts,
);

/** Excludes a network's own paths: those that redirect, log in, or show something else than a member's page. */
const NOT = (paths: string): string => `(?!(?:${paths.split(" ").join("|")})(?:/|\\.php|$))`;
/** A part of a path, in which no slash or dot may be encoded. */
const PART = "(?:[^/%]|%(?!2[ef5]|5c|0)[0-9a-f]{2})+";
const FACEBOOK_PAGE = new RegExp(
  `^/${NOT("l lsr login logout sharer share\\.php dialog flx plugins help legal policies policy privacy terms ads business watch events marketplace gaming games recover checkpoint reg r hashtag search settings messages notifications bookmarks saved oauth tr ajax a ufi confirmemail home")}${PART}(?:/${PART}){0,3}/?$`,
  "i",
);
const INSTAGRAM_PAGE = new RegExp(
  `^/${NOT("accounts explore direct p reel reels tv stories s developer about legal web oauth challenge emails")}[\\w.]{1,30}/?$`,
  "i",
);
const LINKEDIN_PAGE = new RegExp(`^/(?:in|company|school|showcase|pub)/${PART}(?:/${PART}){0,3}/?$`, "i");

/** A page on the network itself, not on a host that only looks like it. */
const socialUrl = (key: "user.facebookUrl" | "user.instagramUrl" | "user.linkedinUrl", network: SocialNetwork): Rule =>
  orNone(readBy((typed) => socialAddress(typed, network, limits.socialUrlMax), problem(key)));

/** The rules of a member's own names, at sign-up and in the profile. */
export const personRules = {
  fullName: copied({ ...fullName, problemOf: fullNameProblem }, nameFromContacts),
  username: { missing: problem("user.usernameRequired"), problemOf: usernameProblem, stored: storedName },
} as const satisfies Readonly<Record<string, Rule>>;

/** Links to a member's pages elsewhere, which are typed in the profile. */
export const linkRules = {
  facebookUrl: socialUrl("user.facebookUrl", {
    hosts: ["facebook.com", "fb.com"],
    pageOf: "https://www.facebook.com/",
    page: FACEBOOK_PAGE,
    parameters: ["id", "story_fbid"],
  }),
  instagramUrl: socialUrl("user.instagramUrl", {
    hosts: ["instagram.com"],
    pageOf: "https://www.instagram.com/",
    page: INSTAGRAM_PAGE,
  }),
  linkedinUrl: socialUrl("user.linkedinUrl", {
    hosts: ["linkedin.com"],
    pageOf: "https://www.linkedin.com/in/",
    page: LINKEDIN_PAGE,
  }),
} as const satisfies Readonly<Record<string, Rule>>;

/** Rules for members' personal data. */
export const accountRules = {
  ...personRules,
  ...linkRules,
  donorEmail: required(email, "donation.emailRequired"),
  email,
  /** Optional address of a guest. */
  guestEmail: orNone(email),
  newPassword: { missing: problem("password.required"), problemOf: passwordProblem, stored: (typed) => typed },
  phone: { missing: problem("user.whatsappRequired"), problemOf: phoneProblem, stored: dialable },
} as const satisfies Readonly<Record<string, Rule>>;
