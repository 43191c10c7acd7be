import { searchKey } from "@tree-for-deed/common/text";
import { vocabularyOf } from "./vocabulary";
import { type Vocabulary, readingOf } from "./reading";

/** The words of some texts, as the database returns them. */
function heardFrom(...texts: string[]): Vocabulary {
  const words = vocabularyOf(texts);
  return {
    under: async (keys) =>
      new Map(keys.map((key) => [key, words.filter((heard) => heard.key === key).map(({ word }) => word)])),
    beginning: async (keys) =>
      words.filter(({ key }) => keys.some((begin) => key !== begin && key.startsWith(begin))).map(({ word }) => word),
  };
}

const TEXT = `গাছ গাছের গোছ চারা ভালো বালু কাজ কাক রক্ত দান রক্তদান শিক্ষা বিশ্বাস বিজ্ঞান দায়িত্ব বাংলা বৃষ্টি পৃথিবী ব্যাগ খাওয়া
  ওষুধ ছেলে মেয়ে ফুল পুল জন্য সাহায্য ঘূর্ণিঝড় উদ্বোধন স্বেচ্ছাসেবক লাগালাম ঋতু মৌসুমী চৌধুরী আয়েশা সঙ্গে বাক্স বৃক্ষ গরিব
  গরীবের রাত্রি`;
const heard = heardFrom(TEXT);
const read = (typed: string, words = heard, isFound = false) => readingOf(searchKey(typed), words, { isFound });

describe("L5 a word in Latin letters", () => {
  it.each([
    ["গাছ", "gach gaach gachh"],
    ["ভালো", "bhalo valo vhalo"],
    ["শিক্ষা", "shikkha sikkha shiksha siksha"],
    ["বিশ্বাস", "bishwas bissash biswas"],
    ["বিজ্ঞান", "biggan bigyan bijnan"],
    ["দায়িত্ব", "dayitto daitto dayitwo"],
    ["বাংলা", "bangla baangla"],
    ["বৃষ্টি", "brishti bristi brishty"],
    ["ব্যাগ", "bag byag beg"],
    ["খাওয়া", "khawa khaoya khaowa"],
    ["ওষুধ", "oshudh osud oshud"],
    ["ছেলে", "chele chhele sele"],
    ["ফুল", "ful phul fool"],
    ["জন্য", "jonno jonyo zonno"],
    ["সাহায্য", "sahajjo shahazzo"],
    ["উদ্বোধন", "udbodhon udbodon"],
    ["মৌসুমী", "moushumi mousumi"],
    ["চৌধুরী", "chowdhury choudhuri chaudhuri"],
    ["আয়েশা", "ayesha aesha"],
    ["সঙ্গে", "songe shonge shongge"],
    ["বাক্স", "baksho bakso bax"],
    ["পৃথিবী", "prithibi prithivi"],
    ["ঋতু", "ritu reetu"],
    ["বৃক্ষ", "brikkho brikkha brikho briksho briksha"],
    ["গরিব", "garib gorib goreeb gareeb"],
  ])("is read as %s, however it is spelled", async (word, spellings) => {
    const readings = await Promise.all(spellings.split(" ").map((typed) => read(typed)));
    expect(new Set(readings)).toEqual(new Set([searchKey(word)]));
  });

  it("is read as the beginning of a longer one, as two, or together with the next as one", async () => {
    expect(await read("lagal")).toBe("লাগাল");
    expect(await read("rokto dan")).toBe("রক্ত দান");
    expect(await read("rokto dan", heardFrom("রক্তদান"))).toBe("রক্তদান");
    expect(await read("valo kaj")).toBe("ভালো কাজ");
    const apart = heardFrom("রক্ত দান গাছের");
    expect(await read("roktodan", apart)).toBe("রক্ত দান");
    expect(await read("gach", apart)).toBe("গাছ");
  });

  it("is read as the nearest of what may be meant, and left as it is where nothing is near", async () => {
    expect(await read("goch")).toBe("গোছ");
    expect(await read("kaak")).toBe("কাক");
    for (const typed of ["river", "tree", "clean the street", "xyz"]) expect(await read(typed)).toBeNull();
    expect(await read("gach 12")).toBe("গাছ 12");
  });

  it("that was found as it was typed is only read as one that certainly is said the same", async () => {
    const both = heardFrom("khatun rahim tree", "খাতুন রাহিমা ট্র্যাক");
    expect(await read("khatun", both, true)).toBe("খাতুন");
    expect(await read("tree", both, true)).toBeNull();
    expect(await read("খাতুন", both, true)).toBe("khatun");
  });

  it.each([["a".repeat(100)], ["ািীুূ".repeat(20)], ["্্্্"], ["🌳 'OR' & | ! <->"], ["গাach ছgach"], ["k ".repeat(50)], [""]])(
    "is nothing in %j",
    async (typed) => {
      expect(await read(typed, heardFrom(""))).toBeNull();
      await expect(read(typed)).resolves.not.toBe("");
    },
  );
});
