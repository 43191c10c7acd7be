import { drawAt, drawDisc, drawGlow, drawLeaf, drawRing } from "@tree-for-deed/common/art/surface";
import { medalMotif, medalParts, type MedalPart } from "@tree-for-deed/common/art/medals";
import type { MedalTones } from "@tree-for-deed/common/art/medal-tones";
import { treeKinds } from "@tree-for-deed/common/grove/grove-days";
import { drawStandingTree, inksByDay } from "@tree-for-deed/common/art/standing-tree";
import { fitText } from "./fit-text";

type Weight = 400 | 600 | 700;

export interface TextStyle {
  colour: string;
  size: number;
  least?: number;
  weight?: Weight;
  width: number;
  rows?: number;
  align?: "left" | "center";
}

/** Line height and baseline, relative to the font size: Bengali has tall ascenders and descenders. */
const lineHeight = 1.42;
const base = 1.02;

/** Draws on one picture: fitted text and the shapes that all designs share. */
export class Brush {
  constructor(
    readonly ctx: CanvasRenderingContext2D,
    private readonly fonts: string,
    /** Returns the next random number between 0 and 1; the sequence is fixed for each picture. */
    readonly random: () => number,
  ) {}

  private useFont(size: number, weight: Weight): void {
    this.ctx.font = `${weight} ${size}px ${this.fonts}`;
  }

  private measure(text: string, size: number, weight: Weight): number {
    this.useFont(size, weight);
    return this.ctx.measureText(text).width;
  }

  /** Width of a text in one line. */
  widthOf(text: string, size: number, weight: Weight = 400): number {
    return this.measure(text, size, weight);
  }

  private fitted(text: string, { size, least = Math.round(size * 0.6), weight = 400, width, rows = 1 }: TextStyle) {
    return fitText((part, each) => this.measure(part, each, weight), text, { width, rows, size, least });
  }

  /** Writes below `top`; returns the y position for the next element. */
  write(text: string, x: number, top: number, style: TextStyle): number {
    const { size, rows } = this.fitted(text, style);
    this.useFont(size, style.weight ?? 400);
    this.ctx.fillStyle = style.colour;
    this.ctx.textAlign = style.align ?? "center";
    this.ctx.textBaseline = "alphabetic";
    rows.forEach((row, index) => {
      this.ctx.fillText(row, x, Math.round(top + size * (base + index * lineHeight)));
    });
    return top + rows.length * size * lineHeight;
  }

  heightOf(text: string, style: TextStyle): number {
    const { rows, size } = this.fitted(text, style);
    return rows.length * size * lineHeight;
  }

  /** Writes a large number, vertically centred by its ink. */
  number(text: string, x: number, middle: number, style: TextStyle): void {
    const { colour, size, weight = 700, width, align = "center" } = style;
    const fitted = Math.min(size, (size * width) / this.measure(text, size, weight));
    this.useFont(fitted, weight);
    this.ctx.fillStyle = colour;
    this.ctx.textAlign = align;
    this.ctx.textBaseline = "alphabetic";
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = this.ctx.measureText(text);
    this.ctx.fillText(text, x, Math.round(middle + (up - down) / 2));
  }

  disc(x: number, y: number, radius: number, fill: string | CanvasGradient): void {
    drawDisc(this.ctx, x, y, radius, fill);
  }

  ring(x: number, y: number, radius: number, colour: string, width: number): void {
    drawRing(this.ctx, radius, colour, width, [x, y]);
  }

  box(x: number, y: number, width: number, height: number, radius: number, fill: string): void {
    const [right, bottom, round] = [x + width, y + height, Math.min(radius, width / 2, height / 2)];
    this.ctx.fillStyle = fill;
    this.ctx.beginPath();
    this.ctx.moveTo(x + round, y);
    this.ctx.arcTo(right, y, right, bottom, round);
    this.ctx.arcTo(right, bottom, x, bottom, round);
    this.ctx.arcTo(x, bottom, x, y, round);
    this.ctx.arcTo(x, y, right, y, round);
    this.ctx.fill();
  }

  /** Fills the picture with a vertical gradient. */
  ground(...stops: string[]): void {
    const { width, height } = this.ctx.canvas;
    const gradient = this.ctx.createLinearGradient(0, 0, 0, height);
    stops.forEach((colour, index) => gradient.addColorStop(index / Math.max(1, stops.length - 1), colour));
    this.ctx.fillStyle = gradient;
    this.ctx.fillRect(0, 0, width, height);
  }

  /** Draws a light around a point that fades out. */
  glow(x: number, y: number, radius: number, colour: string): void {
    drawGlow(this.ctx, [x, y], radius, colour);
  }

  /** Draws a leaf that begins at a point and is `length` long in a direction. */
  leaf(x: number, y: number, length: number, angle: number, fill: string): void {
    drawLeaf(this.ctx, [x, y], length, angle, fill);
  }

  /** Draws with the origin translated to a point and rotated. */
  at(x: number, y: number, angle: number, draw: (ctx: CanvasRenderingContext2D) => void): void {
    drawAt(this.ctx, x, y, angle, () => draw(this.ctx));
  }

  /** Draws a tree in the ground with its foot at a point. */
  tree(x: number, foot: number, height: number, crown: string, trunk: string): void {
    const radius = height * 0.34;
    this.ctx.strokeStyle = trunk;
    this.ctx.lineCap = "round";
    this.ctx.lineWidth = Math.max(2, height * 0.07);
    this.ctx.beginPath();
    this.ctx.moveTo(x, foot);
    this.ctx.lineTo(x, foot - height * 0.5);
    this.ctx.stroke();
    this.disc(x - radius * 0.55, foot - height * 0.55, radius * 0.72, crown);
    this.disc(x + radius * 0.55, foot - height * 0.55, radius * 0.72, crown);
    this.disc(x, foot - height + radius, radius, crown);
  }

  /** Draws an earned tree that is not in the ground yet, as in the grove, with its foot at a point. */
  seedling(x: number, foot: number, height: number): void {
    const kind = Math.floor(this.random() * treeKinds);
    const drawing = { surface: this.ctx, pathOf: (d: string) => new Path2D(d) };
    drawStandingTree(drawing, { kind, form: 0, station: "earned" }, inksByDay, [x, foot], height);
  }

  /** Draws a badge's medal around a centre. */
  badge(level: number, x: number, y: number, size: number, tones: MedalTones): void {
    this.parts(medalParts(level), x, y, size, tones);
  }

  /** Draws only the plant of a badge. */
  plant(level: number, x: number, y: number, size: number, leaf: string, flower: string): void {
    this.parts(medalMotif(level), x, y, size, { leaf, flower, rice: leaf, field: flower, floor: flower });
  }

  private parts(parts: readonly MedalPart[], x: number, y: number, size: number, tones: MedalTones): void {
    this.at(x - size / 2, y - size / 2, 0, (ctx) => {
      ctx.scale(size / 64, size / 64);
      ctx.lineCap = "round";
      ctx.lineJoin = "round";
      for (const { d, fill, stroke, width = 1 } of parts) {
        const path = new Path2D(d);
        if (fill) {
          ctx.fillStyle = tones[fill];
          ctx.fill(path);
        }
        if (stroke) {
          ctx.strokeStyle = tones[stroke];
          ctx.lineWidth = width;
          ctx.stroke(path);
        }
      }
    });
  }
}
