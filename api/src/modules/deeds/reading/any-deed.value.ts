import { searchKey } from "@tree-for-deed/common/text";
import { wordsIn } from "../../../shared/search-words";
import { saidAlike } from "../../../shared/sounds/said-alike";

/** The site's own words for what all of its deeds are. */
const GOOD = "ভালো";
const DEEDS = ["কাজ", "কাজের", "কাজগুলো", "কাজগুলি"];
const IN_ENGLISH = /^good ?deeds?$/;
/** Up to this distance two words are said the same, in whatever spelling. */
const SAME = 0.35;

const isSaidLike = (word: string, others: readonly string[]): boolean =>
  saidAlike(word, others).some(({ distance }) => distance <= SAME);

/**
 * Whether a search is the site's own word for a deed, in either script: `ভালো কাজ`, `bhalo kaj`, `good deeds`. Every deed is
 * one, though hardly any says so.
 */
export function meansAnyDeed(typed: string): boolean {
  const words = wordsIn(searchKey(typed));
  if (words.length > 2 || typed.length > 40) return false;
  const [first = "", second] = words;
  if (IN_ENGLISH.test(words.join(" "))) return true;
  if (second === undefined)
    return isSaidLike(
      first,
      DEEDS.map((deed) => GOOD + deed),
    );
  return isSaidLike(first, [GOOD]) && isSaidLike(second, DEEDS);
}
