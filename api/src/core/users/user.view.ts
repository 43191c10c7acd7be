import type { Fields } from "../../platform/graphql/selection";
import type { WordColumns } from "../search/word-search.sql";
import type { TeamRole } from "@tree-for-deed/common/team-roles";
import type { Language } from "@tree-for-deed/common/languages";
import type { StoredPhoto } from "../media/stored-photo.value";

/** The public fields of a member. */
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
  /** True for the nameless author of left-behind deeds, which is no account. */
  readonly isFormerMember?: boolean;
}

/** A member's fields for cards and rankings: read if GraphQL's `User` is asked for no others. */
export type CardUser = Pick<
  PublicUser,
  "id" | "username" | "fullName" | "country" | "profilePicture" | "isFormerMember"
>;

/** The fields of `User` that `CardUser` answers, or that are read in batches beside it. */
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

/** Fields for the member and admins only. */
export interface PrivateUser {
  readonly email: string;
  /** Null until the member answered a mail to the address. */
  readonly emailConfirmedAt: Date | null;
  readonly whatsappNumber: string;
  readonly age: number | null;
  readonly language: Language;
  readonly isAdmin: boolean;
  readonly roles: readonly TeamRole[];
  /** The only categories that a reviewer may decide on; null for all. */
  readonly reviewCategoryIds: readonly string[] | null;
  /** The only organisation that the member records plantings for. */
  readonly plantingPartnerId: string | null;
  readonly suspendedAt: Date | null;
  readonly suspendReason: string | null;
  /** The time of the last change to the account's data. */
  readonly updatedAt: Date;
}

/** A whole member without the password. */
export type UserView = PublicUser & PrivateUser;

/** The root of GraphQL's `User`: at least the public part; the private part is loaded if it is missing. */
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

/**
 * The words of a member's names and their signs, from the users table under `u`; there is an index for exactly this.
 */
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
