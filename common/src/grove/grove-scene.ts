import { drawAlpona } from "../art/alpona";
import { colours, mixed } from "../art/colours";
import { drawBirds, ridgeAt, ridgeReach } from "../art/hills";
import { inksByDay, type PromiseInks, type TreeLook } from "../art/standing-tree";
import { type Drawing, drawDisc, drawGlow, type Surface } from "../art/surface";
import type { TreeForm } from "../art/trees";
import { treeStations } from "../tree-stations";
import { firstBelow, type GrovePlan, type Hill, tallestIn, treeHalfWidth } from "./grove-plan";

/** The colours of a grove by day, or by night. */
export interface GroveLight {
  readonly sky: readonly string[];
  readonly glow: string;
  readonly sun: string;
  readonly rice: string;
  readonly petal: string;
  readonly birds: string | null;
  readonly stars: boolean;
  /** Hills have these colours from the farthest on; all further ones have the last colour. */
  readonly hills: readonly string[];
  /** Colour of the neighbours' hill. */
  readonly behind: string;
  /** Colour of the mist between the hills of a crowded grove. */
  readonly mist: string;
  readonly promise: PromiseInks;
}

export const daylight: GroveLight = {
  sky: ["#FFF8E6", "#FFE9B8", "#FBC95C"],
  glow: `${colours.marigold}AA`,
  sun: "#FFB41F",
  rice: "#FFF8E6",
  petal: "#F08A00",
  birds: colours.bark,
  stars: false,
  hills: ["#CDE5C4", "#BBDDB8", "#A9D3AC", "#98C9A1"],
  behind: "#DDEBC9",
  mist: "#FFF3D0",
  promise: inksByDay,
};

export const moonlight: GroveLight = {
  sky: ["#041A12", "#0A3526", "#135540"],
  glow: "#FFF1D244",
  sun: "#FFF1D2",
  rice: "#D9C58F",
  petal: colours.marigold,
  birds: null,
  stars: true,
  hills: ["#2E6E57", "#28624D", "#235743", "#1E4C3B"],
  behind: "#235244",
  mist: "#0A3526",
  promise: {
    pale: (colour) => mixed(colour, "#123528", 0.45),
    half: (colour) => mixed(colour, "#14402F", 0.7),
    line: (colour) => mixed(colour, "#FFF6DC", 0.5),
  },
};

