// A Docker daemon for the drill alone, with its images in a folder of its own. While the drill runs it lives in a network
// namespace of its own, too: nothing of the drill can be reached from outside, or reaches anything there.
import { spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { docker, must } from "./docker.mjs";

const NETWORK = "tree-for-deed-drill";
const START_MS = 30_000;

/** Where programs run by `nsenter` have a network that ends in this machine. */
export const inNamespace = ["nsenter", `--net=/run/netns/${NETWORK}`];

/** Runs `work` with a daemon that reaches what this machine reaches, for building; containers get no network of theirs. */
export async function withBuildingDaemon(folder, work) {
  return withDaemon(folder, [], ["--bridge=none", "--iptables=false", "--ip-masq=false"], work);
}

/** Runs `work` with a daemon whose containers reach each other and nothing else. */
export async function withSecludedDaemon(folder, work) {
  await must("ip", ["netns", "add", NETWORK]);
  try {
    await must("ip", ["-n", NETWORK, "link", "set", "lo", "up"]);
    // A name that nobody has is unknown at once, as it is where a name server can be reached.
    return await withDaemon(folder, inNamespace, ["--dns=127.0.0.1"], work);
  } finally {
    await must("ip", ["netns", "delete", NETWORK]);
  }
}

/** `work` gets the environment by which `docker` finds the daemon. */
async function withDaemon(folder, before, options, work) {
  mkdirSync(folder, { recursive: true });
  const socket = `unix://${path.join(folder, "docker.sock")}`;
  const log = openSync(path.join(folder, "daemon.log"), "a");
  const [command, ...args] = [
    ...before,
    "dockerd",
    `--data-root=${path.join(folder, "images")}`,
    `--exec-root=${path.join(folder, "run")}`,
    `--pidfile=${path.join(folder, "pid")}`,
    `--host=${socket}`,
    ...options,
  ];
  const daemon = spawn(command, args, { stdio: ["ignore", log, log] });
  // Where there is no dockerd at all, the wait for it says so.
  const ended = new Promise((resolve) => daemon.once("close", resolve).once("error", resolve));
  const env = { DOCKER_HOST: socket };
  try {
    const deadline = Date.now() + START_MS;
    while ((await docker(["info"], { env })).code !== 0) {
      if (daemon.exitCode !== null || Date.now() > deadline)
        throw new Error(`dockerd does not start: see ${folder}/daemon.log`);
      await pause(500);
    }
    return await work(env);
  } finally {
    daemon.kill("SIGTERM");
    await ended;
  }
}
