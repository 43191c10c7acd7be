import { defaultTimeZone } from "@tree-for-deed/common/day";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createIntl } from "react-intl";
import type { MessageId } from "../src/i18n/message-id";

/** The site's texts in one language, so that a test finds elements as their reader does. */
export interface Words {
  say: (id: MessageId, values?: Record<string, string | number>) => string;
  /** A number in the reader's digits. */
  number: (value: number) => string;
}

const messages = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../common/texts");

function textsOf(language: TestedLanguage): Record<string, string> {
  const folder = path.join(messages, language);
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
  return Object.assign({}, ...files.map((file): unknown => JSON.parse(file))) as Record<string, string>;
}

function wordsOf(language: TestedLanguage): Words {
  const intl = createIntl({ locale: language, messages: textsOf(language), timeZone: defaultTimeZone });
  return {
    say: (id, values) => intl.formatMessage({ id }, values),
    number: (value) => intl.formatNumber(value),
  };
}

/** Languages of the browser tests. */
export type TestedLanguage = "bn" | "en";

export const words: Readonly<Record<TestedLanguage, Words>> = { bn: wordsOf("bn"), en: wordsOf("en") };

/** The language that a reader of this one did not choose. */
export const otherLanguage = (language: TestedLanguage): TestedLanguage => ({ bn: "en", en: "bn" } as const)[language];
