// npm run dev: the API restarts with every change, the web reloads by itself.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import {
  ensureBuilt,
  ensureGenerated,
  ensureInstalled,
  fail,
  inRoot,
  requireNode,
  stopWithParent,
} from "./lib/project.mjs";

stopWithParent();
requireNode();
await ensureInstalled();
await ensureGenerated().catch((error) => fail(error.message));
await ensureBuilt().catch((error) => fail(`The build failed:\n\n${error.message}`));

const port = process.env.PORT || "4000";
const node = process.execPath;
const tool = (file) => inRoot("node_modules", file);
const vite = path.join(
  path.dirname(createRequire(inRoot("web", "package.json")).resolve("vite/package.json")),
  "bin/vite.js",
);
const children = [
  start("types", [
    tool("typescript-7/bin/tsc"),
    "-b",
    "-w",
    "--preserveWatchOutput",
    inRoot("api", "tsconfig.build.json"),
  ]),
  start("api", ["--watch", "--enable-source-maps", inRoot("api", "dist", "main.js")]),
  start("web", [vite], { cwd: inRoot("web"), env: { API_URL: `http://127.0.0.1:${port}` } }),
];

// Both programs watch the modules that are made from the texts.
const texts = watch(inRoot("common", "texts"), { recursive: true }, () =>
  ensureGenerated().catch((error) => console.error(error.message)),
);

function start(name, args, { cwd = inRoot(), env = {} } = {}) {
  const child = spawn(node, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => process.stdout.write(String(chunk).replace(/^(?=.)/gm, `${name} │ `)));
  child.once("exit", stop);
  return child;
}

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  texts.close();
  for (const child of children) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
