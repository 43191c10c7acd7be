import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const PROGRAMS = ["redis-server", "valkey-server"];

export interface RedisServer {
  readonly url: string;
  /** Kills it like a crash. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** The program of a real Redis; `null` if there is none, which is reported once. `npm test` installs one if it can. */
export function redisProgram(): string | null {
  const found = PROGRAMS.find((program) => spawnSync(program, ["--version"]).status === 0) ?? null;
  if (!found)
    process.stderr.write("There is no Redis on this machine: what needs one is NOT tested. Install redis-server.\n");
  return found;
}

/** A separate Redis on a free port without persistence. */
export async function startRedis(program: string): Promise<RedisServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "redis-"));
  const port = await freePort();
  let child = await launch(program, folder, port);
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    revive: async () => {
      child = await launch(program, folder, port);
    },
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A Sentinel that watches this Redis under the name `leader`; returns its address. */
export async function startSentinel(
  program: string,
  { url }: RedisServer,
): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "sentinel-"));
  const port = await freePort();
  const file = path.join(folder, "sentinel.conf");
  const watched = `sentinel monitor leader 127.0.0.1 ${new URL(url).port} 1`;
  await writeFile(file, [`port ${port}`, "bind 127.0.0.1", `dir ${folder}`, watched, ""].join("\n"));
  const child = await spawned(program, [file, "--sentinel"], "+monitor master leader");
  return {
    address: `127.0.0.1:${port}`,
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.kill("SIGKILL")) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function launch(program: string, folder: string, port: number): Promise<ChildProcess> {
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  return spawned(program, settings, "Ready to accept connections");
}

async function spawned(program: string, settings: readonly string[], text: string): Promise<ChildProcess> {
  const child = spawn(program, settings, { stdio: ["ignore", "pipe", "ignore"] });
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${program} ended with ${String(code)}`)));
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes(text)) resolve();
    });
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
