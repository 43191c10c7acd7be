/** @timing Runs alone: what it measures is about the code, not about who else uses the processor. */
import { quickestMs } from "../../../test/timing";
import { identityKey } from "@tree-for-deed/common/text";
import { usernameProblem } from "./username.value";

const keyOf = (name: string): string | undefined => usernameProblem(name)?.key;

describe("usernameProblem", () => {
  it.each(["rahim", "Rahim_88", "a.b-c", "রহিম", "জ্যোৎস্না", "রহিম_২০", "রহিম-20", "র".repeat(30), "  rahim  "])(
    "takes %s",
    (name) => expect(usernameProblem(name)).toBeNull(),
  );

  it.each([
    ["ab", "user.usernameTooShort"],
    ["   a   ", "user.usernameTooShort"],
    ["a".repeat(31), "user.usernameTooLong"],
    ["a".repeat(100_000), "user.usernameTooLong"],
    ["12345", "user.usernameNeedsLetter"],
    ["১২৩৪৫", "user.usernameNeedsLetter"],
    ["...", "user.usernameNeedsLetter"],
    ["a@b.c", "user.usernameCharacters"],
    ["ra him", "user.usernameCharacters"],
    ["ra/him", "user.usernameCharacters"],
    ["rahim\u200b", "user.usernameCharacters"],
    ["র\u200dহিম", "user.usernameCharacters"],
    ["\u202emihar", "user.usernameCharacters"],
    ["\u05d0\u05d1\u05d2", "user.usernameCharacters"],
    ["ｒａｈｉｍ", "user.usernameCharacters"],
    ["r\u0430him", "user.usernameCharacters"],
    ["\u09beরহিম", "user.usernameCharacters"],
    ["rahim😀", "user.usernameCharacters"],
    ["rahimরহিম", "user.usernameMixed"],
    ["b০b", "user.usernameMixed"],
    ["admin", "user.usernameReserved"],
    ["ADMIN", "user.usernameReserved"],
    ["a.d_m-in", "user.usernameReserved"],
    ["TreeForDeed", "user.usernameReserved"],
    ["অ্যাডমিন", "user.usernameReserved"],
    ["former-member-0a1b2c", "user.usernameReserved"],
    ["Former_Member", "user.usernameReserved"],
  ])("refuses %j with %s (A15, I5)", (name, key) => expect(keyOf(name)).toBe(key));

  it("lets the operator's own admin have a reserved name", () => {
    expect(usernameProblem("admin", { reservedToo: true })).toBeNull();
  });

  it("answers a hostile name of 100 KB at once (I6)", () => {
    const hostile = ["a.".repeat(50_000), "\u09be".repeat(50_000)];
    expect(quickestMs(() => hostile.map((name) => usernameProblem(name)))).toBeLessThan(20);
  });

  it("counts names as one that differ in case or spelling only (A14)", () => {
    expect(identityKey(" RAHIM ")).toBe(identityKey("rahim"));
    expect(identityKey("\u09df")).toBe(identityKey("\u09af\u09bc"));
  });
});
