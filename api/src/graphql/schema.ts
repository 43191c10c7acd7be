import { type GraphQLField, type GraphQLSchema, isInterfaceType, specifiedDirectives } from "graphql";
import { buildSchemaSync, getMetadataStorage } from "type-graphql";
import { accessOf } from "../platform/graphql/access";
import { accessInWords, assertToken } from "../shared/access";
import type { RequestContext } from "../shared/request";
import type { Instances, ResolverClass } from "../shared/resolver-class";
import { assertValid } from "../shared/valid-input";
import { authChecker } from "./auth-checker";
import { callDirectly } from "./execution/direct-resolvers";
import { makeRootsNullable, semanticNonNull } from "./nullable-roots";
import { bindStreams, noPubSub } from "./streams/streams";
import { shareAnswers } from "./execution/shared-answers";

/** The executable schema. Resolvers are passed as instances with their services; a missing one throws. */
export function createSchema([first, ...others]: readonly ResolverClass[], instanceOf: Instances): GraphQLSchema {
  if (!first) throw new Error("A schema needs resolvers");
  forgetFieldsOfOthers(new Set([first, ...others]));
  const schema = buildSchemaSync({
    resolvers: [first, ...others],
    authChecker,
    pubSub: noPubSub,
    directives: [...specifiedDirectives, semanticNonNull],
    container: {
      get: (resolverClass: ResolverClass) => {
        const instance = instanceOf(resolverClass);
        if (!instance) throw new Error(`${resolverClass.name} is not composed`);
        return instance;
      },
    },
    validateFn: async (argument: unknown) => {
      if (isInput(argument)) await assertValid(argument);
    },
  });
  describeRoots(schema);
  for (const [root, field] of rootFields(schema)) publishAccess(root, field);
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) checkToken(field, { reads: true });
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) checkToken(field, { reads: false });
  makeRootsNullable(schema);
  bindStreams(schema, instanceOf);
  callDirectly(schema, instanceOf);
  resolveTypesAtOnce(schema);
  shareAnswers(schema);
  return schema;
}

/**
 * TypeGraphQL permanently adds the fields of a resolver class to its own record of their type: a later schema in this
 * process with fewer classes would have them, too.
 */
function forgetFieldsOfOthers(resolvers: ReadonlySet<unknown>): void {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  const theirs = new Set<unknown>(
    fieldResolvers
      .filter(({ kind, target }) => kind === "external" && !resolvers.has(target))
      .map((def) => def.getType),
  );
  for (const type of objectTypes) type.fields = type.fields?.filter(({ getType }) => !theirs.has(getType));
}

/** TypeGraphQL creates the root types itself and takes no descriptions for them. */
function describeRoots(schema: GraphQLSchema): void {
  const query = schema.getQueryType();
  const mutation = schema.getMutationType();
  if (query)
    query.description =
      "Everything that can be read. Nearly all of it is public and needs no login. A field with an error is null; the others are answered.";
  const subscription = schema.getSubscriptionType();
  if (mutation)
    mutation.description =
      "Everything that can be changed. Each mutation returns what it changed. One with an error is null; the others take effect, also those after it.";
  if (subscription) subscription.description = "Events in real time, as a stream of server-sent events.";
}

/** TypeGraphQL makes a promise of each type name, which graphql-jit does not read. */
function resolveTypesAtOnce(schema: GraphQLSchema): void {
  for (const { name, resolveType } of getMetadataStorage().interfaceTypes) {
    const type = schema.getType(name);
    if (isInterfaceType(type) && resolveType) type.resolveType = resolveType as typeof type.resolveType;
  }
}

const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field) => [String(root), field] as const),
  );

/**
 * Adds to the field's description who may use it. @throws for a field that does not declare it, which stops the start
 */
function publishAccess(root: string, field: GraphQLField<unknown, unknown>): void {
  const access = accessOf(field);
  if (!access) throw new Error(`${root}.${field.name} does not say who may use it: give its method an @Access`);
  field.description = `${field.description ?? ""}\n\n${accessInWords(access)}`.trimStart();
}

/** Refuses tokens without the field's scope, before its role is checked. */
function checkToken(field: GraphQLField<unknown, unknown>, { reads }: { reads: boolean }): void {
  const [access, { resolve }] = [accessOf(field), field];
  if (!access || !resolve) throw new Error(`${field.name} has no access rule or no resolver`);
  field.resolve = (root, args, context, info) => {
    assertToken(context as RequestContext, access, { reads });
    return resolve(root, args, context, info);
  };
}

/** Instances of input classes have rules; scalars, lists of scalars and dates have none. */
function isInput(argument: unknown): argument is object {
  return typeof argument === "object" && argument !== null && !Array.isArray(argument) && !(argument instanceof Date);
}
