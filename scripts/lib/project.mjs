// What every command needs before anything is installed: Node built-ins only.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { writeScenes, writeSentences } from "./contributions.mjs";
import { writeMigrations } from "./migrations.mjs";
import { writeApiTexts, writeFacts, writePageTexts } from "./texts.mjs";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const NODE_NEEDED = [20, 19];

export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** Ends the process with a sentence instead of a stack. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor < NODE_NEEDED[1]))
    fail(`Node ${NODE_NEEDED.join(".")} or newer is needed, and this is ${process.versions.node}.`);
}

/** The programs that `run` started in a group of their own; `null` where the terminal's Ctrl+C ends them. */
let groups = null;

/** Ends them with all that they started, and resolves when all are gone. */
async function endGroups() {
  await Promise.all(
    [...(groups ?? [])].map(async (child) => {
      const ended = new Promise((resolve) => child.once("close", resolve));
      const kill = (signal) => {
        try {
          process.kill(-child.pid, signal);
        } catch {
          // The group is gone.
        }
      };
      kill("SIGTERM");
      const timer = setTimeout(kill, GROUP_MS, "SIGKILL");
      await ended;
      clearTimeout(timer);
    }),
  );
}

const GROUP_MS = 5_000;

/**
 * From now on SIGINT and SIGTERM end the programs that `run` starts quietly, with all that those started, and then this
 * process. The answer gives the signals to somebody else; a signal between two listeners would be lost.
 */
export function stopCleanly() {
  groups ??= new Set();
  let hear = async () => {
    hear = () => undefined;
    console.log("Stopping …");
    await endGroups();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void hear(signal));
  return (hearNow) => {
    hear = hearNow;
  };
}

const SAY_EVERY_MS = 10_000;

/** Says what is done, and every ten seconds that it is still being done. */
async function during(what, work) {
  const begun = Date.now();
  console.log(`${what} …`);
  const timer = setInterval(() => {
    console.log(`${what} … ${Math.round((Date.now() - begun) / 1000)} s`);
  }, SAY_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Runs a program; resolves to its exit code and, unless it inherits the terminal, what it wrote. */
export function run(command, args, { quiet = false, env = {}, cwd = ROOT, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      timeout: timeoutMs,
      // A program that reads the terminal has to stay in the terminal's group.
      detached: quiet && groups !== null && process.platform !== "win32",
    });
    if (quiet) groups?.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => {
      groups?.delete(child);
      resolve({ code: 127, output: `${output}${error.message}` });
    });
    child.once("close", (code) => {
      groups?.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a program of an installed package with this very Node. */
export function runTool(file, args, { nodeOptions = [], ...options } = {}) {
  return run(process.execPath, [...nodeOptions, inRoot("node_modules", file), ...args], options);
}

export function npm(args, options) {
  const { npm_execpath: cli } = process.env;
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], options);
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args, options);
}

/** Installs what package-lock.json names, when something of it is missing. */
export async function ensureInstalled({ dev = true } = {}) {
  if (isInstalled(dev)) return;
  const ci = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await during("Installing dependencies", () => npm(ci, { quiet: true }));
  if (code !== 0) fail(output.trim());
  if (!isInstalled(dev)) fail("The dependencies are still incomplete after npm ci.");
}

