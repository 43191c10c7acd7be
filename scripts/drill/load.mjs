// Bounded load through the proxy: members who read, and a keeper whose writes are numbered.
import { setTimeout as pause } from "node:timers/promises";
import { bar, saw } from "./report.mjs";

/** What members look at, in turn. */
const READS = ["/api/deeds", "/api/leaderboard", "/", "/leaderboard", "/api/categories"];
const READS_MAX = 1200;
const WRITES_MAX = 600;
const LONGEST_MS = 120_000;

/** Reads as these clients do, each one request after the other with a rest between. `stop()` answers every request. */
export function readers(clients, { restMs = 60 } = {}) {
  return repeatedly(clients, READS_MAX, restMs, (client, turn) => client.ask(READS[turn % READS.length]));
}

/** Writes categories with a number, one after the other. `stop()` answers every request, with the `name` of what it made. */
export function writer(client, label, { restMs = 150 } = {}) {
  return repeatedly([client], WRITES_MAX, restMs, async (_client, turn) => {
    const name = `${label} ${turn}`;
    const body = { name, nameEn: name, icon: "🌱" };
    return { name, ...(await client.ask("/api/admin/categories", { method: "POST", body, timeoutMs: 6000 })) };
  });
}

function repeatedly(clients, most, restMs, work) {
  const requests = [];
  const end = Date.now() + LONGEST_MS;
  let going = true;
  const worker = async (client, place) => {
    for (let turn = place; going && turn < most && Date.now() < end; turn += clients.length) {
      const at = Date.now();
      const answer = await work(client, turn);
      requests.push({ ...answer, at, ms: Date.now() - at });
      await pause(restMs);
    }
  };
  const workers = clients.map((client, place) => worker(client, place));
  return {
    /** Those that ended so far. */
    requests,
    stop: async () => {
      going = false;
      await Promise.all(workers);
      return requests;
    },
  };
}

export const failed = (requests) => requests.filter(({ status }) => status !== 200 && status !== 201);

/** How many, how many failed and how. */
export function described(requests) {
  const kinds = new Map();
  for (const { status, text } of failed(requests)) {
    const kind = status === 0 ? text : status;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const list = [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(", ");
  const slowest = Math.max(0, ...requests.map(({ ms }) => ms));
  return `${requests.length} requests, ${failed(requests).length} failed${list && ` (${list})`}, slowest ${slowest} ms`;
}

/** The longest time in which no write was acknowledged, in ms. */
export function longestGap(requests) {
  const acknowledged = requests.filter(({ status }) => status === 201).map(({ at, ms }) => at + ms);
  return Math.max(0, ...acknowledged.slice(1).map((moment, place) => moment - acknowledged[place]));
}

/** Whether everything acknowledged is in the database. */
export async function nothingLost(stack, service, requests) {
  const stored = new Set((await stack.sql(service, "SELECT name FROM categories")).split("\n"));
  const acknowledged = requests.filter(({ status }) => status === 201);
  const lost = acknowledged.filter(({ name }) => !stored.has(name));
  bar(
    lost.length === 0 && acknowledged.length > 0,
    `${lost.length} of ${acknowledged.length} acknowledged writes lost`,
  );
  saw(`writes: ${described(requests)}`);
}
