import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { lettersRead } from "../../../test/letters-read";
import { AppError } from "../../shared/errors";
import { validInput } from "../../shared/valid-input";
import { RegisterInput } from "./account.inputs";

const valid = {
  username: "rahim",
  email: "rahim@example.org",
  password: "a-quiet-river-7",
  fullName: "আব্দুর রহিম",
  age: 27,
  country: "BD",
  whatsappNumber: "01712345678",
};

async function fieldsOf(change: object): Promise<Record<string, string>> {
  try {
    await validInput(RegisterInput, { ...valid, ...change });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.fromEntries((error.fields ?? []).map(({ field, key }) => [field, key]));
  }
}

describe("a registration", () => {
  it("answers what is to be stored: trimmed, NFC, on one line, the number in E.164", async () => {
    const typed = { ...valid, username: " rahim ", fullName: " আব্দুর \n রহিম\t", isAdmin: true };
    expect({ ...(await validInput(RegisterInput, typed)) }).toEqual({
      ...valid,
      username: "rahim",
      email: "rahim@example.org",
      fullName: "আব্দুর রহিম",
      age: 27,
      country: "BD",
      whatsappNumber: "+8801712345678",
    });
  });

  it("names every wrong field at once, and never a value", async () => {
    const wrong = {
      username: "1",
      email: "x",
      password: "short",
      fullName: " ",
      age: 12,
      country: "XX",
      whatsappNumber: "",
    };
    expect(await fieldsOf(wrong)).toEqual({
      username: "user.usernameTooShort",
      email: "user.emailInvalid",
      password: "password.tooShort",
      fullName: "user.fullNameRequired",
      age: "user.age",
      country: "user.country",
      whatsappNumber: "user.whatsappRequired",
    });
  });

  it.each([13, 120])("takes the age %d", async (age) => expect(await fieldsOf({ age })).toEqual({}));
  it.each([12, 121, 20.5, -1, NaN, Infinity])("refuses the age %d", async (age) =>
    expect(await fieldsOf({ age })).toEqual({ age: "user.age" }),
  );

  it.each([
    "not an address",
    "a@b",
    "a@b.c, d@e.f",
    "a@b.com\r\nBcc: all@example.org",
    "@example.org",
    "a@@example.org",
  ])("refuses the e-mail %j", async (email) =>
    expect(await fieldsOf({ email })).toEqual({ email: "user.emailInvalid" }),
  );

  it.each(["Md. Rahim", "জ্যোৎস্না র\u200d্যাব", "Ana-María O'Neill", "李小龙"])("takes the name %s", async (fullName) =>
    expect(await fieldsOf({ fullName })).toEqual({}),
  );

  it.each([
    ["Rahim ✔", "name.badge"],
    ["https://evil.example", "name.address"],
    ["evil(dot)com", "name.address"],
    ["@evil_page", "name.address"],
    ["01712345678 Rahim", "name.address"],
    ["ট্রি ফর ডিড", "user.fullNameReserved"],
    ["Тree for Deed", "user.fullNameCharacters"],
    ["𝗧𝗿𝗲𝗲 𝗳𝗼𝗿 𝗗𝗲𝗲𝗱", "user.fullNameReserved"],
  ])("refuses the name %s, and says what to do (P2)", async (fullName, key) =>
    expect(await fieldsOf({ fullName })).toEqual({ fullName: key }),
  );

  it.each([
    ["\u2068Rahima Begum\u2069", "Rahima Begum"],
    ["\u202aরহিমা\u202c\u00a0", "রহিমা"],
    ["\u200eRahim", "Rahim"],
  ])("takes the name %j from an address book without its marks", (typed, stored) => {
    expect([accountRules.fullName.problemOf(typed), accountRules.fullName.stored(typed)]).toEqual([null, stored]);
  });

  it.each(["Rahim\0", "Ra\ud800him", "\u202eRahim", "Ra\u200bhim", "Rahim\u0007"])(
    "refuses the name %j (I5)",
    async (fullName) => expect(await fieldsOf({ fullName })).toEqual({ fullName: "input.badText" }),
  );

  it("refuses a name of 101 characters, and one of a million before it is read (I6)", async () => {
    expect(await fieldsOf({ fullName: "র".repeat(100) })).toEqual({});
    expect(await fieldsOf({ fullName: "র".repeat(101) })).toEqual({ fullName: "user.fullNameTooLong" });
    const hostile = "a ".repeat(500_000);
    const { fullName, username } = accountRules;
    const judge = () =>
      [fullName, accountRules.email, username].map((rule) => [rule.stored(hostile), rule.problemOf(hostile)]);
    expect(lettersRead(judge)).toBe(0);
    expect(await fieldsOf({ fullName: hostile, email: hostile, username: hostile })).toEqual({
      fullName: "user.fullNameTooLong",
      email: "user.emailInvalid",
      username: "user.usernameTooLong",
    });
  });
});
