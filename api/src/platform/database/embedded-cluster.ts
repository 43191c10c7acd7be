import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { ChildProcess } from "node:child_process";
import { chown, mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { DatabaseAccount } from "./embedded-account";
import { type PostgresBinaries, copyPostgres, findPostgres } from "./embedded-binaries";

export const DATABASE_USER = "tree_for_deed";

const MAJOR_VERSION = "18";
const LOG_BYTES_MAX = 10 * 1024 * 1024;
const STOP_SECONDS = 8;
/** Prefix of the folder of an unfinished cluster; its password file has the same prefix. */
const UNFINISHED = "postgres.new-";
/** The first of these that the system knows is used. Bengali trigrams need a UTF-8 character type. */
const LOCALES = ["C.UTF-8", "C.utf8", "en_US.UTF-8"];

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  jit: "off",
  log_timezone: "UTC",
  // Keeps statements out of the log, since they contain users' input.
  log_min_error_statement: "panic",
};

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** The files of one PostgreSQL below a folder, and its processes. `embedded.ts` controls who may use it. */
export class Cluster {
  readonly #data: string;
  readonly #log: string;
  /** The server that this process started, until it ends. */
  #launched: ChildProcess | null = null;

  private constructor(
    readonly folder: string,
    private readonly binaries: PostgresBinaries,
    private readonly account: DatabaseAccount,
  ) {
    this.#data = path.join(folder, "postgres");
    this.#log = path.join(folder, "postgres.log");
  }

