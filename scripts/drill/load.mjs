// Bounded load on the site: reads, and writes with numbers.
import { setTimeout as pause } from "node:timers/promises";

/** What guests look at, in turn. */
const READS = ["/api/deeds", "/api/leaderboard", "/", "/api/categories"];
const REST_MS = 100;

/** Reads and writes, each one after the other. `stop()` answers every request of both. */
export function load(site, label) {
  let going = true;
  const repeatedly = async (requests, work) => {
    for (let turn = 0; going; turn += 1) {
      const at = Date.now();
      const answer = await work(turn);
      requests.push({ ...answer, at, ms: Date.now() - at });
      await pause(REST_MS);
    }
  };
  const [reads, writes] = [[], []];
  const both = [
    repeatedly(reads, (turn) => site.read(READS[turn % READS.length])),
    repeatedly(writes, async (turn) => ({ name: `${label} ${turn}`, ...(await site.write(`${label} ${turn}`)) })),
  ];
  return {
    /** The writes so far. */
    writes,
    stop: async () => {
      going = false;
      await Promise.all(both);
      return { reads, writes };
    },
  };
}

export const isDone = ({ status }) => status === 200 || status === 201;

/** How many, how many failed and how. */
export function described(requests) {
  const kinds = new Map();
  const failed = requests.filter((request) => !isDone(request));
  for (const { status, text } of failed) {
    const kind = status === 0 ? text : status;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const list = [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(", ");
  const slowest = Math.max(0, ...requests.map(({ ms }) => ms));
  return `${requests.length}, ${failed.length} failed${list && ` (${list})`}, slowest ${slowest} ms`;
}

/** The longest time in which no write was acknowledged, in ms. */
export function longestGap(requests) {
  const acknowledged = requests.filter(isDone).map(({ at, ms }) => at + ms);
  return Math.max(0, ...acknowledged.slice(1).map((moment, place) => moment - acknowledged[place]));
}
