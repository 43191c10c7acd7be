import type { Page } from "@playwright/test";

/** A text that was drawn on the canvas of a story. */
export interface Drawn {
  text: string;
  font: string;
  x: number;
  y: number;
  align: CanvasTextAlign;
  colour: string;
}

declare global {
  interface Window {
    drawnTexts: Drawn[];
  }
}

/** Starts recording texts that the page draws on canvases of a story's size. */
export async function keepDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawnTexts = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, width) {
      if (this.canvas.height === 1920) {
        const { font, textAlign, fillStyle } = this;
        window.drawnTexts.push({
          text,
          font,
          x,
          y,
          align: textAlign,
          colour: typeof fillStyle === "string" ? fillStyle : "",
        });
      }
      if (width === undefined) fillText.call(this, text, x, y);
      else fillText.call(this, text, x, y, width);
    };
  });
}

/** Texts that the page has drawn since the last call. */
export const drawnTexts = (page: Page): Promise<Drawn[]> =>
  page.evaluate(() => window.drawnTexts.splice(0, window.drawnTexts.length));

/**
 * The share of the ink of texts in a font that is in a picture, from 0 to 1: each text is drawn again alone, and each
 * of its solid points must have the text's colour in the picture. Without a font, each text keeps its own.
 */
export function drawnShareIn(
  page: Page,
  picture: Buffer,
  texts: readonly Drawn[],
  otherFont: string | null,
): Promise<number> {
  return page.evaluate(
    async ({ address, drawn, other }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const ctx = canvas.getContext("2d", { willReadFrequently: true });
      if (!ctx) return 0;
      ctx.drawImage(image, 0, 0);
      const shown = ctx.getImageData(0, 0, canvas.width, canvas.height);
      let [ink, found] = [0, 0];
      for (const { text, font, x, y, align, colour } of drawn) {
        const size = Number.parseFloat(/[\d.]+(?=px)/.exec(font)?.[0] ?? "0");
        if (other === null) await document.fonts.load(font.replace(/,.*/, ""), text).catch(() => []);
        ctx.clearRect(0, 0, canvas.width, canvas.height);
        ctx.font = other === null ? font : `700 ${size}px ${other}`;
        ctx.textAlign = align;
        ctx.fillStyle = colour;
        ctx.fillText(text, x, y);
        const width = Math.ceil(ctx.measureText(text).width);
        const left = Math.max(0, Math.floor(align === "center" ? x - width / 2 : x) - 10);
        const top = Math.max(0, Math.floor(y - 1.2 * size));
        const alone = ctx.getImageData(left, top, width + 20, Math.ceil(1.9 * size));
        for (let at = 0; at < alone.data.length; at += 4) {
          if ((alone.data[at + 3] ?? 0) < 250) continue;
          const place = at / 4;
          const across = left + (place % alone.width);
          const down = top + Math.floor(place / alone.width);
          if (across >= shown.width || down >= shown.height) continue;
          const there = 4 * (down * shown.width + across);
          ink += 1;
          const far = [0, 1, 2].some(
            (part) => Math.abs((alone.data[at + part] ?? 0) - (shown.data[there + part] ?? 0)) > 24,
          );
          if (!far) found += 1;
        }
      }
      return ink === 0 ? 0 : found / ink;
    },
    { address: `data:image/png;base64,${picture.toString("base64")}`, drawn: [...texts], other: otherFont },
  );
}
