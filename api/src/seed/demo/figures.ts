import type { Dice } from "./random";

/** A point relative to a figure: to the right of its middle and above its feet, in heights of the figure. */
export type Reach = readonly [right: number, up: number];

export interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly style: "short" | "bun" | "long" | "scarf" | "cap" | "bald";
  readonly dress: "tunic" | "sari" | "shirt" | "lungi";
  readonly top: string;
  readonly bottom: string;
  readonly accent: string;
  readonly beard: boolean;
  readonly glasses: boolean;
}

export interface Stance {
  readonly x: number;
  /** Where the feet are. */
  readonly y: number;
  readonly height: number;
  readonly left?: Reach;
  readonly right?: Reach;
  readonly seated?: boolean;
}

const SKINS = ["#8d5a3b", "#a56c47", "#b97c53", "#7b4b30", "#c68d63"];
const CLOTHES = [
  "#0b6b4a",
  "#d1495b",
  "#edae49",
  "#2e6f95",
  "#8e5ea2",
  "#e07a5f",
  "#3d9970",
  "#c05780",
  "#f2cc8f",
  "#457b9d",
];
const TROUSERS = ["#33415c", "#4a4e69", "#5c4d3c", "#2f3e46", "#e9e4d4"];

/** An adult's look; elders are grey. */
export function someLook(dice: Dice, kind: "woman" | "man" | "child" | "elder" = dice.one(["woman", "man"])): Look {
  const woman = kind === "woman" || (kind !== "man" && dice.chance(0.5));
  const style = woman ? dice.one(["bun", "long", "scarf"] as const) : dice.one(["short", "short", "cap"] as const);
  const dress = woman ? dice.one(["sari", "tunic"] as const) : dice.one(["tunic", "shirt", "lungi"] as const);
  return {
    skin: dice.one(SKINS),
    hair: kind === "elder" ? "#d9d6cf" : dice.one(["#1f1a17", "#2b211c", "#3a2a20"]),
    style: kind === "child" ? (woman ? "long" : "short") : style,
    dress: kind === "child" ? (woman ? "tunic" : "shirt") : dress,
    top: dice.one(CLOTHES),
    bottom: dice.one(TROUSERS),
    accent: dice.one(CLOTHES),
    beard: !woman && kind !== "child" && dice.chance(kind === "elder" ? 0.7 : 0.25),
    glasses: dice.chance(kind === "elder" ? 0.5 : 0.15),
  };
}

/** A person in flat colours. */
export function figure(look: Look, stance: Stance): string {
  const { x, y, height: h, left = [-0.24, 0.4], right = [0.24, 0.4], seated = false } = stance;
  const base = seated ? y + h * 0.3 : y;
  const px = (right_: number): number => x + right_ * h;
  const py = (up: number): number => base - up * h;
  return [
    seated ? lap(look, px, py, h) : legs(look, px, py, h),
    arm(look, [px(-0.12), py(0.69)], [px(left[0]), py(left[1])], h),
    torso(look, px, py, h, seated),
    arm(look, [px(0.12), py(0.69)], [px(right[0]), py(right[1])], h),
    head(look, px(0), py(0.86), h * 0.105),
  ].join("");
}

type Place = (amount: number) => number;

function legs({ dress, bottom, skin, top, accent }: Look, px: Place, py: Place, h: number): string {
  const shoes = `<path d="M${px(-0.07)} ${py(0)}h${-h * 0.06}M${px(0.07)} ${py(0)}h${h * 0.06}" stroke="#3b2f2a" stroke-width="${h * 0.045}" stroke-linecap="round"/>`;
  if (dress === "sari") {
    return `${shoes}<path d="M${px(-0.13)} ${py(0.42)}L${px(-0.2)} ${py(0.01)}H${px(0.2)}L${px(0.13)} ${py(0.42)}Z" fill="${top}"/>
      <path d="M${px(-0.19)} ${py(0.05)}H${px(0.19)}" stroke="${accent}" stroke-width="${h * 0.03}"/>`;
  }
  if (dress === "lungi") {
    const folds = [-0.08, 0, 0.08].map((at) => `M${px(at)} ${py(0.4)}V${py(0.09)}`).join("");
    return `${legLines(skin, px, py, h)}${shoes}<path d="M${px(-0.12)} ${py(0.44)}L${px(-0.15)} ${py(0.08)}H${px(0.15)}L${px(0.12)} ${py(0.44)}Z" fill="${accent}"/>
      <path d="${folds}" stroke="#fff" stroke-opacity=".35" stroke-width="${h * 0.012}"/>`;
  }
  return legLines(bottom, px, py, h) + shoes;
}

const legLines = (colour: string, px: Place, py: Place, h: number): string =>
  `<path d="M${px(-0.06)} ${py(0.42)}V${py(0.02)}M${px(0.06)} ${py(0.42)}V${py(0.02)}" stroke="${colour}" stroke-width="${h * 0.1}" stroke-linecap="round"/>`;

/** Seated on the ground, cross-legged. */
function lap({ bottom, dress, top }: Look, px: Place, py: Place, h: number): string {
  const colour = dress === "sari" ? top : bottom;
  return `<path d="M${px(-0.26)} ${py(0.34)}Q${px(0)} ${py(0.5)} ${px(0.26)} ${py(0.34)}Q${px(0)} ${py(0.24)} ${px(-0.26)} ${py(0.34)}Z" fill="${colour}" stroke="${colour}" stroke-width="${h * 0.05}" stroke-linejoin="round"/>`;
}

