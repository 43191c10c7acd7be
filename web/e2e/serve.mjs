// Runs the built site on a fresh folder for the browser tests, and leaves nothing behind.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const site = spawn(process.execPath, [path.join(root, "api/dist/main.js")], { cwd: root, stdio: "inherit" });

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => site.kill(signal));
site.on("exit", (code) => {
  if (process.env.DATA_DIR?.includes("tree-for-deed-e2e-"))
    rmSync(process.env.DATA_DIR, { recursive: true, force: true });
  process.exit(code ?? 1);
});
