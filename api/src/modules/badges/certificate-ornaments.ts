import type { Path2D } from "@napi-rs/canvas";
import { badgeDrawing } from "./badge-drawings";
import type { Pen } from "./certificate-pen";

/** Makes an SVG path something to draw. */
export type PathOf = (path: string) => Path2D;

/** The sheet with its frame and a sprig in each corner. */
export function drawPaper(pen: Pen, pathOf: PathOf, width: number, height: number): void {
  pen.frame(0, 0, width, height, 0);
  pen.fill("paper");
  pen.frame(18, 18, width - 36, height - 36, 14);
  pen.fill("white");
  pen.stroke("leaf", 4);
  pen.frame(28, 28, width - 56, height - 56, 8);
  pen.stroke("gold", 1);
  const corners = [
    [28, 28, 0],
    [width - 28, 28, Math.PI / 2],
    [width - 28, height - 28, Math.PI],
    [28, height - 28, -Math.PI / 2],
  ] as const;
  for (const [x, y, turn] of corners) pen.at(x, y, { turn }, () => drawSprig(pen, pathOf));
}

/** Two leaves that grow out of a corner along its sides. */
function drawSprig(pen: Pen, pathOf: PathOf): void {
  const { context } = pen;
  context.fillStyle = pen.color("white");
  context.fillRect(-2, -2, 16, 16);
  for (const [path, ink] of [
    ["M4 4C24 4 40 10 52 22 34 26 14 22 4 4z", "leaf"],
    ["M4 4C4 24 10 40 22 52 26 34 22 14 4 4z", "leaf"],
    ["M6 6C18 10 26 18 30 30 18 26 10 18 6 6z", "sun"],
  ] as const) {
    const shape = pathOf(path);
    context.fillStyle = pen.color(ink);
    context.fill(shape);
    context.strokeStyle = pen.color("white");
    context.lineWidth = 1.5;
    context.stroke(shape);
  }
}

/** The mark of the site, 48 px wide. */
export function drawMark(pen: Pen, pathOf: PathOf, x: number, y: number): void {
  const { context } = pen;
  pen.at(x, y, {}, () => {
    pen.frame(0, 0, 48, 48, 24);
    pen.fill("leaf");
    context.lineCap = "round";
    context.strokeStyle = pen.color("white");
    context.lineWidth = 3;
    context.stroke(pathOf("M24 39V22"));
    context.fillStyle = pen.color("white");
    context.fill(pathOf("M24 24C24 15.500 18.500 11 10.500 11c0 9 5 13.500 13.500 13z"));
    context.fillStyle = pen.color("sun");
    context.fill(pathOf("M24 29c0-7 4.600-11 13-11 0 8-4.700 11.600-13 11z"));
  });
}

/** A fine line with a diamond in its middle. */
export function drawRule(pen: Pen, middle: number, y: number): void {
  pen.line(middle - 170, y, middle - 14, y, "gold", 1);
  pen.line(middle + 14, y, middle + 170, y, "gold", 1);
  pen.at(middle, y, { turn: Math.PI / 4 }, () => {
    pen.frame(-4, -4, 8, 8, 1);
    pen.fill("sun");
  });
}

interface Medal {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly level: number;
}

/** A badge's drawing in a round frame. */
export function drawMedal(pen: Pen, pathOf: PathOf, { x, y, size, level }: Medal): void {
  const { context } = pen;
  pen.at(x, y, { scale: size / 64 }, () => {
    pen.frame(1.5, 1.5, 61, 61, 30.5);
    pen.fill("light");
    pen.stroke("leaf", 2);
    pen.frame(4.5, 4.5, 55, 55, 27.5);
    pen.stroke("gold", 0.6);
    context.lineCap = "round";
    context.lineJoin = "round";
    pen.at(32 - 32 * 0.86, 32 - 31 * 0.86, { scale: 0.86 }, () => {
      for (const { path, fill, stroke, width = 1 } of badgeDrawing(level)) {
        const shape = pathOf(path);
        const ink = (name: "leaf" | "sun" | "ground"): string => pen.color(name === "ground" ? "light" : name);
        context.lineWidth = width;
        if (fill) context.fillStyle = ink(fill);
        if (fill) context.fill(shape);
        if (stroke) context.strokeStyle = ink(stroke);
        if (stroke) context.stroke(shape);
      }
    });
  });
}
