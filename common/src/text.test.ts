import { foldDigits, isBlank, searchIndex, searchKey, storedText, withoutHyphens } from "./text";

const every = function* (): Generator<string> {
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point < 0xd800 || point > 0xdfff) yield String.fromCodePoint(point);
  }
};
const hex = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16)}`;

/** Blank characters of all kinds, listed by hand, so that the rule is not tested with its own pattern. */
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

describe("L2: a search key", () => {
  it.each([
    ["khanda ta, however it is written", "উৎসব হঠাৎ সৎকার", "উত্সব হঠাত্ সত্কার", "উত্\u200dসব হঠাত্\u200c সত্‌কার"],
    ["a with its sign", "আমাদের আলো", "অামাদের অালো"],
    ["ra and ba of Assamese keyboards", "রহিম বাড়ি", "ৰহিম ৱাড়ি"],
    ["letters with a dot below, in every spelling", "বাড়ি দয়া আষাঢ় করিম", "বাড়ি দয়া আষাঢ় কব়িম", "বাডি় দযা় আষাঢ় করিম"],
    ["vowels of two parts", "ভালো মৌ", "ভাল\u09c7\u09be ম\u09c7\u09d7", "ভাল\u09be\u09c7 ম\u09d7\u09c7"],
    ["chandrabindu, written or not", "চাঁদ হাঁস পাঁচ", "চাদ হাস পাচ"],
    ["accents", "café Zoë naïve Đặng", "cafe zoe naive dang", "cafe\u0301 zoe\u0308 naïve đặng"],
    ["ligatures, full width, circled and styled letters", "final abc", "ﬁnal ａｂｃ", "𝐟𝐢𝐧𝐚𝐥 ⓐⓑⓒ"],
    ["capitals of every language", "İzmir STRASSE Ærø ΟΔΟΣ", "izmir straße aero οδος", "ızmır strasse ærø οδοσ"],
    ["digits of every script", "১২৩ 2026", "123 ２０２６", "١٢٣ २०२६", "𝟏𝟐𝟑 ۲۰۲۶"],
    ["every dash", "বৃক্ষ-রোপণ", "বৃক্ষ–রোপণ", "বৃক্ষ\u2011রোপণ", "বৃক্ষ\u2212রোপণ"],
    ["marks that cannot be seen", "গাছ লাগাই", "গা\u200bছ\ufeff লা\u00adগা\u2060ই", "গাছ\u00a0\u3000লাগাই\ufe0f"],
  ])("has one spelling of %s", (_name, ...spellings) => {
    expect(new Set(spellings.map(searchKey)).size).toBe(1);
  });

  it("keeps ta apart that is joined to the next letter", () => {
    for (const word of ["সত্য", "আত্মা", "রাত্রি", "উত্তর", "যত্ন", "উত্থান", "সত্ত্ব", "তত্ত্ব"])
      expect(searchKey(word)).toBe(word);
    expect(searchKey("সৎ")).not.toBe(searchKey("সত"));
  });

  it("is its own key", () => {
    const all = [...every()];
    for (let at = 0; at < all.length; at += 1000) {
      const key = searchKey(all.slice(at, at + 1000).join("ক"));
      expect(searchKey(key)).toBe(key);
    }
  });

  it("folds ten digits of each script to the same ten", () => {
    const values = [...every()].filter((sign) => /\p{Nd}/u.test(sign)).map(foldDigits);
    expect(values.length % 10).toBe(0);
    expect(values.join("")).toBe("0123456789".repeat(values.length / 10));
  });

  it("gives words with hyphens once more without them", () => {
    expect(searchIndex("বৃক্ষ-রোপণ, TFD-7K2M9QX3 01712-345678 - কোভিড–১৯। A-b-c বৃক্ষ-রোপণ -x y-")).toBe(
      "বৃক্ষ-রোপণ, tfd-7k2m9qx3 01712-345678 - কোভিড-19। a-b-c বৃক্ষ-রোপণ -x y- বৃক্ষরোপণ 01712345678 কোভিড19 abc",
    );
    expect(withoutHyphens("টি-20 খেলা - x")).toBe("টি20 খেলা - x");
  });
});
