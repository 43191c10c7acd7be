import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");
const text = readFileSync(path.join(root, "docs/architecture.md"), "utf8");

it.each(["core", "capabilities"])("docs/architecture.md lists the modules of %s", (part) => {
  const [, list = ""] = new RegExp(`^    ${part}:((?:.+\\n)(?:    →.+\\n)*)`, "m").exec(text) ?? [];
  const modules = readdirSync(path.join(root, "api/src", part));
  expect(
    list
      .split(/[\s→]+/)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(modules.toSorted());
});
