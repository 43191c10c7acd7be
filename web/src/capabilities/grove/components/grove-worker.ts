// Lays out and draws a grove in a worker, so that the page stays responsive.
import { type GrovePlan, letterOf, planGrove, tallestIn, treeAt, treeOf } from "@tree-for-deed/common/grove/grove-plan";
import { daylight, moonlight, paintGrove } from "@tree-for-deed/common/grove/grove-scene";
import { bleed, type GroveQuestions, scaleOf, side, type StandingTree } from "./grove-questions";
import { newCanvas, TreeSprites } from "./tree-sprites";

let plan: GrovePlan = planGrove({ days: [], today: "2000-01-01" }, 1);
let light = daylight;
let sprites = new TreeSprites(light.promise);

function standing(tree: number | null): StandingTree | null {
  if (tree === null) return null;
  const { x, y, height } = plan.trees;
  return { ...letterOf(plan, tree), x: x[tree] ?? 0, y: y[tree] ?? 0, height: height[tree] ?? 0 };
}

const answers: GroveQuestions = {
  plan: ({ grove, shape, isNight }) => {
    plan = planGrove(grove, shape);
    light = isNight ? moonlight : daylight;
    sprites = new TreeSprites(light.promise);
    const { width, height } = plan;
    const hills = plan.hills.map(({ month, bottom }) => ({ month, bottom }));
    return { width, height, hills, tallest: tallestIn(plan) };
  },
  draw: ({ level, column, row }) => {
    const whole = side + 2 * bleed;
    const { canvas, surface } = newCanvas(whole, whole, { alpha: false });
    const scale = scaleOf(level);
    const [left, top] = [(column * side - bleed) / scale, (row * side - bleed) / scale];
    const drawing = { surface, pathOf: (d: string) => new Path2D(d) };
    const painter = sprites.painterOn(surface);
    // The worker blocks nobody, so it draws everything in one go.
    Array.from(paintGrove(drawing, plan, { left, top, scale, width: whole, height: whole }, light, painter));
    return canvas.transferToImageBitmap();
  },
  pick: ({ x, y, reach }) => standing(treeAt(plan, x, y, reach)),
  find: ({ day, place }) => standing(treeOf(plan, day, place)),
};

addEventListener(
  "message",
  ({ data: { id, kind, asked } }: MessageEvent<{ id: number; kind: string; asked: never }>) => {
    const answer = answers[kind as keyof GroveQuestions](asked);
    postMessage({ id, answer }, { transfer: answer instanceof ImageBitmap ? [answer] : [] });
  },
);
