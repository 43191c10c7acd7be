import { buildSchema, parse, validate } from "graphql";
import { readFileSync } from "node:fs";
import path from "node:path";
import { examples } from "./examples";

const schema = buildSchema(readFileSync(path.resolve(__dirname, "../../../schema.graphql"), "utf8"));

test.each(examples)("asks for what the API has: %s", (query) => {
  expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([]);
});
