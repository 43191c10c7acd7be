import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { withModuleTables } from "../../src/cli/module-table";
import { CAPABILITIES, CORE } from "../../src/modules";

const root = path.resolve(__dirname, "../../..");
const page = (name: string): string => readFileSync(path.join(root, "docs", name), "utf8");

it("docs/architecture.md lists the modules as they are: `npm run schema` writes it", () => {
  const text = page("architecture.md");
  expect(text).toBe(withModuleTables(text));
});

it.each([
  ["core", CORE],
  ["capabilities", CAPABILITIES],
])("every folder of %s is a module of its name", (part, modules) => {
  expect(Object.keys(modules).toSorted()).toEqual(readdirSync(path.join(root, "api/src", part)).toSorted());
});

it("docs/settings.md says what each capability brings", () => {
  const named = [...page("settings.md").matchAll(/^\| `([a-z]+)` +\|/gm)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(CAPABILITIES).toSorted());
});

it("docs/adr/README.md lists each decision once, in order", () => {
  const listed = [...page("adr/README.md").matchAll(/^\| \[\d{4}\]\((.+?)\)/gm)].map(([, name]) => name);
  const decisions = readdirSync(path.join(root, "docs/adr")).filter((name) => name !== "README.md");
  expect(listed).toEqual(decisions.toSorted());
});
