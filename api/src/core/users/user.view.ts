import { hasRole } from "../../shared/access";
import type { Fields } from "../../platform/graphql/selection";
import type { Viewer } from "../../shared/request";
import { publicPhoto } from "../media/public-photo.value";
import type { StoredPhoto } from "../media/stored-photo.value";
import type { WordColumns } from "../search/word-search.sql";
import { PROFILE_TEXTS } from "./profile-text.value";
import type { User } from "./user.entity";

/** Columns that everybody may read, on cards and in rankings, too, as far as the member does not hide them. */
const CARD_COLUMNS = ["id", "username", "fullName", "country", "profilePicture"] as const;
/** Columns that everybody may read, as far as the member does not hide them. */
const PUBLIC_COLUMNS = [...CARD_COLUMNS, ...PROFILE_TEXTS, "createdAt"] as const;
/** Columns that only the member and admins may read. */
const PRIVATE_COLUMNS = [
  "email",
  "emailConfirmedAt",
  "whatsappNumber",
  "birthYear",
  "hidesName",
  "hidesPicture",
  "hidesCountry",
  "visibilityChosenAt",
  "guardianConsentAt",
  "language",
  "isAdmin",
  "roles",
  "reviewCategoryIds",
  "plantingPartnerId",
  "suspendedAt",
  "suspendReason",
  "updatedAt",
] as const;

/** Columns that members may hide (`docs/rules.md` P15), by the column that says so. */
const HIDDEN_BY = {
  hidesName: ["fullName", ...PROFILE_TEXTS],
  hidesPicture: ["profilePicture"],
  hidesCountry: ["country"],
} as const satisfies Readonly<Partial<Record<keyof User, readonly (keyof User)[]>>>;

type HidingColumn = keyof typeof HIDDEN_BY;
type HideableColumn = (typeof HIDDEN_BY)[HidingColumn][number];

const HIDING = Object.keys(HIDDEN_BY) as readonly HidingColumn[];
const hiddenBy = (name: HidingColumn): readonly HideableColumn[] => HIDDEN_BY[name];
const HIDEABLE = HIDING.flatMap(hiddenBy);

/** Columns of which GraphQL tells; the others stay in the database and in the member's archive. */
export const VIEWED_COLUMNS: readonly string[] = [...PUBLIC_COLUMNS, ...PRIVATE_COLUMNS];

/** The public fields of a member: what is hidden has been replaced. */
export interface PublicUser extends Readonly<Pick<User, (typeof PUBLIC_COLUMNS)[number]>> {
  /** True for the anonymous author of left-behind deeds, which is no account. */
  readonly isFormerMember?: boolean;
  /** Whether hidden values were replaced here. */
  readonly isMasked: boolean;
}

/** A member's fields for cards and rankings: read if GraphQL's `User` is asked for no others. */
export type CardUser = Pick<PublicUser, (typeof CARD_COLUMNS)[number] | "isFormerMember" | "isMasked">;

/** The fields of `User` that `CardUser` has, or that are read in batches beside it. */
export const CARD_USER_FIELDS: Fields = Object.fromEntries(
  [...CARD_COLUMNS, "isFormerMember", "approvedDeeds", "currentBadge"].map((name) => [name, true] as const),
);

/** Fields for the member and admins only. */
export interface PrivateUser extends Readonly<Pick<User, (typeof PRIVATE_COLUMNS)[number]>> {
  /** The true values of what is replaced; null if nothing is. */
  readonly hidden: Readonly<Pick<User, HideableColumn>> | null;
}

/** A whole member without the password. */
export type UserView = PublicUser & PrivateUser;

/** The root of GraphQL's `User`: at least the public part; the private part is loaded if it is missing. */
export type UserRoot = PublicUser & Partial<PrivateUser>;

/** A member with the true values of what they hide from others. */
export const unmasked = <Member extends UserView>(user: Member): Member => ({
  ...user,
  ...user.hidden,
  isMasked: false,
});

