import { type GraphQLField, type GraphQLSchema, isObjectType } from "graphql";
import { STATEMENT } from "../../platform/graphql/complexity";

/**
 * Calls the resolver of a field with statements once for each object, however often an operation selects it. Results
 * are kept as long as the request's context.
 */
export function shareAnswers(schema: GraphQLSchema): void {
  const roots: readonly unknown[] = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) if (isShared(field)) share(field);
  }
}

/** Whether a field is resolved once per object, under however many names. */
export const isShared = ({ args, extensions }: GraphQLField<unknown, unknown>): boolean =>
  args.length === 0 && extensions.complexity === STATEMENT;

function share(field: GraphQLField<unknown, unknown>): void {
  const { resolve } = field;
  if (!resolve) throw new Error(`${field.name} sends a statement without a resolver`);
  const answers = new WeakMap<object, Map<unknown, unknown>>();
  field.resolve = (root, args, context, info) => {
    const known = answers.get(context as object) ?? new Map<unknown, unknown>();
    answers.set(context as object, known);
    if (!known.has(root)) known.set(root, resolve(root, args, context, info));
    return known.get(root);
  };
}
