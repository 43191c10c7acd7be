import { graphemes, shorten } from "./graphemes";

test("a Bengali conjunct with its vowel sign is one letter", () => {
  expect(graphemes("শ্রদ্ধা")).toEqual(["শ্র", "দ্ধা"]);
  expect(graphemes("র‍্যাব")).toEqual(["র‍্যা", "ব"]);
  expect(graphemes("কাজ")).toEqual(["কা", "জ"]);
});

test("an emoji made of several is one letter", () => {
  expect(graphemes("👨‍👩‍👧a🇧🇩👍🏽")).toEqual(["👨‍👩‍👧", "a", "🇧🇩", "👍🏽"]);
});

test("text within the limit stays as it is", () => {
  expect(shorten("ভালো কাজ", 8)).toEqual({ text: "ভালো কাজ", cut: false });
});

test("a cut never parts a letter from its signs", () => {
  const { text, cut } = shorten("শ্রদ্ধা".repeat(200), 3);
  expect(cut).toBe(true);
  expect(text).toBe("শ্রদ্ধাশ্র…");
});

test("a cut goes back to the end of a word that is near", () => {
  expect(shorten("one two three four", 10).text).toBe("one two…");
  expect(shorten("one two three", 7).text).toBe("one two…");
});
