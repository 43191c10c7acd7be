import type { PathOf } from "../../platform/drawing/mark";
import type { Pen } from "../../platform/drawing/pen";

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

/** A fine line with a diamond in its middle. */
export function drawRule(pen: Pen, middle: number, y: number): void {
  pen.line(middle - 170, y, middle - 14, y, "gold", 1);
  pen.line(middle + 14, y, middle + 170, y, "gold", 1);
  pen.at(middle, y, { turn: Math.PI / 4 }, () => {
    pen.frame(-4, -4, 8, 8, 1);
    pen.fill("sun");
  });
}
