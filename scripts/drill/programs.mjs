// The programs that the drill runs: those of deploy/compose.ha.yml, as Debian packs them, with its commands and variables.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { userInfo } from "node:os";
import path from "node:path";
import yaml from "yaml";
import { inRoot } from "../lib/project.mjs";

const NEEDED = ["patroni", "etcd", "haproxy", "pgbouncer", "pgbackrest"];
const PACKAGES = "patroni etcd-server haproxy pgbouncer pgbackrest postgresql";
const POSTGRES = "/usr/lib/postgresql";

/** The newest PostgreSQL of this machine: its folder of programs; `null` without one. */
const postgresPrograms = () => {
  if (!existsSync(POSTGRES)) return null;
  const [newest] = readdirSync(POSTGRES).sort((one, other) => Number(other) - Number(one));
  return newest ? path.join(POSTGRES, newest, "bin") : null;
};

const environment = () => ({
  PATH: [postgresPrograms(), "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"].filter(Boolean).join(":"),
  LANG: "C.UTF-8",
});

/** What they call themselves. Throws what to install where one is missing. */
export function describePrograms() {
  const env = environment();
  const version = (name, ...args) => spawnSync(name, args, { env, encoding: "utf8" });
  const missing = NEEDED.filter((name) => version(name, "--help").error);
  if (missing.length > 0 || !postgresPrograms()) {
    const lacking = [...missing, ...(postgresPrograms() ? [] : ["postgresql"])].join(", ");
    throw new Error(`The drill needs programs that are not here (${lacking}). On Debian: apt-get install ${PACKAGES}`);
  }
  const first = (name, ...args) => version(name, ...args).stdout.split("\n")[0];
  return [
    first("patroni", "--version"),
    first("etcd", "--version"),
    first("haproxy", "-v"),
    first("pgbouncer", "--version"),
    first("pgbackrest", "version"),
    first("postgres", "--version"),
  ].join("; ");
}

/** Throws where another program listens at one of these ports of this machine. */
export async function requireFree(ports) {
  for (const port of ports)
    await new Promise((resolve, reject) => {
      const server = createServer().once("error", () =>
        reject(new Error(`Port ${port} is taken by another program: stop that while the drill runs`)),
      );
      server.listen(port, "127.0.0.1", () => server.close(resolve));
    });
}

/** PostgreSQL refuses root, so root runs them as Debian's `postgres`. */
export function identity() {
  if (userInfo().uid !== 0) return {};
  const of = (option) => Number(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: of("-u"), gid: of("-g") };
}

/** A folder that they may write to. */
export function makeFolder(...parts) {
  const folder = path.join(...parts);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = identity();
  if (uid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

const compose = yaml.parse(readFileSync(inRoot("deploy/compose.ha.yml"), "utf8"), { merge: true });

/** Substitution as in Compose: `${NAME}`, `${NAME:-default}`, `${NAME:?}`. */
const fill = (text, values) =>
  text.replace(/\$\{(\w+)(?::-([^}]*)|:\?)?\}/g, (_, name, fallback = "") => values[name] ?? fallback);

/**
 * The variables of a service. `values` stand in .env, `folder` holds what a container would, and `deploy` is the folder of
 * that name.
 */
export function variablesOf(service, { values, folder, deploy }) {
  const places = { "/var/lib/site": folder, "/tmp/": `${folder}/tmp/`, "/deploy/": `${deploy}/` };
  const inContainer = new RegExp(`^(${Object.keys(places).join("|")})`);
  const here = (text) =>
    fill(
      String(text).replace(inContainer, (place) => places[place]),
      values,
    );
  const given = Object.entries(compose.services[service].environment ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, here(value)]));
}

/** Starts a service as its container would. `more` are variables that differ here. */
export function startService(service, { values, folder, deploy, more = {} }) {
  const [command, ...args] = compose.services[service].command;
  const bin = postgresPrograms();
  return startProgram(command, args, {
    cwd: deploy,
    log: path.join(folder, `${service}.log`),
    env: {
      ...environment(),
      TMPDIR: path.join(folder, "tmp"),
      ...variablesOf(service, { values, folder, deploy }),
      ...(service === "database" && { PATRONI_POSTGRESQL_BIN_DIR: bin }),
      ...more,
    },
  });
}

/** Runs a program of a service to its end; resolves to its code and what it wrote. */
export function runIn(service, command, args, { values, folder, deploy, more = {} }) {
  const child = spawn(command, args, {
    cwd: deploy,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...environment(),
      TMPDIR: path.join(folder, "tmp"),
      ...variablesOf(service, { values, folder, deploy }),
      ...more,
    },
    ...identity(),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (output += bytes));
  return new Promise((resolve, reject) =>
    child.once("error", reject).once("close", (code) => resolve({ code, output: output.trim() })),
  );
}

/** A running program; `signal` reaches it and what it started. */
export function startProgram(command, args, { cwd, log, env, as = identity() }) {
  const file = openSync(log, "a");
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", file, file], detached: true, ...as });
  const ended = new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  return {
    ended,
    signal: (name) => {
      try {
        process.kill(-child.pid, name);
      } catch {
        // It has gone.
      }
    },
  };
}
