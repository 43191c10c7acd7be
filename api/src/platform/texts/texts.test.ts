import { paragraphs, say, type TextId } from "./texts";

test("a text is said in each language, with numbers in its digits", () => {
  expect(say("en", "pushMessage.trees", { count: 1234 })).toBe("You’ve earned 1,234 new trees!");
  expect(say("bn", "pushMessage.trees", { count: 1234 })).toBe("আপনি নতুন ১,২৩৪টি গাছ অর্জন করেছেন!");
});

test("a value is put in as it is, whatever signs it has", () => {
  const name = "Rahima <b> {name} 'quoted' #";
  expect(say("en", "mail.dear", { name })).toBe(`Dear ${name},`);
});

test("a value with empty lines begins no paragraph, and a paragraph without words is left out", () => {
  const values = { reason: "First\n\nsecond", hasReason: true };
  const told = paragraphs("en", "mail.account_suspended.body", values);
  expect(told.slice(1, 3)).toEqual(["The reason:", "First\n\nsecond"]);
  expect(paragraphs("en", "mail.account_suspended.body", { reason: "", hasReason: false })).toEqual([
    told[0],
    ...told.slice(3),
  ]);
});

test("a missing value is an error, for the compiler and when it is said", () => {
  const unchecked = say as (language: "en", id: TextId, values: object) => string;
  expect(() => unchecked("en", "mail.dear", {})).toThrow(/"name" was not provided/);
});
