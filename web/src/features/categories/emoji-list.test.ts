import { allEmoji, emojiGroups, emojiOf, findEmoji, type Emoji } from "./emoji-list";

/** What this machine may not know yet; the build leaves it out. */
const tooNew = /\p{Cn}/u;

let emoji: readonly Emoji[];
beforeAll(async () => {
  emoji = await allEmoji();
});

const found = (typed: string): string[] => findEmoji(emoji, typed).map(({ sign }) => sign);

test.each([
  ["গাছ", "🌳"],
  ["tree", "🌳"],
  ["TREE deciduous", "🌳"],
  ["বই", "📚"],
  ["books", "📚"],
  ["রক্ত", "🩸"],
  ["blood", "🩸"],
  ["বাংলাদেশ", "🇧🇩"],
  ["bangladesh", "🇧🇩"],
])("%p finds %p", (typed, sign) => {
  expect(found(typed)).toContain(sign);
});

test("what is named so comes first, and nonsense finds nothing", () => {
  expect(findEmoji(emoji, "dog")[0]?.name.en).toMatch(/dog/);
  expect(found("qqqqqq")).toEqual([]);
});

test("every group has some, each exactly one emoji; all that are suggested are there", () => {
  const isOne = new RegExp("^\\p{RGI_Emoji}$", "v");
  for (const group of emojiGroups) {
    const signs = emojiOf(emoji, group).map(({ sign }) => sign);
    expect([group, signs.length >= 20]).toEqual([group, true]);
    expect([group, signs.filter((sign) => !isOne.test(sign) && !tooNew.test(sign))]).toEqual([group, []]);
  }
  expect(emojiOf(emoji, "suggested")).toHaveLength(48);
});
