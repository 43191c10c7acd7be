import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { messages as bn } from "./catalogs/bn";
import { messages as en } from "./catalogs/en";
import { messages as bnMore } from "./catalogs/bn-more";
import { messages as enMore } from "./catalogs/en-more";

const sources = path.resolve(__dirname, "../../../api/src");

/** Where the API names a key: a thrown error, a problem with a field, a rule, an error header. */
const namings = [
  /AppError\(\s*"[A-Z_]+",\s*"([\w.]+)"/g,
  /badField\(\s*[^,]+,\s*"([\w.]+)"/g,
  /\brule\(\s*"([\w.]+)"/g,
  /\bkey:\s*"([a-z]\w*(?:\.\w+)+)"/g,
];

function keysOfTheApi(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(path.join(sources, name), "utf8").replace(/^\s*(\*|\/\*\*|\/\/).*$/gm, ""));
  const found = texts.flatMap((text) => namings.flatMap((naming) => [...text.matchAll(naming)].map(([, key]) => key)));
  return [...new Set(found.filter((key) => key !== undefined))].sort();
}

const keys = keysOfTheApi();

it("finds the keys of the API", () => {
  expect(keys).toEqual(expect.arrayContaining(["login.failed", "deed.captionTooLong", "photo.unreadable"]));
});

it.each([
  ["Bengali", { ...bn, ...bnMore }],
  ["English", { ...en, ...enMore }],
])("has words in %s for every failure that the API can tell", (_language, messages: Record<string, string>) => {
  expect(keys.filter((key) => messages[`errors.${key}`] === undefined)).toEqual([]);
});
