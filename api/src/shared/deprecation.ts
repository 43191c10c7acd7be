/** The day until which replaced fields stay: six months after what replaces them came. */
const STAYS_UNTIL = "2027-05-29";

/** The day for what one word for each thing replaced (ADR 0147). */
export const ONE_WORD = "2027-05-30";

/** The reason that the schema gives for a deprecated field. */
export const deprecated = (replacement: string, until = STAYS_UNTIL): string =>
  `Use \`${replacement}\`. Stays until ${until}.`;
