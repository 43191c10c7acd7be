// The list of all migrations, in the order of their times, as a module made from the names of their files.
import { readdirSync } from "node:fs";
import { writeModules } from "./texts.mjs";

/** `1767000000000-two-words.ts` has the class `TwoWords1767000000000`. */
const FILE = /^(\d+)-([a-z\d-]+)\.ts$/;

/** Writes the module into the folder of the migrations. */
export function writeMigrations(folder) {
  const files = readdirSync(folder).flatMap((name) => {
    const [, time, words] = FILE.exec(name) ?? [];
    const inPascalCase = words?.replace(/(?:^|-)(.)/g, (_, first) => first.toUpperCase());
    return words ? [{ path: `./${time}-${words}`, type: `${inPascalCase}${time}` }] : [];
  });
  files.sort((a, b) => a.path.localeCompare(b.path));
  const imports = files.map(({ path, type }) => `import { ${type} } from "${path}";`);
  const list = files.map(({ type }) => `  ${type},`);
  const text = `${imports.join("\n")}\n\nexport const MIGRATIONS = [\n${list.join("\n")}\n];\n`;
  writeModules(folder, [["list", text]]);
}
