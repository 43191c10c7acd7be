import { readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema } from "graphql";
import "reflect-metadata";
import { RESOLVERS } from "../modules";
import { createSchema } from "./schema";
import { brokenPromises } from "./schema-promise";

const today = "2027-03-01";
const broken = (published: string, now: string) => brokenPromises(published, buildSchema(now), today);
const deprecated = (reason: string) => `type Query { deeds: Int  posts: Int @deprecated(reason: "${reason}") }`;
const without = "type Query { deeds: Int }";

it("the schema of the code keeps what schema.graphql promises", () => {
  const published = readFileSync(path.resolve(__dirname, "../../../schema.graphql"), "utf8");
  const schema = createSchema(RESOLVERS, () => undefined);
  expect(brokenPromises(published, schema, new Date().toISOString().slice(0, 10))).toEqual([]);
});

it.each([
  ["a field that is gone", "type Query { deeds: Int posts: Int }", without, "Query.posts was removed."],
  ["a field that may be null now", "type Query { deeds: Int! }", without, "Query.deeds changed type from Int! to Int."],
  [
    "an argument that is needed now",
    without,
    "type Query { deeds(page: Int!): Int }",
    "A required arg page on Query.deeds was added.",
  ],
  [
    "an enum value that is gone",
    "type Query { a: S } enum S { X Y }",
    "type Query { a: S } enum S { X }",
    "Y was removed from enum type S.",
  ],
])("%s breaks programs", (_what, published, now, complaint) => {
  expect(broken(published, now)).toEqual([complaint]);
});

it("what is new breaks nobody", () => {
  expect(broken(without, "type Query { deeds(page: Int): Int posts: Int }")).toEqual([]);
});

it("a deprecated field may go after its day, and not before", () => {
  expect(broken(deprecated("Use deeds. Stays until 2027-02-28."), without)).toEqual([]);
  expect(broken(deprecated("Use deeds. Stays until 2027-03-01."), without)).toEqual(["Query.posts was removed."]);
  expect(broken(deprecated("Use deeds."), without)).toEqual(["Query.posts was removed."]);
});
