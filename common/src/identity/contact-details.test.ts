import { hasBadge, hasContactDetails, isAddressInName, isNamedAsSite } from "./contact-details";

const CONTACTS = [
  "https://evil.example",
  "see http://evil.example/a",
  "www.evil.example",
  "Buy at cheap-trees.com now",
  "t.me/abc",
  "wa.me/8801712345678",
  "bit.ly/3xYz",
  "@evil_page",
  "follow (@evil_page)",
  "evil(dot)com",
  "evil [dot] com",
  "evil dot com",
  "evil .com",
  "ｅｖｉｌ．ｃｏｍ",
  "𝐞𝐯𝐢𝐥.𝐜𝐨𝐦",
  "𝓮𝓿𝓲𝓵.𝓬𝓸𝓶",
  "еvіl.соm",
  "ᴇᴠɪʟ.ᴄᴏᴍ",
  "🅔🅥🅘🅛.com",
  "e\u200bvil.c\u200bom",
  "evil。com",
  "EVIL.COM",
  "ma@example.org",
  "ma (at) example (dot) org",
  "01712345678",
  "01712-345678",
  "+880 1712 345 678",
  "০১৭১২৩৪৫৬৭৮",
  "٠١٧١٢٣٤٥٦٧٨",
  "०१७१२३४५६७८",
  "０１７１２３４５６７８",
  "𝟎𝟏𝟕𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖",
  "0 1 7 1 2 3 4 5 6 7 8",
  "hxxps://evil.example",
  "203.0.113.77",
];

const SENTENCES = [
  "আমার মা, রাহেলা বেগমের জন্য",
  "১৬ই ডিসেম্বর ১৯৭১, বিজয়ের দিন",
  "১৬-১২-১৯৭১ থেকে ২৬.০৩.২০২৪",
  "1952-1971, for those who spoke",
  "In memory of Md. Rahim and A.K.M. Fazlul Huq, M.A., Ph.D.",
  "I planted it.It is for my mother.My father too",
  "I love trees.me too",
  "Born at 9 a.m./p.m. in Dhaka, e.g. there",
  "For 10,00,000 trees and 500 friends @ school",
  "ঢাকা.চট্টগ্রাম.সিলেট",
  "For 5 trees, 12.5 kg of seeds, and 2.0 m of rope",
  "With love from all of class 9 (2019-2024) at St.John's",
  "dot dot dot, and on it goes",
  "মা... তোমার জন্য!",
  "Рахим и его мать",
];

test.each(CONTACTS)("%j says where to reach somebody", (text) => expect(hasContactDetails(text)).toBe(true));
test.each(SENTENCES)("%j says nothing of the kind", (text) => expect(hasContactDetails(text)).toBe(false));

test.each([...CONTACTS, "Rahim.me", "name.co", "Rahim @rahim", "evil.live", "Rahim 01712345678"])(
  "the name %j holds an address",
  (name) => expect(isAddressInName(name)).toBe(true),
);

const NAMES = [
  "Md. Rahim",
  "Md.Rahim",
  "A.K.M. Fazlul",
  "A.K.M.Fazlul Huq",
  "St.John",
  "St. John-Smith",
  "d'Souza",
  "D’Souza",
  "Mst.Rina Begum",
  "Dr. Kamal Hossain, Ph.D.",
  "Jean-Luc de la Fontaine",
  "J.de Vries",
  "জ্যোৎস্না র\u200d্যাব",
  "মো. রহিম",
  "মোঃ রহিম",
  "মো.রহিম উদ্দিন",
  "Ana-María O'Neill",
  "李小龙",
  "さくら・ももこ",
  "محمد بن سلمان",
  "राम कुमार",
  "Nguyễn Văn An",
  "Łukasz Żółć",
  "Иван Петров",
  "Γιώργος",
  "Sk. Md. Abdul",
  "Rahman & Sons Ltd.",
  "Shuvo Foundation (Dhaka)",
  "Class of 2019",
  "Tree Lovers",
  "Deed Ahmed",
  "৺হরিপদ রায়",
];
test.each(NAMES)("the name %j is one", (name) => {
  expect([isAddressInName(name), hasBadge(name), isNamedAsSite(name)]).toEqual([false, false, false]);
});

test.each([
  "Rahim ✔",
  "Rahim ✅",
  "Rahim ☑",
  "Rahim 🗸",
  "Rahim ✓",
  "Rahim √",
  "★ Rahim",
  "Rahim 🌳",
  "Rahim ™",
  "Rahim ☑️",
  "Ⓥ Rahim",
])("the name %j has a mark that the site did not give", (name) => expect(hasBadge(name)).toBe(true));

test.each([
  "ট্রি ফর ডিড",
  "ট্রী ফর ডীড",
  "ট্রি-ফর-ডিড টিম",
  "Tree for Deed",
  "TREE FOR DEED",
  "TreeForDeed Team",
  "Tr33 f0r D33d",
  "Τrее fоr Dееd",
  "𝗧𝗿𝗲𝗲 𝗳𝗼𝗿 𝗗𝗲𝗲𝗱",
  "Ｔｒｅｅ ｆｏｒ Ｄｅｅｄ",
  "T.r.e.e f.o.r D.e.e.d",
  "Trée för Déed",
])("the name %j is the site's own", (name) => expect(isNamedAsSite(name)).toBe(true));

test("reading takes no longer for a text that was made for it", () => {
  for (const part of ["a.", "a@", "0 ", "(dot)", "www", "1.", " . ", " ", "("]) {
    const text = part.repeat(50_000 / part.length);
    expect([hasContactDetails(text), isAddressInName(text), isNamedAsSite(text)]).toHaveLength(3);
  }
});
