import { isBlank, storedText } from "./text";

const every = function* (): Generator<string> {
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point < 0xd800 || point > 0xdfff) yield String.fromCodePoint(point);
  }
};
const hex = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16)}`;

/** Blanks of all kinds, by hand: the rule must not be judged by its own pattern. */
const BLANKS = [
  ..."\u0000\u0009\u001b\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b\u180e\u2000\u200a\u200b\u200c",
  ..."\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u202f\u205f\u2060\u2063\u2065\u2066\u2069\u206f\u2800\u3000\u3164",
  ..."\ufe00\ufe0f\ufeff\uffa0\ufff8\ufff9\ufffc\u{13441}\u{13442}\u{16fe4}\u{1bca0}\u{1d159}\u{1d173}\u{1d17a}\u{e0001}\u{e0041}",
  ..."\u{e0100}\u{e0fff}\u{f0000}\u0301\u09bc\u09cd\u0981",
  "\ue000",
];
const DRAWN = ["ক", "a", "7", "৭", ".", "।", "🌳", "❤️", "👩‍👩‍👧", "🇧🇩", "1️⃣", "৳", "-", "𒀀", "র‍্য", "e\u0301", "ㅤক", "�"];

describe("L8: a text of which nothing can be seen", () => {
  it.each(BLANKS.map((sign) => [hex(sign), sign]))("is one of %s alone, or with others", (_name, sign) => {
    expect(isBlank(sign)).toBe(true);
    expect(storedText(` ${sign}${sign}\u200b\n`)).toBe("");
  });

  it.each(DRAWN)("is not %j", (text) => {
    expect(isBlank(text)).toBe(false);
    expect(storedText(`\u200b${text}`)).not.toBe("");
  });

  it("is one of every space, control, format sign, combining mark or unassigned sign of Unicode alone", () => {
    const mistaken = [...every()].filter((sign) => /[\p{C}\p{Z}\p{M}]/u.test(sign) && !isBlank(sign)).map(hex);
    expect(mistaken).toEqual([]);
  });

  it("is never one with a letter, digit, punctuation sign or symbol but the few that are drawn as nothing", () => {
    const unseen = [...every()].filter((sign) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && isBlank(sign)).map(hex);
    expect(unseen).toEqual(
      ["115f", "1160", "2800", "3164", "ffa0", "fffc", "13441", "13442", "1d159"].map((point) => `U+${point}`),
    );
  });
});
