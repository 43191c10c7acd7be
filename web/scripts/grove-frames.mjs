// npm run bench -- grove: how smoothly one moves in a grove of GROVE_TREES (100000) on a phone whose processor is GROVE_SLOWDOWN
// (4) times slower, and what it costs in bytes. The trees are made up; everything else is the built site. Where the browser has
// no graphics card, what the compositor does takes the same processor: "main ms" is what remains of it where there is one.
// The browser's own brake holds the page's thread alone; the worker that draws is slowed down as much by what is put before it.
import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { BROWSER_ADVICE, findBrowser } from "../../scripts/lib/browser.mjs";
import { fail, inRoot } from "../../scripts/lib/project.mjs";
import { startDemoSite } from "./demo-site.mjs";

const trees = Number(process.env.GROVE_TREES ?? 100_000);
const slowdown = Number(process.env.GROVE_SLOWDOWN ?? 4);
const goal = 55;
const days = 730;

/** So many trees on two years, more of late than at first. */
function aGrove() {
  const today = Date.parse("2026-11-23");
  let left = trees;
  let chance = 7;
  const next = () => (chance = (chance * 48271) % 2147483647) / 2147483647;
  const all = Array.from({ length: days }, (_, index) => {
    const share = index === days - 1 ? left : Math.min(left, Math.round((trees / days) * (0.4 + (1.2 * index) / days)));
    left -= share;
    const letters = Array.from({ length: share }, () => Math.floor(next() ** 1.4 * 8)).join("");
    const digits = Array.from({ length: share }, () => stationAt(index, next())).join("");
    return [new Date(today - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10), letters, digits];
  });
  return { today: "2026-11-23", categories: [], complete: true, days: all.filter(([, { length }]) => length > 0) };
}

/** The oldest trees are planted and seen alive, the latest only earned; between them both are found. */
const stationAt = (index, chance) =>
  Math.max(0, Math.min(3, Math.floor(3.6 - (4.2 * index) / days + (chance - 0.5) * 0.8)));

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** What the map's code comes to beyond the page's. */
function codeSize() {
  const client = inRoot("web/dist/client");
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, "utf8"));
  const closure = (name, seen = new Set()) => {
    if (seen.has(name) || !manifest[name]) return seen;
    seen.add(name);
    manifest[name].imports?.forEach((each) => closure(each, seen));
    return seen;
  };
  const known = new Set([
    ...closure("src/entry-client.tsx"),
    ...manifest["src/entry-client.tsx"].dynamicImports.flatMap((name) => [...closure(name)]),
    ...closure("src/capabilities/grove/pages/GrovePage.tsx"),
  ]);
  // Its worker is an asset to the build.
  return [...closure("src/capabilities/grove/components/GroveMapCanvas.tsx")]
    .filter((name) => !known.has(name))
    .flatMap((name) => [manifest[name].file, ...(manifest[name].assets ?? [])])
    .reduce((sum, file) => sum + gzipSync(readFileSync(`${client}/${file}`), { level: 9 }).length, 0);
}

/** So many ms the page's own thread has worked. */
async function worked(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/**
 * How many times longer the same work takes under the browser's brake: on a page's own thread, and in a worker of it. The
 * quickest of some turns counts, since others use the processor, too.
 */
async function brakeOf(context) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const quickest = () =>
    page.evaluate(async () => {
      const work = () => {
        const begun = performance.now();
        let sum = 1;
        for (let turn = 0; turn < 4e6; turn++) sum = (sum * 48271) % 2147483647;
        return performance.now() - begun + (sum === 0 ? 1 : 0);
      };
      const source = URL.createObjectURL(new Blob([`onmessage = () => postMessage((${work})())`]));
      const worker = new globalThis.Worker(source);
      const inWorker = () =>
        new Promise((resolve) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.postMessage(null);
        });
      const took = [];
      for (let turn = 0; turn < 15; turn++) took.push([work(), await inWorker()]);
      worker.terminate();
      return [0, 1].map((place) => Math.min(...took.map((both) => both[place])));
    });
  const free = await quickest();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const braked = await quickest();
  await page.close();
  return braked.map((time, place) => (time / free[place]).toFixed(1));
}

/** Put before the worker's program: each of its answers comes so many times later. */
const slowly = `{
  const [listen, post] = [self.addEventListener.bind(self), self.postMessage.bind(self)];
  let held = null;
  self.postMessage = (...answer) => (held ? held.push(answer) : post(...answer));
  self.addEventListener = (kind, act) =>
    listen(kind, (event) => {
      const begun = performance.now();
      held = [];
      act(event);
      const until = begun + ${slowdown} * (performance.now() - begun);
      while (performance.now() < until);
      for (const answer of held) post(...answer);
      held = null;
    });
}
`;

