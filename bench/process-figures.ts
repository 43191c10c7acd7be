import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process in MB, from Linux. */
export const rssMb = ({ pid }: { readonly pid?: number | undefined }): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Number of open files, sockets and pipes of a process. */
export const descriptors = ({ pid }: { readonly pid?: number | undefined }): number =>
  readdirSync(`/proc/${pid ?? 0}/fd`).length;

/** Quantile of sorted numbers. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** Slope of a line through the points, by least squares. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const together = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return together / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}

/** Peak memory of a process, in MB. */
export const mostRssMb = ({ pid }: { readonly pid?: number | undefined }): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** CPU time of a process, in seconds. */
export function cpuSeconds({ pid }: { readonly pid?: number | undefined }): number {
  // The fields follow the program's name, which may contain spaces: its CPU time is the twelfth and thirteenth, in
  // hundredths.
  const fields =
    readFileSync(`/proc/${pid ?? 0}/stat`, "utf8")
      .split(") ")[1]
      ?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
