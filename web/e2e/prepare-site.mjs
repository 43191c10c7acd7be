// The sites of the browser tests by content: made once for each build of the API and each day, and copied.
import { spawn, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const cache = path.join(root, "node_modules", ".cache", "test-sites");
const READY_MS = 600_000;

const prepared = new Map();

/**
 * The folder of a stopped site, with demo data or only the reference data of every site (`reference`); creates it if
 * there is none. Needs the built API.
 */
export function prepareSite(seed) {
  const folder = path.join(folderOfToday(), seed);
  if (!prepared.has(folder)) prepared.set(folder, existsSync(folder) ? Promise.resolve(folder) : make(folder, seed));
  return prepared.get(folder);
}

/** Copies a stopped site. As root its database belongs to another user, and must in the copy. */
export function copySite(from, to) {
  if (process.platform === "win32") return cpSync(from, to, { recursive: true });
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["-a", `${from}/.`, to]);
}

/** The demo data covers the last two months, so each day needs another one. */
function folderOfToday() {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format();
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  const dist = path.join(root, "api", "dist");
  const programs = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith(".js"));
  for (const name of programs.sort()) hash.update(name).update(readFileSync(path.join(dist, name)));
  return path.join(cache, `${day}-${hash.digest("hex").slice(0, 16)}`);
}

async function make(folder, seed) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "tree-for-deed-e2e-"));
  try {
    await fill(dataDir, seed);
    // Nothing here outlives the run, so nothing has to reach the disk.
    const settings = ["fsync = off", "synchronous_commit = off", "full_page_writes = off"];
    appendFileSync(path.join(dataDir, "postgres", "postgresql.conf"), `\n${settings.join("\n")}\n`);
    keep(dataDir, folder);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return folder;
}

/** Uses a temporary name until it is complete. A copy that was made meanwhile is as good. */
function keep(dataDir, folder) {
  const today = path.dirname(folder);
  mkdirSync(today, { recursive: true });
  const older = readdirSync(cache).filter((name) => name !== path.basename(today));
  const unfinished = mkdtempSync(path.join(today, "unfinished-"));
  copySite(dataDir, unfinished);
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  for (const name of older) rmSync(path.join(cache, name), { recursive: true, force: true });
}

/** Starts the site on an empty folder, and stops it once it is full. */
async function fill(dataDir, seed) {
  const port = await freePort();
  const site = spawn(process.execPath, [path.join(root, "api", "dist", "main.js")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      SEED: seed,
      RATE_LIMITS: "off",
      PASSWORD_HASHING: "cheap",
    },
  });
  const gone = new Promise((resolve) => site.once("exit", resolve));
  try {
    await ready(`http://127.0.0.1:${port}/readyz`, site);
    if (seed === "demo") await leaveDrawingsInWebp(dataDir);
  } finally {
    site.kill("SIGTERM");
    await gone;
  }
}

async function ready(address, site) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (site.exitCode !== null) throw new Error("The site ended before it was ready.");
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error(`The site was not ready after ${READY_MS / 1000} s.`);
}

/** Making AVIF of the demo photos takes a minute of CPU, and no test uses it. */
async function leaveDrawingsInWebp(dataDir) {
  const { Client } = createRequire(path.join(root, "api", "package.json"))("pg");
  const read = (name) => readFileSync(path.join(dataDir, "postgres", name), "utf8");
  const [, , , port] = read("postmaster.pid").split("\n");
  const [user, database] = ["tree_for_deed", "tree_for_deed"];
  const client = new Client({
    host: "127.0.0.1",
    port: Number(port),
    user,
    database,
    password: read("password").trim(),
  });
  await client.connect();
  await client.query(`UPDATE photos SET "avifAttempts" = 3 WHERE "avifAt" IS NULL`);
  await client.end();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const seed of ["demo", "reference"]) console.log(await prepareSite(seed));
