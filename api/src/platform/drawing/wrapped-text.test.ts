import { wrapText } from "./wrapped-text";

/** Every letter is as wide as half its height. */
const measure = (text: string, size: number): number => ([...text].length * size) / 2;
const wrap = (text: string) =>
  wrapText(text, { maxWidth: 200, maxHeight: 100, maxSize: 40, minSize: 20, leading: 1.25, measure });

test("a short text is large and stays on one line", () => {
  expect(wrap("a tree")).toEqual({ lines: ["a tree"], size: 40 });
});

test("a longer one wraps between words before it gets smaller", () => {
  expect(wrap("ten trees along")).toEqual({ lines: ["ten trees", "along"], size: 40 });
  const { lines, size } = wrap("ten trees along the river bank");
  expect(size).toBeLessThan(40);
  expect(lines.join(" ")).toBe("ten trees along the river bank");
});

test("what has no room is cut off after a word, with an ellipsis", () => {
  const { lines, size } = wrap("a good deed of many words ".repeat(10));
  expect(size).toBe(20);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/ ?\w+…$/);
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(200);
});

test("a line never begins with the danda", () => {
  const { lines } = wrap("গাছ লাগাই ।");
  for (const line of lines) expect(line).not.toMatch(/^।/);
});

test("a word that is too wide breaks between what people see as letters", () => {
  const { lines } = wrap("শ্রদ্ধা".repeat(12));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).not.toMatch(/^[\u0981-\u0983\u09bc\u09be-\u09cd\u09d7]/);
});
