import type { Sounds } from "./sounds";

const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ক: "k",
    খ: "K",
    গ: "g",
    ঘ: "G",
    ঙ: "N",
    চ: "c",
    ছ: "C",
    জ: "j",
    ঝ: "J",
    ঞ: "n",
    ট: "t",
    ঠ: "T",
    ড: "d",
    ঢ: "D",
    ণ: "n",
    ত: "t",
    থ: "T",
    দ: "d",
    ধ: "D",
    ন: "n",
    প: "p",
    ফ: "f",
    ব: "b",
    ভ: "B",
    ম: "m",
    য: "j",
    র: "r",
    ল: "l",
    শ: "S",
    ষ: "S",
    স: "s",
    হ: "h",
  }),
);
/** Vowels, and letters that never carry one. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ অ: "o", আ: "a", ই: "i", ঈ: "i", উ: "u", ঊ: "u", ঋ: "ri", এ: "e", ঐ: "oi", ও: "o", ঔ: "ou" }),
  ...Object.entries({
    "া": "a",
    "ি": "i",
    "ী": "i",
    "ু": "u",
    "ূ": "u",
    "ৃ": "ri",
    "ে": "e",
    "ৈ": "oi",
    "ো": "o",
    "ৌ": "ou",
  }),
  ...Object.entries({ ৎ: "t", "ং": "N", Y: "y", A: "A" }),
]);
const CARRIES_ITS_OWN = /^[\u09be-\u09cdA]$/;

/** Spellings that are pronounced differently. `Y` stands for য়, `A` for the vowel of ব্যাগ. */
const SAID: readonly (readonly [written: RegExp, said: string])[] = [
  [/[\u09dc\u09dd]|[\u09a1\u09a2]\u09bc/g, "র"],
  [/\u09df|\u09af\u09bc/g, "Y"],
  [/^জ্ঞ/, "গ"],
  [/জ্ঞ/g, "গ্গ"],
  [/ক্ষ(?:্[মণন])?/g, "খ"],
  [/[অএ]্যা|^এ্য/g, "A"],
  [/(?<!^)র্য/g, "র্জ"],
  [/(?<=[^্]([ক-হ]))্য/g, "্$1"],
  [/্যা/g, "A"],
  [/্য/g, ""],
  [/(?<!^উদ)(?<=[^্]([কখজটতথদধনশষস]))্ব/g, "্$1"],
  [/(?<!^উদ)(?<=[কখজটতথদধনশষস])্ব/g, ""],
];

/** The sounds of a word in Bengali letters, in the spelling of search keys. */
export function soundsOfBengali(word: string): Sounds {
  const letters = [...SAID.reduce((text, [written, said]) => text.replace(written, said), word)];
  return letters.map((letter, at) => soundOf(letter, letters[at + 1] ?? "")).join("");
}

function soundOf(letter: string, next: string): string {
  const consonant = CONSONANTS.get(letter);
  if (consonant === undefined) return OTHERS.get(letter) ?? "";
  return CARRIES_ITS_OWN.test(next) ? consonant : `${consonant}.`;
}
