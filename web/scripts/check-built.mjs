// Fails when a built program would not run in a browser of the site's list: syntax and regular expressions that it cannot
// read, and methods of the language that it lacks and `polyfills.ts` does not bring. Our own calls are the lint rule's;
// this one sees what libraries call as well, though without types: it knows a method by a name that only newer ones have.
import { parse } from "acorn";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compatData, lacking } from "./browsers/list.mjs";
import { newerSyntax } from "./browsers/newer-apis.mjs";

const client = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist/client");
const { api, javascript } = compatData();

/** The objects whose methods are looked for. Those of iterators, sets and the like have names that libraries use for their own. */
const OWNERS = ["Array", "String", "Object", "Promise", "TypedArray", "ArrayBuffer"];
const STATICS = { AbortSignal: api.AbortSignal, URL: api.URL, Intl: javascript.builtins.Intl, crypto: api.Crypto };

const membersOf = (entry) => Object.entries(entry).filter(([name]) => name !== "__compat");
const isNewer = (feature) => lacking(feature).some((browser) => !browser.startsWith("webview"));

/** Names of methods that came, with every owner, after the oldest browser of the list. */
function newerMethods() {
  const isNew = new Map();
  for (const entry of Object.values(javascript.builtins))
    for (const [name, feature] of membersOf(entry))
      if (feature.__compat) isNew.set(name, (isNew.get(name) ?? true) && isNewer(feature));
  const ours = OWNERS.flatMap((owner) => membersOf(javascript.builtins[owner]).map(([name]) => name));
  return new Set(ours.filter((name) => isNew.get(name)));
}

const newerStatics = new Set(
  Object.entries({ ...STATICS, Object: javascript.builtins.Object, Promise: javascript.builtins.Promise }).flatMap(
    ([owner, entry]) =>
      membersOf(entry)
        .filter(([, feature]) => isNewer(feature))
        .map(([name]) => `${owner}.${name.replace(/_static$/, "")}`),
  ),
);
const methods = newerMethods();
const globals = new Set(["structuredClone", "reportError", "scheduler"].filter((name) => isNewer(api[name])));

function* nodesOf(node) {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    if (key === "regex") continue;
    for (const child of [value].flat()) if (typeof child?.type === "string") yield* nodesOf(child);
  }
}

/** A test for a method before it is called: `typeof structuredClone`, `Intl.DurationFormat ? …`, `x.at?.(0)`. */
const asksFor = (text, name) =>
  new RegExp(
    `typeof [\\w.$]*\\b${name}\\b|[\`"']${name}[\`"'] ?in |![\\w.$]*\\b${name}\\b|\\.${name}\\?\\.|\\.${name}(&&|\\?)`,
  ).test(text);

function problemsOf(text, brought) {
  const found = [];
  const program = parse(text, { ecmaVersion: 2022, sourceType: "module", allowAwaitOutsideFunction: false });
  for (const node of nodesOf(program)) {
    if (node.type === "StaticBlock") found.push("a static block of a class");
    if (node.type === "BinaryExpression" && node.left.type === "PrivateIdentifier") found.push("`#field in object`");
    if (node.regex)
      found.push(...newerSyntax(node.regex.pattern, node.regex.flags).map(({ what }) => `${what}: ${node.raw}`));
    const callee = /^(Call|New)Expression$/.test(node.type) ? node.callee : null;
    if (callee?.type === "Identifier" && globals.has(callee.name)) found.push(callee.name);
    if (callee?.type !== "MemberExpression" || callee.computed) continue;
    const { object, property } = callee;
    const qualified = `${object.name ?? object.property?.name}.${property.name}`;
    if (newerStatics.has(qualified) || (methods.has(property.name) && object.type !== "ThisExpression"))
      found.push(newerStatics.has(qualified) ? qualified : property.name);
  }
  return [...new Set(found)].filter((name) => {
    const last = name.split(".").pop();
    return !brought.has(last) && !(/^[\w.]+$/.test(name) && asksFor(text, last));
  });
}

/** The names that `polyfills.ts` brings, read from what was built of it. */
async function broughtNames(files) {
  const file = files.find((name) => /(^|\/)polyfills-[\w-]+\.js$/.test(name));
  if (!file) throw new Error("The build has no polyfills");
  const names = new Set();
  for (const { type, key } of nodesOf(
    parse(await readFile(path.join(client, file), "utf8"), { ecmaVersion: 2022, sourceType: "module" }),
  ))
    if (type === "Property") names.add(key.name ?? key.value);
  return names;
}

const assets = (await readdir(path.join(client, "assets"))).filter((name) => name.endsWith(".js"));
const files = [...assets.map((name) => `assets/${name}`), "sw.js", ".vite/inline.js", ".vite/own-copy.js"];
const brought = await broughtNames(files);
const problems = [];
for (const file of files.filter((name) => existsSync(path.join(client, name)))) {
  const text = await readFile(path.join(client, file), "utf8");
  // A worker begins without the polyfills.
  const has = /^sw\.js|worker|inline|own-copy/.test(file) ? new Set() : brought;
  try {
    problems.push(...problemsOf(text, has).map((problem) => `${file}: ${problem}`));
  } catch (error) {
    problems.push(`${file}: ${error.message}`);
  }
}
console.log(`${files.length} programs, ${methods.size} newer methods, ${newerStatics.size} newer statics looked for`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