function isInstalled(dev) {
  const wanted = packagesOf(inRoot("package-lock.json"));
  const present = packagesOf(inRoot("node_modules", ".package-lock.json"));
  return Object.entries(wanted).every(([name, { version, link, optional, dev: onlyDev, devOptional }]) => {
    if (link) return existsSync(inRoot(name));
    if (!name.includes("node_modules/") || optional || devOptional || (onlyDev && !dev)) return true;
    return present[name]?.version === version && existsSync(inRoot(name));
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

const COMMON = [
  "common/src",
  "common/texts",
  "common/package.json",
  "common/tsconfig.json",
  "common/tsconfig.build.json",
];
const SOURCES = {
  api: [...COMMON, "api/src", "api/tsconfig.json", "api/tsconfig.build.json", "tsconfig.json", "package-lock.json"],
  web: [
    ...COMMON,
    "web/src",
    "web/scripts",
    "web/public",
    "web/index.html",
    "web/vite.config.ts",
    "web/package.json",
    "schema.graphql",
    "codegen.yml",
    "package-lock.json",
  ],
};
const stampOf = (part) => inRoot(part, "dist", ".built-from");

const WEB_SOURCES = inRoot("web", "src");
/** The folders with GraphQL documents, and below each the types of the schema that these use. */
const DOCUMENTS = {
  [WEB_SOURCES]: "gql/schema.generated.ts",
  [inRoot("api", "test")]: "documents/schema.generated.ts",
};
const GENERATED = /\.generated\.ts$/;
const typedOf = (document) => document.replace(/\.graphql$/, ".generated.ts");

/** Makes the lists of migrations, errors and scenes, and the modules of texts from `common/texts`. Returns the paths of the web's. Throws the name of a broken text. */
async function ensureModules() {
  writeMigrations(inRoot("api", "src", "platform", "database", "migrations"));
  writeSentences(inRoot("common", "src"));
  writeScenes(inRoot("web", "e2e", "capabilities"));
  const texts = inRoot("common", "texts");
  writeFacts({ texts, into: inRoot("common", "src", "languages") });
  await writeApiTexts({ texts, into: inRoot("api", "src", "platform", "texts") });
  return writePageTexts({
    texts,
    catalogs: path.join(WEB_SOURCES, "i18n", "catalogs"),
    capabilities: readdirSync(path.join(WEB_SOURCES, "capabilities")),
  });
}

/**
 * Makes these modules, and the typed form of the GraphQL documents of the web and of the API's tests, a file beside
 * each, unless they follow from schema and documents already. Types, tests and build need them. Throws what the generator
 * says is wrong.
 */
export async function ensureGenerated() {
  const catalogs = await ensureModules();
  const stamp = inRoot("node_modules", ".cache", "generated-from");
  const files = Object.keys(DOCUMENTS).flatMap(filesBelow);
  const documents = files.filter((file) => file.endsWith(".graphql"));
  const state = digestOf([
    inRoot("schema.graphql"),
    inRoot("codegen.yml"),
    inRoot("scripts/lib/strict-schema.cjs"),
    inRoot("package.json"),
    ...documents,
  ]);
  const isMade = existsSync(stamp) && readFileSync(stamp, "utf8") === state;
  const types = Object.entries(DOCUMENTS).map(([folder, file]) => path.join(folder, file));
  const typed = [...types, ...documents.map(typedOf)];
  if (isMade && typed.every((file) => existsSync(file))) return;
  const made = await runTool("@graphql-codegen/cli/cjs/bin.js", ["--config", "codegen.yml"], { quiet: true });
  if (made.code !== 0) throw new Error(made.output.trim());
  const wanted = new Set([...catalogs, ...typed]);
  for (const file of files) if (GENERATED.test(file) && !wanted.has(file)) rmSync(file);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** Builds what is older than its sources. Throws the build's output when it fails. */
export async function ensureBuilt({ quiet = false, parts = Object.keys(SOURCES) } = {}) {
  const stale = parts.filter((part) => !isBuilt(part));
  if (stale.length === 0) return;
  await ensureInstalled();
  await ensureModules();
  const work = () => Promise.all(stale.map((part) => build(part)));
  const results = await (quiet ? work() : during(`Building ${stale.join(" and ")}`, work));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output.trim()).join("\n\n"));
}

async function build(part) {
  rmSync(inRoot(part, "dist"), { recursive: true, force: true });
  const result =
    part === "api"
      ? await runTool("typescript-7/bin/tsc", ["-b", inRoot("api", "tsconfig.build.json")], { quiet: true })
      : await npm(["run", "build", "-w", "web"], { quiet: true, env: { NODE_ENV: "production" } });
  if (result.code !== 0) return result;
  if (part === "api") writeFileSync(inRoot("api", "dist", "build.json"), JSON.stringify(await buildFacts()));
  writeFileSync(stampOf(part), fingerprint(part));
  return result;
}

/** The commit, which a build without git takes from `SITE_COMMIT`, and the time of the build. */
async function buildFacts() {
  const { SITE_COMMIT: given } = process.env;
  const { code, output } = given
    ? { code: 0, output: given }
    : await run("git", ["rev-parse", "HEAD"], { quiet: true });
  return { commit: code === 0 ? output.trim() : null, builtAt: new Date().toISOString() };
}

function isBuilt(part) {
  return existsSync(stampOf(part)) && readFileSync(stampOf(part), "utf8") === fingerprint(part);
}

/** Changes with every change of a source that ends up in the build. */
function fingerprint(part) {
  const files = SOURCES[part].flatMap((source) => filesBelow(inRoot(source)));
  return digestOf(files.filter((file) => !/\.(test|generated)\.tsx?$|[\\/]generated[\\/]/.test(file)));
}

/** Changes with the name and the content of any of these files. */
function digestOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(path.relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

export const relativeToRoot = (file) => path.relative(ROOT, file).replaceAll("\\", "/");

/** The files of a folder and of those in it; a file's own name is its only one. */
export function filesBelow(entry) {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
}

/** `ensureBuilt` for a command line: says what went wrong and ends. */
export async function ensureReady() {
  requireNode();
  await ensureInstalled({ dev: false });
  await ensureBuilt().catch((error) => fail(`The build failed:\n\n${error.message}`));
  process.setSourceMapsEnabled(true);
}

const PARENT_MS = 200;

/**
 * npm runs a script through a shell and, when it is told to stop, stops that shell only: take its end for ours, or a
 * server without an owner stays behind.
 */
export function stopWithParent() {
  const { ppid } = process;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_MS);
  timer.unref();
}
