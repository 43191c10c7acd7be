/** A class whose instances answer GraphQL fields. */
export type ResolverClass = abstract new (...parts: never[]) => object;
