import { type SoundMatch, soundsAlike, soundKeys } from "./sounds-alike";

/** Words of the site's texts by sound key. */
export interface Vocabulary {
  /** The most common words of each key, most common first. */
  under(keys: readonly string[]): Promise<WordsByKey>;
  /** Words whose key begins with any of these, shortest first. */
  beginning(keys: readonly string[]): Promise<readonly string[]>;
}

export type WordsByKey = ReadonlyMap<string, readonly string[]>;

/** Maximum distance of a match if the texts do not contain the typed word. */
const MEANT = 0.8;
/** Maximum distance of a match if they do. */
const CERTAIN = 0.35;
/** Maximum distance of two words with the same pronunciation. */
const SAME = 0.2;
/** Additional distance of a match that is only the beginning of the word, with an ending or with other letters. */
const GOES_ON = { ending: 0.2, otherwise: 0.35 };
const ENDING = /^(?:\u09df|\u09af\u09bc|ে|ও|ই|য়ে|ের|র|তে|কে|রা|দের|টা|টি|গুলো|জন)/;
const WORDS_MAX = 8;
const LETTERS = { min: 2, max: 24, ofBeginning: 3, ofPart: 3, ofTwo: 16 };
/** Maximum number of words per key that are tried as one half of a compound, most common first. */
const HALVES_MAX = 20;

/** State of a typed word. */
interface Typed {
  /** Whether the typed word occurs: then it is only matched with words of certainly the same pronunciation. */
  readonly isFound: boolean;
}

/**
 * Finds words of the other script that sound like the typed ones and that the site's texts contain: `gach` is গাছ,
 * `valo kaj` ভালো কাজ, খাতুন khatun. Null if none does. The input is a search key.
 */
export async function readingOf(typed: string, heard: Vocabulary, { isFound }: Typed): Promise<string | null> {
  const parts = typed.match(/[a-z]+|[\u0980-\u09e3]+|[^a-z\u0980-\u09e3]+/g) ?? [];
  const words = parts.filter(isReadable);
  if (words.length === 0 || words.length > WORDS_MAX) return null;
  const joined = parts.flatMap((_, at) => joinedAt(parts, at) ?? []);
  const known = await heard.under(keysOf([...words, ...joined]));
  const read: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part = ""] = parts.slice(at);
    const one = readJoined(parts, at, known);
    if (one !== null) at += 2;
    read.push(one ?? (isReadable(part) ? await readWord(part, { heard, known, isFound }) : null) ?? part);
  }
  const reading = read.join("");
  return reading === typed ? null : reading;
}

const isReadable = (part: string): boolean =>
  part.length >= LETTERS.min && part.length <= LETTERS.max && soundKeys(part).length > 0;

/** A part joined with the next one, if they may be one word that was typed as two. */
function joinedAt(parts: readonly string[], at: number): string | null {
  const [part = "", between, next = ""] = parts.slice(at, at + 3);
  return between === " " && isReadable(part) && isReadable(next) && isReadable(part + next) ? part + next : null;
}

/** Reads a part and the next as one word, unless the texts contain them as two: those are found in one word, too. */
function readJoined(parts: readonly string[], at: number, known: WordsByKey): string | null {
  const joined = joinedAt(parts, at);
  if (joined === null) return null;
  const isTwo = [parts[at], parts[at + 2]].every((part = "") => within(SAME, nearest(part, known)) !== null);
  return isTwo ? null : within(SAME, nearest(joined, known));
}

interface Knowledge extends Typed {
  readonly heard: Vocabulary;
  readonly known: WordsByKey;
}

async function readWord(word: string, { heard, known, isFound }: Knowledge): Promise<string | null> {
  const whole = nearest(word, known);
  if (isFound) return within(CERTAIN, whole);
  if (whole && whole.distance <= GOES_ON.ending) return whole.word;
  const keys = soundKeys(word);
  const longer = word.length < LETTERS.ofBeginning ? [] : await heard.beginning(keys);
  const alike = keys.flatMap((key) => known.get(key) ?? []);
  const beginning = beginningSaidAlike(word, inOtherScript(word, [...alike, ...longer]));
  const meant = beginning && beginning.distance < (whole?.distance ?? MEANT) ? beginning : whole;
  return within(MEANT, meant) ?? asTwo(word, heard);
}

const within = (farthest: number, near: SoundMatch | null): string | null =>
  near && near.distance <= farthest ? near.word : null;

/** Returns the nearer of two words, the first if both are equally near. */
const nearer = (near: SoundMatch | null, other: SoundMatch): SoundMatch =>
  near && near.distance <= other.distance ? near : other;

/** The nearest word of the other script, at any distance. */
function nearest(word: string, known: WordsByKey): SoundMatch | null {
  const alike = soundsAlike(
    word,
    inOtherScript(word, [...new Set(soundKeys(word).flatMap((key) => known.get(key) ?? []))]),
  );
  return alike.reduce<SoundMatch | null>(nearer, null);
}

/** The nearest of the words that continue the typed one, with its distance up to there. */
function beginningSaidAlike(word: string, longer: readonly string[]): SoundMatch | null {
  const goesOn = new Map(longer.flatMap(beginningsOf).toReversed());
  return soundsAlike(word, [...goesOn.keys()].toReversed())
    .map(({ word: beginning, distance }) => ({ word: beginning, distance: distance + (goesOn.get(beginning) ?? 0) }))
    .reduce<SoundMatch | null>(nearer, null);
}

/** Two words that were typed as one. */
async function asTwo(word: string, heard: Vocabulary): Promise<string | null> {
  if (word.length > LETTERS.ofTwo) return null;
  const cuts = Array.from(
    { length: Math.max(0, word.length - 2 * LETTERS.ofPart + 1) },
    (_, at) => at + LETTERS.ofPart,
  );
  const halves = cuts.map((cut) => [word.slice(0, cut), word.slice(cut)]);
  const all = await heard.under(keysOf(halves.flat()));
  const known = new Map(Array.from(all, ([key, words]) => [key, words.slice(0, HALVES_MAX)]));
  for (const pair of halves) {
    const read = pair.map((half) => within(SAME, nearest(half, known)));
    if (read.every((half) => half !== null)) return read.join(" ");
  }
  return null;
}

const keysOf = (words: readonly string[]): string[] => [...new Set(words.flatMap(soundKeys))];

const isLatin = (word: string): boolean => /^[a-z]/.test(word);

const inOtherScript = (word: string, others: readonly string[]): string[] =>
  others.filter((other) => isLatin(other) !== isLatin(word));

/** A word's beginnings up to each place between two letters or signs, and their distance from the whole word. */
const beginningsOf = (word: string): [string, number][] =>
  Array.from({ length: word.length - 1 }, (_, at) => at + 2)
    .filter((cut) => word.charAt(cut - 1) !== "্" && word.charAt(cut) !== "\u09bc")
    .map((cut) => [word.slice(0, cut), ENDING.test(word.slice(cut)) ? GOES_ON.ending : GOES_ON.otherwise]);
