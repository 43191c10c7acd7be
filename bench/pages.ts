/**
 * The benchmark of guests' pages: how often a second a page is answered that is kept, against the same bytes from a bare
 * `http` server in the same run; how large it is; and what it costs to ask whether it is still true, and to draw it anew.
 *
 * BENCH_DEEDS (20000), BENCH_SECONDS (5) per round, BENCH_ROUNDS (3), BENCH_CONNECTIONS (16), BENCH_RENDERINGS (10).
 */
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type ServiceFixture, withContestants } from "./contestants";
import { siteOf } from "./data";
import { fire, once, shot } from "./load";
import { drawingCpu } from "./page-drawings";
import { cpuSeconds, median } from "./measures";
import { ended, numberFrom } from "./settings";

const DEEDS = numberFrom("BENCH_DEEDS", 20_000);
const SECONDS = numberFrom("BENCH_SECONDS", 5);
const ROUNDS = numberFrom("BENCH_ROUNDS", 3);
const CONNECTIONS = numberFrom("BENCH_CONNECTIONS", 16);
const RENDERINGS = numberFrom("BENCH_RENDERINGS", 10);
const PAGES = ["/", "/deeds", "/leaderboard", "/faq"];
/** Longer than a page is cached. */
const FORGOTTEN_MS = 1100;

interface Sizes {
  readonly html: number;
  readonly brotli: Buffer;
}

async function sizesOf(port: number, page: string): Promise<Sizes> {
  const ask = (coding: string) => once(shot(port, "GET", page, { "accept-encoding": coding }));
  return { html: (await ask("identity")).bytes.length, brotli: (await ask("br")).bytes };
}

/** CPU milliseconds to check a cached page that is up to date; the database's are not counted. */
async function renderingCpu(child: ChildProcess, port: number, page: string): Promise<number> {
  const target = shot(port, "GET", page, { "accept-encoding": "br" });
  let seconds = 0;
  for (let turn = 0; turn < RENDERINGS; turn += 1) {
    await wait(FORGOTTEN_MS);
    const before = cpuSeconds(child);
    await once(target);
    seconds += cpuSeconds(child) - before;
  }
  return (seconds * 1000) / RENDERINGS;
}

async function measure(start: ServiceFixture["start"], folder: string): Promise<string[][]> {
  const us = await start("contestant-us.js");
  const rows: string[][] = [];
  for (const page of PAGES) {
    const { html, brotli } = await sizesOf(us.port, page);
    process.env.BENCH_BYTES = path.join(folder, "page.br");
    await writeFile(process.env.BENCH_BYTES, brotli);
    const bare = await start("contestant-bare.js");
    const asked = (port: number) =>
      Array.from({ length: CONNECTIONS }, () => shot(port, "GET", page, { "accept-encoding": "br" }));
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [one, other] = [await fire(asked(us.port), SECONDS), await fire(asked(bare.port), SECONDS)];
      // The first round is a warm-up.
      if (round > 0) ours.push(one.perSecond);
      if (round > 0) theirs.push(other.perSecond);
    }
    bare.child.kill();
    const ratio = median(ours.map((perSecond, round) => perSecond / (theirs[round] ?? Number.NaN)));
    const kept = await renderingCpu(us.child, us.port, page);
    const drawn = await drawingCpu(process.env.BENCH_WEB ?? "", us.port, page);
    rows.push([
      page,
      median(ours).toFixed(0),
      median(theirs).toFixed(0),
      ratio.toFixed(3),
      (html / 1000).toFixed(0),
      (brotli.length / 1000).toFixed(1),
      kept.toFixed(0),
      drawn.toFixed(0),
    ]);
  }
  return rows;
}

async function main(): Promise<void> {
  process.env.BENCH_WEB ??= path.resolve(process.cwd(), "web/dist");
  const folder = await mkdtemp(path.join(tmpdir(), "tree-for-deed-pages-"));
  try {
    await withContestants(siteOf(DEEDS), async ({ start }) => report(await measure(start, folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(rows: readonly string[][]): void {
  const table = [
    ["page", "kept/s", "bare/s", "ratio", "HTML KB", "brotli KB", "CPU ms asked", "CPU ms drawn"],
    ...rows,
  ];
  const lines = table.map((cells) =>
    cells.map((cell, index) => (index ? cell.padStart(16) : cell.padEnd(14))).join(""),
  );
  process.stdout.write(
    `\nGuests' pages, ${DEEDS} deeds, ${CONNECTIONS} connections, median of ${ROUNDS} rounds\n${lines.join("\n")}\n`,
  );
}

ended(main());