function torso({ dress, top, accent }: Look, px: Place, py: Place, h: number, seated: boolean): string {
  const hem = dress === "tunic" && !seated ? 0.2 : 0.4;
  const flare = dress === "tunic" && !seated ? 0.17 : 0.13;
  const body = `<path d="M${px(-0.13)} ${py(0.72)}Q${px(0)} ${py(0.78)} ${px(0.13)} ${py(0.72)}L${px(flare)} ${py(hem)}Q${px(0)} ${py(hem - 0.025)} ${px(-flare)} ${py(hem)}Z" fill="${top}"/>`;
  if (dress === "sari") {
    return `${body}<path d="M${px(-0.13)} ${py(0.73)}L${px(-0.04)} ${py(0.755)}L${px(0.14)} ${py(0.42)}L${px(0.02)} ${py(0.4)}Z" fill="${accent}"/>`;
  }
  return `${body}<path d="M${px(0)} ${py(0.75)}V${py(hem + 0.12)}" stroke="#000" stroke-opacity=".14" stroke-width="${h * 0.014}"/>`;
}

function arm({ top, skin }: Look, [sx, sy]: [number, number], [hx, hy]: [number, number], h: number): string {
  const side = hx < sx ? -1 : 1;
  const [ex, ey] = [(sx + hx) / 2 + side * h * 0.03, (sy + hy) / 2 + h * 0.03];
  const width = h * 0.075;
  return `<path d="M${sx} ${sy}Q${ex} ${ey} ${hx} ${hy}" fill="none" stroke="${skin}" stroke-width="${width * 0.85}" stroke-linecap="round"/>
    <path d="M${sx} ${sy}Q${(sx + ex) / 2} ${(sy + ey) / 2} ${(sx + 2 * ex + hx) / 4} ${(sy + 2 * ey + hy) / 4}" fill="none" stroke="${top}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** Head with hair and face; also used large, for portraits. */
export function head({ skin, hair, style, accent, beard, glasses }: Look, x: number, y: number, r: number): string {
  const behind =
    style === "scarf"
      ? `<path d="M${x - r * 1.2} ${y + r * 1.5}Q${x - r * 1.55} ${y - r * 1.35} ${x} ${y - r * 1.35}T${x + r * 1.2} ${y + r * 1.5}Z" fill="${accent}"/>`
      : style === "long"
        ? `<path d="M${x - r * 1.1} ${y + r * 1.25}V${y - r * 0.2}A${r * 1.1} ${r * 1.15} 0 0 1 ${x + r * 1.1} ${y - r * 0.2}V${y + r * 1.25}Z" fill="${hair}"/>`
        : style === "bun"
          ? `<circle cx="${x + r * 0.75}" cy="${y - r * 0.85}" r="${r * 0.5}" fill="${hair}"/>`
          : "";
  const neck = `<rect x="${x - r * 0.32}" y="${y + r * 0.6}" width="${r * 0.64}" height="${r * 0.8}" rx="${r * 0.25}" fill="${skin}"/>`;
  const face = `<circle cx="${x}" cy="${y}" r="${r}" fill="${skin}"/>`;
  return [
    behind,
    neck,
    face,
    beard ? beardOf(hair, x, y, r) : "",
    hairOf(style, hair, accent, x, y, r),
    features(x, y, r, glasses),
  ].join("");
}

const beardOf = (hair: string, x: number, y: number, r: number): string =>
  `<path d="M${x - r * 0.95} ${y + r * 0.15}Q${x - r * 0.7} ${y + r * 1.35} ${x} ${y + r * 1.35}T${x + r * 0.95} ${y + r * 0.15}Q${x + r * 0.5} ${y + r * 0.62} ${x} ${y + r * 0.55}T${x - r * 0.95} ${y + r * 0.15}Z" fill="${hair}"/>`;

function hairOf(style: Look["style"], hair: string, accent: string, x: number, y: number, r: number): string {
  if (style === "bald") return "";
  if (style === "cap") {
    return `<path d="M${x - r * 0.98} ${y - r * 0.3}Q${x - r * 0.8} ${y - r * 1.3} ${x} ${y - r * 1.3}T${x + r * 0.98} ${y - r * 0.3}Z" fill="#f4f1e8"/>`;
  }
  const colour = style === "scarf" ? accent : hair;
  return `<path d="M${x - r * 1.04} ${y + r * 0.05}Q${x - r * 1.05} ${y - r * 1.12} ${x} ${y - r * 1.12}T${x + r * 1.04} ${y + r * 0.05}Q${x + r * 0.75} ${y - r * 0.5} ${x + r * 0.1} ${y - r * 0.52}T${x - r * 1.04} ${y + r * 0.05}Z" fill="${colour}"/>`;
}

function features(x: number, y: number, r: number, glasses: boolean): string {
  const eyes = `<circle cx="${x - r * 0.36}" cy="${y + r * 0.05}" r="${r * 0.095}"/><circle cx="${x + r * 0.36}" cy="${y + r * 0.05}" r="${r * 0.095}"/>`;
  const smile = `<path d="M${x - r * 0.32} ${y + r * 0.42}Q${x} ${y + r * 0.72} ${x + r * 0.32} ${y + r * 0.42}" fill="none" stroke="#2a1712" stroke-width="${r * 0.09}" stroke-linecap="round"/>`;
  const frames = glasses
    ? `<g fill="none" stroke="#2a2a33" stroke-width="${r * 0.07}"><circle cx="${x - r * 0.37}" cy="${y + r * 0.06}" r="${r * 0.27}"/><circle cx="${x + r * 0.37}" cy="${y + r * 0.06}" r="${r * 0.27}"/><path d="M${x - r * 0.1} ${y + r * 0.06}H${x + r * 0.1}"/></g>`
    : "";
  return `<g fill="#2a1712">${eyes}</g>${smile}${frames}`;
}
