/** In what languages differ. Code asks for a fact and never which language it is. */
export interface LanguageFacts {
  /** The language's name in itself. */
  readonly ownName: string;
  /** The language and region, as BCP 47, by which `Intl` writes dates, numbers and money. */
  readonly locale: string;
  /** The language and region as Open Graph writes them. */
  readonly openGraphLocale: string;
  /** The digits from zero to nine. */
  readonly digits: string;
  /** The shortest form of weekdays in which they can be told apart. */
  readonly weekday: "narrow" | "short";
  /** Whether the script has signs above and below its letters: lines are taller then, and letters larger. */
  readonly isTall: boolean;
}
