import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import { siteName } from "@tree-for-deed/common/site-name";
import * as bn from "./catalogs/bn-first.generated";
import * as bnAdmin from "./catalogs/bn-admin.generated";
import * as bnMore from "./catalogs/bn-more.generated";
import * as en from "./catalogs/en-first.generated";
import * as enAdmin from "./catalogs/en-admin.generated";
import * as enMore from "./catalogs/en-more.generated";

const bengali: Record<string, string> = { ...bn.messages, ...bnMore.messages, ...bnAdmin.messages };
const english: Record<string, string> = { ...en.messages, ...enMore.messages, ...enAdmin.messages };
const ids = Object.keys(english);

/** The names of everything that is put into a message. */
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

/** What is written out, without what is put in. */
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

test("the pages call the site what mails and certificates call it", () => {
  expect({ bn: bengali["site.name"], en: english["site.name"] }).toEqual(siteName);
});

test("both languages say the same things", () => {
  expect(Object.keys(bengali).sort()).toEqual([...ids].sort());
});

test("both languages put in the same values", () => {
  const different = ids.filter(
    (id) => String(argumentsOf(parse(bengali[id] ?? ""))) !== String(argumentsOf(parse(english[id] ?? ""))),
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
  // A row of the panel puts in digits that are the reader's already, or a dash.
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
