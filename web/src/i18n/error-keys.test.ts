import { sentences } from "@tree-for-deed/common/errors";
import { messages as bn } from "./catalogs/bn-first.generated";
import { messages as en } from "./catalogs/en-first.generated";
import { messages as bnMore } from "./catalogs/bn-more.generated";
import { messages as enMore } from "./catalogs/en-more.generated";

/** Errors that the site's own pages never cause; programs read the sentence. */
const ofPrograms =
  /^(deed\.languageUnknown|embed\.(address|format|notFound)|query\.(too\w+|answerTooLarge)|request\.(encoding|keyInvalid|malformed|method|noStream|notAcceptable|notCsv|notUtf8|streamNeeded|tooLarge)|turn\.passed)$/;
const keys = Object.keys(sentences).filter((key) => !ofPrograms.test(key));

it.each([
  ["Bengali", { ...bn, ...bnMore }],
  ["English", { ...en, ...enMore }],
])("has words in %s for every failure that the API can tell", (_language, messages: Record<string, string>) => {
  expect(keys.filter((key) => messages[`errors.${key}`] === undefined)).toEqual([]);
});
