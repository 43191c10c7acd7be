import type { GraphQLSchema } from "graphql";
import { accessOf } from "../../platform/graphql/access";
import { streamMethodOf } from "../../platform/graphql/stream";
import { assertRole } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import type { Instances, ResolverClass } from "../../shared/resolver-class";

type Source = (args: Record<string, unknown>, context: RequestContext) => AsyncIterable<unknown>;

/** Lets each subscription get its events from the resolver's instance, after its access was checked. */
export function bindStreams(schema: GraphQLSchema, instanceOf: Instances): void {
  const fields = schema.getSubscriptionType()?.getFields() ?? {};
  for (const { target, schemaName } of globalThis.TypeGraphQLMetadataStorage.subscriptions) {
    const field = fields[schemaName];
    // A schema may have only some of this process's resolvers.
    if (!field) continue;
    const method = streamMethodOf(field);
    const access = accessOf(field);
    if (!access || method === undefined) throw new Error(`Subscription.${schemaName} has no @StreamedBy`);
    const instance = instanceOf(target as ResolverClass) as Record<string, Source> | undefined;
    field.subscribe = (_root, args: Record<string, unknown>, context: RequestContext) => {
      assertRole(context, access.role);
      const source = instance?.[method];
      if (!source) throw new Error(`Subscription.${schemaName} is not composed`);
      return source.call(instance, args, context);
    };
  }
}

/** `platform/signals` provides the topics; TypeGraphQL requires an engine nevertheless. */
export const noPubSub = {
  publish: (): void => undefined,
  subscribe: (): never => {
    throw new Error("A subscription names its source by @StreamedBy");
  },
};
