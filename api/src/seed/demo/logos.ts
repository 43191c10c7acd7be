import sharp from "sharp";

/** Marks without letters: whoever runs the demo may have no Bengali font. Drawn in a square of 120. */
const MARKS = {
  leaf: `<path d="M28 92C20 48 46 24 94 26C98 72 72 100 34 88Z"/><path d="M30 96C44 72 58 58 78 44" fill="none" stroke="#fffdf6" stroke-width="6" stroke-linecap="round"/>`,
  book: `<path d="M58 36C46 26 32 24 18 26V90C32 88 46 90 58 98ZM62 36C74 26 88 24 102 26V90C88 88 74 90 62 98Z"/>`,
  wave: `<path d="M14 50q15-18 30 0t30 0t32 0v14q-17 18-32 0t-30 0t-30 0Z"/><path d="M14 80q15-18 30 0t30 0t32 0v12q-17 18-32 0t-30 0t-30 0Z" opacity=".6"/>`,
  drop: `<path d="M60 16C78 44 92 58 92 76A32 32 0 0 1 28 76C28 58 42 44 60 16Z"/><path d="M60 62v30M45 77h30" stroke="#fffdf6" stroke-width="8" stroke-linecap="round"/>`,
  pot: `<path d="M34 66H86L78 104H42Z"/><path d="M58 62C56 44 44 34 28 34C30 54 42 62 58 62ZM62 58C62 36 74 22 94 20C94 46 82 58 62 58Z" opacity=".75"/>`,
  paw: `<ellipse cx="60" cy="82" rx="26" ry="21"/><circle cx="28" cy="58" r="11"/><circle cx="48" cy="38" r="12"/><circle cx="74" cy="38" r="12"/><circle cx="94" cy="58" r="11"/>`,
} as const;

export type LogoMark = keyof typeof MARKS;

/** A partner's logo as an admin would upload it. */
export const logoPng = (mark: LogoMark, colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 120 120"><g fill="${colour}">${MARKS[mark]}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
