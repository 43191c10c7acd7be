// Docker's and Compose's command lines, as this machine has them.
import { run } from "../lib/project.mjs";

/** Runs `docker`; resolves to its exit code and what it wrote. */
export const docker = (args, options) => run("docker", args, { quiet: true, ...options });

/** Runs a program; resolves to what it wrote. Throws that when it fails. */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${[command, ...args].join(" ")} ended with ${code}:\n${output.trim().slice(-2000)}`);
  return output;
}

/** `docker compose`, or else `docker-compose`. Throws when there is neither. */
export async function findCompose() {
  for (const words of [["docker", "compose"], ["docker-compose"]]) {
    const [command, ...first] = words;
    if ((await run(command, [...first, "version"], { quiet: true })).code === 0) return words;
  }
  throw new Error("Neither `docker compose` nor `docker-compose` is installed.");
}

export const hasImage = async (name, env) => (await docker(["image", "inspect", name], { env })).code === 0;
