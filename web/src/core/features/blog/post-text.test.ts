import { postText } from "./post-text";

test.each([
  ["bn", "খবর", "News", "খবর", undefined],
  ["en", "খবর", "News", "News", undefined],
  ["en", "খবর", "", "খবর", "bn"],
  ["bn", "", "News", "News", "en"],
  ["bn", "", "", "", undefined],
] as const)("in %p, %p and %p show %p", (language, bn, en, text, lang) => {
  expect(postText(language, bn, en)).toEqual({ text, lang });
});
