// npm run lighthouse: the public pages of a demo site as Lighthouse sees them on a phone. Median of LIGHTHOUSE_RUNS (5).
// LIGHTHOUSE_PATHS=/,/deeds,/tree measures only those (/deed and /tree: one of the site's); LIGHTHOUSE_REPORTS=folder keeps
// every report as JSON.
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BROWSER_ADVICE, findBrowser } from "../../scripts/lib/browser.mjs";
import { ensureInstalled, ensureReady, fail } from "../../scripts/lib/project.mjs";
import { freePort } from "../e2e/free-port.mjs";
import { startDemoSite, until } from "./demo-site.mjs";

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

/** A tree that was planted, and looked at since. */
async function aTree(address) {
  const query = `{ user(idOrUsername: "tahmina.haque") { treeWalk(first: 50, state: PLANTED) { edges { node { code } } } } }`;
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${address}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
  const { data } = await answer.json();
  const code = data.user.treeWalk.edges.at(-1)?.node.code;
  return code ? `/tree/${code}` : fail("The demo site shows no tree that was planted.");
}

const ofTheSite = { "/deed": aDeed, "/tree": aTree };

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
const site = await startDemoSite("lighthouse");
try {
  const usual = "/,/deeds,/deed,/leaderboard,/faq,/forest,/tree,/open-data";
  const asked = (process.env.LIGHTHOUSE_PATHS ?? usual).split(",");
  const paths = await Promise.all(asked.map((each) => ofTheSite[each]?.(site.address) ?? each));
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
