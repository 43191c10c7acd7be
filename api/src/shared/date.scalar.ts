import { type Day, isDay } from "@tree-for-deed/common/day";
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";

/** A day. @throws with the place in the document, so that the argument is told by its name */
function read(value: unknown, place?: ValueNode): Day {
  if (typeof value === "string" && isDay(value) && value >= "0001-01-01") return value;
  throw new GraphQLError("Date must be a day of the calendar, as YYYY-MM-DD", { nodes: place ?? null });
}

/** A day of the calendar, without a time. */
export const DateScalar = new GraphQLScalarType<Day, Day>({
  name: "Date",
  description: "A day of the calendar, as YYYY-MM-DD.",
  specifiedByURL: "https://datatracker.ietf.org/doc/html/rfc3339#section-5.6",
  serialize: (value) => read(value),
  parseValue: (value) => read(value),
  parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : null, node),
});
