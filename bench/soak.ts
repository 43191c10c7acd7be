/**
 * The soak: half of the load that the built site can take on this machine, for half an hour, with everything that people
 * do on it. Says every minute what the process holds, and at the end what grew. `npm run bench -- soak` builds the site.
 *
 * BENCH_DEEDS (20000), BENCH_SECONDS (1800), BENCH_RATE (acts a second; unless said, half of what a short ramp finds).
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { fillSite } from "./data";
import { openDatabase } from "./database";
import { at, descriptors, rssMb, slopeOf } from "./process-figures";
import { BENCH_DIR, ended, numberFrom } from "./settings";
import { type BuiltSite, startSite } from "./built-site";
import { type Act, visitorsOf } from "./soak-visitors";

const DEEDS = numberFrom("BENCH_DEEDS", 20_000);
const SECONDS = numberFrom("BENCH_SECONDS", 1800);
const RATE = numberFrom("BENCH_RATE", 0);
const RAMP = { from: 10, factor: 1.4, stepSeconds: 10, tries: 2, p95: 500, most: 2000 };
/** Share of the time until caches and compiled code have reached their size. */
const WARM_UP = 1 / 3;
const GOALS = { slope: 1, rssMb: 500, descriptors: 20 };
const QUIET_SECONDS = 10;

interface Minute {
  readonly times: number[];
  readonly failures: Map<string, number>;
}

const aMinute = (): Minute => ({ times: [], failures: new Map() });

/** Starts the given number of actions per second, regardless of earlier ones, and resolves when all have ended. */
async function keepBusy(acts: readonly Act[], rate: number, seconds: number, minute: () => Minute): Promise<void> {
  const total = acts.reduce((sum, { share }) => sum + share, 0);
  const pick = (): Act | undefined => {
    let rest = Math.random() * total;
    return acts.find(({ share }) => (rest -= share) < 0);
  };
  const running = new Set<Promise<void>>();
  const started = performance.now();
  for (let begun = 0; begun < rate * seconds; begun += 1) {
    const due = started + (begun * 1000) / rate;
    if (due > performance.now()) await wait(due - performance.now());
    const act = pick();
    if (!act) continue;
    const run = timed(act, due, minute).finally(() => running.delete(run));
    running.add(run);
  }
  await Promise.all(running);
}

