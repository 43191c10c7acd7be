/** The end of the fields that gave way to connections, six months after those came. */
const CONNECTIONS_SINCE = "2027-05-29";

/** The reason that the schema gives for a deprecated field. */
export const deprecated = (replacement: string): string => `Use \`${replacement}\`. Stays until ${CONNECTIONS_SINCE}.`;
