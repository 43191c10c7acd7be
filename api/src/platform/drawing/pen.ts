import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Language } from "@tree-for-deed/common/languages";
import { fontsFor, isEastAsian } from "./canvas-kit";

export type Ink =
  | "paper"
  | "white"
  | "line"
  | "leaf"
  | "deepLeaf"
  | "freshLeaf"
  | "light"
  | "sun"
  | "rice"
  | "gold"
  | "text"
  | "quiet"
  | "danger";
export type Colors = Readonly<Record<Ink, string>>;

/** The site's light palette. */
export const COLORS: Colors = {
  paper: "#fbfaf4",
  white: "#ffffff",
  line: "#e4e1d6",
  leaf: "#0b6b4a",
  deepLeaf: "#084f37",
  freshLeaf: "#5cc99b",
  light: "#e3f1ea",
  sun: "#f4a300",
  rice: "#fbf3dc",
  gold: "#c98600",
  text: "#1b241e",
  quiet: "#4d5850",
  danger: "#b3261e",
};

/** Colours of an invalid certificate. */
export const FADED: Colors = {
  ...COLORS,
  leaf: "#727b74",
  deepLeaf: "#8a928b",
  freshLeaf: "#d3d7d1",
  light: "#efeee8",
  sun: "#b9beb7",
  rice: "#efeee8",
  gold: "#b9beb7",
};

export interface TextStyle {
  readonly size: number;
  readonly weight?: 400 | 600 | 700;
  readonly ink?: Ink;
  readonly align?: "left" | "center" | "right";
}

const MEASURED_AT = 100;

/** Writes text and draws in the fonts of a language and the colours of one drawing. */
export class Pen {
  readonly #widths = new Map<string, number>();

  constructor(
    readonly context: SKRSContext2D,
    private readonly language: Language,
    private readonly colors: Colors,
  ) {}

  color(ink: Ink): string {
    return this.colors[ink];
  }

  /**
   * The width of a text. East Asian letters are measured once each, since a text of them uses many fonts, which is
   * slow.
   */
  measure(text: string, size: number, weight: number): number {
    let width = 0;
    let rest = "";
    for (const letter of text) {
      if (isEastAsian(letter)) width += this.#widthOf(letter, weight) * size;
      else rest += letter;
    }
    return rest === "" ? width : width + this.#measured(rest, size, weight);
  }

  text(text: string, x: number, y: number, { size, weight = 400, ink = "text", align = "center" }: TextStyle): void {
    const { context } = this;
    context.font = this.#font(text, size, weight);
    context.textAlign = align;
    context.fillStyle = this.color(ink);
    context.fillText(text, x, y);
  }

  frame(x: number, y: number, width: number, height: number, radius: number): void {
    this.context.beginPath();
    this.context.roundRect(x, y, width, height, radius);
  }

  fill(ink: Ink): void {
    this.context.fillStyle = this.color(ink);
    this.context.fill();
  }

  stroke(ink: Ink, width: number): void {
    this.context.strokeStyle = this.color(ink);
    this.context.lineWidth = width;
    this.context.stroke();
  }

  line(x1: number, y1: number, x2: number, y2: number, ink: Ink, width: number): void {
    this.context.beginPath();
    this.context.moveTo(x1, y1);
    this.context.lineTo(x2, y2);
    this.stroke(ink, width);
  }

  /** Draws with the origin moved to `x`, `y`, turned and scaled. */
  at(x: number, y: number, { scale = 1, turn = 0 }: { scale?: number; turn?: number }, draw: () => void): void {
    const { context } = this;
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.scale(scale, scale);
    draw();
    context.restore();
  }

  /** The width of an East Asian letter as a multiple of the font size. */
  #widthOf(letter: string, weight: number): number {
    const key = `${weight} ${letter}`;
    const width = this.#widths.get(key) ?? this.#measured(letter, MEASURED_AT, weight) / MEASURED_AT;
    this.#widths.set(key, width);
    return width;
  }

  #measured(text: string, size: number, weight: number): number {
    this.context.font = this.#font(text, size, weight);
    return this.context.measureText(text).width;
  }

  #font(text: string, size: number, weight: number): string {
    return `${weight} ${size}px ${fontsFor(text, this.language)}`;
  }
}
