import { type SaidAlike, saidAlike, soundKeys } from "./said-alike";

/** The words that the site's texts have, by the keys of how they are said. */
export interface HeardWords {
  /** Those under any of these keys, the commonest first. */
  under(keys: readonly string[]): Promise<readonly string[]>;
  /** Some of those whose key begins with any of these, the commonest first. */
  beginning(keys: readonly string[]): Promise<readonly string[]>;
}

/** Up to this distance something may be meant, if the texts have nothing as it was typed. */
const MEANT = 0.8;
/** Up to this one it is, if they have something. */
const CERTAIN = 0.35;
/** Up to this one two words are said the same. */
const SAME = 0.2;
/** What a word has more of distance than a whole one, where it goes on: with an ending, or with what is not one. */
const GOES_ON = { ending: 0.2, otherwise: 0.35 };
const ENDING = /^(?:\u09df|\u09af\u09bc|ে|ও|ই|য়ে|ের|র|তে|কে|রা|দের|টা|টি|গুলো|জন)/;
const WORDS_MAX = 8;
const LETTERS = { min: 2, max: 24, ofBeginning: 3, ofPart: 3, ofTwo: 16 };

/** What is known of what was typed. */
interface Typed {
  /** Whether it is found as it was typed: then a word is only read as one that certainly is said the same. */
  readonly isFound: boolean;
}

/**
 * What was typed in the letters of one script, in words of the other that sound the same and that the site's texts have:
 * `gach` is গাছ, `valo kaj` ভালো কাজ, `rokto dan` রক্তদান, খাতুন khatun. Null if nothing in it can be read so. What was typed is
 * a search key.
 */
export async function readingOf(typed: string, heard: HeardWords, { isFound }: Typed): Promise<string | null> {
  const parts = typed.match(/[a-z]+|[\u0980-\u09e3]+|[^a-z\u0980-\u09e3]+/g) ?? [];
  if (parts.filter(isReadable).length > WORDS_MAX) return null;
  const read: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part = "", between, next = ""] = parts.slice(at, at + 3);
    const joined = between === " " && isReadable(part) && isReadable(next) ? await asOne(part + next, heard) : null;
    if (joined !== null) at += 2;
    read.push(joined ?? (isReadable(part) ? await readWord(part, heard, isFound) : null) ?? part);
  }
  const reading = read.join("");
  return reading === typed ? null : reading;
}

const isReadable = (part: string): boolean =>
  part.length >= LETTERS.min && part.length <= LETTERS.max && soundKeys(part).length > 0;

async function readWord(word: string, heard: HeardWords, isFound: boolean): Promise<string | null> {
  const keys = soundKeys(word);
  const others = inOtherScript(word, await heard.under(keys));
  const [whole] = saidAlike(word, others);
  if (isFound) return whole && whole.distance <= CERTAIN ? whole.word : null;
  if (whole && whole.distance <= GOES_ON.ending) return whole.word;
  const longer = word.length < LETTERS.ofBeginning ? [] : inOtherScript(word, await heard.beginning(keys));
  const beginning = beginningSaidAlike(word, [...others, ...longer]);
  const nearest = beginning && beginning.distance < (whole?.distance ?? MEANT) ? beginning : whole;
  return nearest && nearest.distance <= MEANT ? nearest.word : asTwo(word, heard);
}

/** The nearest of the words that go on after what was typed, up to there. */
function beginningSaidAlike(word: string, longer: readonly string[]): SaidAlike | null {
  const goesOn = new Map(longer.flatMap(beginningsOf).toReversed());
  return saidAlike(word, [...goesOn.keys()])
    .map(({ word: beginning, distance }) => ({ word: beginning, distance: distance + (goesOn.get(beginning) ?? 0) }))
    .reduce<SaidAlike | null>((near, other) => (near && near.distance <= other.distance ? near : other), null);
}

/** A word that was typed as two. */
async function asOne(joined: string, heard: HeardWords): Promise<string | null> {
  if (!isReadable(joined)) return null;
  const [whole] = saidAlike(joined, inOtherScript(joined, await heard.under(soundKeys(joined))));
  return whole && whole.distance <= SAME ? whole.word : null;
}

/** Two words that were typed as one. */
async function asTwo(word: string, heard: HeardWords): Promise<string | null> {
  if (word.length > LETTERS.ofTwo) return null;
  const cuts = Array.from(
    { length: Math.max(0, word.length - 2 * LETTERS.ofPart + 1) },
    (_, at) => at + LETTERS.ofPart,
  );
  const halves = cuts.map((cut) => [word.slice(0, cut), word.slice(cut)]);
  const known = inOtherScript(word, await heard.under([...new Set(halves.flat().flatMap(soundKeys))]));
  for (const pair of halves) {
    const read = pair.map((half) => saidAlike(half, known)[0]);
    if (read.every((half) => half && half.distance <= SAME)) return read.map((half) => half?.word).join(" ");
  }
  return null;
}

const isLatin = (word: string): boolean => /^[a-z]/.test(word);

const inOtherScript = (word: string, others: readonly string[]): string[] =>
  others.filter((other) => isLatin(other) !== isLatin(word));

/** A word up to each place where it can be cut between two letters or signs, and how far that is from a whole word. */
const beginningsOf = (word: string): [string, number][] =>
  Array.from({ length: word.length - 1 }, (_, at) => at + 2)
    .filter((cut) => word.charAt(cut - 1) !== "্" && word.charAt(cut) !== "\u09bc")
    .map((cut) => [word.slice(0, cut), ENDING.test(word.slice(cut)) ? GOES_ON.ending : GOES_ON.otherwise]);
