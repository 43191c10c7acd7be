import type { Sharp } from "sharp";

/** Faults that make a photo hard to judge by. None of them decides anything (`docs/rules.md` M10). */
export enum PhotoFault {
  /** No part of the photo has a sharp edge. */
  BLURRED = "blurred",
  DARK = "dark",
  /** Its shorter side is below 320 px. */
  SMALL = "small",
  /** A screen or a text, not a place: bands of one colour and hardly any shading, or lines of ink on paper. */
  SCREEN_OR_TEXT = "screenOrText",
}

/** Maximum side in px of the analysed picture: details that a phone does not show do not count. */
const SIDE = 400;
const SMALL_SIDE = 320;
/** Limits for a dark photo, on a scale of 255: hardly any point exceeds `brightest`, and the mean is below `mean`. */
const DARK = { brightest: 75, mean: 32 };
/** Minimum of `sharpestEdge` in a sharp picture. */
const SHARP_EDGE = 26;
/** Smaller colour differences within a row come from the encoder. */
const ONE_COLOUR = 10;
/** Minimum number of bands: a clear sky is one, a frame two. */
const BANDS_MIN = 4;
const BAND_PIXELS = 2;
/** Brightness steps between neighbouring points: below `flat` it is flat, up to `shaded` it is shading. */
const STEP = { flat: 3, shaded: 40 };
const SHADED_MAX = 0.5;
const FLAT_MIN = 0.6;
const SHADED_LITTLE = 0.12;

/** Thresholds for a page of text: sides in px, greys from 0 to 255, the rest as shares or counts. */
const PAGE = {
  tile: 16,
  strips: 8,
  groundMin: 110,
  groundStep: 14,
  breaksMax: 0.1,
  hueStep: 24,
  oddMax: 0.08,
  ink: 0.8,
  soft: 0.93,
  inkMin: 0.03,
  inkMax: 0.3,
  softMax: 0.25,
  linesMin: 7,
} as const;

const { abs, max } = Math;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Finds the faults of a photo; `original` is the size of the original. `image` is read once. */
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
  // A dark photo has one colour and no edges, so the other checks are skipped.
  const isScreen = !isDark && (isScreenOrText(pixels, greys) || isPageOfText(pixels, greys));
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

/** Four times the difference of the most prominent points (one in two hundred) from the mean of their neighbours. */
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

interface Tiles {
  readonly columns: number;
  readonly rows: number;
  /** The brightness of each tile's background, 0 to 255. */
  readonly ground: Uint8Array;
}

/** The background of a tile is the 90th percentile of its greys, since ink covers only a part of the tile. */
function tilesOf(greys: Uint8Array, { width, height }: Pixels): Tiles {
  const [columns, rows] = [Math.ceil(width / PAGE.tile), Math.ceil(height / PAGE.tile)];
  const ground = new Uint8Array(columns * rows);
  for (let tile = 0; tile < ground.length; tile += 1) {
    const [left, top] = [(tile % columns) * PAGE.tile, Math.floor(tile / columns) * PAGE.tile];
    const counts = new Uint32Array(256);
    let total = 0;
    for (let y = top; y < Math.min(height, top + PAGE.tile); y += 1) {
      for (let x = left; x < Math.min(width, left + PAGE.tile); x += 1) {
        const grey = greys[y * width + x] ?? 0;
        counts[grey] = (counts[grey] ?? 0) + 1;
        total += 1;
      }
    }
    let brighter = total * 0.1;
    let grey = 255;
    while (grey > 0 && (brighter -= counts[grey] ?? 0) > 0) grey -= 1;
    ground[tile] = grey;
  }
  return { columns, rows, ground };
}

