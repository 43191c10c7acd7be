/**
 * The hostile-minute benchmark: two addresses send the most expensive known requests, with limits on, as fast as they
 * are answered, while others use the site. BENCH_DEEDS (20000), BENCH_SECONDS (60), BENCH_CONNECTIONS (6) of each
 * hostile address.
 */
import type { ChildProcess } from "node:child_process";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withContestants } from "./contestants";
import { siteOf } from "./data";
import { FEED_QUERY } from "./feed-query";
import { HOSTILE_SHOTS } from "./hostile-shots";
import { JSON_TYPE, signUp } from "./member";
import { at, rssMb } from "./process-figures";
import { ended, numberFrom } from "./settings";

const DEEDS = numberFrom("BENCH_DEEDS", 20_000);
const SECONDS = numberFrom("BENCH_SECONDS", 60);
const CONNECTIONS = numberFrom("BENCH_CONNECTIONS", 6);
const ATTACKERS = ["203.0.113.7", "198.51.100.9"];
const BETWEEN_MS = 100;
const GOALS = { readyP99: 250, feedP95: 500, rssMb: 700 };

interface Asked {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly agent?: Agent;
}

/** The status of an answer, read to its end; 0 for a connection that was closed instead. */
function statusOf({ port, body = "", agent, ...asked }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, ...asked, ...(agent && { agent }) }, (answer) => {
      answer.on("end", () => resolve(answer.statusCode ?? 0)).on("error", () => resolve(0));
      answer.resume();
    });
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
}

interface Watch {
  readonly name: string;
  readonly times: number[];
  readonly statuses: Map<number, number>;
}

/** Sends requests again and again, like a normal visitor. */
async function watch(name: string, until: number, asked: Asked): Promise<Watch> {
  const [times, statuses] = [[] as number[], new Map<number, number>()];
  while (performance.now() < until) {
    const started = performance.now();
    const status = await statusOf(asked);
    times.push(performance.now() - started);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await wait(BETWEEN_MS);
  }
  times.sort((a, b) => a - b);
  return { name, times, statuses };
}

async function attack(port: number, address: string, until: number, sent: Map<string, Map<number, number>>) {
  const agent = new Agent({ keepAlive: true });
  let next = 0;
  const send = async (): Promise<void> => {
    while (performance.now() < until) {
      const shot = HOSTILE_SHOTS[(next += 1) % HOSTILE_SHOTS.length]?.();
      if (!shot) return;
      const headers = { ...shot.headers, "x-forwarded-for": address, "content-length": String(shot.body.length) };
      const status = await statusOf({ ...shot, port, headers, agent });
      const statuses = sent.get(shot.name) ?? new Map<number, number>();
      sent.set(shot.name, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  agent.destroy();
}

/** Four connections that send a registration one byte at a time, and four that never read their answers. */
function slowPeers(port: number, address: string): () => void {
  const head = (route: string, length: number) =>
    `POST ${route} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const question = JSON.stringify({ query: "{ deeds(pageSize: 100) { items { caption user { fullName } } } }" });
  const senders = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"));
  for (const socket of senders) socket.on("error", () => undefined).write(head("/api/auth/register", 1_000_000));
  const trickle = setInterval(() => senders.forEach((socket) => !socket.destroyed && socket.write(" ")), 1000);
  const readers = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"));
  for (const socket of readers) {
    socket.on("error", () => undefined).pause();
    for (let time = 0; time < 50; time += 1) socket.write(head("/graphql", Buffer.byteLength(question)) + question);
  }
  return () => {
    clearInterval(trickle);
    for (const socket of [...senders, ...readers]) socket.destroy();
  };
}

async function highestRss(child: ChildProcess, until: number): Promise<number> {
  let highest = 0;
  while (performance.now() < until) {
    highest = Math.max(highest, rssMb(child));
    await wait(BETWEEN_MS);
  }
  return highest;
}

async function main(): Promise<void> {
  process.env.BENCH_LIMITS = "on";
  process.env.TRUST_PROXY = "1";
  process.env.BENCH_WEB ??= path.resolve(process.cwd(), "web/dist");
  await withContestants(siteOf(DEEDS), async ({ start }) => {
    const { child, port } = await start("contestant-us.js");
    const { cookie } = await signUp(port);
    const feed = { ...JSON_TYPE, cookie, "x-forwarded-for": "192.0.2.1" };
    const body = JSON.stringify({ query: FEED_QUERY, variables: { page: 1 } });
    const before = rssMb(child);
    const until = performance.now() + SECONDS * 1000;
    const sent = new Map<string, Map<number, number>>();
    const stop = ATTACKERS.map((address) => slowPeers(port, address));
    const [watches, rss] = await Promise.all([
      Promise.all([
        watch("/readyz", until, { port, method: "GET", path: "/readyz" }),
        watch("a member's feed", until, { port, method: "POST", path: "/graphql", headers: feed, body }),
        watch("a guest's home", until, { port, method: "GET", path: "/", headers: { "x-forwarded-for": "192.0.2.2" } }),
        watch("a guest's search", until, {
          port,
          method: "POST",
          path: "/graphql",
          headers: { ...JSON_TYPE, "x-forwarded-for": "192.0.2.3" },
          body: JSON.stringify({ query: '{ deeds(search: "গাছ") { items { id } } }' }),
        }),
      ]),
      highestRss(child, until),
      ...ATTACKERS.map((address) => attack(port, address, until, sent)),
    ]);
    for (const each of stop) each();
    await wait(SECONDS * 1000);
    report(watches, { sent, rss: { before, highest: rss, after: rssMb(child) } });
  });
}

interface Seen {
  readonly sent: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly rss: { readonly before: number; readonly highest: number; readonly after: number };
}

const listed = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${count} x ${status || "closed"}`).join(", ");

function report(watches: readonly Watch[], { sent, rss }: Seen): void {
  const lines = watches.map(({ name, times, statuses }) => {
    const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1 - Number.EPSILON].map((share) => at(times, share).toFixed(0));
    return `  ${name.padEnd(18)} p50 ${p50}, p95 ${p95}, p99 ${p99}, at most ${most} ms; ${listed(statuses)}`;
  });
  const shots = [...sent].map(([name, statuses]) => `  ${name.padEnd(38)} ${listed(statuses)}`);
  const memory = `resident memory: ${rss.before.toFixed(0)} MB before, ${rss.highest.toFixed(0)} at most, ${rss.after.toFixed(0)} after ${SECONDS} s`;
  process.stdout.write(`What others saw\n${lines.join("\n")}\nWhat was sent\n${shots.join("\n")}\n${memory}\n`);
  const named = (name: string) => watches.find((each) => each.name === name)?.times ?? [];
  const failures = watches.flatMap(({ statuses }) => [...statuses.keys()]).filter((status) => status >= 500 || !status);
  const missed = [
    at(named("/readyz"), 0.99) > GOALS.readyP99 && "/readyz",
    at(named("a member's feed"), 0.95) > GOALS.feedP95 && "the feed",
    rss.highest > GOALS.rssMb && "memory",
    failures.length > 0 && "failures of others",
  ].filter(Boolean);
  process.stdout.write(missed.length > 0 ? `Missed: ${missed.join(", ")}\n` : "All goals are met\n");
  if (missed.length > 0) process.exitCode = 1;
}

ended(main());
