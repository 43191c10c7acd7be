// npm run lighthouse: the public pages of a demo site as Lighthouse sees them on a phone. Median of LIGHTHOUSE_RUNS (5).
// LIGHTHOUSE_PATHS=/,/deeds measures only those; LIGHTHOUSE_REPORTS=folder keeps every report as JSON.
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { BROWSER_ADVICE, findBrowser } from "../../scripts/lib/browser.mjs";
import { ensureInstalled, ensureReady, fail, inRoot } from "../../scripts/lib/project.mjs";

const READY_MS = 180_000;
const PHOTOS_MS = 120_000;
const goal = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const timings = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
  SI: "speed-index",
};
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A demo site of its own, in a folder that goes with it. */
async function startSite() {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), "tree-for-deed-lighthouse-"));
  const settings = { PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: address, DATA_DIR: dataDir, SEED: "demo" };
  const site = spawn(process.execPath, [inRoot("api/dist/main.js")], {
    cwd: inRoot(),
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings, RATE_LIMITS: "off" },
  });
  const gone = new Promise((resolve) => site.once("exit", resolve));
  const stop = async () => {
    site.kill("SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => null))?.ok ?? false;
  await until(isReady, READY_MS, "The site did not start.").catch(async (error) => {
    await stop();
    throw error;
  });
  return { address, stop };
}

async function until(isSo, withinMs, complaint) {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(complaint);
    await wait(250);
  }
}

async function read(url, accept = "text/html") {
  const answer = await fetch(url, { headers: { Accept: accept } });
  const body = await answer.text();
  return { type: answer.headers.get("content-type") ?? "", body };
}

const browserImages = "image/avif,image/webp,*/*";
/** The sizes that a phone asks for are also made as AVIF, in the background. */
const aPhonesPhotos = /\/media\/[\w-]+-(?:320|640)(?=[ ,"])/g;

/** What visitors of a running site get: compiled code, cached pages, photos in all their forms. */
async function warmUp(pages) {
  for (const page of pages) {
    const { body } = await read(page);
    const photos = [...new Set(body.match(aPhonesPhotos))].map((photo) => new URL(photo, page).href);
    const isMade = async (photo) => (await read(photo, browserImages)).type === "image/avif";
    for (const photo of photos) await until(() => isMade(photo), PHOTOS_MS, `${photo} was never made as AVIF.`);
    for (let i = 0; i < 20; i++) await read(page);
  }
}

async function aDeed(address) {
  const { body } = await read(`${address}/deeds`);
  const [deed] = body.match(/\/deed\/TFD-[\w-]+/) ?? [];
  return deed ?? fail("The feed of the demo site shows no deed.");
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The medians of one page, and what the last run found wrong. */
async function measure(url, port) {
  const reports = [];
  for (let i = 0; i < runs; i++) reports.push(await reportOn(url, port));
  const scores = Object.keys(goal).map((category) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category].score))),
  );
  const times = Object.values(timings).map((audit) => median(reports.map(({ audits }) => audits[audit].numericValue)));
  return { scores, times, complaints: complaintsIn(reports.at(-1)) };
}

/** On a busy machine a trace may miss its beginning: such a run does not count. */
async function reportOn(url, port, attempts = 3) {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: Object.keys(goal) });
  const { lhr, report } = result;
  if (lhr.runtimeError && attempts > 1) return reportOn(url, port, attempts - 1);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const folder = process.env.LIGHTHOUSE_REPORTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    const page = new URL(url).pathname.replaceAll("/", "_");
    writeFileSync(path.join(folder, `${page}-${Date.now()}.json`), String(report));
  }
  return lhr;
}

/** What costs a category its full score; of performance only its goal counts. */
function complaintsIn({ categories, audits }) {
  return Object.entries(categories).flatMap(([id, { score, auditRefs }]) => {
    if (score * 100 >= goal[id]) return [];
    const failed = auditRefs.filter(({ id: audit, weight }) => weight > 0 && (audits[audit].score ?? 1) < 0.9);
    return failed.map(({ id: audit }) => `${id}: ${audits[audit].title} ${audits[audit].displayValue ?? ""}`.trim());
  });
}

function print(rows) {
  const heads = ["page", "perf", "a11y", "best", "SEO", ...Object.keys(timings)];
  const cells = rows.map(({ page, scores, times: [fcp, lcp, tbt, cls, si] }) => [
    page,
    ...scores.map(String),
    ...[fcp, lcp].map((ms) => `${(ms / 1000).toFixed(2)} s`),
    `${Math.round(tbt)} ms`,
    cls.toFixed(3),
    `${(si / 1000).toFixed(2)} s`,
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column].length)));
  for (const row of [heads, ...cells]) console.log(row.map((cell, column) => cell.padEnd(widths[column])).join("  "));
}

await ensureInstalled();
await ensureReady();
const executablePath = (await findBrowser()) ?? fail(BROWSER_ADVICE);
const site = await startSite();
try {
  const usual = ["/", "/deeds", await aDeed(site.address), "/leaderboard", "/faq"];
  const paths = process.env.LIGHTHOUSE_PATHS?.split(",") ?? usual;
  await warmUp(paths.map((each) => site.address + each));
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--no-first-run", "--disable-background-networking"],
  });
  const rows = [];
  try {
    for (const page of paths) rows.push({ page, ...(await measure(site.address + page, port)) });
  } finally {
    await browser.close();
  }
  console.log(`\nLighthouse, mobile, median of ${runs}\n`);
  print(rows);
  for (const { page, complaints } of rows) for (const each of complaints) console.log(`${page} ${each}`);
  const short = ({ scores }) => Object.values(goal).some((wanted, i) => scores[i] < wanted);
  process.exitCode = rows.some(short) ? 1 : 0;
} finally {
  await site.stop();
}
