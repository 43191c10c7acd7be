import type { Sounds } from "./sounds";

/** Readings of letters, first match wins; ambiguous letters have several readings. */
const READINGS: readonly (readonly [letters: RegExp, ...sounds: readonly Sounds[]])[] = [
  [/ksh?m|kkhm/y, "K", "ksm"],
  [/ksh/y, "K", "kS"],
  [/kkh/y, "K"],
  [/sch/y, "sk", "Sc"],
  [/cc?hh?|tch/y, "c"],
  [/jn|gg?y(?=[aeou])/y, "g", "jn"],
  [/ss?h/y, "S"],
  [/kh/y, "K"],
  [/gh/y, "G"],
  [/[jz]h/y, "J"],
  [/th/y, "T"],
  [/dh/y, "D"],
  [/ph/y, "f"],
  [/bh/y, "B"],
  [/rh/y, "r"],
  [/ck|q/y, "k"],
  [/c(?=[eiy])/y, "c", "s"],
  [/c/y, "c", "k"],
  [/x/y, "ks", "K"],
  [/v/y, "B"],
  [/w/y, "w", "b"],
  [/z/y, "j"],
  [/ng/y, "N"],
  [/ai(?![aeiou])/y, "ai", "e"],
  [/ee/y, "i"],
  [/oo/y, "u"],
  [/(?<![aeiou])y(?![aeiou])/y, "i"],
];
/** Maximum number of readings per word. */
const READINGS_MAX = 4;

/** Possible pronunciations of a word in Latin letters, likeliest first. */
export function soundsOfLatin(word: string): Sounds[] {
  let said: string[] = [""];
  for (let at = 0; at < word.length;) {
    const { length, sounds } = readAt(word, at);
    said = sounds.flatMap((sound) => said.map((before) => before + sound)).slice(0, READINGS_MAX);
    at += length;
  }
  return [...new Set(said.map((sounds) => sounds.replace(/([aeiou])\1+/g, "$1")))];
}

function readAt(word: string, at: number): { length: number; sounds: readonly Sounds[] } {
  for (const [letters, ...sounds] of READINGS) {
    letters.lastIndex = at;
    const read = letters.exec(word)?.[0];
    if (read !== undefined) return { length: read.length, sounds };
  }
  return { length: 1, sounds: [word.charAt(at)] };
}
