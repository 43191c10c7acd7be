import { drawStandingTree } from "@tree-for-deed/common/art/standing-tree";
import { type GroveDays, latestDays } from "@tree-for-deed/common/grove/grove-days";
import { groveShape, planGrove } from "@tree-for-deed/common/grove/grove-plan";
import { daylight, moonlight, paintGrove, wholeView } from "@tree-for-deed/common/grove/grove-scene";
import sharp from "sharp";
import { canvasKit } from "../../platform/drawing/canvas-kit";
import { DrawnPictures, type Picture } from "../../platform/drawing/drawn-pictures";
import { DRAWN_TREES, GROVE_PLACES } from "./grove.rules";
import type { Grove } from "./grove.service";

/** Wide enough for desktops; phones show all of it. */
const GROVE_PICTURE = { width: 1200, height: 800 } as const;

interface GroveScene extends GroveDays {
  readonly light: "day" | "night";
}

/** Pictures of groves, for visitors who cannot or do not want to use the interactive one. */
export class GrovePictures {
  readonly #pictures = new DrawnPictures<GroveScene>({ ...GROVE_PLACES, design: 4, paint: paintPicture });

  /** A WebP of 1200 × 800 of a grove's latest trees. */
  of({ days }: Grove, light: GroveScene["light"]): Picture {
    return this.#pictures.of({ ...days, categories: [], days: latestDays(days.days, DRAWN_TREES), light });
  }
}

async function paintPicture(grove: GroveScene): Promise<Buffer> {
  const light = grove.light === "night" ? moonlight : daylight;
  const { createCanvas, Path2D } = await canvasKit();
  const { width, height } = GROVE_PICTURE;
  const canvas = createCanvas(width, height);
  const drawing = { surface: canvas.getContext("2d"), pathOf: (d: string) => new Path2D(d) };
  const plan = planGrove(grove, groveShape(GROVE_PICTURE));
  const paint = paintGrove(drawing, plan, wholeView(plan, GROVE_PICTURE), light, (look, foot, tall) =>
    drawStandingTree(drawing, look, light.promise, foot, tall),
  );
  for (let piece = paint.next(); !piece.done; piece = paint.next()) {
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }
  const raw = { width, height, channels: 4 } as const;
  return sharp(canvas.data(), { raw }).removeAlpha().webp({ quality: 82 }).toBuffer();
}
