import { searchKey } from "@tree-for-deed/common/text";
import { wordsIn } from "../../search/search-words.value";
import { soundsAlike } from "../../../shared/sounds/sounds-alike";

/** A word that describes any deed, so that a search for it means all deeds. */
const GOOD = "ভালো";
const DEEDS = ["কাজ", "কাজের", "কাজগুলো", "কাজগুলি"];
const IN_ENGLISH = /^good ?deeds?$/;
/** Two words with at most this phonetic distance count as the same word. */
const SAME = 0.35;

const isSaidLike = (word: string, others: readonly string[]): boolean =>
  soundsAlike(word, others).some(({ distance }) => distance <= SAME);

/**
 * True for a search that only names a deed as such, in either script: `ভালো কাজ`, `bhalo kaj`, `good deeds`. It stands for all
 * deeds, although hardly any of their texts contains these words.
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
