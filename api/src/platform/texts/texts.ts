import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { IntlMessageFormat } from "intl-messageformat";
import { catalogs, type TextValues } from "./api-texts.generated";

/** The id of a text that the API itself writes, in mails, notifications, pictures, feeds and its own pages. */
export type TextId = keyof TextValues;

/** The values of a text; a text without placeholders takes none. */
type ValuesOf<Id extends TextId> = Id extends TextId
  ? keyof TextValues[Id] extends never
    ? [values?: Readonly<Record<string, never>>]
    : [values: Readonly<TextValues[Id]>]
  : never;

/** Parsing a message takes far longer than formatting it, so each is parsed once, by its source. */
const parsed: Record<string, Map<string, IntlMessageFormat>> = {};

function format(
  language: Language,
  source: string,
  values: Readonly<Record<string, string | number | boolean>>,
): string {
  const messages = (parsed[language] ??= new Map());
  let message = messages.get(source);
  if (!message) {
    message = new IntlMessageFormat(source, languageFacts[language].locale, undefined, { ignoreTag: true });
    messages.set(source, message);
  }
  return String(message.format(values));
}

/**
 * The text in a language, as plain text: callers that write it into markup escape it. @throws Error for a missing value
 */
export const say = <Id extends TextId>(language: Language, id: Id, ...[values]: ValuesOf<Id>): string =>
  format(language, catalogs[language][id], values ?? {});

/**
 * The paragraphs of a text in a language, without empty ones. The catalog separates them by an empty line; an empty
 * line inside a value begins no paragraph. @throws Error for a missing value
 */
export const paragraphs = <Id extends TextId>(language: Language, id: Id, ...[values]: ValuesOf<Id>): string[] =>
  catalogs[language][id]
    .split("\n\n")
    .map((paragraph) => format(language, paragraph, values ?? {}))
    .filter((paragraph) => paragraph !== "");
