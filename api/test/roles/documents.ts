import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import { newId } from "../../src/shared/uuid";

export interface RootField {
  /** Such as `Query.deeds`. */
  readonly name: string;
  readonly kind: "query" | "mutation" | "subscription";
  readonly field: GraphQLField<unknown, unknown>;
}

/** All operations of the schema. */
export function rootFieldsOf(schema: GraphQLSchema): RootField[] {
  const roots = [
    ["query", schema.getQueryType()],
    ["mutation", schema.getMutationType()],
    ["subscription", schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${String(type)}.${field.name}`, kind, field })),
  );
}

/** A valid value that refers to nothing existing. */
function dummy(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return dummy(type.ofType);
  if (isListType(type)) return [dummy(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(fields.map((field) => [field.name, dummy(field.type)]));
  }
  switch (type.name) {
    case "ID":
      return newId();
    case "Int":
    case "Float":
      return 1;
    case "Boolean":
      return false;
    case "DateTimeISO":
      return "2026-01-01T00:00:00.000Z";
    case "String":
      return "x";
    default:
      throw new Error(`No dummy of the type ${type.name} is known: teach this function one`);
  }
}

export interface Question {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** The smallest operation with this root field that the schema allows. */
export function smallest({ kind, field }: RootField): Question {
  const args = field.args.filter(isRequiredArgument);
  const wrapped = (part: (arg: GraphQLArgument) => string): string =>
    args.length > 0 ? `(${args.map(part).join(", ")})` : "";
  const declared = wrapped(({ name, type }) => `$${name}: ${String(type)}`);
  const selection = isLeafType(getNamedType(field.type)) ? "" : " { __typename }";
  return {
    query: `${kind} Roles${declared} { ${field.name}${wrapped(({ name }) => `${name}: $${name}`)}${selection} }`,
    variables: Object.fromEntries(args.map((arg) => [arg.name, dummy(arg.type)])),
  };
}
