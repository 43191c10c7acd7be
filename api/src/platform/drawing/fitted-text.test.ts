import { fitText } from "./fitted-text";

/** Every letter is as wide as half its height. */
const measure = (text: string, size: number): number => ([...text].length * size) / 2;
const fit = (text: string) => fitText(text, { maxWidth: 400, maxSize: 40, minSize: 20, wrapFrom: 30, measure });

test("a short text is large, a longer one smaller", () => {
  expect(fit("Rahima")).toEqual({ lines: ["Rahima"], size: 40 });
  expect(fit("a".repeat(25))).toEqual({ lines: ["a".repeat(25)], size: 32 });
});

test("two even lines come before letters that are too small", () => {
  expect(fit("Mohammad Abdullah Al Mamun Chowdhury")).toEqual({
    lines: ["Mohammad Abdullah", "Al Mamun Chowdhury"],
    size: 30,
  });
  expect(fit("Konstantinopoulou-Montgomery Featherstone")).toEqual({
    lines: ["Konstantinopoulou-", "Montgomery Featherstone"],
    size: 30,
  });
});

test("what is too long for two lines is cut between words, and marked", () => {
  const { lines, size } = fit("word ".repeat(30).trim());
  expect(size).toBe(20);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^(word ?)+$/);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(400);
});

test("a word without an end is cut between letters, never inside one", () => {
  const letter = "ক্ষা";
  const { lines, size } = fit(letter.repeat(40));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(measure(line, size)).toBeLessThanOrEqual(400);
    expect(line.replaceAll(letter, "")).toMatch(/^…?$/);
  }
});
