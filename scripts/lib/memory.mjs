import { accessSync, constants, readFileSync, statfsSync } from "node:fs";

const FOLDER = "/dev/shm";
/** Bytes that must be free in it, and in the machine: a run needs about a tenth. */
const FREE_MIN = 4 * 1024 ** 3;

/**
 * A folder in memory for a run's temporary files, where there is room for them and programs may be started from it; else
 * `undefined`. To copy, drop and clean up databases on a disk is a fifth of the work of the API's tests.
 */
export function folderInMemory() {
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .map((line) => line.split(" "))
      .findLast(([, place]) => place === FOLDER);
    const [, , type, options = ""] = mount ?? [];
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    const isRoomy = Math.min(bavail * bsize, process.availableMemory()) >= FREE_MIN;
    return type === "tmpfs" && !options.split(",").includes("noexec") && isRoomy ? FOLDER : undefined;
  } catch {
    // Not a Linux, or nothing of ours to write to.
    return undefined;
  }
}
