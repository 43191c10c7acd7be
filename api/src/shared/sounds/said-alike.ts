import { soundsOfBengali } from "./bengali-sounds";
import { soundsOfLatin } from "./latin-sounds";
import { soundDistance } from "./sound-distance";
import { soundKey, type Sounds } from "./sounds";

/** How far a word is from itself if it is read in a way that is not the likeliest. */
const UNLIKELY = 0.15;

/** A word, and how differently from another it is said: 0 for the same, 0.8 for what one may just mean by the other. */
export interface SaidAlike {
  readonly word: string;
  readonly distance: number;
}

/** The ways in which a word may be said, the likeliest first; none for what has other signs than letters of one script. */
export function soundsOf(word: string): Sounds[] {
  if (/^[a-z]+$/.test(word)) return soundsOfLatin(word);
  return /^[\u0980-\u09e3]+$/.test(word) ? [soundsOfBengali(word)] : [];
}

/** The keys that a word shares with those that may be the same, in its script and the other. */
export const soundKeys = (word: string): string[] => [...new Set(soundsOf(word).map(soundKey))];

/** Those of some words that share a key with a word, the nearest first. All words are search keys. */
export function saidAlike(word: string, others: readonly string[]): SaidAlike[] {
  const ways = soundsOf(word);
  const keys = new Set(ways.map(soundKey));
  return others
    .map((other) => ({ word: other, ways: soundsOf(other) }))
    .filter((other) => other.ways.some((way) => keys.has(soundKey(way))))
    .map((other) => ({ word: other.word, distance: distanceOf(ways, other.ways) }))
    .sort((a, b) => a.distance - b.distance);
}

const distanceOf = (ways: readonly Sounds[], others: readonly Sounds[]): number =>
  Math.min(
    ...ways.flatMap((way, i) =>
      others.map((other, j) => soundDistance(way, other) + (i > 0 ? UNLIKELY : 0) + (j > 0 ? UNLIKELY : 0)),
    ),
  );
