import { type ErrorKey, sentenceOf } from "@tree-for-deed/common/errors";
import { AppError } from "../../shared/errors";

/** Limits of one operation on the public endpoint (`docs/limits.md`; `docs/rules.md` X5, G11 to G15). */
export const QUERY_LIMITS = {
  /** Characters of the document: the parser's count of tokens leaves out white space and comments. */
  characters: 20_000,
  /** Lines of the document: the position of each error is found by counting the lines before it. */
  lines: 1000,
  /** Tokens of the document. */
  tokens: 1000,
  /** Nested fields. */
  depth: 8,
  /** Nested fields below `__schema` and `__type`: what the standard introspection query needs. */
  introspectionDepth: 15,
  /** Uses of one root field under different names. */
  rootAliases: 15,
  /** Root fields of the operation, each under each of its names. */
  rootFields: 40,
  /** Searched lists: a search may take half a second of the database, and only a few run together. */
  searches: 4,
  /** Directives in the document. */
  directives: 50,
  /** List items and object fields in the variables. */
  variableValues: 2000,
  /** Maximum cost of the operation in points of the caller's budget, for the requested page sizes. */
  cost: 500,
  /** Maximum number of values in the answer, for the requested page sizes: objects and their fields. */
  answerValues: 25_000,
  /** Bytes of the answer, before compression. */
  answerBytes: 2 * 1024 * 1024,
} as const;

/** Maximum number of errors reported per document, and per operation's variables. */
export const ERRORS_MAX = 10;

export type QueryLimit = keyof typeof QUERY_LIMITS;

/** A refusal in the same form for every limit: the limit's name, the found value and the allowed one. */
export interface Refusal {
  readonly message: string;
  readonly extensions: { readonly key: ErrorKey; readonly args: Readonly<Record<string, string | number>> };
}

const KEYS: Readonly<Record<QueryLimit, ErrorKey>> = {
  characters: "query.tooManyLetters",
  lines: "query.tooManyLines",
  tokens: "query.tooLong",
  depth: "query.tooDeep",
  introspectionDepth: "query.tooDeep",
  rootAliases: "query.tooManyAliases",
  rootFields: "query.tooManyRoots",
  searches: "query.tooManySearches",
  directives: "query.tooManyDirectives",
  variableValues: "query.tooManyValues",
  cost: "query.tooCostly",
  answerValues: "query.tooManyFields",
  answerBytes: "query.answerTooLarge",
};

export function refusal(limit: QueryLimit, found: number): Refusal {
  const extensions = { key: KEYS[limit], args: { limit, found, max: QUERY_LIMITS[limit] } };
  return { message: sentenceOf(extensions), extensions };
}

/** An error that names the limit if `found` exceeds it, else null. */
export function beyond(limit: QueryLimit, found: number): AppError | null {
  if (found <= QUERY_LIMITS[limit]) return null;
  const { message, extensions } = refusal(limit, found);
  return new AppError("BAD_USER_INPUT", extensions.key, { message, args: extensions.args });
}

/** @throws BAD_USER_INPUT naming the limit, if more was found than it allows */
export function assertWithin(limit: QueryLimit, found: number): void {
  const refused = beyond(limit, found);
  if (refused) throw refused;
}
