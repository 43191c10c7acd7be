/** @timing Runs alone: what it measures is about the code, not about who else uses the processor. */
import { quickestMs } from "../../../test/timing";
import { passwordProblem, passwordText } from "./password.rules";

const keyOf = (password: string): string | undefined => passwordProblem(password)?.key;

describe("passwordProblem (A11)", () => {
  it.each([
    "a-quiet-river-7",
    " leading and trailing ",
    "x".repeat(3) + "yz1!".repeat(15) + "q",
    "correct horse battery staple",
    "আমার নদীর নাম মধুমতি",
    "kX9#mP2$vL5@",
    "#$%&*()!^~;",
    "🌳🌱🌿🍃🌾🌵🌴🌲",
    "mT4vR8qZ",
  ])("takes %j", (password) => expect(passwordProblem(password)).toBeNull());

  it("takes 128 characters, counted as code points after NFC, and no more", () => {
    const long = "ab1-ক".repeat(26);
    expect(passwordProblem(long.slice(0, 128))).toBeNull();
    expect(keyOf(long)).toBe("password.tooLong");
    expect(passwordProblem("🌳🌱🌿🍃".repeat(2).replace("🌳", "ক"))).toBeNull();
  });

  it.each(["", "short-7", "মধুমতি", "🌳".repeat(7)])("refuses %j as too short", (password) =>
    expect(keyOf(password)).toBe("password.tooShort"),
  );

  it.each([
    "password",
    "password1",
    "Password123!",
    "P@ssw0rd",
    "123456789",
    "1234567890",
    "১২৩৪৫৬৭৮",
    "qwertyuiop",
    "1qaz2wsx",
    "poiuytrewq",
    "!@#$%^&*",
    "abcdefgh",
    "aaaaaaaa",
    "abcabcabc",
    "lovelove",
    "iloveyou2",
    "treefordeed",
    "Tree for Deed",
    "Tree4Deed!",
    "TreeForDeed2025",
    "bangladesh71",
    "01711223344".slice(0, 10),
  ])("refuses %j as common", (password) => expect(keyOf(password)).toBe("password.common"));

  it("refuses a megabyte before it is normalised or hashed", () => {
    const huge = "ক".repeat(1024 * 1024);
    expect(keyOf(huge)).toBe("password.tooLong");
    expect(quickestMs(() => keyOf(huge))).toBeLessThan(5);
  });

  it("refuses what is not text", () => {
    expect(keyOf("abc\0defgh1")).toBe("input.badText");
    expect(keyOf("abc\ud800defgh1")).toBe("input.badText");
  });
});

describe("passwordText", () => {
  it("gives both spellings of a Bengali letter one form and keeps spaces", () => {
    expect(passwordText(" \u09df ")).toBe(passwordText(" \u09af\u09bc "));
    expect(passwordText("  two  spaces ")).toBe("  two  spaces ");
  });
});
