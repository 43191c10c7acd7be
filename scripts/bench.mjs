// npm run bench: the feed page and a deed against hand-written SQL, on the same data in the same run (`bench/peers.ts`).
// npm run bench -- peers: the same against what people would pick instead, too; installs it when it is first run.
// npm run bench -- hostile: what others notice while two addresses send the dearest requests (`bench/hostile.ts`).
// npm run bench -- pages: what guests' pages cost, kept and rendered, and how large they are (`bench/pages.ts`).
// npm run bench -- photos: what the dearest photos cost, and what four at once take of memory (`bench/photos.ts`).
// npm run bench -- soak: whether the built site grows in half an hour at half of what it can take (`bench/soak.ts`).
// npm run bench -- growth: the same questions at 10,000, 100,000 and 1,000,000 deeds (`bench/growth.ts`).
// npm run bench -- scale: what each statement reads of a site of 2,000,000 deeds (`bench/scale.ts`).
// npm run bench -- reading: how long reading a site of 1,000,000 deeds takes: daily files, changes, list (`bench/reading.ts`).
// npm run bench -- admin: how long the admins' lists and decisions take (`bench/admin.ts`).
// npm run bench -- search: how long searches of every kind take, and what their index costs (`bench/search.ts`).
// npm run bench -- sweep: how photos of deleted deeds go, among very many, from a slow store (`bench/sweep.ts`).
// npm run bench -- trees: what trees' pages, walks and funds take of SQL at 1,000,000 trees (`bench/trees.ts`).
// npm run bench -- planting: how long a file of 10,000 trees and a planting of as many take (`bench/planting.ts`).
// npm run bench -- tracing: what traces of a tenth of the requests cost (`bench/tracing.ts`).
// npm run bench -- grove: frames a second and bytes of a grove of 100,000 trees (`web/scripts/grove-frames.mjs`).
import { copyFileSync, existsSync } from "node:fs";
import { ALLOCATOR } from "./lib/allocator.mjs";
import { ensureInstalled, ensureReady, fail, inRoot, npm, requireNode, run, runTool } from "./lib/project.mjs";
import { noteProof } from "./lib/proof.mjs";

const BENCHMARKS = {
  feed: "peers.js",
  peers: "peers.js",
  growth: "growth.js",
  scale: "scale.js",
  reading: "reading.js",
  admin: "admin.js",
  hostile: "hostile.js",
  pages: "pages.js",
  search: "search.js",
  photos: "photos.js",
  sweep: "sweep.js",
  planting: "planting.js",
  soak: "soak.js",
  tracing: "tracing.js",
  trees: "trees.js",
};
/** Those that need more than the API's program. */
const OF_THE_BUILT_SITE = ["hostile", "pages", "photos", "reading", "soak"];

/** Packages that only a comparison needs: outside the workspaces, so that nobody else installs them. */
const PEERS = ["bench/peers", "bench/peers/postgraphile"];

async function installPeers(cwd) {
  if (existsSync(`${cwd}/node_modules`)) return;
  console.log("Installing what the site is compared with …");
  const { code, output } = await npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    quiet: true,
    cwd,
  });
  if (code !== 0) fail(output.trim());
}

requireNode();
const [name = "feed"] = process.argv.slice(2);
if (name === "grove") {
  await ensureInstalled();
  await ensureReady();
  process.exit((await run(process.execPath, [inRoot("web/scripts/grove-frames.mjs")])).code);
}
if (!Object.hasOwn(BENCHMARKS, name))
  fail(`There is no benchmark ${name}: ${Object.keys(BENCHMARKS).join(", ")}, grove.`);
await ensureInstalled();
if (OF_THE_BUILT_SITE.includes(name)) await ensureReady();
if (name === "peers") for (const folder of PEERS) await installPeers(inRoot(folder));
const compiled = await runTool("typescript-7/bin/tsc", ["-b", "bench/tsconfig.build.json"]);
if (compiled.code !== 0) fail("The benchmark does not compile.");
// The site says its version at start.
copyFileSync(inRoot("api/package.json"), inRoot("api/.cache/bench/api/package.json"));
const { code } = await run(process.execPath, [inRoot("api/.cache/bench/bench", BENCHMARKS[name])], {
  env: { ...ALLOCATOR, ...(name === "feed" && { BENCH_PEERS: "" }) },
});
process.exitCode = code;
// Half an hour of it is the proof, not a short look.
if (name === "soak" && !process.env.BENCH_SECONDS) noteProof("O7", "npm run bench -- soak", code === 0);
