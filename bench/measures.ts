import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/** CPU time of a process in seconds, from Linux; `NaN` elsewhere. */
export function cpuSeconds({ pid }: ChildProcess): number {
  try {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, "utf8")
        .split(") ")[1]
        ?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
