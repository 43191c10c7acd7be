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
  readonly extensions: { readonly key: string; readonly args: Readonly<Record<string, string | number>> };
}

const UNITS: Readonly<Record<QueryLimit, string>> = {
  depth: "levels deep",
  introspectionDepth: "levels of introspection deep",
  rootAliases: "uses of one root field",
  tokens: "tokens long",
  directives: "directives",
  cost: "objects large at most",
};

const KEYS: Readonly<Record<QueryLimit, string>> = {
  depth: "query.tooDeep",
  introspectionDepth: "query.tooDeep",
  rootAliases: "query.tooManyAliases",
  tokens: "query.tooLong",
  directives: "query.tooManyDirectives",
  cost: "query.tooCostly",
};

export function refusal(limit: QueryLimit, found: number): Refusal {
  const max = QUERY_LIMITS[limit];
  return {
    message: `The query is over the ${limit} limit: ${found} ${UNITS[limit]}, the limit is ${max}`,
    extensions: { key: KEYS[limit], args: { limit, found, max } },
  };
}
