/** A class whose instances answer GraphQL fields. */
export type ResolverClass = abstract new (...parts: never[]) => object;

/** The source of resolvers' instances; returns `undefined` for a class that nobody composed. */
export type Instances = (resolverClass: ResolverClass) => object | undefined;
