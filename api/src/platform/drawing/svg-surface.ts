import type { Surface } from "@tree-for-deed/common/art/surface";

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

interface Shape {
  readonly look: string;
  readonly d: string;
}

const FULL_CIRCLE = 2 * Math.PI;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const short = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * Writes the drawing as SVG. Colours are anything that SVG accepts, also CSS variables. It supports only
 * transformations that keep circles round, and no gradients.
 */
export class SvgSurface implements Surface<never> {
  fillStyle: unknown = "#000";
  strokeStyle: unknown = "#000";
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  globalAlpha = 1;
  #matrix: Matrix = IDENTITY;
  #path = "";
  readonly #saved: Matrix[] = [];
  readonly #shapes: Shape[] = [];

  /** The elements; equal neighbours are merged. */
  toString(): string {
    const merged: Shape[] = [];
    for (const shape of this.#shapes) {
      const last = merged.at(-1);
      if (last?.look === shape.look) merged[merged.length - 1] = { look: last.look, d: last.d + shape.d };
      else merged.push(shape);
    }
    return merged.map(({ look, d }) => `<path ${look} d="${d}"/>`).join("");
  }

  save(): void {
    this.#saved.push(this.#matrix);
  }

  restore(): void {
    this.#matrix = this.#saved.pop() ?? IDENTITY;
  }

  translate(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#matrix = [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
  }

  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }

  scale(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#matrix = [a * x, b * x, c * y, d * y, e, f];
  }

  beginPath(): void {
    this.#path = "";
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${this.#at(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `L${this.#at(x, y)}`;
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#path += `Q${this.#at(cx, cy)} ${this.#at(x, y)}`;
  }

  bezierCurveTo(cx1: number, cy1: number, cx2: number, cy2: number, x: number, y: number): void {
    this.#path += `C${this.#at(cx1, cy1)} ${this.#at(cx2, cy2)} ${this.#at(x, y)}`;
  }

  /** Draws clockwise. */
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const at = (angle: number): string => this.#at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    const size = short(radius * this.#scale());
    const middle = (from + to) / 2;
    const isWhole = to - from >= FULL_CIRCLE;
    this.#path += `${this.#path === "" ? "M" : "L"}${at(from)}A${size} ${size} 0 0 1 ${at(middle)}`;
    this.#path += `A${size} ${size} 0 0 1 ${at(to)}${isWhole ? "z" : ""}`;
  }

  fill(): void {
    this.#draw(`fill="${String(this.fillStyle)}"`);
  }

  stroke(): void {
    const cap = this.lineCap === "butt" ? "" : ` stroke-linecap="${this.lineCap}"`;
    const width = short(this.lineWidth * this.#scale());
    this.#draw(`fill="none" stroke="${String(this.strokeStyle)}" stroke-width="${width}"${cap}`);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.beginPath();
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.fill();
  }

  createLinearGradient(): never {
    throw new Error("SvgSurface has no gradients");
  }

  createRadialGradient(): never {
    throw new Error("SvgSurface has no gradients");
  }

  #draw(look: string): void {
    const alpha = this.globalAlpha === 1 ? "" : ` opacity="${short(this.globalAlpha)}"`;
    this.#shapes.push({ look: look + alpha, d: this.#path });
  }

  #at(x: number, y: number): string {
    const [a, b, c, d, e, f] = this.#matrix;
    return `${short(a * x + c * y + e)} ${short(b * x + d * y + f)}`;
  }

  #scale(): number {
    const [a, b] = this.#matrix;
    return Math.hypot(a, b);
  }
}
