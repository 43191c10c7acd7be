import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import { languageFacts, languages, type Language } from "@tree-for-deed/common/languages";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(__dirname, "../../../common/texts");

/** Areas of a language, of pages and of the API: names and texts. */
const areasOf = (language: Language): [area: string, texts: Record<string, string>][] =>
  readdirSync(path.join(folder, language))
    .filter((file) => file !== "language.json")
    .map((file) => [
      file,
      JSON.parse(readFileSync(path.join(folder, language, file), "utf8")) as Record<string, string>,
    ]);

const textsOf = (language: Language): Record<string, string> =>
  Object.assign({}, ...areasOf(language).map(([, texts]) => texts)) as Record<string, string>;

const bengali = textsOf("bn");
const english = textsOf("en");
const ids = Object.keys(english);

/** Names of all arguments of a message. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (isSelectElement(element) || isPluralElement(element)) {
      const branches = Object.values(element.options).flatMap(({ value }) => argumentsOf(value));
      return [element.value, ...branches];
    }
    if (isTagElement(element)) return [element.value, ...argumentsOf(element.children)];
    return "value" in element && !isLiteralElement(element) ? [element.value] : [];
  });
  return [...new Set(names)].sort();
}

/** The words of a message without its arguments. */
function wordsOf(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (isSelectElement(element) || isPluralElement(element))
        return Object.values(element.options)
          .map(({ value }) => wordsOf(value))
          .join(" ");
      if (isTagElement(element)) return wordsOf(element.children);
      return isLiteralElement(element) ? element.value : "#";
    })
    .join("");
}

test.each(languages)("the pages in %s call the site what mails and certificates call it", (language) => {
  expect(textsOf(language)["site.name"]).toBe(languageFacts[language].siteName);
});

test.each(languages)("%s says the same things as English, in the same areas", (language) => {
  const idsOf = (each: Language) => areasOf(each).map(([area, texts]) => [area, Object.keys(texts).sort()]);
  expect(idsOf(language)).toEqual(idsOf("en"));
});

test("each id is in one area only", () => {
  const all = areasOf("en").flatMap(([, texts]) => Object.keys(texts));
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
});

test.each(languages)("%s puts in the same values as English", (language) => {
  const texts = textsOf(language);
  const different = ids.filter(
    (id) => String(argumentsOf(parse(texts[id] ?? ""))) !== String(argumentsOf(parse(english[id] ?? ""))),
  );
  expect(different).toEqual([]);
});

test("numbers are put in as numbers, so that they are said in the reader's digits", () => {
  const counted = new Set([
    "alive",
    "count",
    "days",
    "hours",
    "index",
    "looked",
    "max",
    "min",
    "months",
    "seconds",
    "trees",
  ]);
  const isBare = (elements: MessageFormatElement[]): boolean =>
    elements.some((element) => {
      if (isSelectElement(element) || isPluralElement(element))
        return Object.values(element.options).some(({ value }) => isBare(value));
      if (isTagElement(element)) return isBare(element.children);
      return isArgumentElement(element) && counted.has(element.value);
    });
  // A row of the panel inserts digits in the reader's script, or a dash.
  const saidBefore = ["planting.aliveOf"];
  const found = ids.filter((id) => isBare(parse(bengali[id] ?? "")) || isBare(parse(english[id] ?? "")));
  expect(found).toEqual(saidBefore);
});

test("nothing is left empty or in the wrong script", () => {
  const words = (text: string | undefined) => wordsOf(parse(text ?? ""));
  expect(ids.filter((id) => !words(english[id]).trim() || /[\u0980-\u09FF]/.test(words(english[id])))).toEqual([]);
  expect(ids.filter((id) => !words(bengali[id]).trim() || /[0-9]/.test(words(bengali[id])))).toEqual([]);
});

test("Bengali is written in the form in which everything is compared and stored", () => {
  expect(ids.filter((id) => bengali[id] !== bengali[id]?.normalize("NFC"))).toEqual([]);
});
