import type { Language } from "@tree-for-deed/common/languages";
import { searchWords } from "../../lib/matches";
import { searchKey } from "@tree-for-deed/common/text";

/** The kinds of emoji as they are offered; the first is what categories of good deeds need most. */
export const emojiGroups = [
  "suggested",
  "nature",
  "people",
  "food",
  "places",
  "activities",
  "objects",
  "symbols",
  "faces",
  "flags",
] as const;
export type EmojiGroup = (typeof emojiGroups)[number];

export interface Emoji {
  sign: string;
  name: Readonly<Record<Language, string>>;
  group: EmojiGroup;
  /** Names in the form in which searches are compared. */
  names: string;
  /** All words that tell of it, in both languages. */
  words: string;
}

/** By the numbers that the list's makers gave them; skin tones and hair are no icons. */
const groupOf: Readonly<Record<number, EmojiGroup>> = {
  0: "faces",
  1: "people",
  3: "nature",
  4: "food",
  5: "places",
  6: "activities",
  7: "objects",
  8: "symbols",
  9: "flags",
};

const suggested =
  "🌳 🌱 🌿 🌍 💧 ♻️ 🧹 🗑️ 🚯 🌊 📚 ✏️ 🎓 🏫 🤝 🙌 🫶 ❤️ 🩸 🏥 💊 🚑 👵 👴 🦯 🦽 👶 🧒 🐾 🐄 🐕 🐈 🐦 🍲 🍚 🥛 👕 🛏️ 🏠 🔨 🚧 🕌 🕊️ 💰 💝 🎁 ⭐ ✨".split(
    " ",
  );

/** Signs that are pictures anyway need no mark that makes them one, and with it they are no emoji to the API. */
const markedAnyway = /^(\p{Emoji_Presentation})\ufe0f$/u;
const signOf = (unicode: string): string => unicode.replace(markedAnyway, "$1");

/** What came after these phones cannot draw yet, and servers do not know. */
const newest = 15.1;

async function readList(): Promise<readonly Emoji[]> {
  const [{ default: bengali }, { default: english }, { default: versions }] = await Promise.all([
    import("emojibase-data/bn/compact.json"),
    import("emojibase-data/en/compact.json"),
    import("emojibase-data/versions/emoji.json"),
  ]);
  const tooNew = new Set(
    Object.entries(versions).flatMap(([version, codes]) => (Number(version) > newest ? codes : [])),
  );
  const inBengali = new Map(bengali.map((each) => [each.unicode, each]));
  return english.flatMap((each) => {
    const group = groupOf[each.group ?? -1];
    if (!group || tooNew.has(each.hexcode)) return [];
    const other = inBengali.get(each.unicode);
    const name = { en: each.label, bn: other?.label ?? each.label };
    const names = searchKey(`${name.bn}\n${name.en}`);
    const tags = [...(each.tags ?? []), ...(other?.tags ?? [])].join("\n");
    return [{ sign: signOf(each.unicode), name, group, names, words: `${names}\n${searchKey(tags)}` }];
  });
}

let list: Promise<readonly Emoji[]> | undefined;

/** Every emoji with its names, loaded once. */
export function allEmoji(): Promise<readonly Emoji[]> {
  list ??= readList().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

/** Those of a group, in the list's order; the suggested ones in ours. */
export function emojiOf(emoji: readonly Emoji[], group: EmojiGroup): readonly Emoji[] {
  if (group !== "suggested") return emoji.filter((each) => each.group === group);
  return suggested.flatMap((sign) => emoji.find((each) => each.sign === sign) ?? []);
}

const mostFound = 120;

/** Those whose names or words hold all that was typed, in either language; those named so come first. */
export function findEmoji(emoji: readonly Emoji[], typed: string): readonly Emoji[] {
  const words = searchWords(typed);
  const matching = emoji.filter((each) => words.every((word) => each.words.includes(word)));
  const isNamed = (each: Emoji): boolean => words.every((word) => each.names.includes(word));
  return [...matching.filter(isNamed), ...matching.filter((each) => !isNamed(each))].slice(0, mostFound);
}