/** True if the background is continuous over the whole picture and bright, as paper is. */
function isPaper({ columns, rows, ground }: Tiles): boolean {
  let [breaks, steps, sum] = [0, 0, 0];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const here = ground[row * columns + column] ?? 0;
      sum += here;
      const beside = column + 1 < columns ? (ground[row * columns + column + 1] ?? 0) : here;
      const below = row + 1 < rows ? (ground[(row + 1) * columns + column] ?? 0) : here;
      breaks += Number(abs(here - beside) > PAGE.groundStep) + Number(abs(here - below) > PAGE.groundStep);
      steps += 2;
    }
  }
  return sum / ground.length > PAGE.groundMin && breaks / steps < PAGE.breaksMax;
}

/** True if paper and ink have one hue: few of the sampled points differ from the median colour. */
function isOneHue({ data }: Pixels): boolean {
  const hues = (from: number): number[] => {
    const found: number[] = [];
    for (let at = 0; at + 2 < data.length; at += 21) found.push((data[at + from] ?? 0) - (data[at + 1] ?? 0));
    return found;
  };
  const [reds, blues] = [hues(0), hues(2)];
  const usual = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const [red, blue] = [usual(reds), usual(blues)];
  const odd = reds.filter((value, at) => max(abs(value - red), abs((blues[at] ?? 0) - blue)) > PAGE.hueStep).length;
  return odd / reds.length < PAGE.oddMax;
}

/**
 * A page of text, scanned or laid flat before a camera: paper without breaks, little ink, and the ink in many lines. A
 * scan is never quite straight, so lines are counted in strips, and half of the strips must have enough of them.
 */
function isPageOfText(pixels: Pixels, greys: Uint8Array): boolean {
  const { width, height } = pixels;
  const tiles = tilesOf(greys, pixels);
  if (!isPaper(tiles) || !isOneHue(pixels)) return false;
  const ink = new Uint8Array(greys.length);
  let [inked, soft] = [0, 0];
  for (let at = 0; at < greys.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const tile = Math.floor(y / PAGE.tile) * tiles.columns + Math.floor(x / PAGE.tile);
    const share = (greys[at] ?? 0) / max(1, tiles.ground[tile] ?? 0);
    if (share < PAGE.ink) {
      ink[at] = 1;
      inked += 1;
    } else if (share < PAGE.soft) soft += 1;
  }
  const [inkShare, softShare] = [inked / ink.length, soft / ink.length];
  if (inkShare < PAGE.inkMin || inkShare > PAGE.inkMax || softShare > PAGE.softMax) return false;
  const across = textLinesOf((line, point) => ink[line * width + point] ?? 0, height, width);
  const down = textLinesOf((line, point) => ink[point * width + line] ?? 0, width, height);
  return max(across, down) >= PAGE.linesMin;
}

/** The median number of lines of ink in a strip. */
function textLinesOf(inkAt: (line: number, point: number) => number, lines: number, points: number): number {
  const counts = Array.from({ length: PAGE.strips }, (_, strip) => {
    const [start, end] = [strip, strip + 1].map((at) => Math.floor((points * at) / PAGE.strips)) as [number, number];
    const shares = Array.from({ length: lines }, (_line, line) => {
      let inked = 0;
      for (let point = start; point < end; point += 1) inked += inkAt(line, point);
      return inked / (end - start);
    });
    const full = shares.toSorted((a, b) => b - a)[Math.floor(lines * 0.1)] ?? 0;
    let [count, isInLine] = [0, false];
    for (const share of shares) {
      if (!isInLine && share > max(0.06, full * 0.5)) {
        isInLine = true;
        count += 1;
      } else if (isInLine && share < max(0.03, full * 0.25)) isInLine = false;
    }
    return count;
  });
  return counts.sort((a, b) => a - b)[PAGE.strips >> 1] ?? 0;
}

interface Lines {
  readonly lines: number;
  /** Bytes from one line to the next. */
  readonly step: number;
  readonly points: number;
  /** Bytes from one point of a line to the next. */
  readonly next: number;
}

/** Number of bands of lines in which every point has the same colour. */
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
