import { canDraw } from "./canvas-kit";

const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });
const LETTER = /\p{L}/u;

/**
 * A member's name in a form that can be drawn here. Ornaments without a font, such as emoji, are left out; if letters
 * are missing, the username is drawn, whose letters we always have.
 */
export async function drawableName(fullName: string, username: string): Promise<string> {
  const name = tidy(fullName);
  if (await canDraw(name)) return name;
  const kept: string[] = [];
  for (const { segment } of graphemes.segment(name)) {
    if (await canDraw(segment)) kept.push(segment);
    else if (LETTER.test(segment)) return username;
  }
  return tidy(kept.join("")) || username;
}

/** The first letters of a text that can be drawn here, without characters that no font has. */
export async function drawableText(text: string, most: number): Promise<string> {
  const kept: string[] = [];
  for (const { segment } of graphemes.segment(tidy(text))) {
    if (kept.length >= most) break;
    if (await canDraw(segment)) kept.push(segment);
  }
  return tidy(kept.join(""));
}

const tidy = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();
