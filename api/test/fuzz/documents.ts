import fc from "fast-check";
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isInterfaceType,
  isObjectType,
} from "graphql";

/** Texts that often break programs: quotes, patterns, SQL, markup, direction marks, halves of characters, NUL. */
const EDGE_TEXTS = [
  "",
  " ",
  "'",
  '"',
  "\\",
  "%",
  "_",
  "$1",
  "' OR 1=1--",
  "'; DROP TABLE users;--",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "%00",
  "__proto__",
  "constructor",
  "ভালো কাজ",
  "য়",
  "র‍্যাব",
  "👩‍👩‍👧",
  "\u202Ertl",
  "\u200B",
  "\u0000",
  "\uD800",
  "a@b.c",
  "12345",
  "TFD-00000000",
  "00000000-0000-7000-8000-000000000000",
  "2026-02-30",
  "9".repeat(400),
  "ভ".repeat(6000),
];
const EDGE_NUMBERS = [0, -1, 1, 2, 12, 100, 101, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 1e9, 1.5, Number.MAX_SAFE_INTEGER];

const text = fc.oneof(fc.constantFrom(...EDGE_TEXTS), fc.string({ unit: "grapheme", maxLength: 40 }), fc.uuid());
const number = fc.oneof(fc.constantFrom(...EDGE_NUMBERS), fc.integer());
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  text,
  number,
  fc.boolean(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** One value of an input type: mostly of the right kind, sometimes of any. */
function value(type: GraphQLInputType, depth = 0): fc.Arbitrary<unknown> {
  const inner = getNullableType(type);
  const right = ((): fc.Arbitrary<unknown> => {
    if (isListType(inner)) return fc.array(value(inner.ofType, depth + 1), { maxLength: 6 });
    if (isEnumType(inner)) return fc.constantFrom(...inner.getValues().map(({ name }) => name));
    if (isInputObjectType(inner)) {
      const fields = Object.values(inner.getFields());
      return fc.record(Object.fromEntries(fields.map((field) => [field.name, value(field.type, depth + 1)])), {
        requiredKeys: fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name),
      });
    }
    const { name } = getNamedType(inner);
    if (name === "Int" || name === "Float") return number;
    return name === "Boolean" ? fc.boolean() : text;
  })();
  return fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: junk });
}

export interface Question {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const declared = (args: readonly GraphQLArgument[]): string =>
  args.length === 0 ? "" : `(${args.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ")})`;
const passed = (args: readonly GraphQLArgument[]): string =>
  args.length === 0 ? "" : `(${args.map(({ name }) => `${name}: $${name}`).join(", ")})`;

/** Fields of a type without required arguments, down to `depth`. */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return isInterfaceType(named) ? "{ __typename }" : "";
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined),
  );
  const parts = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return field.name;
    return depth > 1 ? `${field.name} ${selection(field.type, depth - 1)}` : [];
  });
  return `{ __typename ${parts.join(" ")} }`;
}

function question(kind: "query" | "mutation", field: GraphQLField<unknown, unknown>): fc.Arbitrary<Question> {
  const args = [...field.args];
  const variables = fc.record(Object.fromEntries(args.map((arg) => [arg.name, value(arg.type)])), {
    requiredKeys: args.filter((arg) => isNonNullType(arg.type)).map(({ name }) => name),
  });
  return fc.tuple(variables, fc.integer({ min: 1, max: 2 })).map(([given, depth]) => ({
    query: `${kind} Fuzz${declared(args)} { ${field.name}${passed(args)} ${selection(field.type, depth)} }`,
    variables: given,
  }));
}

/** Any operation of the schema with any arguments. */
export function questions(schema: GraphQLSchema, left: ReadonlySet<string>): fc.Arbitrary<Question> {
  const of = (kind: "query" | "mutation", fields: readonly GraphQLField<unknown, unknown>[]) =>
    fields.filter(({ name }) => !left.has(name)).map((field) => question(kind, field));
  return fc.oneof(
    ...of("query", Object.values(schema.getQueryType()?.getFields() ?? {})),
    ...of("mutation", Object.values(schema.getMutationType()?.getFields() ?? {})),
  );
}

/** A document with a few characters added, lost or exchanged. */
export function broken(documents: fc.Arbitrary<Question>): fc.Arbitrary<Question> {
  const cut = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 8 }),
    put: text,
  });
  return fc.tuple(documents, fc.array(cut, { minLength: 1, maxLength: 4 })).map(([{ query, variables }, cuts]) => ({
    query: cuts.reduce((now, { at, length, put }) => {
      const from = Math.floor(at * now.length);
      return now.slice(0, from) + put.slice(0, 60) + now.slice(from + length);
    }, query),
    variables,
  }));
}

export const edgeText = text;
export const edgeJson = junk;