/** Measured from its planned start, so that waiting for a busy machine counts, too. */
async function timed({ name, run }: Act, due: number, minute: () => Minute): Promise<void> {
  try {
    await run();
    minute().times.push(performance.now() - due);
  } catch (error) {
    const { failures } = minute();
    const what = `${name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 160);
    failures.set(what, (failures.get(what) ?? 0) + 1);
  }
}

const p95Of = ({ times }: Minute): number =>
  at(
    [...times].sort((a, b) => a - b),
    0.95,
  );
const failuresOf = ({ failures }: Minute): number => [...failures.values()].reduce((sum, count) => sum + count, 0);

/** The highest rate of actions that are answered in time and without an error, in one of two tries. */
async function sustainable(acts: readonly Act[]): Promise<number> {
  // The first use of everything takes longest, so it is not measured.
  await keepBusy(acts, RAMP.from, RAMP.stepSeconds, aMinute);
  let held = RAMP.from;
  for (let rate = RAMP.from; rate <= RAMP.most && (await isHeld(acts, rate)); rate *= RAMP.factor) held = rate;
  return held;
}

async function isHeld(acts: readonly Act[], rate: number): Promise<boolean> {
  for (let time = 0; time < RAMP.tries; time += 1) {
    const seen = aMinute();
    await keepBusy(acts, rate, RAMP.stepSeconds, () => seen);
    const [p95, failures] = [p95Of(seen), failuresOf(seen)];
    process.stdout.write(`  ${rate.toFixed(0)} a second: p95 ${p95.toFixed(0)} ms, ${failures} failures\n`);
    if (p95 <= RAMP.p95 && failures === 0) return true;
  }
  return false;
}

interface Sample {
  readonly x: number;
  readonly y: number;
}

interface Soaked {
  readonly rss: readonly Sample[];
  readonly minutes: readonly Minute[];
  /** Number of descriptors at the start. */
  readonly before: number;
}

/** Figures after all visitors have left and background work, such as renditions, is done. */
interface End {
  readonly rss: number;
  readonly descriptors: number;
  readonly differences: number;
}

async function soak(site: BuiltSite, acts: readonly Act[], rate: number): Promise<Soaked> {
  const rss: Sample[] = [];
  const minutes = [aMinute()];
  const current = (): Minute => minutes.at(-1) ?? aMinute();
  const started = performance.now();
  const sampling = setInterval(
    () => rss.push({ x: (performance.now() - started) / 60_000, y: rssMb(site.child) }),
    1000,
  );
  const telling = setInterval(() => {
    const minute = current();
    minutes.push(aMinute());
    void tell(site, minutes.length - 1, minute);
  }, 60_000);
  const before = descriptors(site.child);
  await keepBusy(acts, rate, SECONDS, current);
  clearInterval(sampling);
  clearInterval(telling);
  return { rss, minutes, before };
}

async function tell(site: BuiltSite, number: number, minute: Minute): Promise<void> {
  const heap = await site.heapMb().catch(() => Number.NaN);
  const figures = [
    `resident ${rssMb(site.child).toFixed(0)} MB`,
    `heap ${heap.toFixed(0)} MB`,
    `${descriptors(site.child)} descriptors`,
    `${minute.times.length} acts`,
    `p95 ${p95Of(minute).toFixed(0)} ms`,
    `${failuresOf(minute)} failures`,
  ];
  process.stdout.write(`  minute ${String(number).padStart(2)}: ${figures.join(", ")}\n`);
}

async function main(): Promise<void> {
  const database = await openDatabase(BENCH_DIR, {
    name: `soak-${DEEDS}`,
    isFilled: `SELECT (SELECT count(*) FROM deeds) >= ${DEEDS} AND EXISTS (SELECT 1 FROM site_stats) AS filled`,
    fill: (client: Client) => fillSite(client, DEEDS),
  });
  const dataDir = await mkdtemp(path.join(tmpdir(), "tree-for-deed-soak-"));
  const site = await startSite(database.url, dataDir);
  try {
    // A site that was filled by SQL has no badges yet.
    await site.recount();
    const { acts, leave } = await visitorsOf(site.port, database.url);
    process.stdout.write(`Members have signed up; resident ${rssMb(site.child).toFixed(0)} MB\n`);
    const rate = RATE || (await sustainable(acts)) / 2;
    process.stdout.write(`${rate.toFixed(1)} acts a second for ${SECONDS} s\n`);
    const soaked = await soak(site, acts, rate);
    leave();
    await wait(QUIET_SECONDS * 1000);
    const { child } = site;
    report(soaked, { rss: rssMb(child), descriptors: descriptors(child), differences: await site.recount() });
  } finally {
    await site.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report({ rss, minutes, before }: Soaked, end: End): void {
  const failures = new Map<string, number>();
  for (const minute of minutes)
    for (const [what, count] of minute.failures) failures.set(what, (failures.get(what) ?? 0) + count);
  const slope = slopeOf(rss.slice(Math.floor(rss.length * WARM_UP)));
  const most = Math.max(...rss.map(({ y }) => y));
  const answered = minutes.reduce((sum, { times }) => sum + times.length, 0);
  const figures = [
    `${answered} acts; ${[...failures].map(([what, count]) => `${count} x ${what}`).join("; ") || "no failures"}`,
    `resident memory: ${slope.toFixed(2)} MB a minute after the warm-up, ${most.toFixed(0)} MB at most, ${end.rss.toFixed(0)} MB at the end`,
    `descriptors: ${before} at the beginning, ${end.descriptors} at the end`,
    `recount: ${end.differences} differences`,
  ];
  process.stdout.write(`${figures.join("\n")}\n`);
  const missed = [
    slope > GOALS.slope && "growth",
    end.rss > GOALS.rssMb && "resident memory",
    end.descriptors > before + GOALS.descriptors && "descriptors",
    end.differences > 0 && "recount",
    failures.size > 0 && "failures",
  ].filter(Boolean);
  process.stdout.write(missed.length > 0 ? `Missed: ${missed.join(", ")}\n` : "All goals are met\n");
  if (missed.length > 0) process.exitCode = 1;
}

ended(main());
