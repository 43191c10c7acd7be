import { meansAnyDeed } from "./any-deed.value";

it.each([
  "ভালো কাজ",
  "ভাল কাজ",
  "ভালো-কাজ",
  " ভালোকাজ ",
  "valo kaj",
  "bhalo kaj",
  "Bhalo Kaaj",
  "vhalo kaj",
  "bhalokaj",
  "ভালো কাজগুলো",
  "valo kajer",
  "good deed",
  "Good Deeds",
])("L9 %j is the site's word for all deeds", (typed) => expect(meansAnyDeed(typed)).toBe(true));

it.each(["", "ভালো", "কাজ", "kaj", "ভালো কাক", "ভালো কাজ করি", "good", "deed", "নতুন কাজ", "valo chara", "a".repeat(200)])(
  "L9 %j is not",
  (typed) => expect(meansAnyDeed(typed)).toBe(false),
);
