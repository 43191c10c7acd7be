/**
 * P0: what this stack can do at all. Hand-written, named prepared statements over bare `http` and `pg`; it believes
 * the cookie's member id, and reads neither a query nor a session. With BENCH_SESSIONS it reads who asks first, as whoever must
 * who ends sessions and suspends members at once.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";
import { decide } from "./p0-decision";
import {
  badgeOf,
  BADGES,
  type BadgeRow,
  BOARD,
  COUNTERS,
  DEED,
  DEEDS_OF,
  deedOf,
  type DeedRow,
  FEED,
  LIKE,
  OWN_PLACE,
  pageOf,
  PARTNERS,
  pictureOf,
  placeOf,
  type PlaceRow,
  PROFILE,
  type ProfileRow,
  SESSION,
} from "./statements";

const readsSessions = process.env.BENCH_SESSIONS === "read";
const pool = new Pool({ connectionString: process.env.BENCH_URL, max: 10 });
let badges: BadgeRow[] = [];

async function feed(viewer: string): Promise<{ deeds: object }> {
  const { items, hasNextPage } = pageOf((await pool.query<DeedRow>({ ...FEED, values: [viewer] })).rows);
  return { deeds: { items: items.map((row) => deedOf(row, badges)), hasNextPage } };
}

async function board(viewer: string): Promise<object> {
  const [{ rows }, own] = await Promise.all([
    pool.query<PlaceRow>(BOARD),
    pool.query<PlaceRow>({ ...OWN_PLACE, values: [viewer] }),
  ]);
  const [mine] = own.rows;
  const items = rows.map((row) => placeOf(row, badges));
  return { leaderboard: { items, me: mine ? placeOf(mine, badges) : null, totalCount: rows[0]?.totalCount ?? 0 } };
}

async function home(viewer: string): Promise<object> {
  const [{ deeds }, counters, partners] = await Promise.all([
    feed(viewer),
    pool.query<{ counter: string; value: number }>(COUNTERS),
    pool.query<{ name: string }>(PARTNERS),
  ]);
  const of = (name: string): number => counters.rows.find(({ counter }) => counter === name)?.value ?? 0;
  const stats = { totalUsers: of("users"), approvedDeeds: of("approved"), treesPlanted: of("trees") };
  const steps = badges.map(({ name, nameEn, icon, requiredDeeds }) => ({ name, nameEn, icon, requiredDeeds }));
  return { stats, deeds, badges: steps, partners: partners.rows };
}

async function deed(viewer: string, uniqueId: string): Promise<object> {
  const [row] = (await pool.query<DeedRow>({ ...DEED, values: [viewer, uniqueId] })).rows;
  return { deed: row ? deedOf(row, badges) : null };
}

async function profile(viewer: string, username: string): Promise<object> {
  const [{ rows }, deeds] = await Promise.all([
    pool.query<ProfileRow>({ ...PROFILE, values: [username] }),
    pool.query<DeedRow>({ ...DEEDS_OF, values: [viewer, username] }),
  ]);
  const [row] = rows;
  if (!row) return { user: null };
  const badge = badgeOf(badges, row.approvedDeeds);
  const { items, hasNextPage } = pageOf(deeds.rows);
  const user = {
    id: row.id,
    username: row.username,
    fullName: row.fullName,
    country: row.country,
    createdAt: row.createdAt.toISOString(),
    profilePicture: pictureOf(row.profilePicture),
    approvedDeeds: row.approvedDeeds,
    treesPlanted: row.treesPlanted,
    rank: row.rank,
    currentBadge: badge && { name: badge.name, nameEn: badge.nameEn, icon: badge.icon },
    deeds: { items: items.map((deedRow) => deedOf(deedRow, badges)), hasNextPage },
  };
  return { user };
}

async function like(viewer: string, id: string): Promise<object> {
  const [row] = (await pool.query<Liked>({ ...LIKE, values: [viewer, id] })).rows;
  return { likeDeed: row ? { ...row, createdAt: row.createdAt.toISOString() } : null };
}

type Liked = Pick<DeedRow, "id" | "uniqueId" | "createdAt" | "likes" | "likedByMe">;

/** What is asked of one thing, by what its address begins with. */
const things: Readonly<Record<string, (viewer: string, name: string) => Promise<object>>> = {
  "/deed/": deed,
  "/profile/": profile,
  "/like/": like,
  "/decide/": (viewer, id) => decide(pool, viewer, id),
};

const pages: Readonly<Record<string, (viewer: string) => Promise<object>>> = {
  "/": feed,
  "/board": board,
  "/home": home,
};

async function answer({ url = "/", headers }: IncomingMessage, res: ServerResponse): Promise<void> {
  const viewer = (headers.cookie ?? "").slice("viewer=".length);
  if (readsSessions && (await pool.query({ ...SESSION, values: [viewer] })).rows.length === 0) {
    res.writeHead(401).end();
    return;
  }
  const [, beginning = "", name = ""] = /^(\/\w+\/)(.+)$/.exec(url) ?? [];
  const data = await (things[beginning]?.(viewer, name) ?? pages[url]?.(viewer));
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
