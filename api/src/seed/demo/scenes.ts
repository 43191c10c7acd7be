import { figure, head, type Look, type Reach, someLook } from "./figures";
import { Dice } from "./random";
import { type Backdrop, HEIGHT, LIGHTS, scenery, WIDTH } from "./scenery";
import * as things from "./things";

/** What a picture shows; a caption names the scene that fits it. */
export type SceneName =
  | "plant"
  | "water"
  | "river"
  | "street"
  | "teach"
  | "books"
  | "meal"
  | "relief"
  | "blankets"
  | "blood"
  | "clinic"
  | "elder"
  | "crossing"
  | "children"
  | "dog"
  | "cat"
  | "birds"
  | "garden";

interface Scene {
  readonly backdrops: readonly Backdrop[];
  /** Whether it can also be at night. */
  readonly atNight?: boolean;
  readonly draw: (dice: Dice) => string;
}

type Kind = Parameters<typeof someLook>[1];

const person = (dice: Dice, x: number, y: number, height: number, kind?: Kind, left?: Reach, right?: Reach): string =>
  figure(someLook(dice, kind), { x, y, height, ...(left && { left }), ...(right && { right }) });

const seated = (dice: Dice, x: number, y: number, height: number, kind?: Kind, left?: Reach, right?: Reach): string =>
  figure(someLook(dice, kind), { x, y, height, seated: true, ...(left && { left }), ...(right && { right }) });

const HELD: Reach = [0.16, 0.46];
const CARRIED: Reach = [-0.16, 0.46];
const RAISED: Reach = [0.2, 0.98];
const DOWN: Reach = [0.3, 0.3];

