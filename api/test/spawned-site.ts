import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { HttpClient } from "./http-client";

const DIST = path.resolve(__dirname, "../dist");
const MAIN = path.join(DIST, "main.js");

export interface SpawnedSite {
  readonly child: ChildProcess;
  readonly port: number;
  readonly client: HttpClient;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
}

function spawnMain(env: Readonly<Record<string, string>>, main = MAIN) {
  if (!existsSync(main)) throw new Error("Build first: npm run build");
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      RATE_LIMITS: "off",
      PASSWORD_HASHING: "cheap",
      SEED: "reference",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, exited };
}

/** Runs a command of the built program to its end, as `npm run <name>` does. */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(DIST, "cli", `${name}.js`), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

/** Starts without waiting; `output` resolves when it has printed `text`, or ended without it. */
export function spawnUntil(env: Readonly<Record<string, string>>, text: string) {
  const { child, exited } = spawnMain(env);
  let said = "";
  const output = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString("utf8");
        if (said.includes(text)) resolve(said);
      });
    void exited.then(() => resolve(said));
  });
  return { child, exited, output, said: () => said };
}

/**
 * The site as an operator runs it: the built program, or another build, in a separate process. Rejects with its output
 * if it fails.
 */
export async function spawnSite(env: Readonly<Record<string, string>>, main?: string): Promise<SpawnedSite> {
  const { child, exited } = spawnMain(env, main);
  let output = "";
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString("utf8");
        const ready = /is ready: http:\/\/localhost:(\d+)/.exec(output)?.[1];
        if (ready) resolve(ready);
      });
    void exited.then(() => reject(new Error(output)));
  });
  const client = new HttpClient(`http://127.0.0.1:${port}`);
  return { child, port: Number(port), client, output: () => output, exited };
}
