/** Contests: several servers answer the same question in turn, after their answers were found equal. */
import type { ChildProcess } from "node:child_process";
import { fire, type Load, once, type Shot } from "./load";
import { cpuSeconds, median } from "./measures";

export interface Contestant {
  readonly name: string;
  readonly process: ChildProcess;
  /** One request per connection. */
  readonly shots: readonly Shot[];
  /** Converts an answer of another shape to that of the others. */
  readonly read?: (body: string) => unknown;
}

export interface Terms {
  /** Seconds of each round of each contestant. */
  readonly seconds: number;
  readonly rounds: number;
}

interface Round extends Load {
  readonly cpuMs: number;
}

/** Medians of the rounds; ratios are to the first contestant of the same round, since a slow minute slows all of it. */
export interface Result {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the server's own process, in ms per request. */
  readonly cpuMs: number;
  readonly ratio: number;
}

const EXCERPT = 200;

/** @throws if the answers to a member differ, key by key in the same order. Returns their length in bytes. */
export async function mustAgree(contestants: readonly Contestant[], proof: string): Promise<number> {
  const firsts = new Map<number, string>();
  const asked = contestants.flatMap(({ shots, ...asker }) => shots.map((shot, member) => ({ ...asker, shot, member })));
  for (const { name, shot, member, read = JSON.parse } of asked) {
    const { status, body } = await once(shot);
    if (status !== 200) throw new Error(`${name} answers ${status}: ${body.slice(0, EXCERPT)}`);
    const answer = JSON.stringify(read(body));
    const first = firsts.get(member) ?? answer;
    firsts.set(member, first);
    if (!first.includes(proof)) throw new Error(`No real answer: ${first.slice(0, EXCERPT)}`);
    if (answer === first) continue;
    const place = [...first].findIndex((character, index) => character !== [...answer][index]);
    const around = (text: string): string => text.slice(Math.max(0, place - EXCERPT / 2), place + EXCERPT / 2);
    throw new Error(`${name} answers something else: ${around(answer)} instead of ${around(first)}`);
  }
  return Buffer.byteLength(firsts.get(0) ?? "");
}

/** Runs all contestants in turn, round after round. */
export async function contest(contestants: readonly Contestant[], { seconds, rounds }: Terms): Promise<Result[]> {
  for (const { shots } of contestants) await fire(shots, seconds / 2);
  const results = new Map<string, Round[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, process: child, shots } of contestants) {
      const before = cpuSeconds(child);
      const load = await fire(shots, seconds);
      const cpuMs = ((cpuSeconds(child) - before) * 1000) / (load.perSecond * seconds);
      results.get(name)?.push({ ...load, cpuMs });
    }
  }
  const base = [...results.values()][0]?.map(({ perSecond }) => perSecond) ?? [];
  return [...results].map(([name, all]) => {
    const middle = (of: (round: Round) => number): number => median(all.map(of));
    return {
      name,
      perSecond: middle(({ perSecond }) => perSecond),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      cpuMs: middle(({ cpuMs }) => cpuMs),
      ratio: median(all.map(({ perSecond }, index) => perSecond / (base[index] ?? Number.NaN))),
    };
  });
}

/** Formats a table in Markdown; `first` is what the ratios are to. */
export function tableOf(results: readonly Result[], first = "P0"): string {
  const head = ["", "req/s", "p50 ms", "p99 ms", "CPU ms/req", `ratio to ${first}`];
  const rows = results.map(({ name, perSecond, p50, p99, cpuMs, ratio }) => [
    name,
    Math.round(perSecond).toLocaleString("en-US"),
    p50.toFixed(2),
    p99.toFixed(2),
    cpuMs.toFixed(3),
    ratio.toFixed(2),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => (cells[column] ?? "").length), 3));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
