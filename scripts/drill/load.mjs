// Bounded load on the site: reads, and writes with numbers.
import { setTimeout as pause } from "node:timers/promises";

/** What guests look at, in turn. */
export const READS = ["/api/deeds", "/api/leaderboard", "/", "/api/categories"];
const REST_MS = 100;
/** One that waits for an answer would not notice when the site is back. */
const WRITERS = [1, 2, 3];
/** A member may ask so often. */
const WRITER_RESTS_MS = 400;

/** Reads, and several writers, each one request after the other. `stop()` answers every request. */
export function load(site, label) {
  let going = true;
  const repeatedly = async (requests, work, restMs) => {
    for (let turn = 0; going; turn += 1) {
      const at = Date.now();
      const answer = await work(turn);
      requests.push({ ...answer, at, ms: Date.now() - at });
      await pause(restMs);
    }
  };
  const [reads, writes] = [[], []];
  const write = async (name) => ({ name, ...(await site.write(name)) });
  const all = [
    repeatedly(reads, (turn) => site.read(READS[turn % READS.length]), REST_MS),
    ...WRITERS.map((writer) => repeatedly(writes, (turn) => write(`${label} ${writer} ${turn}`), WRITER_RESTS_MS)),
  ];
  return {
    /** The writes so far. */
    writes,
    stop: async () => {
      going = false;
      await Promise.all(all);
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

/** When writes were acknowledged. */
const acknowledgedAt = (requests) =>
  requests
    .filter(isDone)
    .map(({ at, ms }) => at + ms)
    .sort((one, other) => one - other);

/** The first time after a moment at which a write was acknowledged. */
export const nextAcknowledged = (requests, moment) => acknowledgedAt(requests).find((at) => at > moment);

/** The longest time in which no write was acknowledged, in ms. */
export function longestGap(requests) {
  const acknowledged = acknowledgedAt(requests);
  return Math.max(0, ...acknowledged.slice(1).map((moment, place) => moment - acknowledged[place]));
}
