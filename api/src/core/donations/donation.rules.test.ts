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
  ["1,000", "1000.00"],
  ["১,০০০", "1000.00"],
  ["1 000", "1000.00"],
  ["1\u00a0000.5", "1000.50"],
  ["1,00,000", "100000.00"],
  ["১,০০,০০০.০০", "100000.00"],
  ["৳২৫", "25.00"],
  ["$25", "25.00"],
  ["US$ 25", "25.00"],
  ["+25", "25.00"],
  ["25.", "25.00"],
  ["25 USD", "25.00"],
  ["BDT 500", "500.00"],
  ["Tk. 500", "500.00"],
  ["500 taka", "500.00"],
  ["৫০০ টাকা", "500.00"],
  ["৫০০/-", "500.00"],
  ["\u200e৳ ৫০০\u200f", "500.00"],
  ["２５", "25.00"],
])("%j is %s", (typed, stored) => {
  expect(storedAmount(typed)).toBe(stored);
});

test.each([
  "",
  "0",
  "0.00",
  "-1",
  "100000.01",
  "1000000",
  "1.234",
  "1e3",
  ".5",
  "NaN",
  "0x10",
  "1,5",
  "1,50",
  "1.000,50",
  "1.000.000",
  "1,000,50",
  "1,0000",
  "10 00",
  "1 000,000",
  "5 5",
  "৳",
  "EUR 25",
  "25 to 30",
  "5,5,5",
  `${"9,".repeat(100_000)}999`,
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
