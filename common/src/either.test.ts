import { either } from "./either";

test.each([
  ["bn", "আম", "Mango", "আম"],
  ["en", "আম", "Mango", "Mango"],
  ["bn", null, "Mango", "Mango"],
  ["bn", "", "Mango", "Mango"],
  ["en", "আম", "", "আম"],
  ["en", null, null, null],
] as const)("a reader of %s, where %s and %s are written, reads %s", (language, bn, en, read) => {
  expect(either<string | null>(language, bn, en)).toBe(read);
});
