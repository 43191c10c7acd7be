import { type ErrorKey, sentenceOf } from "@tree-for-deed/common/errors";

/** What one operation may ask of the public endpoint (`docs/rules.md` X5, G11 to G15). */
export const QUERY_LIMITS = {
  /** Nested fields. */
  depth: 8,
  /** Nested fields below `__schema` and `__type`: what the standard introspection query needs. */
  introspectionDepth: 15,
  /** Uses of one root field under different names. */
  rootAliases: 15,
  /** Tokens of the document. */
  tokens: 1000,
  /** Directives in the document. */
  directives: 50,
  /** Objects that the answer may hold, by the page sizes asked for. */
  cost: 5000,
} as const;

export type QueryLimit = keyof typeof QUERY_LIMITS;

/** What a refusal says, in the same words for every limit: which one, how much was found, how much is allowed. */
export interface Refusal {
  readonly message: string;
  readonly extensions: { readonly key: ErrorKey; readonly args: Readonly<Record<string, string | number>> };
}

const KEYS: Readonly<Record<QueryLimit, ErrorKey>> = {
  depth: "query.tooDeep",
  introspectionDepth: "query.tooDeep",
  rootAliases: "query.tooManyAliases",
  tokens: "query.tooLong",
  directives: "query.tooManyDirectives",
  cost: "query.tooCostly",
};

export function refusal(limit: QueryLimit, found: number): Refusal {
  const extensions = { key: KEYS[limit], args: { limit, found, max: QUERY_LIMITS[limit] } };
  return { message: sentenceOf(extensions), extensions };
}
