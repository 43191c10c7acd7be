// npm run api-changes -- REVISION: what programs notice of the changes of schema.graphql since then, as lines for
// CHANGELOG.md. REVISION is a commit, a tag, or a file with a schema. Ends with 1 if one of them breaks programs; fields
// whose deprecation is over are not among those (`api/src/graphql/schema-promise.ts`).
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { CriticalityLevel, DiffRule, diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";
import { semanticToStrict } from "graphql-sock";
import { fail, inRoot } from "./lib/project.mjs";

const SCHEMA = "schema.graphql";
const HEADINGS = {
  [CriticalityLevel.Breaking]: "Breaks programs",
  [CriticalityLevel.Dangerous]: "May surprise programs",
  [CriticalityLevel.NonBreaking]: "New or deprecated",
};
const RULES = [
  DiffRule.ignoreDescriptionChanges,
  DiffRule.ignoreDirectives,
  DiffRule.simplifyChanges,
  DiffRule.suppressRemovalOfDeprecatedField,
];
const UNTOLD = /_DESCRIPTION_|_DEPRECATION_REASON_ADDED$|^DIRECTIVE_/;

const [revision] = process.argv.slice(2);
if (!revision) fail("Usage: npm run api-changes -- REVISION (a commit, a tag, or a file with a schema)");

function schemaOf(source) {
  if (existsSync(source)) return readFileSync(source, "utf8");
  try {
    const options = { cwd: inRoot(), encoding: "utf8", maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", ["show", `${source}:${SCHEMA}`], options);
  } catch {
    return fail(`There is no commit, tag or file ${source}.`);
  }
}
const build = (text) => semanticToStrict(buildSchema(text));

const changes = await diff(build(schemaOf(revision)), build(readFileSync(inRoot(SCHEMA), "utf8")), RULES);
const told = changes.filter(({ type }) => !UNTOLD.test(type));
for (const [level, heading] of Object.entries(HEADINGS)) {
  const lines = told.filter(({ criticality }) => criticality.level === level).map(({ message }) => `- ${message}`);
  if (lines.length > 0) console.log(`${heading}:\n\n${lines.toSorted().join("\n")}\n`);
}
if (told.length === 0) console.log("Programs notice nothing.");
process.exitCode = told.some(({ criticality }) => criticality.level === CriticalityLevel.Breaking) ? 1 : 0;
