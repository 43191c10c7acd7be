import { codeShapes, readCode } from "./public-codes";

const CERTIFICATE = "TFD-C-1N7Q0M1-0123456789ABCDEF";
const OLDER = "TFD-C-0123456789ABCDEF";

const every = (pattern: RegExp): string[] =>
  Array.from({ length: 0x11_0000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((sign) => pattern.test(sign));

describe("codes typed from paper", () => {
  it.each([
    CERTIFICATE,
    "tfd-c-1n7q0m1-0123456789abcdef",
    "TFDC1N7Q0M10123456789ABCDEF",
    "1N7Q0M1-0123456789ABCDEF",
    "1n7q0m1 0123 4567 89ab cdef",
    "TFD-C-IN7QOML-OI23456789ABCDEF",
    "tfd-c-ln7qomi-ol23456789abcdef",
    "TFD–C–1N7Q0M1—0123456789ABCDEF",
    "TFD\u2011C\u20111N7Q0M1\u22120123456789ABCDEF।",
    "  TFD - C - 1N7Q0M1 - 0123456789ABCDEF . ",
    "TFD-C-\u200b1N7Q0M1-\u00ad0123456789ABCDEF\u200d",
    "TFD-C-১N৭Q০M১-০১২৩৪৫৬৭৮৯ABCDEF",
    "ＴＦＤ－Ｃ－１Ｎ７Ｑ０Ｍ１－０１２３４５６７８９ＡＢＣＤＥＦ",
  ])("%s is read as the certificate's", (typed) => {
    expect(readCode(typed, codeShapes.certificate)).toBe(CERTIFICATE);
  });

  it("reads certificates from before there was a time in them, deeds, trees and sponsors", () => {
    expect(readCode("o123456789abcdef।", codeShapes.certificate)).toBe(OLDER);
    expect(readCode("tfd7k2m9qx3", codeShapes.deed)).toBe("TFD-7K2M9QX3");
    expect(readCode("TFD T 7K2M9QX3", codeShapes.tree)).toBe("TFD-T-7K2M9QX3");
    expect(readCode("7k2m9qx3", codeShapes.sponsor)).toBe("TFD-S-7K2M9QX3");
  });

  it("takes every space, dash, punctuation sign and invisible sign of Unicode for none, anywhere", () => {
    const signs = every(/[\p{P}\p{Z}\p{Cf}\p{Cc}]/u);
    expect(signs.length).toBeGreaterThan(900);
    const wrong = signs.filter(
      (sign) => readCode(`${sign}TFD${sign}7K2M${sign}9QX3${sign}${sign}`, codeShapes.deed) !== "TFD-7K2M9QX3",
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    "",
    "TFD-",
    "TFD-7K2M9QX",
    "TFD-7K2M9QX34",
    "TFD-T-7K2M9QX3",
    "TFD-7K2M9QXU",
    "TFD-7K2M9QXক",
    "7".repeat(300),
  ])("%j is no deed's", (typed) => {
    expect(readCode(typed, codeShapes.deed)).toBeNull();
  });
});
