// A demo site for those who look at it from outside, as a visitor does.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../../scripts/lib/project.mjs";
import { freePort } from "../e2e/free-port.mjs";

const READY_MS = 180_000;

/** A built demo site of its own, in a folder that goes with it: its address, and how to stop it. */
export async function startDemoSite(name) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), `tree-for-deed-${name}-`));
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

/** Resolves when something is so. @throws Error with the complaint when that takes too long */
export async function until(isSo, withinMs, complaint) {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(complaint);
    await wait(250);
  }
}
