import { dayIn, dayText } from "./day-text";

test("a day is written day first, in the reader's digits", () => {
  expect(dayText("2026-03-05", "en")).toBe("05/03/2026");
  expect(dayText("2026-03-05", "bn")).toBe("০৫/০৩/২০২৬");
  expect(dayText("", "bn")).toBe("");
});

test.each(["05/03/2026", "5/3/2026", "৫/৩/২০২৬", " 5-3-2026 ", "5.3.2026", "2026-03-05", "২০২৬-০৩-০৫"])(
  "%s is the fifth of March",
  (text) => {
    expect(dayIn(text)).toBe("2026-03-05");
  },
);

test.each(["", "5/3", "31/02/2026", "0/1/2026", "5/13/2026", "5/3/26", "soon"])("%j is no day", (text) => {
  expect(dayIn(text)).toBeNull();
});
