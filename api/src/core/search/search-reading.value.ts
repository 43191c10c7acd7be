/** A section of the results: its offset and length. */
export interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a section, and the total if it was requested. */
export interface Found {
  readonly ids: string[];
  readonly countAll: () => Promise<number>;
}

/** Additional information about a search. */
export interface SearchReading {
  /** The search in the other script, if it was used for texts that lack the typed one. */
  readonly readAs: string | null;
  /** If nothing was found: a search with results, with each misspelt word as in the site's texts. */
  readonly didYouMean: string | null;
}

/** The information about a list without a search. */
export const AS_TYPED: SearchReading = { readAs: null, didYouMean: null };

export interface FoundAsRead extends Found, SearchReading {}

/** Description of searches of lists that are read by cursor. */
export const BY_SOUND = "Results that only sound like it in the other script follow the exact ones.";

/** Description of searches of lists that are read by pages. */
export const BY_EAR = "Results that only sound like it in the other script follow the exact ones, up to 1000 in all.";

/** Description of `readAs` for the schema. */
export const READ_AS =
  "The search spelled in the other script (`gach` as `গাছ`), if this page has results that only sound like it. " +
  "They follow the results that contain the text as typed.";

/** Description of `didYouMean` for the schema. */
export const DID_YOU_MEAN =
  "If the search found nothing: a similar search that finds something, with one letter added, removed or " +
  "changed in a word.";

/** Descriptions of both, for connections. */
export const SEARCH_TEXTS = { readAs: READ_AS, didYouMean: DID_YOU_MEAN } as const;
