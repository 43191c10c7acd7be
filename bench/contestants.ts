import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type DataSet, openDatabase } from "./database";
import { BENCH_DIR } from "./settings";

export interface Contestant {
  readonly child: ChildProcess;
  readonly port: number;
}

export interface ServiceFixture {
  /** Address of the database. */
  readonly url: string;
  /** Starts a server in a separate process: a file beside this one, or another one by its absolute path. */
  readonly start: (file: string, more?: Readonly<Record<string, string>>) => Promise<Contestant>;
}

/** Lets `work` start servers on a data set, and stops them afterwards. */
export async function withContestants(data: DataSet, work: (fixture: ServiceFixture) => Promise<void>): Promise<void> {
  const database = await openDatabase(BENCH_DIR, data);
  const dataDir = await mkdtemp(path.join(tmpdir(), "tree-for-deed-bench-"));
  const children: ChildProcess[] = [];
  const start: ServiceFixture["start"] = async (file, more = {}) => {
    const environment = { ...process.env, NODE_ENV: "production", BENCH_URL: database.url, DATA_DIR: dataDir };
    const child = fork(path.resolve(__dirname, file), {
      env: { ...environment, ...more, SESSION_SECRET: "only-for-the-benchmark-0123456789abcdef" },
    });
    children.push(child);
    return { child, port: await portOf(child) };
  };
  try {
    await work({ url: database.url, start });
  } finally {
    for (const child of children) child.kill();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("message", (message: { port: number }) => resolve(message.port));
    child.once("exit", (code) => reject(new Error(`A contestant ended with ${String(code)}`)));
  });
}
