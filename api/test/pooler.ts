import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../src/platform/database/embedded-cluster";

/** Debian installs it where only root looks. */
const PROGRAMS = [process.env.PGBOUNCER_PATH, "pgbouncer", "/usr/sbin/pgbouncer"];
const NOBODY = 65_534;
const STARTED_MS = 15_000;

export interface PoolerProgram {
  readonly file: string;
  /** Whether it supports named statements, as PgBouncer 1.21 and newer do. */
  readonly knowsNames: boolean;
}

export interface Pooler {
  readonly port: number;
  /** Kills it like a crash. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** The program of PgBouncer; `null` if there is none, which is reported once. `npm test` installs one if it can. */
export function poolerProgram(): PoolerProgram | null {
  for (const file of PROGRAMS) {
    const said = file ? spawnSync(file, ["--version"], { encoding: "utf8" }).stdout : "";
    const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(said) ?? [];
    if (file && major) return { file, knowsNames: Number(major) > 1 || Number(minor) >= 21 };
  }
  process.stderr.write("There is no PgBouncer on this machine: what needs one is NOT tested. Install pgbouncer.\n");
  return null;
}

/**
 * A separate PgBouncer in transaction mode, to every database of the server of `url`. `settings` are lines of its file.
 */
export async function startPooler(
  program: PoolerProgram,
  url: string,
  settings: readonly string[] = [],
): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const folder = await mkdtemp(path.join(tmpdir(), "pooler-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const [users, file] = [path.join(folder, "users.txt"), path.join(folder, "pgbouncer.ini")];
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  const lines = [
    "[databases]",
    `* = host=${hostname} port=${serverPort || "5432"}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = plain",
    `auth_file = ${users}`,
    "pool_mode = transaction",
    "max_client_conn = 1000",
    "default_pool_size = 16",
    ...(program.knowsNames ? ["max_prepared_statements = 200"] : []),
    ...settings,
  ];
  await writeFile(file, `${lines.join("\n")}\n`);
  let child = await launch(program, file, port);
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await ended;
  };
  return {
    port,
    kill,
    revive: async () => {
      child = await launch(program, file, port);
    },
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a database of `url` through the pooler. */
export function through({ port }: Pick<Pooler, "port">, url: string): string {
  const changed = new URL(url);
  changed.hostname = "127.0.0.1";
  changed.port = String(port);
  return changed.href;
}

/** The settings of a site whose requests go through the pooler. */
export const settingsBehind = (pooler: Pooler, { knowsNames }: PoolerProgram, url: string) => ({
  DATABASE_URL: through(pooler, url),
  DATABASE_DIRECT_URL: url,
  DATABASE_NAMED_STATEMENTS: knowsNames ? "yes" : "no",
});

/** It does not run as root. */
async function launch({ file }: PoolerProgram, settings: string, port: number): Promise<ChildProcess> {
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(file, ["--quiet", settings], { stdio: "ignore", ...identity });
  const deadline = Date.now() + STARTED_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} does not start with ${settings}`);
    await pause(20);
  }
  return child;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
