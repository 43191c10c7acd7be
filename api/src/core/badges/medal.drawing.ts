import { medalParts } from "@tree-for-deed/common/art/medals";
import type { MedalTone } from "@tree-for-deed/common/art/medal-tones";
import { drawParts } from "../../platform/drawing/drawn-parts";
import type { PathOf } from "../../platform/drawing/mark";
import type { Ink, Pen } from "../../platform/drawing/pen";

interface Medal {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly level: number;
}

const INKS: Readonly<Record<MedalTone, Ink>> = {
  floor: "leaf",
  field: "deepLeaf",
  rice: "rice",
  flower: "sun",
  leaf: "freshLeaf",
};

/** The medal of a badge; `x` and `y` are its upper left corner. */
export function drawMedal(pen: Pen, pathOf: PathOf, { level, ...place }: Medal): void {
  drawParts(pen, pathOf, medalParts(level), place, (tone) => pen.color(INKS[tone]));
}
