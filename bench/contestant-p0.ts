/**
 * P0, the upper limit of this stack: hand-written, named prepared statements over bare `http` and `pg`; it trusts the
 * cookie's member id, and reads neither a query nor a session. With BENCH_SESSIONS it reads the session first, as a
 * site must that can end sessions and suspend members at once.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";
import { type Answers, openAnswers } from "./p0-answers";
import { decide } from "./p0-decision";

const readsSessions = process.env.BENCH_SESSIONS === "read";
const pool = new Pool({ connectionString: process.env.BENCH_URL, max: 10 });

async function home(answers: Answers, viewer: string): Promise<object> {
  const [stats, deeds, partners] = await Promise.all([answers.stats(), answers.deeds(viewer), answers.partners()]);
  return { stats, deeds, badges: answers.badges, partners };
}

/** Queries of single objects, by the beginning of their address. */
const things: Readonly<Record<string, (answers: Answers, viewer: string, name: string) => Promise<object>>> = {
  "/deed/": async (answers, viewer, uniqueId) => ({ deed: await answers.deed(viewer, uniqueId) }),
  "/profile/": async (answers, viewer, username) => ({ user: await answers.user(viewer, username) }),
  "/like/": async (answers, viewer, id) => ({ likeDeed: await answers.likeDeed(viewer, id) }),
  "/decide/": (_answers, viewer, id) => decide(pool, viewer, id),
};

const pages: Readonly<Record<string, (answers: Answers, viewer: string) => Promise<object>>> = {
  "/": async (answers, viewer) => ({ deeds: await answers.deeds(viewer) }),
  "/board": async (answers, viewer) => ({ leaderboard: await answers.leaderboard(viewer) }),
  "/home": home,
};

async function answer(answers: Answers, { url = "/", headers }: IncomingMessage, res: ServerResponse): Promise<void> {
  const viewer = (headers.cookie ?? "").slice("viewer=".length);
  if (readsSessions && !(await answers.knows(viewer))) {
    res.writeHead(401).end();
    return;
  }
  const [, beginning = "", name = ""] = /^(\/\w+\/)(.+)$/.exec(url) ?? [];
  const data = await (things[beginning]?.(answers, viewer, name) ?? pages[url]?.(answers, viewer));
  const body = JSON.stringify({ data });
  res.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  res.end(body);
}

async function main(): Promise<void> {
  const answers = await openAnswers(pool);
  const server = createServer((req, res) => void answer(answers, req, res));
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

void main();
