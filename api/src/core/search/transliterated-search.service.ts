import { limits } from "@tree-for-deed/common/limits";
import { searchKey, spellingKey } from "@tree-for-deed/common/text";
import type { RowSource } from "../../shared/row-source";
import { nearWords } from "./near-words.service";
import { withShortPartsJoined, wordsIn } from "./search-words.value";
import { vocabularyReader } from "../../shared/sounds/vocabulary";
import { readingOf } from "../../shared/sounds/reading";
import { AS_TYPED, type Found, type FoundAsRead, type Stretch } from "./search-reading.value";

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
  const others = ({ ids }: Found, most: number): string[] => ids.filter((id) => !known.has(id)).slice(0, most);
  const from = Math.max(0, offset - known.size);
  const wanted = from + limit - exact.ids.length;
  const found = await heard(wanted);
  const more = others(found, wanted).slice(from);
  const shown = Math.min(exact.ids.length + more.length, limit - 1);
  const countAll = async (): Promise<number> => {
    const count = await found.countAll();
    if (known.size === 0 || count >= limits.searchCountMax) return Math.min(count, limits.searchCountMax);
    const most = limits.searchCountMax - known.size;
    return known.size + others(await heard(most), most).length;
  };
  return {
    ids: [...exact.ids, ...more],
    countAll,
    readAs: exact.ids.length < shown ? readAs : null,
    didYouMean: isNothing && more.length === 0 ? await offer(typed, find, reads) : null,
  };
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
