import { figure, someLook } from "./figures";
import { Dice } from "./random";
import { type Backdrop, HEIGHT, LIGHTS, scenery, WIDTH } from "./scenery";
import * as things from "./things";

/** What a photo of a planting shows. */
export type EvidenceName = "planting" | "seedlings" | "growing" | "shore";

interface View {
  readonly backdrops: readonly Backdrop[];
  readonly draw: (dice: Dice) => string;
}

const stake = (x: number, y: number, size: number): string =>
  `<path d="M${x + 26 * size} ${y + 4}V${y - 190 * size}" stroke="#a9743f" stroke-width="${9 * size}" stroke-linecap="round"/><path d="M${x + 26 * size} ${y - 96 * size}Q${x + 10 * size} ${y - 84 * size} ${x} ${y - 90 * size}" fill="none" stroke="#e8ddc4" stroke-width="${5 * size}"/>`;

/** Roots that breathe above the mud. */
const roots = (x: number, y: number): string =>
  `<path d="M${x - 44} ${y}v-16m22 22v-20m44 20v-18m22 12v-16" stroke="#6b4a2f" stroke-width="7" stroke-linecap="round"/>`;

/** Rows that come towards the viewer; `draw` makes what stands at each place. */
function rows(dice: Dice, from: number, draw: (x: number, y: number, size: number) => string): string {
  return Array.from({ length: 4 }, (_, row) => {
    const [y, size] = [from + row * 74, 0.55 + row * 0.22];
    const gap = 165 + row * 52;
    const first = 640 - gap * (Math.floor(640 / gap) + 0.5) + row * 18;
    const count = Math.ceil((WIDTH + gap - first) / gap);
    return Array.from({ length: count }, (_each, place) =>
      draw(first + place * gap + dice.between(-14, 14), y + dice.between(-8, 8), size * dice.between(0.9, 1.1)),
    ).join("");
  }).join("");
}

const VIEWS: Readonly<Record<EvidenceName, View>> = {
  planting: {
    backdrops: ["field", "village"],
    draw: (d) =>
      [700, 850, 1000, 1150]
        .map((x, at) => stake(x, 730 - at * 4, 0.6) + things.sapling(x, 730 - at * 4, 0.6))
        .join("") +
      figure(someLook(d, "man"), { x: 330, y: 890, height: 440, left: [-0.1, 0.42], right: [0.34, 0.3] }) +
      things.spade(470, 870, 0.95) +
      things.sapling(600, 890, 1.3) +
      figure(someLook(d, "woman"), { x: 820, y: 900, height: 420, left: [-0.34, 0.28], right: [0.06, 0.36] }) +
      stake(1040, 880, 1) +
      things.sapling(1040, 880, 1),
  },
  seedlings: {
    backdrops: ["field", "village"],
    draw: (d) => rows(d, 690, (x, y, size) => stake(x, y, size) + things.sapling(x, y, size)),
  },
  growing: {
    backdrops: ["field", "village"],
    draw: (d) => rows(d, 700, (x, y, size) => stake(x, y, size) + things.tree(x, y, size * 0.62)),
  },
  shore: {
    backdrops: ["river"],
    draw: (d) => rows(d, 760, (x, y, size) => roots(x, y) + things.sapling(x, y, size * 1.05)),
  },
};

/** A photo of a planting as SVG. The same view and variant make the same picture. */
export function evidenceSvg(name: EvidenceName, variant: number): string {
  const { backdrops, draw } = VIEWS[name];
  const dice = new Dice(2_147_483 + variant * 15_485_863);
  const light = LIGHTS[variant % (LIGHTS.length - 1)] ?? dice.one(LIGHTS);
  const backdrop = backdrops[variant % backdrops.length] ?? dice.one(backdrops);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="1080" height="810">${scenery(backdrop, light, dice)}${draw(dice)}</svg>`;
}
