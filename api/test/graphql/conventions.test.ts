import { readFileSync } from "node:fs";
import path from "node:path";
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
} from "graphql";
import { EARLIER } from "./conventions.table";

interface Element extends Pick<GraphQLArgument, "description" | "deprecationReason"> {
  readonly type: GraphQLType;
}

/** Each element of a schema that stays, by its path, such as `Query.deed(uniqueId:)`. */
function elements(schema: GraphQLSchema): Map<string, Element> {
  const all = new Map<string, Element>();
  for (const type of typesOf(schema)) {
    if (isInputObjectType(type)) {
      for (const field of staying(type.getFields())) all.set(`${type.name}.${field.name}`, field);
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of staying(type.getFields())) {
      all.set(`${type.name}.${field.name}`, field);
      for (const arg of field.args) all.set(`${type.name}.${field.name}(${arg.name}:)`, arg);
    }
  }
  return all;
}

const staying = <T extends Pick<Element, "deprecationReason">>(fields: Readonly<Record<string, T>>): T[] =>
  Object.values(fields).filter(({ deprecationReason }) => !deprecationReason);

const typesOf = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));

const typeOf = (type: GraphQLObjectType, field: string): string => String(type.getFields()[field]?.type ?? "nothing");

/** Whether a type called a connection has the shape that client libraries read. */
function isRelayShaped(schema: GraphQLSchema, type: GraphQLObjectType): boolean {
  const edge = schema.getType(type.name.replace(/Connection$/, "Edge"));
  return (
    typeOf(type, "pageInfo") === "PageInfo!" &&
    isObjectType(edge) &&
    typeOf(type, "edges") === `[${edge.name}!]!` &&
    typeOf(edge, "cursor") === "String!" &&
    typeOf(edge, "node").endsWith("!")
  );
}

const MONEY = /amount|price|^cost$|Cost$|totalDonations/;

/** Points, and the part of money itself. */
const NO_MONEY = new Set(["RateLimit.cost", "Money.amount"]);

/** The parts that break each convention. */
const BROKEN: Readonly<Record<keyof typeof EARLIER, (schema: GraphQLSchema) => string[]>> = {
  described: (schema) => [
    ...typesOf(schema)
      .filter((type) => !type.description && !isScalarType(type))
      .map(({ name }) => name),
    ...typesOf(schema).flatMap((type) =>
      isEnumType(type)
        ? type.getValues().flatMap(({ name, description }) => (description ? [] : [`${type.name}.${name}`]))
        : [],
    ),
    ...[...elements(schema)].flatMap(([name, { description }]) => (description ? [] : [name])),
  ],
  "connections are Relay's": (schema) =>
    typesOf(schema)
      .filter((type) => isObjectType(type) && type.name.endsWith("Connection") && !isRelayShaped(schema, type))
      .map(({ name }) => name),
  "connections take first and after": (schema) =>
    [...elements(schema)].flatMap(([name, field]) => {
      const isConnection = getNamedType(field.type).name.endsWith("Connection");
      const args = "args" in field ? (field.args as readonly GraphQLArgument[]).map((arg) => arg.name) : [];
      return isConnection && !(args.includes("first") && args.includes("after")) ? [name] : [];
    }),
  "public lists are not read by page": (schema) => {
    const all = elements(schema);
    return [...all.keys()].filter((name) => {
      const [field = "", argument] = name.split("(");
      return argument === "page:)" && !all.get(field)?.description?.includes("access tokens cannot use it");
    });
  },
  "enums are in upper case": (schema) =>
    typesOf(schema).flatMap((type) =>
      isEnumType(type)
        ? type
            .getValues()
            .flatMap(({ name, deprecationReason }) =>
              deprecationReason || /^[A-Z][A-Z0-9_]*$/.test(name) ? [] : [`${type.name}.${name}`],
            )
        : [],
    ),
  "days are Dates": (schema) =>
    [...elements(schema)].flatMap(([name, { type, description }]) =>
      getNamedType(type).name === "String" && description?.includes("YYYY-MM-DD") ? [name] : [],
    ),
  "inputs are called so": (schema) => [
    ...typesOf(schema).flatMap((type) => (isInputObjectType(type) && !type.name.endsWith("Input") ? [type.name] : [])),
    ...[...elements(schema)].flatMap(([name, { type }]) =>
      isInputObjectType(getNamedType(type)) && name.startsWith("Mutation.") && !name.endsWith("(input:)") ? [name] : [],
    ),
  ],
  "mutations answer with a thing": (schema) =>
    staying(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, type }) =>
      isScalarType(getNamedType(type)) ? [name] : [],
    ),
  "mutations create, edit, delete or set": (schema) =>
    staying(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name }) =>
      /^(add|update|save|change|remove|destroy)/.test(name) ? [name] : [],
    ),
  "money is Money": (schema) =>
    [...elements(schema)].flatMap(([name, { type }]) => {
      const isNumber = ["Float", "Int", "String"].includes(getNamedType(type).name);
      return isNumber && !NO_MONEY.has(name) && MONEY.test(name.split(/[.(]/).at(-1)?.replace(":)", "") ?? "")
        ? [name]
        : [];
    }),
};

const ours = buildSchema(readFileSync(path.join(__dirname, "../../../schema.graphql"), "utf8"));

describe("new parts of the schema", () => {
  it.each(Object.keys(EARLIER) as (keyof typeof EARLIER)[])(
    "%s: all but those named, whose list only shrinks",
    (rule) => {
      expect(BROKEN[rule](ours).toSorted()).toEqual(EARLIER[rule].toSorted());
    },
  );

  it("are held to each convention: a schema that breaks all is found", () => {
    const broken = buildSchema(`
      type Query { things(page: Int): ThingConnection dayOf("As YYYY-MM-DD." day: String): Float amount: Float }
      type ThingConnection { items: [String!]! }
      type Mutation { saveThing(thing: Thing): String }
      input Thing { price: Float }
      enum Colour { green }`);
    for (const rule of Object.keys(EARLIER) as (keyof typeof EARLIER)[]) {
      expect([rule, BROKEN[rule](broken).length > 0]).toEqual([rule, true]);
    }
  });
});
