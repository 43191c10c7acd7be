// Modules that put together what folders and capabilities bring in a file of their own; only their names say so.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { writeModules } from "./texts.mjs";

const importsOf = (names, pathOf, what) =>
  names.map((name, at) => `import { ${what} as of${at} } from "${pathOf(name)}";\n`).join("");

/** Writes the sentences of the errors of all folders of `common/src`, together; pure, as in `common/src/errors.ts`. */
export function writeSentences(common) {
  const names = readdirSync(common).filter((name) => existsSync(path.join(common, name, "errors.ts")));
  const imports = importsOf(names.sort(), (name) => `./${name}/errors`, "sentences");
  const all = names.reduce((before, _, at) => `/* @__PURE__ */ Object.assign(${before}, of${at})`, "{}");
  writeModules(common, [["sentences", `${imports}\nexport const sentences = ${all};\n`]]);
}

/** Writes the scenes that capabilities have in the browser tests, by capability. */
export function writeScenes(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file)) : [];
  const names = files.map((file) => path.basename(file, ".ts"));
  const imports = importsOf(names.sort(), (name) => `./${name}`, "scenes");
  const parts = names.map((name, at) => `  "${name}": of${at},\n`);
  writeModules(folder, [["list", `${imports}\nexport const byName = {\n${parts.join("")}};\n`]]);
}
