/**
 * P0: what this stack can do at all. Hand-written, named prepared statements over bare `http` and `pg`; it believes
 * the cookie's member id, and reads neither a query nor a session. With BENCH_SESSIONS it reads who asks first, as whoever must
 * who ends sessions and suspends members at once.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";
import { BADGES, type BadgeRow, DEED, deedOf, type DeedRow, FEED, pageOf, SESSION } from "./statements";

const readsSessions = process.env.BENCH_SESSIONS === "read";
const pool = new Pool({ connectionString: process.env.BENCH_URL, max: 10 });
let badges: BadgeRow[] = [];

async function feed(viewer: string): Promise<object> {
  const { items, hasNextPage } = pageOf((await pool.query<DeedRow>({ ...FEED, values: [viewer] })).rows);
  return { deeds: { items: items.map((row) => deedOf(row, badges)), hasNextPage } };
}

async function deed(viewer: string, uniqueId: string): Promise<object> {
  const [row] = (await pool.query<DeedRow>({ ...DEED, values: [viewer, uniqueId] })).rows;
  return { deed: row ? deedOf(row, badges) : null };
}

async function answer({ url = "/", headers }: IncomingMessage, res: ServerResponse): Promise<void> {
  const viewer = (headers.cookie ?? "").slice("viewer=".length);
  if (readsSessions && (await pool.query({ ...SESSION, values: [viewer] })).rows.length === 0) {
    res.writeHead(401).end();
    return;
  }
  const data = url === "/" ? await feed(viewer) : await deed(viewer, url.slice(1));
  const body = JSON.stringify({ data });
  res.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  res.end(body);
}

async function main(): Promise<void> {
  badges = (await pool.query<BadgeRow>(BADGES)).rows;
  const server = createServer((req, res) => void answer(req, res));
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

void main();
