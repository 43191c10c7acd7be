import { moneyText } from "./money-text";
import fc from "fast-check";
import { decimalOf, isOnlineAmount, minorUnits, treesFundedBy } from "./money";

test("minor units come and go as decimal text without losing one", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (minor) => minorUnits(decimalOf(minor)) === minor));
});

test.each([
  ["25", 2500],
  ["25.5", 2550],
  ["25.50", 2550],
  ["25.500", 2550],
  ["0.07", 7],
])("%j is %d minor units", (text, minor) => {
  expect(minorUnits(text)).toBe(minor);
});

test.each(["", "-1", "1,000", "1e3", "25.505", "NaN", "১০", " ", "1.", ".5"])("%j is no amount", (text) => {
  expect(minorUnits(text)).toBeNull();
});

test("two trees for every full ten dollars or 1200 taka", () => {
  expect([999, 1000, 2500, 50_000].map((minor) => treesFundedBy(minor, "USD"))).toEqual([0, 2, 4, 100]);
  expect([119_999, 120_000, 300_000].map((minor) => treesFundedBy(minor, "BDT"))).toEqual([0, 2, 4]);
  expect(treesFundedBy(2500, "USD", 500)).toBe(10);
});

test("online amounts have a range in each currency", () => {
  expect([999, 1000, 10_000_000, 10_000_001].map((minor) => isOnlineAmount(minor, "BDT"))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([99, 100, 400_000, 400_001].map((minor) => isOnlineAmount(minor, "USD"))).toEqual([false, true, true, false]);
});

test.each([
  [120050, "BDT", "bn", "৳১,২০০.৫০"],
  [120000, "BDT", "en", "Tk 1,200"],
  [2500, "USD", "bn", "$২৫"],
  [2550, "USD", "en", "$25.50"],
] as const)("%i hundredths of %s in %s", (hundredths, currency, language, text) => {
  expect(moneyText(hundredths, currency, language)).toBe(text);
});
