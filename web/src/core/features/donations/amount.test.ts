import { readAmount, treesOf } from "./amount";

test.each([
  ["25", 25],
  ["২৫", 25],
  ["$ ১,২৫০.৫০", 1250.5],
  ["0.01", 0.01],
  ["100000", 100_000],
  ["12.", 12],
  ["", null],
  ["0", null],
  ["-5", null],
  ["1.234", null],
  ["1e3", null],
  ["100001", null],
  ["অনেক", null],
  ["৳500", null],
  ["500 taka", null],
])("%p is the amount %p", (text, amount) => {
  expect(readAmount(text, "USD")).toBe(amount);
});

test.each([
  [9.99, 0],
  [10, 2],
  [25, 4],
  [500, 100],
])("%p dollars could become %p trees", (amount, trees) => {
  expect(treesOf(amount)).toBe(trees);
});
