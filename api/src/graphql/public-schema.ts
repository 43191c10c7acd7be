import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  visit,
} from "graphql";
import { accessOf, isForStaff } from "../platform/graphql/access";
import { schemaText } from "./nullable-roots";

/**
 * The schema of what a guest or a token may ask, without resolvers: root fields with a scope for tokens, no fields that
 * only the team sees, and the types that these lead to.
 */
export function publicSchema(schema: GraphQLSchema): GraphQLSchema {
  const all = parse(schemaText(schema));
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const isPublic = (typeName: string, { name }: FieldDefinitionNode): boolean => {
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[name.value] : undefined;
    if (!field) return false;
    return roots.includes(isObjectType(type) ? type : null) ? accessOf(field)?.token !== undefined : !isForStaff(field);
  };
  const open: DocumentNode = visit(all, {
    [Kind.OBJECT_TYPE_DEFINITION]: (node) => {
      const fields = node.fields?.filter((field) => isPublic(node.name.value, field)) ?? [];
      return fields.length === 0 ? null : { ...node, fields };
    },
  });
  const reached = reachedFrom(open, [schema.getQueryType()?.name ?? "", schema.getMutationType()?.name ?? ""]);
  const definitions = open.definitions.filter(
    (definition) => nameOf(definition) === null || reached.has(nameOf(definition) ?? ""),
  );
  return buildASTSchema({ ...open, definitions });
}

const nameOf = (definition: DefinitionNode): string | null =>
  "name" in definition && definition.name && definition.kind !== Kind.DIRECTIVE_DEFINITION
    ? definition.name.value
    : null;

/** Names of the roots and of all types that their definitions use, directly or through other types. */
function reachedFrom(document: DocumentNode, roots: readonly string[]): ReadonlySet<string> {
  const byName = new Map(document.definitions.map((definition) => [nameOf(definition), definition]));
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const definition = byName.get(name);
    if (!definition || reached.has(name)) continue;
    reached.add(name);
    visit(definition, { [Kind.NAMED_TYPE]: (node) => void waiting.push(node.name.value) });
  }
  return reached;
}
