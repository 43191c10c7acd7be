/**
 * The pronunciation of a word, one letter per sound. Consonants: `k K g G N c C j J t T d D n p f b B m r l s S h`,
 * where capitals are aspirated, except ঙ (`N`) and শ (`S`). Vowels: `a i u e o`, `A` as in ব্যাগ, `.` for one that
 * Bengali does not write and often does not say, `y` and `w` between two of them.
 */
export type Sounds = string;

const VOWELS = new Set("aiueoA.yw");

export const isConsonant = (sound: string): boolean => sound !== "" && !VOWELS.has(sound);

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ K: "k", G: "g", N: "n", c: "s", C: "s", S: "s", J: "j", T: "t", D: "d", f: "p", B: "b" }),
);

/** Consonants that people confuse in writing are of one kind. */
export const kindOf = (consonant: string): string => KINDS.get(consonant) ?? consonant;

/**
 * The key that possible spellings of a word share: the kinds of their consonants, without repetition. Vowels and h
 * count only as the first letter; ng counts as n, and ks as k, as in ক্ষ.
 */
export function soundKey(sounds: Sounds): string {
  const [first = ""] = sounds;
  const begin = isConsonant(first) ? "" : "o";
  const kinds = Array.from(sounds, (sound, at) =>
    isConsonant(sound) && (sound !== "h" || at === 0) ? kindOf(sound) : "",
  );
  return `${begin}${kinds
    .join("")
    .replace(/ng/g, "n")
    .replace(/ks/g, "k")
    .replace(/(.)\1+/g, "$1")}`;
}
