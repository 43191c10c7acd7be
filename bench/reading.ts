/**
 * Times of reading a whole site from another process: the daily files, and walks by the client that the site serves.
 * BENCH_DEEDS (50000) deeds, of which the site has twenty times as many; BENCH_SECONDS (60) of each walk, from which the
 * time of all is reckoned; without rate limits, unless BENCH_LIMITS is on. `npm run bench -- reading`.
 */
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { Client } from "pg";
import type * as client from "../common/src/client/client.mjs";
import { withContestants } from "./contestants";
import { largeSiteOf } from "./scale-data";
import { ended, numberFrom } from "./settings";

const DEEDS = numberFrom("BENCH_DEEDS", 50_000);
const SECONDS = numberFrom("BENCH_SECONDS", 60);
const EDITS = 20;

const CHANGES = `query Changes($since: String) { changes(since: $since, first: 1000, kinds: [DEED]) {
  edges { node { kind id at removed deed { uniqueId caption createdAt } } } pageInfo { hasNextPage endCursor } } }`;
const LIST = `query Deeds($after: String) { deedsConnection(first: 100, after: $after) {
  edges { node { id uniqueId caption createdAt } } pageInfo { hasNextPage endCursor } } }`;

interface Described {
  readonly deeds: number;
  /** The cursor with which `changes` goes on. */
  readonly since: string;
  readonly files: readonly { readonly url: string; readonly bytes: number; readonly sha256: string }[];
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Downloads, checks and unpacks the files, one after the other. */
async function readFiles(origin: string): Promise<Described> {
  const about = (await (await fetch(`${origin}/open-data/deeds.json`)).json()) as Described;
  for (const { url, bytes, sha256 } of about.files) {
    const started = performance.now();
    const { pathname } = new URL(url);
    const { body } = await fetch(origin + pathname);
    if (!body) throw new Error(`${pathname} is empty`);
    const hash = createHash("sha256");
    const unzipped = createGunzip();
    const lines = countLines(unzipped);
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      if (!unzipped.write(chunk)) await new Promise((drained) => unzipped.once("drain", drained));
    }
    unzipped.end();
    const sum = hash.digest("hex") === sha256 ? "checksum right" : "CHECKSUM WRONG";
    say(
      `${pathname}: ${(bytes / 1e6).toFixed(0)} MB, ${await lines} lines in ${secondsSince(started).toFixed(1)} s, ${sum}`,
    );
  }
  return about;
}

async function countLines(text: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0;
  for await (const chunk of text) for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}

/** Ends a walk after some time. */
class Enough extends Error {}

async function walked(name: string, all: number, walk: (count: () => void) => Promise<unknown>): Promise<void> {
  const started = performance.now();
  let read = 0;
  const count = (): void => {
    read += 1;
    if (secondsSince(started) > SECONDS) throw new Enough();
  };
  await walk(count).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  const seconds = secondsSince(started);
  const whole = ((all / read) * seconds) / 60;
  say(`${name}: ${read} deeds in ${seconds.toFixed(0)} s; all ${all} take ${whole.toFixed(1)} min`);
}

/** Times from a change until `changes` tells it. */
async function delays(site: client.TreeForDeed, db: Client, from: string): Promise<void> {
  let since = from;
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM deeds WHERE status = 'approved' ORDER BY id LIMIT ${EDITS}`,
  );
  const times: number[] = [];
  for (const { id } of rows) {
    const started = performance.now();
    await db.query(`UPDATE deeds SET caption = caption || '.' WHERE id = $1`, [id]);
    const told: string[] = [];
    while (!told.includes(id)) {
      const next = await site.changes<{ id: string }>(CHANGES, since, (change) => told.push(change.id));
      since = next ?? since;
    }
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  say(`a change is told after ${times[EDITS / 2]?.toFixed(0)} ms, at most ${times.at(-1)?.toFixed(0)} ms`);
}

async function main(): Promise<void> {
  await withContestants(largeSiteOf(DEEDS), async ({ url, start }) => {
    const db = new Client({ connectionString: url });
    await db.connect();
    try {
      await db.query(`DELETE FROM deed_files`);
      const { port } = await start("contestant-us.js", { BENCH_FILES: "on" });
      const origin = `http://127.0.0.1:${port}`;
      const { deeds, since } = await readFiles(origin);
      const file = path.join(__dirname, "../../../../common/dist/client/client.mjs");
      const { TreeForDeed } = createRequire(__filename)(file) as typeof client;
      const site = new TreeForDeed({ site: origin });
      await delays(site, db, since);
      await walked("changes, 1,000 a page", deeds, (count) => site.changes(CHANGES, null, count));
      await walked("deedsConnection, 100 a page", deeds, async (count) => {
        for await (const _ of site.walk(LIST)) count();
      });
    } finally {
      await db.end();
    }
  });
}

ended(main());
