// A language that is made from English: each of its words can be read, and none of its sentences is an English one.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

export const CODE = "eo";

const PLAIN = "aceinosuyACEINOSUY";
const MARKED = "àçèìñòšùýÀÇÈÌÑÒŠÙÝ";

/** The words with a mark above their letters. */
export const marked = (text) => text.replace(/[A-Za-z]/g, (letter) => MARKED[PLAIN.indexOf(letter)] ?? letter);

function mark(elements) {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = marked(element.value);
    for (const { value } of Object.values(element.options ?? {})) mark(value);
    mark(element.children ?? []);
  }
  return elements;
}

const factsFrom = (english) => ({
  ...english,
  englishName: "Made language",
  ownName: "Màdè làñgùàgè",
  siteName: marked(english.siteName),
  locale: CODE,
  openGraphLocale: CODE,
  countries: ["Nowhere"],
});

/** Writes the folder of the language from that of English. */
export function makeLanguage({ from, to }) {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) {
    const english = JSON.parse(readFileSync(path.join(from, file), "utf8"));
    const entries = () => Object.entries(english).map(([id, text]) => [id, printAST(mark(parse(text)))]);
    const made = file === "language.json" ? factsFrom(english) : Object.fromEntries(entries());
    writeFileSync(path.join(to, file), JSON.stringify(made, null, 2));
  }
}
