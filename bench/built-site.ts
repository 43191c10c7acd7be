import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const PROGRAM = path.resolve(__dirname, "../../../dist");
const TOKEN = "only-for-the-benchmark-0123456789abcdef";

export interface BuiltSite {
  readonly child: ChildProcess;
  readonly port: number;
  /** Used heap in MB, from the site's own metrics. */
  heapMb(): Promise<number>;
  /** Number of derived values that differ from the deeds. */
  recount(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the built site as an operator does, with its background work, behind a proxy that passes on its visitors'
 * addresses.
 */
export async function startSite(
  databaseUrl: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<BuiltSite> {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: TOKEN,
    METRICS_TOKEN: TOKEN,
    TRUST_PROXY: "1",
    SEED: "none",
    ...more,
  };
  const child = spawn(process.execPath, ["--enable-source-maps", path.join(PROGRAM, "main.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = Number(await said(child, /is ready: http:\/\/localhost:(\d+)/));
  return {
    child,
    port,
    heapMb: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      const bytes = /^\S*nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text())?.[1];
      return Number(bytes) / 1024 / 1024;
    },
    recount: async () => {
      const counting = spawn(process.execPath, [path.join(PROGRAM, "cli/recount.js")], {
        env,
        stdio: ["ignore", "pipe", "inherit"],
      });
      return Number(await said(counting, /(\d+) differences/));
    },
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

/** Waits for a text in a program's output; rejects if it ends before. Later output is read and dropped. */
function said({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output: string | null = "";
    stdout?.on("data", (chunk: Buffer) => {
      if (output === null) return;
      output += chunk.toString("utf8");
      const [, found] = pattern.exec(output) ?? [];
      if (found === undefined) return;
      output = null;
      resolve(found);
    });
    stdout?.once("end", () => reject(new Error(`The program ended: ${output ?? ""}`)));
  });
}
