import {
  execute,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from "graphql";

const listLength = 6;
/** Enough for a list of pages in which some are left out. */
const largeTotal = 1_000;
const day = "2026-01-02T03:04:05.000Z";
/** Strings that mean something to the pages. */
const texts = {
  thumbhash: "7MgNDYSId4d/h4h2iGeIiJuQpPYX",
  country: "Bangladesh",
  url: "/media/sample-640",
  srcSet: "/media/sample-320 320w, /media/sample-640 640w",
};

/**
 * Answers any operation of a schema with made-up values of the right types: the members of a list differ, so that each
 * value of an enumeration, yes and no, something and nothing come up. Another `turn` gives others.
 * @returns {(operation: { query: string, operationName: string, variables: object }) => Promise<object>}
 */
export function sampleAnswers(schema, turn) {
  const valueOf = (type, name, at) => {
    if (!isNonNullType(type) && (at + turn) % 3 === 2) return null;
    const inner = getNullableType(type);
    if (isListType(inner))
      return Array.from({ length: listLength }, (_, index) => valueOf(inner.ofType, name, at + index));
    if (isObjectType(inner)) return { at };
    if (isAbstractType(inner)) return { at, __typename: schema.getPossibleTypes(inner)[0].name };
    if (isEnumType(inner)) return inner.getValues()[(at + turn) % inner.getValues().length].value;
    return scalar(inner.name, name, at);
  };
  const scalar = (type, name, at) => {
    if (type === "Boolean") return (at + turn) % 2 === 0;
    if (name === "totalCount") return (at + turn) % 3 === 0 ? 0 : largeTotal;
    if (type === "Int" || type === "Float") return at + turn;
    if (type === "DateTimeISO") return day;
    if (type === "JSONObject") return {};
    return texts[name] ?? `${name}-${at}`;
  };
  return async ({ query, operationName, variables }) =>
    execute({
      schema,
      document: parse(query),
      operationName,
      variableValues: variables,
      rootValue: { at: 0 },
      fieldResolver: ({ at }, _args, _context, { returnType, fieldName }) => valueOf(returnType, fieldName, at),
    });
}
