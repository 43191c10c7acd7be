import { limits } from "@tree-for-deed/common/limits";
import { searchKey, spellingKey } from "@tree-for-deed/common/text";
import type { Position } from "../../shared/keyset";
import type { RowSource } from "../../shared/row-source";
import { nearWords } from "./near-words.service";
import { withShortPartsJoined, wordsIn } from "./search-words.value";
import { vocabularyReader } from "../../shared/sounds/vocabulary";
import { readingOf } from "../../shared/sounds/reading";
import { AS_TYPED, type Found, type FoundAsRead, type SearchReading, type Stretch } from "./search-reading.value";

type Find = (search: string, stretch: Stretch) => Promise<Found>;

/** Maximum number of suggestions that are tried. */
const OFFERS_MAX = 2;
/** Longer searches get no suggestion. */
const WORDS_MAX = 8;

/** With more literal matches than this, nothing else is searched. */
const EXACT_MAX = 200;

/** The search in the other script (`docs/rules.md` L5); null if the site's texts have no such word. */
const readAsHeard = (typed: string, isFound: boolean, reads: RowSource): Promise<string | null> =>
  readingOf(spellingKey(typed), vocabularyReader(reads), { isFound });

/**
 * Searches words with short parts after a hyphen as one word, which matches both spellings; if that finds nothing, searches
 * the parts.
 */
const orInParts =
  (find: Find): Find =>
  async (search, stretch) => {
    const key = searchKey(search);
    const joined = withShortPartsJoined(key);
    if (joined === key) return find(search, stretch);
    const found = await find(joined, stretch);
    if (found.ids.length > 0) return found;
    const isBeyond = stretch.offset > 0 && (await find(joined, { limit: 1, offset: 0 })).ids.length > 0;
    return isBeyond ? found : find(search, stretch);
  };

/**
 * A section of a search's results: first all exact matches, then those that sound alike in the other script, each in
 * the list's order, up to `limits.searchCountMax` in total. It has one row more than is shown.
 */
export async function searchWithTransliteration(
  typed: string,
  stretch: Stretch,
  findWords: Find,
  reads: RowSource,
): Promise<FoundAsRead> {
  const find = orInParts(findWords);
  const { limit, offset } = stretch;
  const exact = await find(typed, stretch);
  if (exact.ids.length === limit || offset > limits.searchCountMax) return { ...exact, ...AS_TYPED };
  const first = offset === 0 ? exact : await find(typed, { limit: EXACT_MAX + 1, offset: 0 });
  const readAs = first.ids.length > EXACT_MAX ? null : await readAsHeard(typed, first.ids.length > 0, reads);
  const isNothing = first.ids.length === 0 && offset === 0;
  if (readAs === null) return { ...exact, readAs, didYouMean: isNothing ? await offer(typed, find, reads) : null };
  const known = new Set(first.ids);
  const heard = (most: number): Promise<Found> => find(readAs, { limit: known.size + most, offset: 0 });
  const others = (more: Found, most: number): string[] => othersIn(more, known).slice(0, most);
  const from = Math.max(0, offset - known.size);
  const wanted = from + limit - exact.ids.length;
  const found = await heard(wanted);
  const more = others(found, wanted).slice(from);
  const shown = Math.min(exact.ids.length + more.length, limit - 1);
  return {
    ids: [...exact.ids, ...more],
    countAll: () => countBoth(known, found, heard),
    readAs: exact.ids.length < shown ? readAs : null,
    didYouMean: isNothing && more.length === 0 ? await offer(typed, find, reads) : null,
  };
}

/** A place in the results of a search that is read by cursor. */
export interface SearchPlace {
  /** Whether it is among the results that only sound like it. */
  readonly isBySound: boolean;
  readonly position: Position | null;
}

/** Results after a place: the exact matches, then those that sound alike. */
export interface FoundAfter extends Pick<Found, "countAll">, SearchReading {
  readonly exact: readonly string[];
  readonly bySound: readonly string[];
}

/** Finds the first results after a position; from the start without one. */
export type FindAfter = (search: string, after: Position | null, limit: number) => Promise<Found>;