const SCENES: Readonly<Record<SceneName, Scene>> = {
  plant: {
    backdrops: ["village", "field", "river"],
    draw: (d) =>
      things.tree(d.between(90, 180), 700, 0.8) +
      person(d, 430, 880, 430, d.one(["man", "woman"]), [-0.1, 0.42], DOWN) +
      things.spade(545, 850, 0.9) +
      things.sapling(660, 880, 1.25) +
      person(d, 860, 890, 420, d.one(["man", "woman"]), [-0.32, 0.3], [0.05, 0.36]) +
      things.sapling(1040, 860, 0.9) +
      things.sapling(1160, 830, 0.7),
  },
  water: {
    backdrops: ["village", "field", "city"],
    draw: (d) =>
      things.sapling(760, 890, 1.5) +
      person(d, 520, 890, 470, undefined, [-0.2, 0.42], [0.26, 0.5]) +
      things.wateringCan(650, 650, 0.95) +
      person(d, 950, 890, 300, "child", [-0.3, 0.5], [0.26, 0.5]),
  },
  river: {
    backdrops: ["river"],
    draw: (d) =>
      things.litter(300, 700, 0.9) +
      things.litter(980, 690, 0.8) +
      person(d, 330, 900, 430, undefined, [-0.18, 0.42], DOWN) +
      things.sack(480, 905, 1.05) +
      person(d, 680, 880, 420, undefined, [-0.3, 0.3], [0.2, 0.42]) +
      things.litter(585, 868, 0.9) +
      person(d, 960, 900, 440, undefined, CARRIED, [0.14, 0.44]) +
      things.sack(1040, 905, 0.95, "#2e6f95"),
  },
  street: {
    backdrops: ["city"],
    draw: (d) =>
      person(d, 400, 900, 450, undefined, [-0.05, 0.46], [0.24, 0.44]) +
      things.broom(520, 860, 1) +
      things.litter(640, 900, 1) +
      person(d, 800, 910, 440, undefined, CARRIED, [0.18, 0.42]) +
      things.sack(905, 912, 1) +
      things.planter(1120, 770, 1.1),
  },
  teach: {
    backdrops: ["school"],
    draw: (d) =>
      person(d, 830, 800, 470, undefined, [-0.42, 0.72], [0.2, 0.42]) +
      [200, 430, 660, 930]
        .map((x, at) => seated(d, x, 860 + (at % 2) * 30, 330, "child", [-0.1, 0.46], [0.1, 0.46]))
        .join("") +
      [230, 460, 690, 960]
        .map((x, at) => things.book(x - 30, 850 + (at % 2) * 30, 0.7, d.one(["#d1495b", "#2e6f95", "#3d9970"])))
        .join(""),
  },
  books: {
    backdrops: ["village", "school", "room"],
    draw: (d) =>
      things.table(640, 900, 1.15, d.one(["#3d9970", "#2e6f95", "#c05780"])) +
      [420, 560, 710, 850].map((x) => things.bookStack(x, 752, d.between(0.75, 1.05))).join("") +
      person(d, 250, 910, 450, undefined, CARRIED, [0.32, 0.5]) +
      person(d, 1040, 910, 310, "child", [-0.3, 0.56], [0.2, 0.46]),
  },
  meal: {
    backdrops: ["city", "village", "room"],
    atNight: true,
    draw: (d) =>
      person(d, 330, 880, 460, undefined, [-0.2, 0.42], [0.34, 0.52]) +
      things.pot(560, 900, 1.15) +
      [760, 900, 1040, 1170]
        .map((x, at) =>
          seated(d, x, 850 + (at % 2) * 34, 330, d.one(["child", "elder", "man", "woman"]), [-0.12, 0.5], [0.12, 0.5]),
        )
        .join("") +
      [760, 900, 1040, 1170].map((x, at) => things.plate(x, 842 + (at % 2) * 34, 0.9)).join(""),
  },
  relief: {
    backdrops: ["river"],
    draw: (d) =>
      person(d, 470, 760, 380, undefined, [-0.16, 0.44], [0.26, 0.5]) +
      person(d, 760, 756, 370, undefined, [-0.24, 0.5], [0.2, 0.42]) +
      things.parcel(620, 750, 0.95) +
      things.parcel(370, 752, 0.8, "#d9a05b") +
      things.boat(600, 760, 1.1) +
      person(d, 1090, 900, 400, "elder", [-0.26, 0.5], [0.18, 0.44]) +
      things.parcel(1180, 905, 0.7, "#e0b25a"),
  },
  blankets: {
    backdrops: ["city", "village"],
    atNight: true,
    draw: (d) =>
      person(d, 420, 900, 460, undefined, CARRIED, [0.3, 0.5]) +
      things.blanket(570, 720, 0.95, d.one(["#c05780", "#2e6f95", "#e07a5f"])) +
      person(d, 740, 900, 410, "elder", [-0.3, 0.52], [0.16, 0.44]) +
      seated(d, 980, 880, 380, "elder", [-0.14, 0.44], [0.14, 0.44]) +
      things.blanket(980, 900, 1.05, d.one(["#8e5ea2", "#3d9970", "#edae49"])) +
      things.blanket(210, 905, 0.9, "#457b9d") +
      things.blanket(210, 842, 0.9, "#e07a5f"),
  },
  blood: {
    backdrops: ["room"],
    draw: (d) =>
      things.drip(330, 880, 1) +
      figure(someLook(d), { x: 560, y: 760, height: 420, seated: true, left: [-0.46, 0.42], right: [0.24, 0.42] }) +
      things.bed(600, 900, 1.1) +
      person(d, 960, 900, 450, "woman", [-0.3, 0.5], [0.18, 0.46]) +
      things.heart(780, 250, 1.5),
  },
  clinic: {
    backdrops: ["village", "field", "city"],
    draw: (d) =>
      things.tent(640, 900, 1.3) +
      things.table(560, 900, 0.85, "#f4f1e8") +
      person(d, 430, 800, 400, undefined, [-0.16, 0.5], [0.18, 0.5]) +
      person(d, 800, 900, 400, "elder", [-0.3, 0.48], [0.16, 0.42]) +
      person(d, 950, 905, 290, "child"),
  },
  elder: {
    backdrops: ["village", "room", "field"],
    draw: (d) =>
      things.bench(600, 900, 1.15) +
      figure(someLook(d, "elder"), {
        x: 510,
        y: 790,
        height: 430,
        seated: true,
        left: [-0.2, 0.46],
        right: [0.2, 0.5],
      }) +
      things.cane(390, 890, 1) +
      figure(someLook(d), { x: 700, y: 790, height: 430, seated: true, left: [-0.24, 0.5], right: [0.18, 0.44] }) +
      things.planter(1040, 905, 1.2, d.one(["#f4a300", "#d1495b", "#c05780"])),
  },
  crossing: {
    backdrops: ["city"],
    draw: (d) =>
      things.crossing() +
      person(d, 560, 900, 460, d.one(["man", "woman"]), [-0.2, 0.42], [0.25, 0.46]) +
      person(d, 740, 900, 400, "elder", [-0.2, 0.52], [0.2, 0.4]) +
      things.cane(826, 900, 0.95),
  },
  children: {
    backdrops: ["field", "village", "school"],
    draw: (d) =>
      [300, 500, 700].map((x, at) => person(d, x, 900 - (at % 2) * 24, 310, "child", [-0.2, 0.98], RAISED)).join("") +
      person(d, 960, 900, 460, undefined, [-0.3, 0.5], [0.22, 0.46]) +
      things.parcel(1110, 905, 0.8, d.one(["#edae49", "#3d9970", "#c05780"])) +
      things.heart(640, 330, 1.1, "#f4a300"),
  },
  dog: {
    backdrops: ["city", "village"],
    draw: (d) =>
      seated(d, 430, 890, 430, undefined, [-0.2, 0.44], [0.36, 0.4]) +
      things.bowl(640, 905, 0.95) +
      things.dog(820, 900, 1.35, d.one(["#c58b52", "#6b5b4d", "#e2c9a1"])) +
      things.dog(1080, 830, 0.85, d.one(["#4a4038", "#b98a5b"])),
  },
  cat: {
    backdrops: ["room", "village"],
    draw: (d) =>
      seated(d, 500, 880, 460, "woman", [-0.2, 0.44], [0.3, 0.42]) +
      things.bowl(690, 900, 0.8) +
      things.cat(820, 900, 1.5, d.one(["#8d99a6", "#e0a458", "#4a4038"])) +
      things.cat(1050, 870, 1, d.one(["#f0e4d0", "#b5651d"])),
  },
  birds: {
    backdrops: ["village", "city", "field"],
    draw: (d) =>
      things.tree(1040, 840, 1.5) +
      person(d, 430, 900, 460, undefined, [-0.2, 0.42], [0.42, 0.72]) +
      things.bowl(660, 572, 0.9) +
      things.bird(640, 520, 1.1) +
      things.bird(760, 470, 1, "#d1495b") +
      things.bird(900, 610, 1, "#edae49") +
      things.bird(240, 330, 0.9, "#3d9970"),
  },
  garden: {
    backdrops: ["city", "room", "village"],
    draw: (d) =>
      [170, 330, 960, 1130]
        .map((x, at) =>
          things.planter(
            x,
            900 - (at % 2) * 40,
            d.between(1, 1.4),
            d.one(["#f4a300", "#d1495b", "#c05780", "#8e5ea2"]),
          ),
        )
        .join("") +
      person(d, 590, 900, 460, undefined, [-0.28, 0.46], HELD) +
      things.wateringCan(440, 700, 0.85) +
      things.planter(760, 900, 1.3),
  },
};

