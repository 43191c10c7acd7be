/** The day until which replaced fields stay: six months after what replaces them came. */
const STAYS_UNTIL = "2027-05-29";

/** The reason that the schema gives for a deprecated field. */
export const deprecated = (replacement: string): string => `Use \`${replacement}\`. Stays until ${STAYS_UNTIL}.`;