/** Whether `viewer` may read what a member hides: the member and reviewers may. */
export const maySeeHidden = (viewer: Viewer | null, userId: string): boolean =>
  viewer !== null && (viewer.id === userId || hasRole(viewer, "reviewer"));

/** A member's picture for this viewer. It is public for viewers who see only what everybody sees. */
export const pictureFor = (
  viewer: Viewer | null,
  { id, profilePicture }: Pick<CardUser, "id" | "profilePicture">,
): StoredPhoto | null => publicPhoto(profilePicture, !maySeeHidden(viewer, id));

const columns = (names: readonly string[], alias: string): string =>
  names.map((name) => `${alias}."${name}"`).join(", ");

const isFormer = (alias: string): string => `${alias}."anonymizedAt" IS NOT NULL AS "isFormerMember"`;

const hidingOf = (column: string): HidingColumn | undefined =>
  HIDING.find((name) => hiddenBy(name).some((each) => each === column));

/** The value that everybody reads in place of a hidden one. */
function substituteOf(column: string, alias: string): string {
  if (column === "fullName") return `${alias}.username`;
  return column === "country" ? `'OTHER'` : "NULL";
}

const unless = (exempt: string | undefined): string => (exempt ? ` AND (${exempt}) IS NOT TRUE` : "");

/** SQL for a member's column, with what stands for it while it is hidden; `exempt` is true for who may read it anyway. */
export function shownColumn(column: string, alias: string, exempt?: string): string {
  const hiding = hidingOf(column);
  if (!hiding) return `${alias}."${column}"`;
  const isHidden = `${alias}."${hiding}"${unless(exempt)}`;
  return `CASE WHEN ${isHidden} THEN ${substituteOf(column, alias)} ELSE ${alias}."${column}" END`;
}

const isMasked = (alias: string, exempt?: string): string =>
  `(${HIDING.map((name) => `${alias}."${name}"`).join(" OR ")})${unless(exempt)}`;

/** SQL condition: the member under `alias` shows everybody their name. */
export const showsName = (alias: string): string => `NOT ${alias}."hidesName"`;

/**
 * The select list of a member's columns as everybody may read them, from the users table under `alias`, or as who
 * fulfils the SQL condition `exempt` may.
 */
export function shownColumns(names: readonly string[], alias: string, exempt?: string): string {
  const shown = names.map((name) => `${shownColumn(name, alias, exempt)} AS "${name}"`);
  return [...shown, `${isMasked(alias, exempt)} AS "isMasked"`, isFormer(alias)].join(", ");
}

/**
 * The words of `SEARCHED_COLUMNS` and their signs, from the users table under `u`; there is an index for exactly this.
 */
export const MEMBER_WORDS: WordColumns = {
  words: `member_words(u."searchText")`,
  lexemes: `member_signs(u."searchText")`,
};

/** Like `MEMBER_WORDS`, of members who hide their name, for those who may find them by it; also with an index. */
export const HIDDEN_MEMBER_WORDS: WordColumns = {
  words: `member_words(u."hiddenSearchText")`,
  lexemes: `member_signs(u."hiddenSearchText")`,
};

/** The select list of a `PublicUser`, from the users table under `alias`. */
export const publicUserColumns = (alias: string): string => shownColumns(PUBLIC_COLUMNS, alias);

/** The select list of a `CardUser`, from the users table under `alias`. */
export const cardUserColumns = (alias: string): string => shownColumns(CARD_COLUMNS, alias);

/** The select list of a `UserView`, from the users table under `alias`. */
export function userViewColumns(alias: string): string {
  const values = HIDEABLE.map((name) => `'${name}', ${alias}."${name}"`).join(", ");
  const hidden = `CASE WHEN ${isMasked(alias)} THEN jsonb_build_object(${values}) END AS hidden`;
  return `${publicUserColumns(alias)}, ${columns(PRIVATE_COLUMNS, alias)}, ${hidden}`;
}
