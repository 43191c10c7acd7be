import { linked, marked, pictured, wrapped, type Draft } from "./markdown-edits";

/** `|` marks where the selection begins and ends. */
function drafted(shown: string): Draft {
  const [before = "", inside = "", after] = shown.split("|");
  const text = after === undefined ? before + inside : before + inside + after;
  return { text, start: before.length, end: before.length + (after === undefined ? 0 : inside.length) };
}
const shown = ({ text, start, end }: Draft): string =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

test.each([
  ["a |tree| here", "a **|tree|** here"],
  ["a **|tree|** here", "a |tree| here"],
  ["a | tree |here", "a  **|tree|** here"],
  ["a |", "a **|bold|**"],
  ["|গাছ লাগাই|", "**|গাছ লাগাই|**"],
])("bold makes %p to %p", (before, after) => {
  expect(shown(wrapped(drafted(before), "**", "bold"))).toBe(after);
});

test("italic inside bold is both", () => {
  expect(shown(wrapped(drafted("**|tree|**"), "*", "italic"))).toBe("***|tree|***");
});

test.each([
  ["one\ntw|o", "## ", "one\n## tw|o"],
  ["one\n## tw|o", "## ", "one\ntw|o"],
  ["|one\ntwo|\nthree", "- ", "|- one\n- two|\nthree"],
  ["|- one\n- two|", "- ", "|one\ntwo|"],
  ["|- one\n- two|", "1. ", "|1. one\n2. two|"],
  ["|1. one\n2. two|", "1. ", "|one\ntwo|"],
  ["## he|ad", "> ", "> he|ad"],
  ["|", "- ", "- |"],
] as const)("%p begins with %p as %p", (before, mark, after) => {
  expect(shown(marked(drafted(before), mark))).toBe(after);
});

test.each([
  ["see |this|", "see [this](|https://|)"],
  ["see |", "see [|words|](https://)"],
  ["|https://example.org/a|", "[|words|](https://example.org/a)"],
])("a link makes %p to %p", (before, after) => {
  expect(shown(linked(drafted(before), "words"))).toBe(after);
});

test.each([
  ["|", "![|what|](/media/x)"],
  ["one|", "one\n\n![|what|](/media/x)"],
  ["one\n|two", "one\n\n![|what|](/media/x)\n\ntwo"],
  ["|a tree|", "![|a tree|](/media/x)"],
])("a picture makes %p to %p", (before, after) => {
  expect(shown(pictured(drafted(before), "/media/x", "what"))).toBe(after);
});
