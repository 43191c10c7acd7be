/**
 * Measures the most expensive photos that are accepted, of nearly 10 MB where noise makes them so: the CPU time of
 * each, and the memory of four at once. `npm run bench -- photos` builds the site.
 */
import { randomFillSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { aJpegOfScans } from "../api/test/pictures";
import { type BuiltSite, startSite } from "./built-site";
import { openDatabase } from "./database";
import { signUp } from "./member";
import { cpuSeconds, mostRssMb, rssMb } from "./process-figures";
import { BENCH_DIR, ended } from "./settings";

const GOALS = { cpuSeconds: 4, guestCpuSeconds: 1.5, moreMb: 300 };
const LEVEL = 128;

/** A grey picture with a percentage of slightly lighter pixels, which determines the size of its file. */
function speckled(width: number, height: number, channels: 1 | 3 | 4, percent: number): Sharp {
  const raw = randomFillSync(Buffer.alloc(width * height * channels));
  for (let at = 0; at < raw.length; at += 1) raw[at] = LEVEL + ((raw[at] ?? 0) * 100 < percent * 256 ? 1 : 0);
  return sharp(raw, { raw: { width, height, channels } });
}

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 140, b: 60 } } });

interface Made {
  toBuffer(): Promise<Buffer>;
}

const PHOTOS: readonly (readonly [name: string, make: () => Made])[] = [
  ["an interlaced PNG of 24 megapixels", () => speckled(5700, 4200, 3, 14).png({ progressive: true })],
  ["an interlaced PNG of 33 megapixels", () => speckled(6650, 5000, 3, 9.5).png({ progressive: true })],
  [
    "an interlaced PNG of 31 megapixels, with transparency",
    () => speckled(5600, 5600, 4, 7).png({ progressive: true }),
  ],
  ["an interlaced PNG of 40 megapixels", () => speckled(6300, 6300, 3, 7.5).png({ progressive: true })],
  ["a progressive JPEG of 21 megapixels", () => speckled(5200, 4000, 3, 50).jpeg({ progressive: true, quality: 99 })],
  ["a WebP of 40 megapixels", () => flat(6300, 6300).webp({ effort: 0 })],
  ["an AVIF of 8 megapixels", () => flat(4000, 2000).avif({ effort: 0, quality: 1 })],
  ["a JPEG of 64 scans and 40 megapixels", () => ({ toBuffer: async () => aJpegOfScans(64, 6320) })],
  ["a PNG of 38 megapixels, 16 bit, with transparency", () => speckled(6150, 6150, 4, 1).toColourspace("rgb16").png()],
];

/** A guest's photo comes with a question to the team. */
const GUESTS_PHOTOS: typeof PHOTOS = [
  ["a guest's PNG of 16 megapixels, 16 bit", () => speckled(4000, 4000, 4, 10).toColourspace("rgb16").png()],
  ["a guest's JPEG of 64 scans", () => ({ toBuffer: async () => aJpegOfScans(64, 4000) })],
  ["a guest's AVIF of 3 megapixels", () => flat(2000, 1500).avif({ effort: 0, quality: 1 })],
];

async function ask({ port }: BuiltSite, photo: Buffer): Promise<number> {
  const screenshot = `data:image/png;base64,${photo.toString("base64")}`;
  const body = JSON.stringify({ subject: "A photo", description: "Which takes long to open", screenshot });
  const headers = { "content-type": "application/json" };
  const { status } = await fetch(`http://127.0.0.1:${port}/api/support`, { method: "POST", headers, body });
  return status;
}

async function upload({ port }: BuiltSite, cookie: string, photo: Buffer): Promise<number> {
  const form = new FormData();
  form.append("photo", new Blob([new Uint8Array(photo)]), "photo");
  const headers = { cookie, "x-requested-with": "bench" };
  const { status } = await fetch(`http://127.0.0.1:${port}/media`, { method: "POST", headers, body: form });
  return status;
}

async function measure(site: BuiltSite): Promise<string[]> {
  const { cookie } = await signUp(site.port);
  const asMember = await measureEach(site, PHOTOS, GOALS.cpuSeconds, (photo) => upload(site, cookie, photo));
  const asGuest = await measureEach(site, GUESTS_PHOTOS, GOALS.guestCpuSeconds, (photo) => ask(site, photo));
  return [...asMember, ...asGuest];
}

async function measureEach(
  site: BuiltSite,
  photos: typeof PHOTOS,
  goal: number,
  send: (photo: Buffer) => Promise<number>,
): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, make] of photos) {
    const photo = await make().toBuffer();
    const before = cpuSeconds(site.child);
    const status = await send(photo);
    const seconds = cpuSeconds(site.child) - before;
    const size = (photo.length / 1024 / 1024).toFixed(1);
    process.stdout.write(`  ${name}, ${size} MB: ${status}, ${seconds.toFixed(1)} s of the processor\n`);
    if (status !== 201 || seconds > goal) missed.push(name);
  }
  return missed;
}

/** Measured on a site without photos, with a different member for each. */
async function measureTogether(site: BuiltSite): Promise<string[]> {
  const photos: Buffer[] = [];
  for (const [, make] of PHOTOS.slice(2, 6)) photos.push(await make().toBuffer());
  const cookies: string[] = [];
  for (const _ of photos) cookies.push((await signUp(site.port)).cookie);
  const before = rssMb(site.child);
  const statuses = await Promise.all(photos.map((photo, at) => upload(site, cookies[at] ?? "", photo)));
  const more = mostRssMb(site.child) - before;
  process.stdout.write(`  four of them at once: ${statuses.join(", ")}; ${more.toFixed(0)} MB more at most\n`);
  return statuses.some((status) => status !== 201) || more > GOALS.moreMb ? ["four at once"] : [];
}

async function onASite<T>(databaseUrl: string, work: (site: BuiltSite) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "tree-for-deed-photos-"));
  const site = await startSite(databaseUrl, dataDir, { NODE_ENV: "development", RATE_LIMITS: "off" });
  try {
    return await work(site);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const database = await openDatabase(BENCH_DIR, {
    name: "photos",
    isFilled: "SELECT EXISTS (SELECT 1 FROM categories) AS filled",
    fill: async () => undefined,
  });
  try {
    const missed = [...(await onASite(database.url, measureTogether)), ...(await onASite(database.url, measure))];
    process.stdout.write(missed.length > 0 ? `Missed: ${missed.join("; ")}\n` : "All goals are met\n");
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

ended(main());
