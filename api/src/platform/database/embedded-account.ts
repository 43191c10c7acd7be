import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { stat } from "node:fs/promises";

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Runs PostgreSQL's programs under a user that may do so: PostgreSQL refuses to run as root. */
export class DatabaseAccount {
  private constructor(
    readonly owner: Account | null,
    private readonly viaSetpriv: boolean,
  ) {}

  /**
   * The current user, unless it is root: then the owner of the existing data, or the system user `postgres`, created if
   * missing. `folder` has to be within that user's reach.
   */
  static async choose(folder: string, existing: string): Promise<DatabaseAccount> {
    if (process.getuid?.() !== 0) return new DatabaseAccount(null, false);
    const owner = (await ownerOf(existing)) ?? (await systemUser()) ?? (await createSystemUser());
    for (const viaSetpriv of [false, true]) {
      const account = new DatabaseAccount(owner, viaSetpriv);
      if (await account.#enters(folder)) return account;
    }
    throw new Error(
      `As root, the embedded PostgreSQL runs as the user postgres, who may not enter ${folder}. ` +
        "Let others pass through its parent folders (chmod o+x), set another DATA_DIR, do not start as root, " +
        "or set DATABASE_URL.",
    );
  }

  spawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    if (!this.owner) return spawn(program, args, options);
    const { uid, gid } = this.owner;
    if (!this.viaSetpriv) return spawn(program, args, { ...options, uid, gid });
    // If the clone is in root's home, the user keeps only the right to pass through folders that are closed to it.
    const privileges = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];
    const identity = ["--reuid", String(uid), "--regid", String(gid), "--clear-groups"];
    return spawn("setpriv", [...identity, ...privileges, "--", program, ...args], options);
  }

  /** Runs a program to its end; throws its output when it fails. `signal` kills it with its child processes. */
  async run(program: string, args: readonly string[], { env = process.env, signal }: RunOptions = {}): Promise<string> {
    signal?.throwIfAborted();
    // Ctrl+C reaches only this process, which then kills the whole group.
    const child = this.spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env, detached: signal !== undefined });
    const kill = (): void => killGroup(child.pid);
    signal?.addEventListener("abort", kill);
    const written: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => written.push(chunk));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    }).finally(() => signal?.removeEventListener("abort", kill));
    signal?.throwIfAborted();
    const output = Buffer.concat(written).toString("utf8").trim();
    if (code !== 0) throw new Error(`${program} failed (${code ?? "killed"}): ${output}`);
    return output;
  }

  /** Whether the program can be run without a right to pass through closed folders, which PostgreSQL's own checks ignore. */
  async canRun(program: string): Promise<boolean> {
    return succeeds(new DatabaseAccount(this.owner, false).run(program, ["--version"]));
  }

  async #enters(folder: string): Promise<boolean> {
    return succeeds(this.run("/bin/sh", ["-c", 'cd "$1"', "sh", folder]));
  }
}

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
}

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // The process has already ended by itself.
  }
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

async function ownerOf(folder: string): Promise<Account | null> {
  const found = await stat(folder).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

async function systemUser(): Promise<Account | null> {
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => output("id", [flag, "postgres"])));
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

async function createSystemUser(): Promise<Account> {
  await output("groupadd", ["--system", "postgres"]);
  await output("useradd", ["--system", "--gid", "postgres", "--no-create-home", "--shell", "/bin/false", "postgres"]);
  const user = await systemUser();
  if (user) return user;
  throw new Error("As root, the embedded PostgreSQL needs a system user named postgres, and none could be made");
}

async function output(program: string, args: readonly string[]): Promise<string | null> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
  return new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", (code) => resolve(code === 0 ? text.trim() : null));
  });
}
