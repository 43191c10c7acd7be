/**
 * What it takes to find out which of many photos a new one is a part of: to read what is known of them, to look at all
 * windows of the new one, and to look the others up. `npm run bench -- crops`; `BENCH_SIZES` says how many photos.
 */
import { createHash, randomFillSync } from "node:crypto";
import { Client } from "pg";
import sharp from "sharp";
import { bordersOf, hashWindow, PIECES } from "../api/src/core/media/centre-hash.value";
import { CentreSearch } from "../api/src/core/media/centre-search.value";
import { type GreyPlane, PLANE_SIDE, sumsOf } from "../api/src/core/media/grey-plane.value";
import { candidatesOf } from "../api/src/core/moderation/flags/crop-candidates.value";
import { CENTRES } from "../api/src/core/moderation/flags/cropped-photos.sql";
import { openDatabase } from "./database";
import { BENCH_DIR, ended } from "./settings";

const SIZES = (process.env.BENCH_SIZES ?? "100000").split(",").map(Number);
const ROUNDS = 20;
const OF_A_PICTURE = 50;
const AT_ONCE = 1000;

/** Light and shade of every size, as in a photo of a place. */
async function aPicture(): Promise<GreyPlane> {
  const sums = new Float32Array(PLANE_SIDE * PLANE_SIDE);
  for (let [cells, weight] = [3, 1]; cells <= 81; [cells, weight] = [cells * 3, weight * 0.45]) {
    const noise = randomFillSync(Buffer.alloc(cells * cells));
    const layer = await sharp(noise, { raw: { width: cells, height: cells, channels: 1 } })
      .resize({ width: PLANE_SIDE, height: PLANE_SIDE, fit: "fill", kernel: "cubic" })
      .extractChannel(0)
      .raw()
      .toBuffer();
    layer.forEach((value, at) => (sums[at] = (sums[at] ?? 0) + weight * (value - 128)));
  }
  return new Uint8Array(Uint8ClampedArray.from(sums, (sum) => 128 + 0.6 * sum));
}

/** The hashes of windows anywhere in a picture: as if each were the centre of a photo of its own. */
function centresOf(picture: GreyPlane): string[] {
  const sums = sumsOf(picture);
  const found: string[] = [];
  while (found.length < OF_A_PICTURE) {
    const [size, x, y] = [0.25 + Math.random() * 0.3, Math.random() * 0.4, Math.random() * 0.4];
    const window = { across: bordersOf(x, x + size), down: bordersOf(y, y + size) };
    const pieces = new Uint16Array(PIECES);
    if (hashWindow(sums, window, pieces, 0)) found.push(Buffer.from(pieces.buffer).toString("hex"));
  }
  return found;
}

async function fill(client: Client, size: number): Promise<void> {
  for (let made = 0; made < size; made += AT_ONCE) {
    const centres: string[] = [];
    while (centres.length < AT_ONCE) centres.push(...centresOf(await aPicture()));
    const hashes = centres.map((centre, place) =>
      createHash("sha256")
        .update(`${made + place}${centre}`)
        .digest("hex"),
    );
    await client.query(
      `INSERT INTO photos (hash, width, height, thumbhash, faults, "centreHash", "createdAt")
       SELECT hash, 1600, 1200, 'AAAA', '{}', decode(centre, 'hex'), now() - $3::int * interval '1 second'
       FROM unnest($1::text[], $2::text[]) AS made (hash, centre)`,
      [hashes, centres, size - made],
    );
  }
  await client.query("VACUUM ANALYZE photos");
}

const p50 = (times: readonly number[]): string => (times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(0);

async function measure(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const times = { read: [] as number[], windows: [] as number[], all: [] as number[] };
  let candidates = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const photo = { hash: "", plane: await aPicture() };
    let start = performance.now();
    const { rows } = await client.query<{ centres: Buffer }>(CENTRES.text);
    times.read.push(performance.now() - start);
    start = performance.now();
    await CentreSearch.of(photo.plane);
    times.windows.push(performance.now() - start);
    start = performance.now();
    candidates += (await candidatesOf(photo, rows[0]?.centres ?? Buffer.alloc(0))).length;
    times.all.push(performance.now() - start);
  }
  await client.end();
  process.stdout.write(
    `  read ${p50(times.read)} ms, windows ${p50(times.windows)} ms, windows and looking up ${p50(times.all)} ms, ` +
      `${(candidates / ROUNDS).toFixed(1)} candidates\n`,
  );
}

async function main(): Promise<void> {
  for (const size of SIZES) {
    const database = await openDatabase(BENCH_DIR, {
      name: `crops-${size}`,
      isFilled: `SELECT count(*) >= ${size} AS filled FROM photos`,
      fill: (client) => fill(client, size),
    });
    process.stdout.write(`${size} photos\n`);
    await measure(database.url).finally(() => database.stop());
  }
}

ended(main());