  /** Opens the cluster of a folder, and creates one if there is none; `signal` aborts that and removes everything. */
  static async open(folder: string, signal?: AbortSignal): Promise<Cluster> {
    await mkdir(folder, { recursive: true });
    const account = await DatabaseAccount.choose(folder, path.join(folder, "postgres"));
    const own = await findPostgres();
    const binaries = (await account.canRun(own.initdb)) ? own : await copyPostgres();
    const cluster = new Cluster(folder, binaries, account);
    if (!existsSync(cluster.#data)) await cluster.#create(signal);
    await cluster.#sweepUnfinished();
    await cluster.#assertVersion();
    return cluster;
  }

  /** The password of the only user. Anybody who can read the data folder can read it, too. */
  async password(): Promise<string> {
    return (await readFile(path.join(this.#data, "password"), "utf8")).trim();
  }

  /** The server that runs on this data, whoever started it. */
  async running(): Promise<Postmaster | null> {
    const file = path.join(this.#data, "postmaster.pid");
    const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    if (!pid) return null;
    if (isPostmaster(pid, this.#data)) return port ? { pid, port } : null;
    // A file left by `kill -9` or a power cut. Its pid may belong to another program by now, which would confuse
    // PostgreSQL.
    await rm(file, { force: true });
    return null;
  }

  /**
   * Starts the server. It outlives this process and gets no signal of our terminal. `ended` becomes true when it has
   * exited.
   */
  async launch(port: number, settings: Readonly<Record<string, string>> = {}): Promise<{ readonly ended: boolean }> {
    const log = await this.#openLog();
    try {
      const all = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
      const child = this.account.spawn(
        this.binaries.postgres,
        ["-D", this.#data, ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
        { detached: true, stdio: ["ignore", log.fd, log.fd], env: cleanEnvironment() },
      );
      child.unref();
      this.#launched = child;
      const server = { ended: false };
      for (const event of ["error", "exit"])
        child.once(event, () => {
          server.ended = true;
          if (this.#launched === child) this.#launched = null;
        });
      return server;
    } finally {
      await log.close();
    }
  }

  /** Ends all sessions, writes all data to disk and stops the server, at the latest after some seconds. */
  async stop(): Promise<void> {
    const stop = (mode: string) =>
      this.account.run(this.binaries.pgCtl, ["stop", "-D", this.#data, "-m", mode, "-w", "-t", String(STOP_SECONDS)]);
    if (!(await this.running())) {
      await this.#stopLaunched();
      return;
    }
    await stop("fast").catch(async (error: unknown) => {
      if (await this.running()) await stop("immediate");
      else if (!(error instanceof Error)) throw error;
    });
  }

  /** Kills the server, for a process that cannot wait any longer; PostgreSQL recovers at the next start. */
  kill(): void {
    const pid = this.#launched?.pid ?? writtenPid(this.#data);
    if (pid && isPostmaster(pid, this.#data)) process.kill(pid, "SIGQUIT");
  }

  /** A server that has just started has not written its pid file yet, which `pg_ctl` needs to find it. */
  async #stopLaunched(): Promise<void> {
    const child = this.#launched;
    if (!child) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await ended;
  }

  /** The end of the server's own log, for a message that says why it does not start. */
  async lastWords(): Promise<string> {
    const text = await readFile(this.#log, "utf8").catch(() => "");
    return text.trim().split("\n").slice(-5).join("\n");
  }

  /** Created under another name and renamed when complete: concurrent starts or a power cut leave no half cluster. */
  async #create(signal: AbortSignal | undefined): Promise<void> {
    const unfinished = await mkdtemp(path.join(this.folder, UNFINISHED));
    try {
      await this.#giveAway(unfinished);
      const password = randomBytes(24).toString("base64url");
      await this.#initialise(unfinished, password, signal);
      await writeFile(path.join(unfinished, "password"), password, { mode: 0o600 });
      await this.#giveAway(path.join(unfinished, "password"));
      await rename(unfinished, this.#data);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another start was faster, so its cluster is used.
      if (signal?.aborted || !existsSync(path.join(this.#data, "PG_VERSION"))) throw error;
    }
  }

  async #initialise(data: string, password: string, signal: AbortSignal | undefined): Promise<void> {
    const passwordFile = `${data}.password`;
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await this.#giveAway(passwordFile);
    let failure: unknown;
    try {
      for (const locale of LOCALES) {
        const common = [`--pgdata=${data}`, `--username=${DATABASE_USER}`, `--pwfile=${passwordFile}`];
        const flags = ["--auth=scram-sha-256", "--encoding=UTF8", `--locale=${locale}`, "--lc-messages=C"];
        try {
          await this.account.run(this.binaries.initdb, [...common, ...flags], { env: cleanEnvironment(), signal });
          return;
        } catch (error) {
          signal?.throwIfAborted();
          failure ??= error;
        }
      }
    } finally {
      await rm(passwordFile, { force: true });
    }
    throw failure;
  }

  async #assertVersion(): Promise<void> {
    const version = (await readFile(path.join(this.#data, "PG_VERSION"), "utf8").catch(() => "none")).trim();
    if (version !== MAJOR_VERSION)
      throw new Error(
        `The data in ${this.#data} is of PostgreSQL ${version}, and this program brings ${MAJOR_VERSION}: ` +
          "move it with pg_dump and pg_restore, or use another DATA_DIR",
      );
  }

  /** Removes leftovers of killed starts. Once a cluster exists, an unfinished one would never be used. */
  async #sweepUnfinished(): Promise<void> {
    const left = (await readdir(this.folder)).filter((name) => name.startsWith(UNFINISHED));
    for (const name of left) await rm(path.join(this.folder, name), { recursive: true, force: true });
  }

  async #giveAway(file: string): Promise<void> {
    if (this.account.owner) await chown(file, this.account.owner.uid, this.account.owner.gid);
  }

  async #openLog() {
    const size = (await stat(this.#log).catch(() => null))?.size ?? 0;
    return open(this.#log, size > LOG_BYTES_MAX ? "w" : "a", 0o600);
  }
}

/** Whether the process with that pid is the server of the folder, as far as this system can tell. */
function isPostmaster(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(data);
  } catch {
    return false;
  }
}

/** The pid of a folder's server, from its pid file. */
function writtenPid(data: string): number {
  try {
    return Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port was found");
  return address.port;
}

/** Variables such as `PGDATA` or `LC_ALL` describe another server than ours. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(entries), LC_ALL: "C" };
}
