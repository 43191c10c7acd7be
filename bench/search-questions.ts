import type { Client } from "pg";
import { Dice } from "../api/src/seed/demo/random";
import { vocabulary } from "./vocabulary";

/** A search text with its list. */
export interface Question {
  readonly kind: string;
  readonly list: "feed" | "approved" | "pending" | "members" | "leaderboard";
  readonly search: string;
}

const SEED = 14;
/** Ranks of words in the vocabulary. */
const COMMON = { from: 0, to: 60 };
const USUAL = { from: 60, to: 1500 };
const RARE = { from: 6000, to: 9900 };
const BENGALI_LETTERS = [..."কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ"];
const SIGNS = [
  "ি",
  "্",
  "া",
  "ক".repeat(100),
  "ি".repeat(100),
  "a".repeat(100),
  "🌳",
  "🌳🙏",
  `"a" OR 'b' -c`,
  "ক & !খ | (গ <-> ঘ:*)",
  "গাছ tree ১২",
];

/** The questions of a data set, always the same, with equal numbers of each kind. */
export async function questions(client: Client, howMany: number): Promise<Question[]> {
  const dice = new Dice(SEED);
  const { bn, en } = vocabulary();
  const one = (words: readonly string[], { from, to }: { from: number; to: number }): string =>
    words[dice.whole(from, to - 1)] ?? "";
  const either = (): readonly string[] => (dice.chance(0.7) ? bn : en);
  const rows = await samples(client);
  const row = () => dice.one(rows);
  const two = (ranks: { from: number; to: number }, other = ranks): string => {
    const words = either();
    return `${one(words, ranks)} ${one(words, other)}`;
  };
  const makers: readonly [string, Question["list"], () => string][] = [
    ["a common word", "feed", () => one(either(), COMMON)],
    ["two words, often together", "feed", () => two(COMMON)],
    ["two words, seldom together", "feed", () => two(USUAL)],
    ["two common words, never together", "feed", () => `${one(bn, COMMON)} ${one(en, COMMON)}`],
    ["three words of one deed", "feed", () => dice.shuffled(row().caption.split(" ")).slice(0, 3).join(" ")],
    ["a rare word", "feed", () => one(either(), RARE)],
    [
      "one letter",
      "feed",
      () => (dice.chance(0.7) ? dice.one(BENGALI_LETTERS) : String.fromCharCode(dice.whole(97, 122))),
    ],
    ["two letters", "feed", () => [...one(either(), USUAL)].slice(0, 2).join("")],
    ["the inside of a word", "feed", () => [...one(either(), USUAL)].slice(1, 5).join("")],
    ["three signs around a virama", "feed", () => joined(dice.chance(0.7) ? one(bn, USUAL) : "", dice)],
    ["an id", "feed", () => row().uniqueId],
    ["a username", "feed", () => row().username],
    ["one letter mistyped", "feed", () => mistyped(one(either(), USUAL), dice)],
    ["NFD, joiners, digits", "feed", () => otherwise(`${one(bn, USUAL)} ${dice.whole(1, 20)}`, dice)],
    ["signs, one letter over and over", "feed", () => dice.one(SIGNS)],
    ["admins, approved", "approved", () => dice.one([one(either(), COMMON), two(USUAL), one(either(), RARE)])],
    ["admins, pending", "pending", () => dice.one([one(either(), COMMON), two(USUAL), one(either(), RARE)])],
    ["members", "members", () => dice.one([row().fullName, row().username, row().fullName.slice(0, 2), "খাতুন 77"])],
    [
      "leaderboard",
      "leaderboard",
      () => dice.one([row().fullName, row().username, row().fullName.slice(0, 2), "খাতুন 77"]),
    ],
  ];
  return Array.from({ length: howMany }, (_, at) => {
    const [kind, list, search] = makers[at % makers.length] ?? ["", "feed", () => ""];
    return { kind, list, search: search() };
  });
}

interface Sample {
  readonly caption: string;
  readonly uniqueId: string;
  readonly username: string;
  readonly fullName: string;
}

/** Deeds of all ages. */
async function samples(client: Client): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `SELECT d.caption, d."uniqueId", u.username, u."fullName" FROM deeds d JOIN users u ON u.id = d."userId"
     WHERE d.status = 'approved' AND d."uniqueId" LIKE 'TFD-%00' ORDER BY d."uniqueId" LIMIT 300`,
  );
  return rows;
}

/** The word with a wrong letter in the middle. */
function mistyped(word: string, dice: Dice): string {
  const letters = [...word];
  letters[Math.floor(letters.length / 2)] = dice.one(/[a-z]/.test(word) ? ["q", "x", "z"] : ["ঢ", "ঝ", "ঐ"]);
  return letters.join("");
}

/** The letters around a virama or a dot below in the word, else letters that cannot be joined. */
function joined(word: string, dice: Dice): string {
  const letter = (): string => dice.one(BENGALI_LETTERS);
  return /.[\u09bc\u09cd]./u.exec(word)?.[0] ?? `${letter()}\u09cd${letter()}`;
}

/** The text in another spelling. */
const otherwise = (text: string, dice: Dice): string =>
  dice.one([
    text.normalize("NFD"),
    text.replace(/্/g, "\u200d্"),
    text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))),
  ]);
