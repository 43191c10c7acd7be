// Runs the built site on a fresh folder for the browser tests, and removes the folder afterwards.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ALLOCATOR } from "../../scripts/lib/allocator.mjs";
import { copySite, prepareSite } from "./prepare-site.mjs";

const { DATA_DIR = "", SEED = "" } = process.env;
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
if (["demo", "reference"].includes(SEED)) copySite(await prepareSite(SEED), DATA_DIR);
const env = { ...ALLOCATOR, ...process.env };
let isKilled = false;
let site = start();

function start() {
  const started = spawn(process.execPath, [path.join(root, "api/dist/main.js")], { cwd: root, stdio: "inherit", env });
  started.on("exit", (code) => {
    if (isKilled) return;
    if (DATA_DIR.includes("tree-for-deed-e2e-")) rmSync(DATA_DIR, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
  return started;
}

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => site.kill(signal));
// Without an API this process would have nothing to wait for.
setInterval(() => undefined, 60_000);
// The first signal kills the API like a crash, and the next starts it again on the same data.
process.on("SIGUSR2", () => {
  isKilled = !isKilled;
  if (isKilled) site.kill("SIGKILL");
  else site = start();
});
