// A Redis for the API's tests: an installed one, or on Debian as root one that is installed for them.
import { existsSync } from "node:fs";
import { run } from "./project.mjs";

const PROGRAMS = ["redis-server", "valkey-server"];

export const REDIS_ADVICE = "No Redis was found, and none could be installed: what needs one was NOT tested.";

/** Whether there is a Redis, installing one when there is none. */
export async function ensureRedis() {
  if (await isThere()) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing Redis with apt-get …");
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "redis-server"], options);
  return isThere();
}

async function isThere() {
  for (const program of PROGRAMS)
    if ((await run(program, ["--version"], { quiet: true, timeoutMs: 10_000 })).code === 0) return true;
  return false;
}
