import type { TypographyVariantsOptions } from "@mui/material/styles";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { fontStack } from "./fonts/font-stack";

/** Scripts with signs above and below their letters need taller lines and slightly larger letters; letters are never spaced and never upper-cased. */
export function typographyOf(language: Language): TypographyVariantsOptions {
  const { isTall } = languageFacts[language];
  const body = isTall ? "1.0625rem" : "1rem";
  const small = isTall ? "0.9375rem" : "0.875rem";
  const bodyLine = isTall ? 1.65 : 1.55;
  const headLine = isTall ? 1.4 : 1.25;
  const heading = (fontSize: string, fontWeight = 700) => ({
    fontSize,
    fontWeight,
    lineHeight: headLine,
    letterSpacing: 0,
  });
  const plain = (fontSize: string, fontWeight = 400) => ({
    fontSize,
    fontWeight,
    lineHeight: bodyLine,
    letterSpacing: 0,
  });
  return {
    fontFamily: fontStack[languageFacts[language].script],
    fontWeightMedium: 600,
    h1: heading("clamp(1.75rem, 1.35rem + 1.8vw, 2.5rem)"),
    h2: heading("clamp(1.375rem, 1.15rem + 1vw, 1.875rem)"),
    h3: heading("1.25rem", 600),
    h4: heading("1.125rem", 600),
    h5: heading("1.0625rem", 600),
    h6: heading("1rem", 600),
    subtitle1: plain(body, 600),
    subtitle2: plain(small, 600),
    body1: plain(body),
    body2: plain(small),
    caption: plain(isTall ? "0.875rem" : "0.8125rem"),
    overline: { ...plain(small, 600), textTransform: "none" },
    button: { ...plain(isTall ? "1rem" : "0.9375rem", 600), textTransform: "none", lineHeight: 1.5 },
  };
}
