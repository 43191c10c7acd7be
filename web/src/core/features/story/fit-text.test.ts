import { graphemes } from "../../../lib/graphemes";
import { fitText, type Measure } from "./fit-text";

/** Each visible letter is as wide as it is high. */
const measure: Measure = (text, size) => graphemes(text).length * size;
const room = { width: 400, rows: 2, size: 40, least: 20 };

test("a text that fits stays as large as it was meant", () => {
  expect(fitText(measure, "রেহানা", room)).toEqual({ size: 40, rows: ["রেহানা"] });
});

test("a longer text takes another row before its letters become smaller", () => {
  expect(fitText(measure, "রেহানা পারভীন আক্তার খান", room)).toEqual({ size: 40, rows: ["রেহানা পারভীন", "আক্তার খান"] });
});

test("a hyphen may end a row", () => {
  expect(fitText(measure, "Oyelaran-Smith", room)).toEqual({ size: 40, rows: ["Oyelaran-", "Smith"] });
});

test("letters become smaller until the words fit", () => {
  const { size, rows } = fitText(measure, "বন্দ্যোপাধ্যায়চট্টোপাধ্যায়মুখোপাধ্যায়", room);
  expect(size).toBeLessThan(40);
  expect(rows).toEqual(["বন্দ্যোপাধ্যায়চট্টোপাধ্যায়মুখোপাধ্যায়"]);
});

test.each(["শ্রদ্ধা".repeat(60), "জ্যোৎস্না ক্ষমা ".repeat(20), "👩‍👩‍👧‍👦".repeat(60)])(
  "what is too long at the least size is cut between letters, never inside one (%#)",
  (text) => {
    const { size, rows } = fitText(measure, text, room);
    expect(size).toBe(20);
    expect(rows).toHaveLength(2);
    expect(rows.at(-1)).toMatch(/…$/);
    const letters = new Set([...graphemes(text), "…", " "]);
    for (const row of rows) {
      expect(measure(row, size)).toBeLessThanOrEqual(room.width);
      expect(graphemes(row).filter((letter) => !letters.has(letter))).toEqual([]);
    }
  },
);
