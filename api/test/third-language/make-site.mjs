// node make-site.mjs ROOT FOLDER: a copy of the project in FOLDER whose only differences are the folder of a third language
// and its name in the list. It is generated and built, with its types checked, as the project itself is.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { CODE, makeLanguage } from "./made-language.mjs";

const [, , root, folder] = process.argv;
const inFolder = (...parts) => path.join(folder, ...parts);
const PARTS = {
  ".": ["package.json", "tsconfig.json", "schema.graphql", "scripts"],
  common: ["src", "texts", "package.json", "tsconfig.json", "tsconfig.build.json"],
  api: ["src", "package.json", "tsconfig.json", "tsconfig.build.json"],
  web: ["src", "public", "scripts", "package.json", "index.html", "vite.config.ts", "tsconfig.json"],
};
const isNoTest = (file) => !/\.test\.tsx?$/.test(file);
for (const [part, entries] of Object.entries(PARTS)) {
  for (const entry of entries)
    cpSync(path.join(root, part, entry), inFolder(part, entry), { recursive: true, filter: isNoTest });
}
// Packages are found in the folders above; those of the workspaces themselves are the copies.
mkdirSync(inFolder("node_modules", "@tree-for-deed"), { recursive: true });
for (const part of ["common", "api", "web"])
  symlinkSync(`../../${part}`, inFolder("node_modules/@tree-for-deed", part));
for (const part of ["api", "web"]) symlinkSync(path.join(root, part, "node_modules"), inFolder(part, "node_modules"));

makeLanguage({ from: inFolder("common/texts/en"), to: inFolder("common/texts", CODE) });
const list = inFolder("common/src/languages.ts");
const source = readFileSync(list, "utf8");
const line = source.replace('languages = ["bn", "en"]', `languages = ["bn", "en", "${CODE}"]`);
if (line === source) throw new Error("The list of languages is not where docs/translations.md says");
writeFileSync(list, line);

const { writeApiTexts, writeFacts, writePageTexts } = await import(
  pathToFileURL(inFolder("scripts/lib/texts.mjs")).href
);
const texts = inFolder("common/texts");
writeFacts({ texts, into: inFolder("common/src/languages") });
await writeApiTexts({ texts, into: inFolder("api/src/platform/texts") });
writePageTexts({
  texts,
  catalogs: inFolder("web/src/i18n/catalogs"),
  capabilities: readdirSync(inFolder("web/src/capabilities")),
});

const run = promisify(execFile);
const node = (cwd, ...args) => run(process.execPath, args, { cwd, env: { ...process.env, NODE_ENV: "production" } });
const typescript = path.join(root, "node_modules/typescript-7/bin/tsc");
const vite = path.join(
  path.dirname(createRequire(path.join(root, "web/package.json")).resolve("vite/package.json")),
  "bin/vite.js",
);
const web = inFolder("web");
await Promise.all([
  node(folder, typescript, "-b", inFolder("api/tsconfig.build.json")),
  (async () => {
    await node(web, "scripts/fonts.mjs");
    await Promise.all([node(web, vite, "build"), node(web, vite, "build", "--ssr", "src/entry-server.tsx")]);
    await node(web, "scripts/shared-files.mjs");
    await node(web, "scripts/installable.mjs");
  })(),
]).catch(({ message, stdout, stderr }) => {
  console.error([message, stdout, stderr].join("\n"));
  process.exitCode = 1;
});
