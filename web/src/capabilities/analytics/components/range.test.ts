import { problemOf, spanOf } from "./range";

// 19:30 UTC is half past one of the next day in Dhaka.
const late = Date.parse("2026-02-28T19:30:00Z");

test.each([
  ["Asia/Dhaka", "2026-02-23", "2026-03-01"],
  ["America/Los_Angeles", "2026-02-22", "2026-02-28"],
])("days are the site's own: in %s the last seven are those from %s to %s", (timeZone, from, to) => {
  expect(spanOf({ days: 7 }, late, timeZone)).toEqual({ from, to });
  const own = { from: "2024-02-29", to: "2024-03-01" };
  expect(spanOf(own, late, timeZone)).toEqual(own);
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
