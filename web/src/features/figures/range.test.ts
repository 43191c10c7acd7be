import { dayAt, isDay, problemOf, spanOf } from "./range";

// 19:30 UTC is half past one of the next day in Dhaka.
const late = Date.parse("2026-02-28T19:30:00Z");

test("days are the site's own", () => {
  expect(dayAt(late)).toBe("2026-03-01");
  expect(spanOf({ days: 7 }, late)).toEqual({ from: "2026-02-23", to: "2026-03-01" });
  expect(spanOf({ from: "2024-02-29", to: "2024-03-01" }, late)).toEqual({ from: "2024-02-29", to: "2024-03-01" });
});

test.each([
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-2-9", false],
  ["", false],
  ["yesterday", false],
])("%s is a day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ["2026-01-01", "2026-01-01", null],
  ["2024-01-01", "2024-12-31", null],
  ["x", "2026-01-01", { field: "from", key: "figures.day" }],
  ["2026-01-01", "2026-13-01", { field: "to", key: "figures.day" }],
  ["2026-01-02", "2026-01-01", { field: "to", key: "input.emptySpan" }],
  ["2025-01-01", "2026-01-02", { field: "to", key: "figures.tooManyDays" }],
])("from %s to %s: %j", (from, to, expected) => {
  expect(problemOf({ from, to })).toEqual(expected);
});