export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

/** A whole picture as SVG. The same scene and variant make the same picture. */
export function sceneSvg(name: SceneName, variant: number): string {
  const scene = SCENES[name];
  const dice = new Dice(7919 * (SCENE_NAMES.indexOf(name) + 1) + variant * 104_729);
  const lights = scene.atNight ? LIGHTS : LIGHTS.slice(0, -1);
  const light = lights[(variant + SCENE_NAMES.indexOf(name)) % lights.length] ?? dice.one(LIGHTS);
  const backdrop = scene.backdrops[variant % scene.backdrops.length] ?? dice.one(scene.backdrops);
  const body = scenery(backdrop, light, dice) + scene.draw(dice);
  const flipped = variant % 2 === 1 && backdrop !== "school";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="1080" height="810"><g ${flipped ? `transform="translate(${WIDTH} 0) scale(-1 1)"` : ""}>${body}</g></svg>`;
}

/** A portrait for a profile, as SVG. */
export function portraitSvg(look: Look, ground: string): string {
  const shoulders = `<path d="M70 640Q90 440 320 430T570 640Z" fill="${look.top}"/><path d="M250 440Q320 500 390 440" fill="none" stroke="#000" stroke-opacity=".15" stroke-width="10"/>`;
  const portrait = head(look, 320, 270, 128);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><rect width="640" height="640" fill="${ground}"/><circle cx="320" cy="330" r="270" fill="#fff" fill-opacity=".28"/>${shoulders}${portrait}</svg>`;
}
