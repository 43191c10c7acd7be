import { ageOf, birthYearOf, canBeUnder18 } from "./adulthood";

test("an age becomes the later of the two possible years of birth, and grows with the years (P15)", () => {
  const birthYear = birthYearOf(17, "2026-12-31");
  expect(birthYear).toBe(2009);
  expect(["2026-12-31", "2027-01-01", "2028-06-01"].map((day) => ageOf(birthYear, day))).toEqual([17, 18, 19]);
});

test("somebody counts as under 18 until the end of the year in which they turn 18 (P15)", () => {
  const of17 = birthYearOf(17, "2026-01-01");
  expect(["2026-01-01", "2027-12-31", "2028-01-01"].map((day) => canBeUnder18(of17, day))).toEqual([true, true, false]);
});
