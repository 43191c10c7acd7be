import { isConsonant, kindOf, type Sounds } from "./sounds";

/** Larger than the distance of any two words that may match. */
const FAR = 9;

/** Distances between sounds that are written for each other. */
const BETWEEN: ReadonlyMap<string, number> = new Map(
  Object.entries({
    "a.": 0.3,
    ao: 0.5,
    aA: 0.1,
    ae: 0.5,
    ai: 0.9,
    au: 0.7,
    "o.": 0,
    oA: 0.9,
    oe: 0.8,
    ou: 0.4,
    oi: 0.9,
    "e.": 0.7,
    eA: 0.1,
    ei: 0.4,
    "i.": 0.8,
    "u.": 0.5,
    iy: 0.05,
    ey: 0.3,
    "y.": 0.6,
    uw: 0.1,
    ow: 0.1,
    yw: 0.2,
    bw: 0.3,
    sC: 0.4,
    SC: 0.6,
    cC: 0.1,
    sS: 0.05,
    sc: 0.9,
    Sc: 0.9,
    pf: 0.4,
    Nn: 0.2,
    bB: 0.15,
    jJ: 0.1,
  }),
);
/** Distance between aspirated and plain consonants. */
const BREATH = 0.15;
/** Distance of a word from the same word without a vowel. */
const WITHOUT: ReadonlyMap<string, number> = new Map(
  Object.entries({ ".": 0.02, w: 0.15, o: 0.4, i: 0.7, e: 0.7, u: 0.8, a: 1, A: 1 }),
);
const WITHOUT_WEAK = 0.1;
const WITHOUT_H = 0.3;

/** Sounds, and the distance that leaving out each of them causes. */
export interface Weighed {
  readonly sounds: Sounds;
  readonly without: readonly number[];
}

export const weigh = (sounds: Sounds): Weighed => ({
  sounds,
  without: Array.from(sounds, (sound, at) =>
    isConsonant(sound) ? withoutConsonant(sounds, at) : withoutVowel(sounds, at),
  ),
});

/** Distance of two pronunciations: 0 for equal ones, more than 1 for words that are never confused. */
export function soundDistance(one: Weighed, other: Weighed): number {
  let row = [0];
  for (const left of other.without) row.push((row.at(-1) ?? 0) + left);
  for (let i = 0; i < one.sounds.length; i += 1) {
    const left = one.without[i] ?? FAR;
    const sound = one.sounds.charAt(i);
    const next = [(row[0] ?? 0) + left];
    for (let j = 0; j < other.sounds.length; j += 1) {
      const same = (row[j] ?? 0) + between(sound, other.sounds.charAt(j));
      next.push(Math.min(same, (row[j + 1] ?? 0) + left, (next[j] ?? 0) + (other.without[j] ?? FAR)));
    }
    row = next;
  }
  return row.at(-1) ?? FAR;
}

function between(one: string, other: string): number {
  if (one === other) return 0;
  const known = BETWEEN.get(one + other) ?? BETWEEN.get(other + one);
  if (known !== undefined) return known;
  return isConsonant(one) && isConsonant(other) && kindOf(one) === kindOf(other) ? BREATH : FAR;
}

function withoutConsonant(sounds: Sounds, at: number): number {
  const sound = sounds.charAt(at);
  if (sound === "h") return WITHOUT_H;
  const before = sounds.charAt(sounds.charAt(at - 1) === "." ? at - 2 : at - 1);
  const isRepeated = kindOf(before) === kindOf(sound);
  return isRepeated || /^(?:[nN]g|[kK]s)$/.test(before + sound) ? WITHOUT_WEAK : FAR;
}

function withoutVowel(sounds: Sounds, at: number): number {
  const sound = sounds.charAt(at);
  const before = sounds.charAt(at - 1);
  if (sound !== "." && before === sound) return WITHOUT_WEAK;
  if (sound === "i" && before === "a") return WITHOUT_H;
  if (sound !== "y") return WITHOUT.get(sound) ?? FAR;
  return isConsonant(before) || /[aeiouA]/.test(sounds.charAt(at + 1)) ? WITHOUT_WEAK : (WITHOUT.get("o") ?? FAR);
}
