/** A section of the results. */
export interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a stretch, and how many are found in all: asked for only when somebody wants to know. */
export interface Found {
  readonly ids: string[];
  readonly countAll: () => Promise<number>;
}

/** Additional information about a search. */
export interface SearchReading {
  /** The search in the other script, if it was used for texts that lack the typed one. */
  readonly readAs: string | null;
  /** Where nothing was found: a search that finds something, with each misspelt word as the site's texts have it. */
  readonly didYouMean: string | null;
}

/** The information about a list without a search. */
export const AS_TYPED: SearchReading = { readAs: null, didYouMean: null };

export interface FoundAsRead extends Found, SearchReading {}

/** Description of searches for the schema. */
export const BY_EAR = "What sounds like it in the other script comes after what is written so, up to 1000 in all.";

/** Description of `readAs` for the schema. */
export const READ_AS =
  "How what was sought was read, in the letters of the other script, if this page has what only sounds like it: `gach` " +
  "as `গাছ`. It follows on what is written as it was typed.";

/** Description of `didYouMean` for the schema. */
export const DID_YOU_MEAN =
  "Where nothing was found for what was sought: a search that finds something, with one letter more, less or other in a word.";
