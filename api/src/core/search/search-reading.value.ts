/** Which part of what is found. */
export interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a stretch, and how many are found in all: asked for only when somebody wants to know. */
export interface Found {
  readonly ids: string[];
  readonly countAll: () => Promise<number>;
}

/** What is said of a search beside what it found. */
export interface SearchReading {
  /** How what was typed was read for those that do not have it as it was typed. */
  readonly readAs: string | null;
  /** Where nothing was found: a search that finds something, with each misspelt word as the site's texts have it. */
  readonly didYouMean: string | null;
}

/** Of a list without a search there is nothing to say. */
export const AS_TYPED: SearchReading = { readAs: null, didYouMean: null };

export interface FoundAsRead extends Found, SearchReading {}

/** What a search's description says of it. */
export const BY_EAR = "What sounds like it in the other script comes after what is written so, up to 1000 in all.";

/** What a page's `readAs` says. */
export const READ_AS =
  "How what was sought was read, in the letters of the other script, if this page has what only sounds like it: `gach` " +
  "as `গাছ`. It follows on what is written as it was typed.";

/** What a page's `didYouMean` says. */
export const DID_YOU_MEAN =
  "Where nothing was found for what was sought: a search that finds something, with one letter more, less or other in a word.";
