/** A class whose instances answer GraphQL fields. */
export type ResolverClass = abstract new (...parts: never[]) => object;

/** Where resolvers' instances come from; answers `undefined` for a class that nobody composed. */
export type Instances = (resolverClass: ResolverClass) => object | undefined;
