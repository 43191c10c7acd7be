import { searchIndex } from "@tree-for-deed/common/text";

/**
 * The optional texts of a profile, which everybody may read, each with its description. Columns, the fields of `User`, read
 * models, REST answers and the personal archive follow from this list.
 */
export const PROFILE_TEXT_DESCRIPTIONS = {
  facebookUrl: "Address of the member's Facebook page.",
  instagramUrl: "Address of the member's Instagram page.",
  linkedinUrl: "Address of the member's LinkedIn page.",
} as const;

type ProfileText = keyof typeof PROFILE_TEXT_DESCRIPTIONS;

/** The values of a member; null where the member told none. */
export type ProfileTexts = Record<ProfileText, string | null>;

export const PROFILE_TEXTS = Object.keys(PROFILE_TEXT_DESCRIPTIONS) as readonly ProfileText[];

/**
 * A base class with a property for each of the texts, declared by the decorator that `declare` makes; `as` decorates
 * the class itself.
 */
export function profileTextsBy(
  declare: (description: string) => PropertyDecorator,
  as?: ClassDecorator,
): new () => ProfileTexts {
  class Declared extends Object {}
  for (const name of PROFILE_TEXTS) declare(PROFILE_TEXT_DESCRIPTIONS[name])(Declared.prototype, name);
  as?.(Declared);
  return Declared as unknown as new () => ProfileTexts;
}

/** The texts that a source has, empty ones as null; absent ones stay absent. */
export function profileTextsOf<Source extends Readonly<Partial<ProfileTexts>>>(
  source: Source,
): Pick<Source, ProfileText & keyof Source> {
  const texts: Partial<ProfileTexts> = {};
  for (const name of PROFILE_TEXTS) if (source[name] !== undefined) texts[name] = source[name] || null;
  return texts as Pick<Source, ProfileText & keyof Source>;
}

/** The columns by whose words members are found. */
export const SEARCHED_COLUMNS = { fullName: true, username: true } as const;

type SearchedColumn = keyof typeof SEARCHED_COLUMNS;
const SEARCHED = Object.keys(SEARCHED_COLUMNS) as readonly SearchedColumn[];

/** The search key of a member who hides nothing. */
export const userSearchText = (user: Readonly<Partial<Record<SearchedColumn, string | null>>>): string =>
  searchIndex(
    SEARCHED.map((name) => user[name])
      .filter(Boolean)
      .join(" "),
  );

type Named = Readonly<Record<SearchedColumn, string> & { hidesName: boolean }>;

/** The names by which everybody finds a member: without a hidden full name. */
export const publicNames = ({ fullName, username, hidesName }: Named): Record<SearchedColumn, string> => ({
  fullName: hidesName ? "" : fullName,
  username,
});

/** The search keys of a member, for everybody and for the team; to be updated with the columns that they are made of. */
export const searchTextsOf = (user: Named): { searchText: string; hiddenSearchText: string | null } => ({
  searchText: userSearchText(publicNames(user)),
  hiddenSearchText: user.hidesName ? userSearchText(user) : null,
});
