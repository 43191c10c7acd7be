import type { GraphQLField } from "graphql";
import { Extensions } from "type-graphql";

/** Names the method of the same resolver that answers a subscription's events. */
export const StreamedBy = (method: string): MethodDecorator => {
  const declare = Extensions({ streamedBy: method });
  return (target, name, descriptor) => declare(target, name as string, descriptor);
};

/** Returns the `@StreamedBy` of a subscription. */
export const streamMethodOf = ({ extensions }: GraphQLField<unknown, unknown>): string | undefined =>
  extensions.streamedBy as string | undefined;

/** TypeGraphQL asks for a source before an instance exists; the schema replaces this function by the instance's. */
export function unbound(): never {
  throw new Error("A subscription is served from a schema with instances");
}
