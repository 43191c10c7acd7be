import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLField,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  printSchema,
  visit,
} from "graphql";

/** The directive by its name and argument in Relay, graphql-codegen and Apollo Kotlin. */
export const semanticNonNull = new GraphQLDirective({
  name: "semanticNonNull",
  description:
    "The field is null only if the answer's `errors` have an error for it. Clients that handle every error can take it as non-null.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      description: "The levels of a list for which this holds; 0 is the field itself.",
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      defaultValue: [0],
    },
  },
});

/**
 * Makes all fields of queries and mutations nullable, so that the error of one leaves the answers of the others. In
 * `schemaText` those that were non-null have `@semanticNonNull`.
 */
export function makeRootsNullable(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!isNonNullType(field.type)) continue;
      field.type = field.type.ofType;
      field.extensions = { ...field.extensions, nullOnlyWithError: true };
    }
  }
}

const isNullOnlyWithError = ({ extensions, astNode }: GraphQLField<unknown, unknown>): boolean =>
  extensions["nullOnlyWithError"] === true ||
  (astNode?.directives ?? []).some(({ name }) => name.value === semanticNonNull.name);

/** The schema as text, with `@semanticNonNull`, which graphql's printer leaves out. */
export function schemaText(schema: GraphQLSchema): string {
  const text = printSchema(schema);
  const pieces: string[] = [];
  let done = 0;
  visit(parse(text), {
    [Kind.OBJECT_TYPE_DEFINITION]: ({ name, fields = [] }) => {
      const type = schema.getType(name.value);
      for (const node of fields) {
        const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
        if (!field || !node.type.loc || !isNullOnlyWithError(field)) continue;
        pieces.push(text.slice(done, node.type.loc.end), ` @${semanticNonNull.name}`);
        done = node.type.loc.end;
      }
      return false;
    },
  });
  return `${pieces.join("")}${text.slice(done)}`;
}
