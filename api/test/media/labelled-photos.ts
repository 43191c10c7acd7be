import type { SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { canvasKit, fontsFor } from "../../src/platform/drawing/canvas-kit";

const { imul } = Math;

/** Numbers derived from a seed: the same set of photos in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = imul(state ^ (state >>> 15), 1 | state);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** A place: light and shade of every size, with objects in front and the noise of a sensor. */
export async function aPlace(random: Random, width = 560, height = 420): Promise<Buffer> {
  const sums = new Float32Array(width * height * 3);
  for (let [cells, weight] = [3, 1]; cells <= 256; [cells, weight] = [cells * 3, weight * 0.45]) {
    const rows = Math.max(2, Math.round((cells * height) / width));
    const noise = Buffer.from(Uint8Array.from({ length: cells * rows * 3 }, () => random() * 256));
    const layer = await sharp(noise, { raw: { width: cells, height: rows, channels: 3 } })
      .resize({ width, height, fit: "fill", kernel: "cubic" })
      .raw()
      .toBuffer();
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + weight * ((layer[at] ?? 0) - 128);
  }
  const [light, grain] = [between(random, 95, 160), between(random, 2, 8)];
  const bytes = new Uint8ClampedArray(sums.length);
  for (let at = 0; at < sums.length; at += 1) {
    bytes[at] = light + 0.75 * (sums[at] ?? 0) + grain * (random() - 0.5);
  }
  const { createCanvas } = await canvasKit();
  const things = createCanvas(width, height);
  drawThings(things.getContext("2d"), random, width, height);
  return sharp(Buffer.from(bytes.buffer), { raw: { width, height, channels: 3 } })
    .composite([{ input: await things.encode("png") }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function drawThings(pen: SKRSContext2D, random: Random, width: number, height: number): void {
  // A sky, clear or burnt out, over a third of the places.
  if (random() < 0.33) {
    const sky = pen.createLinearGradient(0, 0, 0, height * 0.4);
    sky.addColorStop(0, random() < 0.5 ? "#ffffff" : "#7db4e8");
    sky.addColorStop(1, "#e8f2fa");
    pen.fillStyle = sky;
    pen.fillRect(0, 0, width, height * between(random, 0.1, 0.4));
  }
  for (let thing = 0; thing < 12; thing += 1) {
    const grey = (): number => Math.round(between(random, 10, 245));
    pen.fillStyle = `rgba(${grey()}, ${grey()}, ${grey()}, ${between(random, 0.5, 0.95)})`;
    pen.beginPath();
    pen.ellipse(
      ...([random() * width, random() * height] as const),
      ...([between(random, 8, width / 6), between(random, 8, height / 5)] as const),
      ...([random() * 3, 0, 2 * Math.PI] as const),
    );
    pen.fill();
  }
}

const WORDS = "আজ আমি পাড়ার রাস্তায় একটি গাছ লাগিয়েছি today we cleaned the river bank with friends ধন্যবাদ সবাইকে".split(" ");

function drawLines(
  pen: SKRSContext2D,
  random: Random,
  box: { x: number; y: number; w: number; h: number; size: number },
): void {
  pen.font = `${box.size}px ${fontsFor("", "bn")}`;
  for (let y = box.y + box.size; y < box.y + box.h; y += box.size * between(random, 1.5, 1.9)) {
    let line = "";
    while (pen.measureText(line).width < box.w * between(random, 0.5, 0.85)) {
      line += `${WORDS[Math.floor(random() * WORDS.length)] ?? ""} `;
    }
    pen.fillText(line, box.x, y);
  }
}

/** Words on a plain ground, or on a gradient. */
export async function aText(random: Random): Promise<Buffer> {
  const { createCanvas } = await canvasKit();
  const [width, height] = random() < 0.5 ? [640, 640] : [720, 480];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  const hue = Math.floor(random() * 360);
  const ground = pen.createLinearGradient(0, 0, 0, height);
  const isDark = random() < 0.4;
  ground.addColorStop(0, `hsl(${hue} 60% ${isDark ? 20 : 92}%)`);
  ground.addColorStop(
    1,
    random() < 0.5 ? `hsl(${hue} 60% ${isDark ? 20 : 92}%)` : `hsl(${hue + 40} 60% ${isDark ? 30 : 80}%)`,
  );
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = isDark ? "#fff" : "#222";
  drawLines(pen, random, {
    x: 40,
    y: 60,
    w: width - 80,
    h: height * between(random, 0.4, 0.8),
    size: between(random, 18, 34),
  });
  return canvas.encode("png");
}

/** A sheet of print or large writing from a scanner: slightly rotated, unevenly lit, with the noise of a sensor. */
export async function aScan(random: Random): Promise<Buffer> {
  const { createCanvas } = await canvasKit();
  const [width, height] = random() < 0.8 ? [600, 840] : [840, 600];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = ["#f4f1e8", "#ffffff", "#e8d6a8", "#e4e6e8"][Math.floor(random() * 4)] ?? "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = ["#222222", "#4a2a10", "#303048"][Math.floor(random() * 3)] ?? "#222222";
  drawLines(pen, random, { x: 50, y: 50, w: (width - 100) * 1.15, h: height - 110, size: between(random, 12, 28) });
  const skewed = await sharp(await canvas.encode("png"))
    .rotate(between(random, -1.5, 1.5), { background: "#d8d8d8" })
    .blur(between(random, 0.4, 0.9))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = skewed;
  const [shade, grain] = [between(random, 0, 0.45), between(random, 2, 9)];
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const light = 1 - (shade * ((pixel % info.width) / info.width + pixel / info.width / info.height)) / 2;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * light + 2 * grain * (random() - 0.5)));
  }
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const scan = sharp(data, { raw }).rotate(random() < 0.25 ? 90 : 0);
  return scan.jpeg({ quality: 75 }).toBuffer();
}

/** A phone's screen: bars, lists, bubbles or a post with its photo. */
export async function aScreen(random: Random): Promise<Buffer> {
  const { createCanvas } = await canvasKit();
  const [width, height] = [480, Math.round(between(random, 850, 1060))];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  const isDark = random() < 0.4;
  const [paper, ink, quiet] = isDark ? ["#101418", "#e8eaed", "#263038"] : ["#f3f4f6", "#1c1e21", "#ffffff"];
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = `hsl(${Math.floor(random() * 360)} 60% 40%)`;
  pen.fillRect(0, 27, width, 60);
  pen.fillStyle = ink;
  pen.font = `16px ${fontsFor("", "bn")}`;
  pen.fillText("9:41", 20, 20);
  const isPost = random() < 0.4;
  for (let y = 106; y < height - 106;) {
    const tall = between(random, 60, 133);
    pen.fillStyle = quiet;
    pen.beginPath();
    pen.roundRect(16, y, width - 32, tall, 12);
    pen.fill();
    pen.fillStyle = ink;
    drawLines(pen, random, { x: 32, y: y + 10, w: width - 80, h: tall - 26, size: 17 });
    y += tall + between(random, 10, 26);
  }
  if (!isPost) return canvas.encode("png");
  const photo = await sharp(await aPlace(random, 420, 280))
    .png()
    .toBuffer();
  return sharp(await canvas.encode("png"))
    .composite([{ input: photo, left: 28, top: 280 }])
    .png()
    .toBuffer();
}

/** A forwarded picture: smaller, and encoded once more. */
export async function passedOn(random: Random, picture: Buffer): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width * between(random, 0.8, 1)) })
    .jpeg({ quality: Math.round(between(random, 55, 92)) })
    .toBuffer();
}

export const blurred = (random: Random, picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .blur(between(random, 5, 12))
    .png()
    .toBuffer();

/** A phone's picture at night, with its noise. */
export const darkened = (random: Random, picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .linear(between(random, 0.06, 0.18), 0)
    .png()
    .toBuffer();

export const shrunkTo = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize({ width }).png().toBuffer();
