/** @timing Runs alone: what it measures is about the code, not about who else uses the processor. */
import { quickestMs } from "../../../test/timing";
import { AppError } from "../../shared/errors";
import { checkedNewUser, type NewUser } from "./user.rules";

const valid: NewUser = {
  username: "rahim",
  email: "rahim@example.org",
  password: "a-quiet-river-7",
  fullName: "আব্দুর রহিম",
  age: 27,
  country: "BD",
  whatsappNumber: "01712345678",
};

function fieldsOf(change: Partial<NewUser>): Record<string, string> {
  try {
    checkedNewUser({ ...valid, ...change });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.fromEntries((error.fields ?? []).map(({ field, key }) => [field, key]));
  }
}

describe("checkedNewUser", () => {
  it("answers what is to be stored: trimmed, NFC, on one line, the number in E.164", () => {
    expect(checkedNewUser({ ...valid, username: " rahim ", fullName: " আব্দুর \n রহিম\t" })).toEqual({
      username: "rahim",
      email: "rahim@example.org",
      fullName: "আব্দুর রহিম",
      age: 27,
      country: "BD",
      whatsappNumber: "+8801712345678",
    });
  });

  it("names every wrong field at once, and never a value", () => {
    const wrong = {
      username: "1",
      email: "x",
      password: "short",
      fullName: " ",
      age: 12,
      country: "XX",
      whatsappNumber: "",
    };
    expect(fieldsOf(wrong)).toEqual({
      username: "user.usernameTooShort",
      email: "user.emailInvalid",
      password: "password.tooShort",
      fullName: "user.fullNameRequired",
      age: "user.age",
      country: "user.country",
      whatsappNumber: "user.whatsappRequired",
    });
  });

  it.each([13, 120])("takes the age %d", (age) => expect(fieldsOf({ age })).toEqual({}));
  it.each([12, 121, 20.5, -1, NaN, Infinity])("refuses the age %d", (age) =>
    expect(fieldsOf({ age })).toEqual({ age: "user.age" }),
  );

  it.each([
    "not an address",
    "a@b",
    "a@b.c, d@e.f",
    "a@b.com\r\nBcc: all@example.org",
    "@example.org",
    "a@@example.org",
  ])("refuses the e-mail %j", (email) => expect(fieldsOf({ email })).toEqual({ email: "user.emailInvalid" }));

  it.each(["Md. Rahim", "জ্যোৎস্না র\u200d্যাব", "Ana-María O'Neill", "李小龙"])("takes the name %s", (fullName) =>
    expect(fieldsOf({ fullName })).toEqual({}),
  );

  it.each(["Rahim\0", "Ra\ud800him", "\u202eRahim", "Ra\u200bhim", "Rahim\u0007"])(
    "refuses the name %j (I5)",
    (fullName) => expect(fieldsOf({ fullName })).toEqual({ fullName: "input.badText" }),
  );

  it("refuses a name of 101 characters, and one of 100 KB, at once (I6)", () => {
    expect(fieldsOf({ fullName: "র".repeat(100) })).toEqual({});
    expect(fieldsOf({ fullName: "র".repeat(101) })).toEqual({ fullName: "user.fullNameTooLong" });
    const hostile = { fullName: "a ".repeat(50_000), email: "a@".repeat(50_000), username: "a-".repeat(50_000) };
    expect(quickestMs(() => fieldsOf(hostile))).toBeLessThan(20);
  });
});
