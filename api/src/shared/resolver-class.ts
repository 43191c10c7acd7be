/** A class whose instances resolve GraphQL fields. */
export type ResolverClass = abstract new (...parts: never[]) => object;

/** Source of resolver instances; returns `undefined` for an unknown class. */
export type Instances = (resolverClass: ResolverClass) => object | undefined;
