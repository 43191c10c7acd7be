// The engines that some of the API's tests need: installed ones, or on Debian as root ones that are installed for them.
import { existsSync } from "node:fs";
import { run } from "./project.mjs";

/** Debian has PgBouncer where only root looks. */
const ENGINES = [
  { name: "Redis", programs: ["redis-server", "valkey-server"], debian: "redis-server" },
  { name: "PgBouncer", programs: ["pgbouncer", "/usr/sbin/pgbouncer"], debian: "pgbouncer" },
];

/** Installs what is missing where it can. Answers a sentence for each that is still missing. */
export async function ensureEngines() {
  const missing = await lacking(ENGINES);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return missing.map(advice);
  console.log(`Installing ${missing.map(({ name }) => name).join(" and ")} with apt-get …`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const packages = missing.map(({ debian }) => debian);
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options);
  return (await lacking(missing)).map(advice);
}

const advice = ({ name }) => `No ${name} was found, and none could be installed: what needs one was NOT tested.`;

async function lacking(engines) {
  const missing = [];
  for (const engine of engines) if (!(await isThere(engine))) missing.push(engine);
  return missing;
}

async function isThere({ programs }) {
  for (const program of programs)
    if ((await run(program, ["--version"], { quiet: true, timeoutMs: 10_000 })).code === 0) return true;
  return false;
}
