import { defaultTimeZone } from "@tree-for-deed/common/day";
import { languagesBeside, type Language } from "@tree-for-deed/common/languages";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createIntl } from "react-intl";
import type { MessageId } from "../src/i18n/message-id";

/** What the site says in one language, so that a test finds things as their reader does. */
export interface Words {
  say: (id: MessageId, values?: Record<string, string | number>) => string;
  /** A number in the reader's digits. */
  number: (value: number) => string;
}

const messages = path.join(path.dirname(fileURLToPath(import.meta.url)), "../src/i18n/messages");

function textsOf(language: Language): Record<string, string> {
  const folder = path.join(messages, language);
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
  return Object.assign({}, ...files.map((file): unknown => JSON.parse(file))) as Record<string, string>;
}

function wordsOf(language: Language): Words {
  const intl = createIntl({ locale: language, messages: textsOf(language), timeZone: defaultTimeZone });
  return {
    say: (id, values) => intl.formatMessage({ id }, values),
    number: (value) => intl.formatNumber(value),
  };
}

export const words: Readonly<Record<Language, Words>> = { bn: wordsOf("bn"), en: wordsOf("en") };

/** The language that a reader of this one did not choose. */
export const otherLanguage = (language: Language): Language => languagesBeside(language)[0] ?? language;
