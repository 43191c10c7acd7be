import type { Canvas } from "@napi-rs/canvas";
import { canvasKit } from "../../platform/drawing/canvas-kit";
import { drawMark, type PathOf } from "../../platform/drawing/mark";
import { COLORS, type Ink, Pen } from "../../platform/drawing/pen";
import { wrapText } from "../../platform/drawing/wrapped-text";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import type { CutPhoto } from "./card-photos.service";

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** The x coordinate at which the text ends and the picture begins. */
export const PANEL_LEFT = 690;
export const MARGIN = 64;
const FOOT = 12;

interface TextBox {
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maxSize: number;
  readonly minSize: number;
  readonly weight?: 400 | 600 | 700;
  readonly ink?: Ink;
  readonly align?: "left" | "center";
  /** Vertical position of the lines in the box. */
  readonly place?: "top" | "middle";
}

/** Line height as a multiple of the font size: Bengali letters stack, and appear on English cards too. */
const leadingOf = (text: string): number => (/[\u0980-\u09ff]/u.test(text) ? 1.5 : 1.32);

/** Drawing surface of one card. */
export class CardCanvas {
  readonly pen: Pen;

  private constructor(
    readonly canvas: Canvas,
    readonly pathOf: PathOf,
    private readonly createCanvas: (width: number, height: number) => Canvas,
    readonly language: Language,
  ) {
    this.pen = new Pen(canvas.getContext("2d"), language, COLORS);
  }

  static async setUp(language: Language): Promise<CardCanvas> {
    const { createCanvas, Path2D } = await canvasKit();
    return new CardCanvas(createCanvas(CARD_WIDTH, CARD_HEIGHT), (path) => new Path2D(path), createCanvas, language);
  }

  /** A number in the reader's digits. */
  number(value: number): string {
    return new Intl.NumberFormat(languageFacts[this.language].locale).format(value);
  }

  /** Draws the background with the site's name at the top and its colours at the bottom. */
  drawSheet(): void {
    const { language, pen } = this;
    this.#band(0, 0, CARD_WIDTH, CARD_HEIGHT, "paper");
    drawMark(pen, this.pathOf, MARGIN, 48);
    pen.text(languageFacts[language].siteName, MARGIN + 64, 82, { size: 28, weight: 700, ink: "leaf", align: "left" });
  }

  /** Draws the site's colours along the lower edge, above everything else. */
  drawFoot(): void {
    this.#band(0, CARD_HEIGHT - FOOT, CARD_WIDTH, FOOT, "leaf");
    this.#band(0, CARD_HEIGHT - FOOT, MARGIN + 96, FOOT, "sun");
  }

  /** Writes a text as large as its box allows; returns the end of its last line. */
  write(text: string, box: TextBox): number {
    const { pen } = this;
    const leading = leadingOf(text);
    const { weight = 400, ink = "text", align = "left", place = "top" } = box;
    const { lines, size } = wrapText(text, {
      maxWidth: box.width,
      maxHeight: box.height,
      maxSize: box.maxSize,
      minSize: box.minSize,
      leading,
      measure: (piece, at) => pen.measure(piece, at, weight),
    });
    const step = size * leading;
    const top = place === "middle" ? box.y + (box.height - lines.length * step) / 2 : box.y;
    const x = align === "center" ? box.x + box.width / 2 : box.x;
    lines.forEach((line, index) =>
      pen.text(line, x, top + (index + 0.5) * step + size * 0.34, { size, weight, ink, align }),
    );
    return top + lines.length * step;
  }

  /** Draws a photo in a frame with round corners. */
  drawPhoto({ pixels, width, height }: CutPhoto, x: number, y: number, radius = 0): void {
    const { pen } = this;
    const held = this.createCanvas(width, height);
    const inside = held.getContext("2d");
    const image = inside.createImageData(width, height);
    image.data.set(pixels);
    inside.putImageData(image, 0, 0);
    pen.context.save();
    pen.frame(x, y, width, height, radius);
    pen.context.clip();
    pen.context.drawImage(held, x, y);
    pen.context.restore();
  }

  #band(x: number, y: number, width: number, height: number, ink: Ink): void {
    this.pen.frame(x, y, width, height, 0);
    this.pen.fill(ink);
  }
}
