import { dayInWords, dayOf, isDay, shiftedDay, startOfDay } from "./day";

test.each([
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-2-9", false],
  ["", false],
  ["yesterday", false],
])("%s is a day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test("days follow each other, whatever clocks do meanwhile", () => {
  expect(shiftedDay("2024-02-28", 2)).toBe("2024-03-01");
  expect(shiftedDay("2026-11-02", -2)).toBe("2026-10-31");
});

test.each([
  ["Asia/Dhaka", "2026-11-20", "2026-11-19T18:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z"],
  ["America/New_York", "2026-03-09", "2026-03-09T04:00:00.000Z"],
  // In that zone, clocks go from midnight to one, and half a year later from one to midnight.
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["Asia/Dhaka", "0001-01-01", "0000-12-31T17:58:20.000Z"],
])("in %s the day %s begins at %s", (timeZone, day, start) => {
  const begins = startOfDay(day, timeZone);
  expect(begins.toISOString()).toBe(start);
  expect(dayOf(begins, timeZone)).toBe(day);
  expect(dayOf(begins.getTime() - 1000, timeZone)).not.toBe(day);
});

test("a day that a place left out begins somewhere all the same", () => {
  expect(startOfDay("2011-12-30", "Pacific/Apia")).toEqual(new Date("2011-12-30T00:00:00Z"));
});

test("a day is written as people write it, in the site's time zone", () => {
  const instant = "2026-11-21T20:30:00Z";
  expect(dayInWords(instant, "bn", "Asia/Dhaka")).toBe("২২ নভেম্বর ২০২৬");
  expect(dayInWords(instant, "en", "Asia/Dhaka")).toBe("22 November 2026");
  expect(dayInWords(instant, "en", "America/Los_Angeles")).toBe("21 November 2026");
});
