import type { PathOf } from "../../platform/drawing/mark";
import type { Pen } from "../../platform/drawing/pen";
import { badgeDrawing } from "./badge.drawing";

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
