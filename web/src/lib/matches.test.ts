import { holdsAll, searchWords, stretches } from "./matches";

const marked = (text: string, search: string): string =>
  stretches(text, searchWords(search))
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["How are the trees counted?", "TREE count", "How are the [tree]s [count]ed?"],
  ["একটি গাছ, দুটি গাছের চারা", "গাছ", "একটি [গাছ], দুটি [গাছে]র চারা"],
  ["শ্রদ্ধা ও ভালোবাসা", "শ্র", "[শ্র]দ্ধা ও ভালোবাসা"],
  ["১৫টিতে কুঞ্জ", "15", "[১৫]টিতে কুঞ্জ"],
  ["বা\u09dcি", "বা\u09a1\u09bcি", "[বা\u09a1\u09bcি]"],
  ["nothing here", "tree", "nothing here"],
  ["everything", "  ", "everything"],
])("in %p the words of %p are marked", (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test("all words must be there, in any order and spelling", () => {
  expect(holdsAll("Trees are COUNTED once", searchWords("counted tree"))).toBe(true);
  expect(holdsAll("Trees are counted once", searchWords("counted twice"))).toBe(false);
});
