import type { Sharp } from "sharp";

/** What makes a photo hard to judge by. None of it decides anything (`docs/rules.md` M10). */
export enum PhotoFault {
  /** Nothing in it has a sharp edge. */
  BLURRED = "blurred",
  DARK = "dark",
  /** Its shorter side is below 320 px. */
  SMALL = "small",
  /** A screen or a text, not a place: rows or columns of one colour in many bands, and hardly any shading. */
  SCREEN_OR_TEXT = "screenOrText",
}

/** It is looked at in this size: what cannot be seen on a phone does not count. */
const SIDE = 400;
const SMALL_SIDE = 320;
/** Of 255: hardly anything is brighter, and most is darker still. */
const DARK = { brightest: 75, mean: 32 };
/** How much brighter than its neighbours a point must be in some places of a sharp picture. */
const SHARP_EDGE = 26;
/** Colours of a row that differ less are the traces of an encoder. */
const ONE_COLOUR = 10;
/** A clear sky is one band, a frame two. */
const BANDS_MIN = 4;
const BAND_PIXELS = 2;
/** Steps from one point to the next: below it is flat, up to the second it is shading. */
const STEP = { flat: 3, shaded: 40 };
const SHADED_MAX = 0.5;
const FLAT_MIN = 0.6;
const SHADED_LITTLE = 0.12;

const { abs, max } = Math;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What is wrong with a photo of that original size. `image` is read once. */
export async function photoFaultsOf(
  image: Sharp,
  original: { readonly width: number; readonly height: number },
): Promise<PhotoFault[]> {
  const { data, info } = await image
    .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
    .flatten()
    .toColourspace("srgb")
    .removeAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height };
  const greys = greysOf(pixels);
  const isDark = isTooDark(greys);
  // In the dark all is one colour, and nothing has an edge.
  const isScreen = !isDark && isScreenOrText(pixels, greys);
  const found: [PhotoFault, boolean][] = [
    [PhotoFault.SMALL, Math.min(original.width, original.height) < SMALL_SIDE],
    [PhotoFault.DARK, isDark],
    [PhotoFault.SCREEN_OR_TEXT, isScreen],
    [PhotoFault.BLURRED, !isDark && !isScreen && sharpestEdge(greys, pixels) < SHARP_EDGE],
  ];
  return found.filter(([, holds]) => holds).map(([fault]) => fault);
}

function greysOf({ data, width, height }: Pixels): Uint8Array {
  const greys = new Uint8Array(width * height);
  for (let place = 0; place < greys.length; place += 1) {
    const at = place * 3;
    greys[place] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8;
  }
  return greys;
}

function isTooDark(greys: Uint8Array): boolean {
  const counts = new Uint32Array(256);
  let sum = 0;
  for (const grey of greys) {
    counts[grey] = (counts[grey] ?? 0) + 1;
    sum += grey;
  }
  let brighter = greys.length * 0.03;
  let brightest = 255;
  while (brightest > 0 && (brighter -= counts[brightest] ?? 0) > 0) brightest -= 1;
  return brightest < DARK.brightest && sum / greys.length < DARK.mean;
}

/** How far the points that stand out most (one in two hundred) are from the mean of their neighbours. */
function sharpestEdge(greys: Uint8Array, { width, height }: Pixels): number {
  const counts = new Uint32Array(1024);
  let total = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = (greys[at - 1] ?? 0) + (greys[at + 1] ?? 0) + (greys[at - width] ?? 0) + (greys[at + width] ?? 0);
      const difference = abs(4 * (greys[at] ?? 0) - around);
      counts[difference] = (counts[difference] ?? 0) + 1;
      total += 1;
    }
  }
  let above = total * 0.005;
  let edge = counts.length - 1;
  while (edge > 0 && (above -= counts[edge] ?? 0) > 0) edge -= 1;
  return edge;
}

function isScreenOrText(pixels: Pixels, greys: Uint8Array): boolean {
  const { flat, shaded } = shadesOf(greys, pixels);
  const { width, height } = pixels;
  const bands = max(
    bandsOf(pixels, { lines: height, step: width * 3, points: width, next: 3 }),
    bandsOf(pixels, { lines: width, step: 3, points: height, next: width * 3 }),
  );
  if (bands >= BANDS_MIN) return shaded < SHADED_MAX;
  return bands > 0 && flat > FLAT_MIN && shaded < SHADED_LITTLE;
}

function shadesOf(greys: Uint8Array, { width, height }: Pixels): { flat: number; shaded: number } {
  let [flat, shaded, total] = [0, 0, 0];
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      const grey = greys[at] ?? 0;
      const step = max(abs((greys[at + 1] ?? 0) - grey), abs((greys[at + width] ?? 0) - grey));
      if (step < STEP.flat) flat += 1;
      else if (step < STEP.shaded) shaded += 1;
      total += 1;
    }
  }
  return { flat: flat / total, shaded: shaded / total };
}

interface Lines {
  readonly lines: number;
  /** Bytes from one line to the next. */
  readonly step: number;
  readonly points: number;
  /** Bytes from one point of a line to the next. */
  readonly next: number;
}

/** How many bands of lines there are in which every point has the same colour. */
function bandsOf({ data }: Pixels, { lines, step, points, next }: Lines): number {
  let [bands, inBand] = [0, 0];
  for (let line = 0; line < lines; line += 1) {
    inBand = isOneColour(data, line * step, points, next) ? inBand + 1 : 0;
    if (inBand === BAND_PIXELS) bands += 1;
  }
  return bands;
}

function isOneColour(data: Buffer, start: number, points: number, next: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    let [least, most] = [255, 0];
    for (let point = 0; point < points; point += 1) {
      const value = data[start + point * next + channel] ?? 0;
      if (value < least) least = value;
      if (value > most) most = value;
      if (most - least > ONE_COLOUR) return false;
    }
  }
  return true;
}
