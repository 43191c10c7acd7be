import fc from "fast-check";
import { storedAmount } from "@tree-for-deed/common/patterns";

test.each([
  ["25", "25.00"],
  ["25.5", "25.50"],
  [" 0.01 ", "0.01"],
  ["100000", "100000.00"],
  ["100000.00", "100000.00"],
  ["007", "7.00"],
  ["২৫.৫০", "25.50"],
])("%j is %s", (typed, stored) => {
  expect(storedAmount(typed)).toBe(stored);
});

test.each([
  "",
  "0",
  "0.00",
  "-1",
  "+1",
  "100000.01",
  "1000000",
  "1.234",
  "1e3",
  "1,000",
  "1.",
  ".5",
  "NaN",
  "0x10",
  "25 USD",
])("%j is no amount", (typed) => {
  expect(storedAmount(typed)).toBeNull();
});

test("every number of cents is kept to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
      const typed = (BigInt(cents) / 100n).toString() + "." + (BigInt(cents) % 100n).toString().padStart(2, "0");
      expect(storedAmount(typed)).toBe(typed);
    }),
  );
});
