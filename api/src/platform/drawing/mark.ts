import type { Path2D } from "@napi-rs/canvas";
import type { Pen } from "./pen";

/** Creates a drawable path from an SVG path. */
export type PathOf = (path: string) => Path2D;

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
