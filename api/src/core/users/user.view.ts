import type { Fields } from "../../platform/graphql/selection";
import type { WordColumns } from "../search/word-search.sql";
import type { TeamRole } from "@tree-for-deed/common/team-roles";
import type { Language } from "@tree-for-deed/common/languages";
import type { StoredPhoto } from "../media/stored-photo.value";

/** What anybody may read of a member. */
export interface PublicUser {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  /** Two-letter code, or OTHER. */
  readonly country: string;
  readonly profilePicture: StoredPhoto | null;
  readonly facebookUrl: string | null;
  readonly instagramUrl: string | null;
  readonly linkedinUrl: string | null;
  readonly createdAt: Date;
  /** Nobody's account any more: the nameless author of deeds that were left behind. */
  readonly isFormerMember?: boolean;
}

/** What cards and places show of a member: what is read when GraphQL's `User` is asked for no more. */
export type CardUser = Pick<
  PublicUser,
  "id" | "username" | "fullName" | "country" | "profilePicture" | "isFormerMember"
>;

/** The fields of `User` that it answers, or that are read beside it for many members at once. */
export const CARD_USER_FIELDS: Fields = {
  id: true,
  username: true,
  fullName: true,
  country: true,
  profilePicture: true,
  isFormerMember: true,
  approvedDeeds: true,
  currentBadge: true,
};

/** What only the member and admins may read. */
export interface PrivateUser {
  readonly email: string;
  /** Null until the member answered a mail to the address. */
  readonly emailConfirmedAt: Date | null;
  readonly whatsappNumber: string;
  readonly age: number | null;
  readonly language: Language;
  readonly isAdmin: boolean;
  readonly roles: readonly TeamRole[];
  /** Of which categories alone a reviewer decides on deeds; null for all. */
  readonly reviewCategoryIds: readonly string[] | null;
  /** For which organisation alone they record plantings. */
  readonly plantingPartnerId: string | null;
  readonly suspendedAt: Date | null;
  readonly suspendReason: string | null;
  /** When what the account says was last changed. */
  readonly updatedAt: Date;
}

/** A whole member without the password. */
export type UserView = PublicUser & PrivateUser;

/** What GraphQL's `User` is made from: the public part at least; the private part is loaded when it is missing. */
export type UserRoot = PublicUser & Partial<PrivateUser>;

const CARD_COLUMNS = ["id", "username", "fullName", "country", "profilePicture"];
const PUBLIC_COLUMNS = [...CARD_COLUMNS, "facebookUrl", "instagramUrl", "linkedinUrl", "createdAt"];
const PRIVATE_COLUMNS = [
  "email",
  "emailConfirmedAt",
  "whatsappNumber",
  "age",
  "language",
  "isAdmin",
  "roles",
  "reviewCategoryIds",
  "plantingPartnerId",
  "suspendedAt",
  "suspendReason",
  "updatedAt",
];

const columns = (names: readonly string[], alias: string): string =>
  names.map((name) => `${alias}."${name}"`).join(", ");

const isFormer = (alias: string): string => `${alias}."anonymizedAt" IS NOT NULL AS "isFormerMember"`;

/** The words of a member's names and their signs, from the users table under `u`; there is an index for exactly this. */
export const MEMBER_WORDS: WordColumns = {
  words: `member_words(u."searchText")`,
  lexemes: `member_signs(u."searchText")`,
};

/** The select list of a `PublicUser`, from the users table under `alias`. */
export const publicUserColumns = (alias: string): string => `${columns(PUBLIC_COLUMNS, alias)}, ${isFormer(alias)}`;

/** The select list of a `CardUser`, from the users table under `alias`. */
export const cardUserColumns = (alias: string): string => `${columns(CARD_COLUMNS, alias)}, ${isFormer(alias)}`;

/** The select list of a `UserView`, from the users table under `alias`. */
export const userViewColumns = (alias: string): string =>
  `${publicUserColumns(alias)}, ${columns(PRIVATE_COLUMNS, alias)}`;