/** The drawn section of a plan: its origin in the plan, pixels per unit, and size in pixels. */
export interface GroveView {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Draws one tree with its foot at a point of the picture. */
export type TreePainter = (look: TreeLook, foot: readonly [x: number, y: number], height: number) => void;

/** A tall tree smaller than this, in px, cannot be told apart from its neighbours. */
const tellable = 17;

/** The number of trees that one larger tree stands for from afar; 1 if each is seen. */
export function treesToOne(plan: GrovePlan, scale: number): number {
  const doublings = Math.ceil(2 * Math.log2(tellable / (tallestIn(plan) * scale)));
  return doublings > 0 ? 2 ** doublings : 1;
}

/** Paints the part of a grove that a view shows, in pieces, so that the caller can do other work after each. */
export function* paintGrove<Path>(
  { surface }: Drawing<Path>,
  plan: GrovePlan,
  view: GroveView,
  light: GroveLight,
  paintTree: TreePainter,
): Generator<void, void> {
  surface.save();
  surface.scale(view.scale, view.scale);
  surface.translate(-view.left, -view.top);
  const bottom = view.top + view.height / view.scale;
  if (view.top < plan.horizon + 120) paintSky(surface, plan, view, light);
  const last = plan.hills.length - 1;
  const share = treesToOne(plan, view.scale);
  const above = tallestIn(plan) * Math.sqrt(share);
  if (plan.behind && view.top < plan.horizon + above) {
    const { hill, trees } = plan.behind;
    paintHill(surface, hill, view, light.behind);
    surface.restore();
    yield* paintTrees({ ...plan, trees }, hill, view, paintTree);
    surface.save();
    surface.scale(view.scale, view.scale);
    surface.translate(-view.left, -view.top);
  }
  for (const [index, hill] of plan.hills.entries()) {
    const reach = hill.ridge.rise * ridgeReach + above;
    // The last hill fills everything below it.
    const isSeen = hill.ridge.top - reach < bottom && (index === last || hill.bottom > view.top - reach);
    if (isSeen) {
      if (share > 1 && index > 0) paintMist(surface, hill, view, light.mist);
      if (plan.behind && index === 0) {
        const bottom = hill.ridge.top + plan.horizon - plan.behind.hill.ridge.top;
        paintMist(surface, { ...hill, bottom }, view, light.mist);
      }
      paintHill(surface, hill, view, hillColour(light, index));
      surface.restore();
      yield* paintTrees(plan, hill, view, paintTree);
      surface.save();
      surface.scale(view.scale, view.scale);
      surface.translate(-view.left, -view.top);
    }
  }
  surface.restore();
}

const hillColour = ({ hills }: GroveLight, index: number): string => {
  // The colours go there and back again, so that each hill differs from the one behind it.
  const round = 2 * hills.length - 2;
  const turn = index % round;
  return hills[turn < hills.length ? turn : round - turn] ?? "";
};

function paintSky<Path>(
  surface: Surface<Path>,
  { width, horizon }: GrovePlan,
  view: GroveView,
  light: GroveLight,
): void {
  const right = view.width / view.scale;
  const gradient = surface.createLinearGradient(0, 0, 0, horizon + 60);
  light.sky.forEach((colour, index) => gradient.addColorStop(index / (light.sky.length - 1), colour));
  surface.fillStyle = gradient;
  surface.fillRect(view.left - 1, view.top - 1, right + 2, view.height / view.scale + 2);
  if (light.stars) paintStars(surface, width, horizon);
  const sun = [width * 0.5, horizon - horizon * 0.16] as const;
  const radius = horizon * 0.25;
  drawGlow(surface, sun, radius * 3.2, light.glow);
  drawAlpona(surface, sun, radius / 190, { rice: light.rice, flower: light.petal });
  drawDisc(surface, ...sun, radius * 0.82, light.sun);
  if (light.birds === null) return;
  const span = horizon / 26;
  drawBirds(
    surface,
    [
      [width * 0.5 + horizon * 0.86, horizon * 0.36, span],
      [width * 0.5 + horizon * 1.02, horizon * 0.26, span * 0.74],
      [width * 0.5 - horizon * 0.84, horizon * 0.46, span * 0.8],
    ],
    light.birds,
    span / 5,
  );
}

function paintStars<Path>(surface: Surface<Path>, width: number, horizon: number): void {
  for (let index = 0; index < 90; index++) {
    const x = width * 0.5 + (((index * 0.618034) % 1) - 0.5) * Math.max(width, horizon * 4);
    const y = ((index * 0.754878) % 1) * horizon * 0.9;
    surface.globalAlpha = 0.3 + 0.6 * ((index * 0.569841) % 1);
    drawDisc(surface, x, y, (horizon / 300) * (0.7 + ((index * 0.3819) % 1)), "#FFF1D2");
  }
  surface.globalAlpha = 1;
}

function paintHill<Path>(surface: Surface<Path>, { ridge }: Hill, view: GroveView, colour: string): void {
  const right = view.left + view.width / view.scale;
  const bottom = view.top + view.height / view.scale + 1;
  const step = Math.max(4 / view.scale, ridge.span / 120);
  surface.fillStyle = colour;
  surface.beginPath();
  surface.moveTo(view.left - step, bottom);
  // The grid belongs to the plan, so that neighbouring pictures match.
  const start = Math.floor(view.left / step) - 1;
  for (let index = start; (index - 1) * step <= right; index++) {
    surface.lineTo(index * step, ridgeAt(ridge, index * step));
  }
  surface.lineTo(right + 2 * step, bottom);
  surface.fill();
}

/** Mist over the feet of the trees behind a hill, so that months can be told apart in a crowded grove. */
function paintMist<Path>(surface: Surface<Path>, { ridge, bottom }: Hill, view: GroveView, colour: string): void {
  const depth = 0.42 * (bottom - ridge.top);
  const top = ridge.top - ridge.rise - depth;
  const gradient = surface.createLinearGradient(0, top, 0, ridge.top);
  gradient.addColorStop(0, `${colour}00`);
  gradient.addColorStop(1, `${colour}B0`);
  surface.fillStyle = gradient;
  surface.fillRect(view.left - 1, top, view.width / view.scale + 2, ridge.top + 2 * ridge.rise - top);
}

/** One in this many living trees has a bird. */
const birdsEach = 5;

/** The number of trees after which the painting pauses for other work. */
const piece = 100;

function* paintTrees(plan: GrovePlan, hill: Hill, view: GroveView, paintTree: TreePainter): Generator<void, void> {
  const { x, y, height, kind, form, station } = plan.trees;
  const { left, top, scale } = view;
  const share = treesToOne(plan, scale);
  const larger = Math.sqrt(share);
  const tallest = tallestIn(plan) * larger;
  const aside = tallest * treeHalfWidth * 1.3;
  const right = left + view.width / scale + aside;
  const end = firstBelow(plan.trees, hill, top + view.height / scale + tallest);
  let drawn = 0;
  for (let index = firstBelow(plan.trees, hill, top - tallest * 0.1); index < end; index++) {
    const across = x[index] ?? 0;
    // Selects trees evenly; a tree that stands for others stays visible when the view comes closer.
    if (across < left - aside || across > right || ((index * 0.618_034) % 1) * share >= 1) continue;
    const look = {
      kind: kind[index] ?? 0,
      form: (form[index] ?? 2) as TreeForm,
      station: treeStations[station[index] ?? 0] ?? "earned",
      // By its index, so that a tree keeps its bird at every distance.
      hasBird: ((index * 0.754_878) % 1) * birdsEach < 1,
    };
    paintTree(look, [(across - left) * scale, ((y[index] ?? 0) - top) * scale], (height[index] ?? 0) * larger * scale);
    drawn += 1;
    if (drawn % piece === 0) yield;
  }
}

/** The view that shows a whole plan centred in a picture of a given size. */
export function wholeView(
  { width, height }: GrovePlan,
  size: { readonly width: number; readonly height: number },
): GroveView {
  const scale = Math.min(size.width / width, size.height / height);
  return {
    left: (width - size.width / scale) / 2,
    // The remaining height is sky.
    top: height - size.height / scale,
    scale,
    ...size,
  };
}
