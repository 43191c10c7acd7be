import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";

type Field = GraphQLField<unknown, unknown>;

/** A query with one argument that is wrong, or just within the limits. */
export interface ArgumentQuestion {
  readonly what: string;
  /** The argument's name. */
  readonly argument: string;
  /** The field's name. */
  readonly field: string;
  /** Whether it must be refused. */
  readonly isWrong: boolean;
  /** Whether it reaches execution, since only there its null is found. */
  readonly runs: boolean;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Way {
  readonly kind: "query" | "mutation";
  /** Fields that lead to the objects with the field. */
  readonly fields: readonly Field[];
}

/** The shortest path to each type, preferably by fields without required arguments. */
function ways(schema: GraphQLSchema): Map<string, Way> {
  const found = new Map<string, Way>();
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  const waiting: [string, Way][] = query ? [[query.name, { kind: "query", fields: [] }]] : [];
  const later: [string, Way][] = [];
  for (let next = waiting.shift(); next; next = waiting.shift() ?? later.shift()) {
    const [name, way] = next;
    const type = schema.getType(name);
    if (found.has(name) || !isObjectType(type)) continue;
    found.set(name, way);
    for (const field of Object.values(type.getFields())) {
      const of = getNamedType(field.type);
      if (!isObjectType(of)) continue;
      (field.args.some(isRequiredArgument) ? later : waiting).push([
        of.name,
        { ...way, fields: [...way.fields, field] },
      ]);
    }
  }
  if (mutation) found.set(mutation.name, { kind: "mutation", fields: [] });
  return found;
}

/** A literal that is valid for the type and refers to nothing. */
function literal(type: GraphQLInputType): string {
  const inner = getNullableType(type);
  if (isListType(inner)) return `[${literal(inner.ofType)}]`;
  if (isEnumType(inner)) return inner.getValues()[0]?.name ?? "";
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(", ")} }`;
  }
  switch (getNamedType(inner).name) {
    case "Int":
    case "Float":
      return "1";
    case "Boolean":
      return "false";
    case "DateTimeISO":
      return `"2026-01-01T00:00:00.000Z"`;
    default:
      return `"x"`;
  }
}

/** Literals for required arguments, by `field.argument`. */
export type Given = Readonly<Record<string, string>>;

function documentOf({ kind, fields }: Way, field: Field, own: string, { variables = "", given = {} as Given }): string {
  const withArguments = ({ name, args }: Field, more: readonly string[] = []): string => {
    const taken = new Set(more.map((each) => each.split(":")[0]));
    const needed = args
      .filter((arg) => isRequiredArgument(arg) && !taken.has(arg.name))
      .map((arg) => `${arg.name}: ${given[`${name}.${arg.name}`] ?? literal(arg.type)}`);
    const all = [...needed, ...more];
    return all.length > 0 ? `${name}(${all.join(", ")})` : name;
  };
  const heads = [...fields.map((each) => withArguments(each)), withArguments(field, [own])];
  const leaf = isLeafType(getNamedType(field.type)) ? "" : "{ __typename }";
  return `${kind} Q${variables} ${heads.reduceRight((inner, head) => `{ ${head} ${inner} }`, leaf)}`;
}

/** Literals of a type with one error inside: a null, or an unknown field. */
function spoilt(type: GraphQLInputType): string[] {
  const inner = getNullableType(type);
  if (isListType(inner)) return isNonNullType(inner.ofType) ? ["[null]"] : [];
  if (!isInputObjectType(inner)) return [];
  const fields = Object.values(inner.getFields());
  const withField = (own: string, name?: string): string => {
    const others = fields.filter((other) => other.name !== name && isRequiredInputField(other));
    return `{ ${[...others.map((other) => `${other.name}: ${literal(other.type)}`), own].join(", ")} }`;
  };
  const wrong = fields.flatMap(({ name, type: of }) =>
    [...(isNonNullType(of) ? ["null"] : []), ...spoilt(of)].map((value) => withField(`${name}: ${value}`, name)),
  );
  return [...wrong, withField("nothing: 1")];
}

/** A type that is neither this one nor accepted in its place. */
const anotherType = (name: string): string => (["Int", "Float", "ID"].includes(name) ? "Boolean" : "Int");

function questionsOf(
  way: Way,
  owner: string,
  field: Field,
  { name, type, defaultValue }: GraphQLArgument,
  given: Given,
): ArgumentQuestion[] {
  const inner = getNullableType(type);
  const named = getNamedType(type);
  const isNonNull = isNonNullType(type);
  const mayBeNull = !isNonNull || defaultValue !== undefined;
  const ofList = isListType(inner) && isNonNullType(inner.ofType) ? getNullableType(inner.ofType) : null;
  const base = { argument: name, field: field.name, isWrong: true, runs: false, variables: {} };
  const as = (value: string, variables = ""): string =>
    documentOf(way, field, `${name}: ${value}`, { variables, given });
  const what = (how: string): string => `${owner}.${field.name}(${name}): ${how}`;
  const declared = `($value: ${String(mayBeNull ? inner : type)})`;
  const wrongValues: unknown[] = [
    { nothing: 1 },
    ...(isEnumType(named) ? ["NO_SUCH_VALUE"] : []),
    ...(isInputObjectType(named) || !["String", "ID"].includes(named.name) ? ["no such value"] : []),
    ...(ofList ? [[null]] : []),
    ...(mayBeNull ? [] : [null, undefined]),
  ];
  return [
    { ...base, what: what("null"), isWrong: isNonNull, query: as("null") },
    { ...base, what: what("a wrong literal"), query: as("NO_SUCH_VALUE") },
    ...(isEnumType(named) ? [{ ...base, what: what("a text for an enum"), query: as(`"NO_SUCH_VALUE"`) }] : []),
    ...spoilt(type).map((value) => ({ ...base, what: what(value), query: as(value) })),
    { ...base, what: what("another type's variable"), query: as("$value", `($value: ${anotherType(named.name)})`) },
    ...wrongValues.map((value) => ({
      ...base,
      what: what(`the variable ${JSON.stringify(value)}`),
      query: as("$value", declared),
      variables: value === undefined ? {} : { value },
    })),
    ...(mayBeNull
      ? [
          {
            ...base,
            what: what("a null variable"),
            isWrong: isNonNull,
            runs: true,
            query: as("$value", declared),
            variables: { value: null },
          },
          { ...base, what: what("a missing variable"), isWrong: false, runs: true, query: as("$value", declared) },
        ]
      : []),
    ...(ofList
      ? [
          {
            ...base,
            what: what("a null variable in the list"),
            runs: true,
            query: as("[$value]", `($value: ${String(ofList)} = ${literal(ofList)})`),
            variables: { value: null },
          },
        ]
      : []),
  ];
}

/** Every argument of every operation and of every field below one, each with every kind of error. */
export function argumentQuestions(schema: GraphQLSchema, given: Given): ArgumentQuestion[] {
  return [...ways(schema)].flatMap(([owner, way]) => {
    const type = schema.getType(owner);
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => [
      ...field.args.flatMap((argument) => questionsOf(way, owner, field, argument, given)),
      {
        what: `${owner}.${field.name}: an unknown argument`,
        argument: "noSuchArgument",
        field: field.name,
        isWrong: true,
        runs: false,
        variables: {},
        query: documentOf(way, field, "noSuchArgument: 1", { given }),
      },
    ]);
  });
}