/** Like `searchWithTransliteration`, after a place and without an end: every page costs the same. */
export async function searchAfter(
  typed: string,
  { isBySound, position }: SearchPlace,
  rows: number,
  findAfter: FindAfter,
  reads: RowSource,
): Promise<FoundAfter> {
  const find = orInParts((search, { limit }) => findAfter(search, null, limit));
  const fromStart = (limit: number): Promise<Found> => find(typed, { limit, offset: 0 });
  const after = async (search: string, from: Position | null, limit: number): Promise<Found> =>
    from === null ? find(search, { limit, offset: 0 }) : findAfter(await spelled(search, find), from, limit);
  const exact = isBySound ? NOTHING : await after(typed, position, rows);
  if (exact.ids.length === rows) {
    const countAll = async () => (position === null ? exact : await fromStart(1)).countAll();
    return { exact: exact.ids, bySound: [], countAll, ...AS_TYPED };
  }
  const first = position === null ? exact : await fromStart(EXACT_MAX + 1);
  const readAs = first.ids.length > EXACT_MAX ? null : await readAsHeard(typed, first.ids.length > 0, reads);
  if (readAs === null) {
    const didYouMean = first.ids.length === 0 ? await offer(typed, find, reads) : null;
    return { exact: exact.ids, bySound: [], countAll: first.countAll, readAs, didYouMean };
  }
  const known = new Set(first.ids);
  const wanted = rows - exact.ids.length;
  const heard = (most: number): Promise<Found> => find(readAs, { limit: known.size + most, offset: 0 });
  const from = isBySound ? position : null;
  const more = await after(readAs, from, known.size + wanted);
  const bySound = othersIn(more, known).slice(0, wanted);
  const isNothing = known.size === 0 && bySound.length === 0 && from === null;
  return {
    exact: exact.ids,
    bySound,
    countAll: async () => countBoth(known, from === null ? more : await heard(1), heard),
    readAs: bySound.length > 0 ? readAs : null,
    didYouMean: isNothing ? await offer(typed, find, reads) : null,
  };
}

const NOTHING: Found = { ids: [], countAll: async () => 0 };

/** The spelling of a search that `orInParts` settles on. */
async function spelled(search: string, find: Find): Promise<string> {
  const joined = withShortPartsJoined(searchKey(search));
  if (joined === searchKey(search)) return search;
  return (await find(joined, { limit: 1, offset: 0 })).ids.length > 0 ? joined : search;
}

const othersIn = ({ ids }: Found, known: ReadonlySet<string>): string[] => ids.filter((id) => !known.has(id));

/** Number of exact matches and others, up to `limits.searchCountMax`; `heard` finds the others and as many as are known. */
async function countBoth(
  known: ReadonlySet<string>,
  found: Found,
  heard: (most: number) => Promise<Found>,
): Promise<number> {
  const count = await found.countAll();
  if (known.size === 0 || count >= limits.searchCountMax) return Math.min(count, limits.searchCountMax);
  const most = limits.searchCountMax - known.size;
  return known.size + othersIn(await heard(most), known).slice(0, most).length;
}

/** The nearest search with results. */
async function offer(typed: string, find: Find, reads: RowSource): Promise<string | null> {
  const words = wordsIn(spellingKey(typed));
  if (words.length > WORDS_MAX) return null;
  const near = await nearWords(words, reads);
  for (let place = 0; near.size > 0 && place < OFFERS_MAX; place += 1) {
    const meant = words.map((word) => near.get(word)?.at(place) ?? near.get(word)?.[0] ?? word).join(" ");
    if ((await find(meant, { limit: 1, offset: 0 })).ids.length > 0) return meant;
  }
  return null;
}

/** All ids that `alsoAsRead` pages through. */
export async function searchAllWithTransliteration(
  typed: string,
  all: (search: string) => Promise<string[]>,
  reads: RowSource,
): Promise<string[]> {
  const joined = await all(withShortPartsJoined(searchKey(typed)));
  const exact = joined.length === 0 ? await all(typed) : joined;
  const readAs = exact.length > EXACT_MAX ? null : await readAsHeard(typed, exact.length > 0, reads);
  if (readAs === null) return exact;
  const known = new Set(exact);
  const others = (await all(readAs)).filter((id) => !known.has(id));
  return [...exact, ...others].slice(0, limits.searchCountMax);
}
