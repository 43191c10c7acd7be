import { dayOf, shiftedDay } from "./day";
import { seasonOf } from "./seasons";

test.each([
  ["grishmo", "1 Boishakh", "2027-04-14", "2027-06-14"],
  ["borsha", "1 Asharh", "2027-06-15", "2027-08-15"],
  ["shorot", "1 Bhadro", "2027-08-16", "2027-10-16"],
  ["hemonto", "1 Kartik", "2027-10-17", "2027-12-15"],
  ["sheet", "1 Poush", "2026-12-16", "2027-02-13"],
  ["boshonto", "1 Falgun", "2027-02-14", "2027-04-13"],
])("%s begins on %s, %s, and lasts until %s", (season, _first, from, to) => {
  expect([from, to].map(seasonOf)).toEqual([season, season]);
  expect(seasonOf(shiftedDay(from, -1))).not.toBe(season);
  expect(seasonOf(shiftedDay(to, 1))).not.toBe(season);
});

test("a leap day is spring, and the months of leap years begin on the same days", () => {
  const days = ["2028-02-13", "2028-02-14", "2028-02-29", "2028-04-13", "2028-04-14"];
  expect(days.map(seasonOf)).toEqual(["sheet", "boshonto", "boshonto", "boshonto", "grishmo"]);
});

test("a season changes at midnight where the site is", () => {
  const at = (time: string): string => seasonOf(dayOf(new Date(time), "Asia/Dhaka"));
  expect([at("2026-12-15T17:59:59Z"), at("2026-12-15T18:00:00Z")]).toEqual(["hemonto", "sheet"]);
});
