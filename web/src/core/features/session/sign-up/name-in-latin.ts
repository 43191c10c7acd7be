const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ক: "k",
    খ: "kh",
    গ: "g",
    ঘ: "gh",
    ঙ: "ng",
    চ: "ch",
    ছ: "ch",
    জ: "j",
    ঝ: "jh",
    ঞ: "n",
    ট: "t",
    ঠ: "th",
    ড: "d",
    ঢ: "dh",
    ণ: "n",
    ত: "t",
    থ: "th",
    দ: "d",
    ধ: "dh",
    ন: "n",
    প: "p",
    ফ: "f",
    ব: "b",
    ভ: "v",
    ম: "m",
    য: "j",
    র: "r",
    ল: "l",
    শ: "sh",
    ষ: "sh",
    স: "s",
    হ: "h",
    "\u09dc": "r",
    "\u09dd": "r",
    "\u09df": "y",
    "\u09f1": "w",
  }),
);
const VOWELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ অ: "a", আ: "a", ই: "i", ঈ: "i", উ: "u", ঊ: "u", ঋ: "ri", এ: "e", ঐ: "oi", ও: "o", ঔ: "ou" }),
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
]);
const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries({ "ং": "ng", ৎ: "t" }));
const SILENCER = "্";
const VOWEL_SIGN = /^[\u09be-\u09cc]$/;

/** Words with one usual transcription, whatever their letters. */
const USUAL: Readonly<Record<string, string>> = {
  মো: "md",
  মোঃ: "md",
  বেগম: "begum",
  চৌধুরী: "chowdhury",
  হোসেন: "hossain",
  আক্তার: "akter",
  রায়: "roy",
  শেখ: "sheikh",
  সৈয়দ: "syed",
  মিয়া: "mia",
  জয়: "joy",
  লক্ষ্মী: "laxmi",
};
const usual: ReadonlyMap<string, string> = new Map(
  Object.entries(USUAL).map(([name, spelled]) => [name.normalize("NFC"), spelled]),
);

/** Letters that are not transcribed one by one. `ৱ` is the w of আনোয়ার. */
const SPELLED: readonly (readonly [written: RegExp, otherwise: string])[] = [
  [/\u09a1\u09bc/g, "\u09dc"],
  [/\u09a2\u09bc/g, "\u09dd"],
  [/\u09af\u09bc/g, "\u09df"],
  [/\u09ac\u09bc/g, "র"],
  [/ও\u09df(?=া)/g, "\u09f1"],
  [/ো\u09df(?=া)/g, "্\u09f1"],
  [/([তদধশস]্)ব/g, "$1\u09f1"],
  [/্য/g, "্\u09df"],
  [/^ক্ষ/g, "খ"],
  [/ক্ষ/g, "ক্শ"],
  [/জ্ঞ/g, "গ্\u09df"],
  [/ঙ(?=্)/g, "ন"],
];

/** The words of a name in their usual spelling in lower-case Latin letters. Words in other scripts are left out. */
export function wordsInLatin(name: string): string[] {
  const words = name
    .normalize("NFC")
    .replace(/[\u200c\u200d]/g, "")
    .split(/[^\p{L}\p{M}]+/u);
  return words.map((word) => (/\p{Script=Bengali}/u.test(word) ? fromBengali(word) : plain(word))).filter(Boolean);
}

const plain = (word: string): string =>
  word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

function fromBengali(word: string): string {
  const known = usual.get(word);
  if (known !== undefined) return known;
  const letters = [...SPELLED.reduce((text, [written, otherwise]) => text.replace(written, otherwise), word)];
  let spelled = "";
  for (const [at, letter] of letters.entries()) {
    const consonant = CONSONANTS.get(letter);
    if (consonant === undefined) spelled += VOWELS.get(letter) ?? SIGNS.get(letter) ?? "";
    else spelled += (at === 0 && letter === "ভ" ? "bh" : consonant) + (isOpen(letters, at, spelled) ? "a" : "");
  }
  return spelled;
}

/** Whether a consonant is spoken with the unwritten vowel: the র of রহমান is, its হ is not. */
function isOpen(letters: readonly string[], at: number, before: string): boolean {
  const [next, afterNext = ""] = letters.slice(at + 1);
  const isJoined = letters[at - 1] === SILENCER;
  if (next === undefined) return isJoined;
  if (next === SILENCER || VOWEL_SIGN.test(next)) return false;
  const closes = CONSONANTS.has(next) && VOWEL_SIGN.test(afterNext) && /[aeiou]/.test(before.slice(-1));
  return at === 0 || isJoined || !closes;
}
