// The web's texts as modules: one a language and extent, and the list of them, from the folders of `messages`.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The facts of a language; its other files are areas of texts. */
const FACTS = "language.json";

/** The areas that home and the feed show before anybody does anything: each byte of them is paid by every first visit. */
const FIRST = ["app", "badges", "common", "deeds", "failures", "faq-home", "home"];
const EXTENTS = ["first", "more", "admin"];
const extentOf = (area) => (FIRST.includes(area) ? "first" : /^admin\b/.test(area) ? "admin" : "more");

/** Writes what is missing or has changed in `catalogs`, beside `messages`. Answers all files. */
export function writeCatalogs(i18n) {
  const [messages, catalogs] = [path.join(i18n, "messages"), path.join(i18n, "catalogs")];
  const languages = readdirSync(messages).sort();
  const files = languages.flatMap((language) =>
    EXTENTS.map((extent) => [`${language}-${extent}`, catalogOf(path.join(messages, language), extent)]),
  );
  const loaders = EXTENTS.map((extent) => {
    const imports = languages.map((language) => `  ${language}: () => import("./${language}-${extent}.generated"),`);
    return `export const ${extent} = {\n${imports.join("\n")}\n};`;
  });
  mkdirSync(catalogs, { recursive: true });
  return [...files, ["loaders", loaders.join("\n")]].map(([name, text]) => {
    const file = path.join(catalogs, `${name}.generated.ts`);
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
    return file;
  });
}

function catalogOf(folder, extent) {
  const language = path.basename(folder);
  const areas = readdirSync(folder)
    .filter((file) => file !== FACTS)
    .map((file) => path.basename(file, ".json"))
    .filter((area) => extentOf(area) === extent);
  const imports = areas.map((area, at) => `import area${at} from "../messages/${language}/${area}.json";`);
  const { muiLocale } = JSON.parse(readFileSync(path.join(folder, FACTS), "utf8"));
  const labels = `export { ${muiLocale} as muiTexts } from "@mui/material/locale";`;
  const messages = `export const messages = { ${areas.map((_, at) => `...area${at}`).join(", ")} };`;
  return [...imports, ...(extent === "first" ? [labels] : []), messages, ""].join("\n");
}