/** Frames while something is done, with how long each took. */
async function framesDuring(page, cdp, act) {
  await page.evaluate(() => {
    globalThis.frames_ = [];
    const note = (at) => {
      globalThis.frames_.push(at);
      globalThis.frame_ = globalThis.requestAnimationFrame(note);
    };
    globalThis.frame_ = globalThis.requestAnimationFrame(note);
  });
  const before = await worked(cdp);
  await act();
  const work = (await worked(cdp)) - before;
  const at = await page.evaluate(() => {
    globalThis.cancelAnimationFrame(globalThis.frame_);
    return globalThis.frames_;
  });
  const took = at.slice(1).map((time, index) => time - at[index]);
  const sorted = took.toSorted((one, other) => one - other);
  return {
    frames: took.length,
    perSecond: (1000 * took.length) / (at.at(-1) - at[0]),
    p95: sorted[Math.floor(sorted.length * 0.95)],
    long: took.filter((time) => time > 34).length,
    longest: sorted.at(-1),
    work: work / took.length,
  };
}

const program = (await findBrowser()) ?? fail(BROWSER_ADVICE);
const grove = JSON.stringify(aGrove());
const packed = brotliCompressSync(grove, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
console.log(`${trees} trees: ${kilobytes(packed)} in brotli, ${kilobytes(gzipSync(grove).length)} in gzip`);
console.log(`The map's code: ${kilobytes(codeSize())} gzip beyond its page's`);

const site = await startDemoSite("grove");
const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
let slowest = Infinity;
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: "block",
  });
  const [ofPage, ofWorker] = await brakeOf(context);
  console.log(`Under the browser's brake the page's thread is ${ofPage} times slower, a worker ${ofWorker} times`);
  const page = await context.newPage();
  await page.route("**/grove-worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: slowly + (await answer.text()) });
  });
  await page.route("**/grove/trees.json*", (route) => route.fulfill({ contentType: "application/json", body: grove }));
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await cdp.send("Performance.enable");
  await cdp.send("Network.enable");
  const sent = new Map();
  const named = new Map();
  cdp.on("Network.responseReceived", ({ requestId, response }) => named.set(requestId, response.url));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = named.get(requestId) ?? "";
    if (url.startsWith(site.address) && !url.includes("trees.json")) sent.set(requestId, encodedDataLength);
  });
  const begun = performance.now();
  await page.goto(`${site.address}/grove?lang=en`);
  const map = page.getByRole("application", { name: trees.toLocaleString("en") });
  await map.waitFor({ timeout: 60_000 });
  console.log(`Opened, read and laid out after ${Math.round(performance.now() - begun)} ms`);
  const bytes = [...sent.values()].reduce((sum, each) => sum + each, packed);
  console.log(`Over the net until then: ${kilobytes(bytes)} in ${sent.size + 1} answers, its trees among them`);
  const overlay = page.getByRole("dialog");
  if (await overlay.isVisible()) {
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
  }
  // What comes along with the page is none of the map's work.
  await page.evaluate(() => new Promise((resolve) => globalThis.requestIdleCallback(resolve)));
  const box = await map.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = async (dx, dy) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 40; step++) await page.mouse.move(x + (dx * step) / 40, y + (dy * step) / 40);
    await page.mouse.up();
  };
  const wheel = async (by) => {
    await map.focus();
    await page.mouse.move(x, y);
    for (let step = 0; step < 24; step++) await page.mouse.wheel(0, by);
  };
  const moves = [
    ["coming closer", () => wheel(-60)],
    [
      "moving about, half way in",
      async () => {
        for (const [dx, dy] of [
          [-150, 0],
          [150, -120],
          [0, 150],
          [-120, -80],
        ])
          await drag(dx, dy);
      },
    ],
    ["coming closer still", () => wheel(-60)],
    [
      "moving about, close by",
      async () => {
        for (const [dx, dy] of [
          [-150, 0],
          [150, -120],
          [0, 150],
          [-120, -80],
        ])
          await drag(dx, dy);
      },
    ],
    ["going back out", () => wheel(120)],
  ];
  console.log("\n| while | frames a second | main ms a frame | p95 ms | longer than 34 ms | longest ms | frames |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const [name, act] of moves) {
    const { perSecond, work, p95, long, longest, frames } = await framesDuring(page, cdp, act);
    slowest = Math.min(slowest, perSecond);
    const row = [name, perSecond.toFixed(1), work.toFixed(1), p95.toFixed(1), long, longest.toFixed(1), frames];
    console.log(`| ${row.join(" | ")} |`);
  }
} finally {
  await browser.close();
  await site.stop();
}
if (slowest < goal) {
  console.error(`Fewer than ${goal} frames a second: ${slowest.toFixed(1)}`);
  process.exitCode = 1;
}
