import type { DrawnPart } from "@tree-for-deed/common/art/wreath";
import type { PathOf } from "./mark";
import type { Pen } from "./pen";

interface Place {
  /** The upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Draws shapes that the site and its pictures share, with the colours that its tones have here. */
export function drawParts<Tone extends string>(
  pen: Pen,
  pathOf: PathOf,
  parts: readonly DrawnPart<Tone>[],
  { x, y, size }: Place,
  colourOf: (tone: Tone) => string,
): void {
  const { context } = pen;
  pen.at(x, y, { scale: size / 64 }, () => {
    context.lineCap = "round";
    context.lineJoin = "round";
    for (const { d, fill, stroke, width = 1 } of parts) {
      const shape = pathOf(d);
      context.lineWidth = width;
      if (fill) context.fillStyle = colourOf(fill);
      if (fill) context.fill(shape);
      if (stroke) context.strokeStyle = colourOf(stroke);
      if (stroke) context.stroke(shape);
    }
  });
}
