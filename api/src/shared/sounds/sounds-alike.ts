import { LRUCache } from "lru-cache";
import { soundsOfBengali } from "./bengali-sounds";
import { soundsOfLatin } from "./latin-sounds";
import { soundDistance, weigh, type Weighed } from "./sound-distance";
import { soundKey } from "./sounds";

/** Distance of a word from itself in a less likely pronunciation. */
const UNLIKELY = 0.15;

/** A word, and its distance from another: 0 for the same pronunciation, up to 0.8 for a possible match. */
export interface SoundMatch {
  readonly word: string;
  readonly distance: number;
}

/** Possible pronunciations of a word, likeliest first, and their keys. */
interface Said {
  readonly ways: readonly Weighed[];
  readonly keys: readonly string[];
}

/** Cache, since the same words are compared again and again. */
const said = new LRUCache<string, Said>({ max: 20_000 });

function saidBy(word: string): Said {
  const known = said.get(word);
  if (known) return known;
  const sounds = soundsOf(word);
  const fresh = { ways: sounds.map(weigh), keys: [...new Set(sounds.map(soundKey))] };
  said.set(word, fresh);
  return fresh;
}

/** Empty for a word with other signs than letters of one script. */
function soundsOf(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return soundsOfLatin(word);
  return /^[\u0980-\u09e3]+$/.test(word) ? [soundsOfBengali(word)] : [];
}

/** Keys that a word shares with possible matches in both scripts. */
export const soundKeys = (word: string): readonly string[] => saidBy(word).keys;

/** Words that share a sound key with a word, in their order. All words are search keys. */
export function soundsAlike(word: string, others: readonly string[]): SoundMatch[] {
  const { ways, keys } = saidBy(word);
  return others.flatMap((other) => {
    const { ways: others, keys: theirs } = saidBy(other);
    return theirs.some((key) => keys.includes(key)) ? [{ word: other, distance: distanceOf(ways, others) }] : [];
  });
}

function distanceOf(ways: readonly Weighed[], others: readonly Weighed[]): number {
  const distances = ways.flatMap((way, i) =>
    others.map((other, j) => soundDistance(way, other) + (i > 0 ? UNLIKELY : 0) + (j > 0 ? UNLIKELY : 0)),
  );
  return Math.min(...distances);
}
