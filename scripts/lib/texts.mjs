// The catalogs of texts as modules, made from the folders of `common/texts`: those of pages for the web, a module a language
// and extent, and again a module for the texts of core and one for those of each capability; those that are shown in all
// languages at once (`every-*`), a module each; those that the API says itself (`api-*` and `member`), in one module, with
// the values that each of them needs. The web's build reads `build-*` by itself.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The facts of a language; its other files are areas of texts. */
const FACTS = "language.json";

/** The areas that home and the feed show before anybody does anything: each byte of them is paid by every first visit. */
const FIRST = ["app", "badges", "common", "deeds", "failures", "faq-home", "home"];
/** The areas that pages and the API have in common. */
const SHARED = ["member"];
/** The extents of pages. */
const EXTENTS = ["first", "more", "admin"];
const CORE = "core";
const extentOf = (area) => (FIRST.includes(area) ? "first" : (/^(admin|api|build|every)\b/.exec(area)?.[1] ?? "more"));

/** The language whose texts say which areas there are, and which values each text needs. */
const SOURCE = "en";

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

const areasOf = (folder, extent) =>
  readdirSync(folder)
    .filter((file) => file !== FACTS)
    .map((file) => path.basename(file, ".json"))
    .filter((area) => extentOf(area) === extent);

/** Writes modules that are missing or have changed, and removes others of the folder. Returns the paths of all. */
export function writeModules(folder, modules) {
  mkdirSync(folder, { recursive: true });
  const wanted = new Set(modules.map(([name]) => `${name}.generated.ts`));
  for (const file of readdirSync(folder))
    if (/\.generated\.ts$/.test(file) && !wanted.has(file)) rmSync(path.join(folder, file));
  return modules.map(([name, text]) => {
    const file = path.join(folder, `${name}.generated.ts`);
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
    return file;
  });
}

/** Writes the module of all languages' facts into the folder `into`. Returns its path. */
export function writeFacts({ texts, into }) {
  const facts = readdirSync(texts)
    .sort()
    .map((language) => [language, readJson(path.join(texts, language, FACTS))]);
  const text = `import type { LanguageFacts } from "./language-facts";
/** The facts of each language that has a folder. */
export const facts = ${JSON.stringify(Object.fromEntries(facts), null, 2)} satisfies Readonly<Record<string, LanguageFacts>>;
`;
  return writeModules(into, [["facts", text]]);
}

/**
 * Writes the modules of the pages' texts into the folder `catalogs`. An area belongs to the capability with whose name it
 * begins, `admin-` apart. Returns the paths of all.
 */
export function writePageTexts({ texts, catalogs, capabilities }) {
  const languages = readdirSync(texts).sort();
  const isOf = (area, name) => new RegExp(`^(admin-)?${name}(-|$)`).test(area);
  const ownerOf = (area) => capabilities.find((name) => isOf(area, name)) ?? CORE;
  const extents = EXTENTS.map((extent) => {
    const areas = areasOf(path.join(texts, SOURCE), extent);
    const owners = extent === "first" ? [] : [...new Set([CORE, ...areas.map(ownerOf)])];
    const parts = owners.map((owner) => [`${extent}-${owner}`, areas.filter((area) => ownerOf(area) === owner)]);
    return { extent, owners, areas, parts };
  });
  const modules = languages.flatMap((language) =>
    extents.flatMap(({ extent, areas, parts }) => [
      [`${language}-${extent}`, catalogOf(path.join(texts, language), areas)],
      ...parts.map(([name, own]) => [`${language}-${name}`, catalogOf(path.join(texts, language), own, "?part")]),
    ]),
  );
  const owners = extents.map((each) => [each.extent, each.owners.filter((owner) => owner !== CORE)]);
  const isPart = (name) => name.split("-").length > 2;
  const loadersOf = (all) => all.map(([name]) => `  "${name}": () => import("./${name}.generated"),\n`).join("");
  const loaders = `export const catalogs = {\n${loadersOf(modules.filter(([name]) => !isPart(name)))}};\n`;
  const parts = `export const parts = {\n${loadersOf(modules.filter(([name]) => isPart(name)))}};
/** The capabilities that have texts, by extent. */
export const withTexts = ${JSON.stringify(Object.fromEntries(owners))};
`;
  const atOnce = areasOf(path.join(texts, SOURCE), "every").map((area) => {
    const own = languages.map((language) => [language, readJson(path.join(texts, language, `${area}.json`))]);
    return [area, `export const texts = ${JSON.stringify(Object.fromEntries(own), null, 2)};\n`];
  });
  return writeModules(catalogs, [...modules, ["loaders", loaders], ["parts", parts], ...atOnce]);
}

/** `suffix` keeps the modules of areas apart from those of another file, since the bundler would put them into a third. */
function catalogOf(folder, areas, suffix = "") {
  const language = path.basename(folder);
  const imports = areas.map(
    (area, at) => `import area${at} from "@tree-for-deed/common/texts/${language}/${area}.json${suffix}";`,
  );
  const messages = `export const messages = { ${areas.map((_, at) => `...area${at}`).join(", ")} };`;
  return [...imports, messages, ""].join("\n");
}

/** Writes the module of the API's texts into the folder `into`. Throws the name of a text that cannot be read. */
export async function writeApiTexts({ texts, into }) {
  const { parse, TYPE } = await import("@formatjs/icu-messageformat-parser");
  const messagesOf = (language) => {
    const folder = path.join(texts, language);
    return Object.assign(
      {},
      ...[...SHARED, ...areasOf(folder, "api")].map((area) => readJson(path.join(folder, `${area}.json`))),
    );
  };
  const valuesOf = (language, [id, text]) => {
    try {
      // The API reads each paragraph by itself.
      return typesOf(
        text.split("\n\n").flatMap((paragraph) => parse(paragraph, { ignoreTag: true })),
        TYPE,
      );
    } catch (cause) {
      throw new Error(`The text "${id}" (${language}) cannot be read: ${cause.message}`, { cause });
    }
  };
  const languages = readdirSync(texts).sort();
  const catalogs = languages.map((language) => [language, messagesOf(language)]);
  for (const [language, messages] of catalogs) Object.entries(messages).forEach((entry) => valuesOf(language, entry));
  const values = Object.entries(messagesOf(SOURCE)).map((entry) => {
    const types = [...valuesOf(SOURCE, entry)].map(([name, type]) => `${name}: ${type}`);
    return `  ${JSON.stringify(entry[0])}: { ${types.join("; ")} };`;
  });
  const text = `/** The values that each text needs. */
export interface TextValues {
${values.join("\n")}
}
/** The texts of each language that has a folder, as ICU messages. */
export const catalogs = ${JSON.stringify(Object.fromEntries(catalogs), null, 2)} satisfies Readonly<
  Record<string, Readonly<Record<keyof TextValues, string>>>
>;
`;
  return writeModules(into, [["api-texts", text]]);
}

/** The names of the values that a parsed message needs, with their types. */
function typesOf(elements, TYPE, types = new Map()) {
  for (const { type, value, options } of elements) {
    const cases = Object.entries(options ?? {});
    if (type === TYPE.plural || type === TYPE.number) types.set(value, "number");
    else if (type === TYPE.select) types.set(value, cases.some(([name]) => name === "true") ? "boolean" : "string");
    else if (type === TYPE.argument && !types.has(value)) types.set(value, "string");
    else if (type === TYPE.date || type === TYPE.time) throw new Error("dates are put in as words");
    for (const [, { value: inner }] of cases) typesOf(inner, TYPE, types);
  }
  return types;
}
