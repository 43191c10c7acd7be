/** The day until which replaced fields stay: six months after what replaces them came. */
const STAYS_UNTIL = "2027-05-29";

/** The day until which the names stay that ADR 0147 replaced. */
export const OLD_WORDS_STAY_UNTIL = "2027-05-30";

/** The reason that the schema gives for a deprecated field. */
export const deprecated = (replacement: string, until = STAYS_UNTIL): string =>
  `Use \`${replacement}\`. Stays until ${until}.`;
