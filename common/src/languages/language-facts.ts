/**
 * Properties of a language, from `language.json` in its folder in `common/texts`. Code asks for a property and never
 * for the language itself.
 */
export interface LanguageFacts {
  /** The language's name in English, for documentation. */
  readonly englishName: string;
  /** The language's name in itself. */
  readonly ownName: string;
  /** The name of the site when it stands alone. */
  readonly siteName: string;
  /** The language and region as BCP 47, with which `Intl` formats dates, numbers and money. */
  readonly locale: string;
  /** The language and region in Open Graph's format. */
  readonly openGraphLocale: string;
  /** The script, as ISO 15924: it decides which fonts come first. */
  readonly script: "Beng" | "Latn";
  /** Whether the script has signs above and below its letters, which need taller lines and larger letters. */
  readonly isTall: boolean;
  /** The digits from zero to nine. */
  readonly digits: string;
  /** The shortest form of weekdays in which they differ. */
  readonly weekday: "narrow" | "short";
  /**
   * The preferred language, for these readers, of content that admins write in Bengali and English, such as names of
   * categories.
   */
  readonly content: ContentLanguage;
  /** The countries, by ISO code or English name, where it is offered first; `*` stands for all other countries. */
  readonly countries: readonly string[];
}

/** The languages in which admins write names and texts: the database has a column for each. */
export type ContentLanguage = "bn" | "en";
