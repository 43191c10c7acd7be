import { type Day, isDay } from "@tree-for-deed/common/day";
import { GraphQLError, GraphQLScalarType, Kind } from "graphql";

function read(value: unknown): Day {
  if (typeof value === "string" && isDay(value) && value >= "0001-01-01") return value;
  throw new GraphQLError("Date must be a day of the calendar, as YYYY-MM-DD");
}

/** A day of the calendar, without a time. */
export const DateScalar = new GraphQLScalarType<Day, Day>({
  name: "Date",
  description: "A day of the calendar, as YYYY-MM-DD.",
  specifiedByURL: "https://datatracker.ietf.org/doc/html/rfc3339#section-5.6",
  serialize: read,
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : null),
});
