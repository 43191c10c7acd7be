/** Questions of one reader, equal on sites of every size. */
import { Client } from "pg";
import type { Desk } from "./admin-client";
import { FEED_QUERY } from "./feed-query";
import { median } from "./measures";

/** Questions before those that are timed. */
export const WARM_UP = 20;
const KNOWN = 200;
/** Maximum ratio of the largest site's time to the smallest's. */
export const BAR = 1.3;
const DEEP_BAR = 2;

export interface Question {
  readonly name: string;
  readonly query: string;
  /** Variables of the n-th request. */
  readonly variables: (n: number) => Record<string, unknown>;
  readonly bar?: number;
}

export interface Known {
  readonly deeds: readonly string[];
  readonly ids: readonly string[];
  readonly members: readonly string[];
}

const place =
  "{ rank deedCount user { id username fullName country profilePicture { url(width: 320) } } currentBadge { name icon } }";
const BOARD = `query Board($page: Int!) { leaderboard(page: $page) { totalCount items ${place} me ${place} } }`;
const CARD =
  "id uniqueId caption likes createdAt images { url(width: 640) srcSet } category { name } user { fullName username }";

/** The questions, about the known things in turn. */
export const questionsOf = (known: Known): Question[] => {
  const one = (all: readonly string[]) => (n: number) => all[n % all.length] ?? "";
  return [
    { name: "feed, page 1", query: FEED_QUERY, variables: () => ({ page: 1 }) },
    { name: "feed, page 500", query: FEED_QUERY, variables: () => ({ page: 500 }), bar: DEEP_BAR },
    {
      name: "deed",
      query: `query One($id: String!) { deed(uniqueId: $id) { ${CARD} } }`,
      variables: (n) => ({ id: one(known.deeds)(n) }),
    },
    {
      name: "profile with rank",
      query: `query Profile($id: String!) { user(idOrUsername: $id) { id fullName approvedDeeds rank currentBadge { name }
        deeds(page: 1) { items { ${CARD} } hasNextPage } } }`,
      variables: (n) => ({ id: one(known.members)(n) }),
    },
    { name: "leaderboard with one's own place", query: BOARD, variables: () => ({ page: 1 }) },
    { name: "leaderboard, page 300", query: BOARD, variables: () => ({ page: 300 }), bar: DEEP_BAR },
    {
      name: "search for a common word",
      query: `query Find { deeds(page: 1, search: "গাছ") { items { ${CARD} } hasNextPage } }`,
      variables: () => ({}),
    },
    {
      name: "home",
      query: `query Home { stats { totalUsers approvedDeeds treesPlanted } deeds(page: 1) { items { ${CARD} } }
        partners { name } badges { name requiredDeeds } }`,
      variables: () => ({}),
    },
    {
      name: "like",
      query: `mutation Like($id: ID!, $liked: Boolean!) { setLike(id: $id, liked: $liked) { id likes likedByMe } }`,
      variables: (n) => ({ id: one(known.ids)(n), liked: Math.floor(n / known.ids.length) % 2 === 0 }),
    },
  ];
};

/** Makes the member an admin, and finds things to ask for. */
export async function prepare(url: string, adminId: string): Promise<Known> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`UPDATE users SET "isAdmin" = true WHERE id = $1`, [adminId]);
    const deeds = await client.query<{ id: string; uniqueId: string }>(
      `SELECT id, "uniqueId" FROM deeds WHERE status = 'approved' ORDER BY md5(id::text) LIMIT ${KNOWN}`,
    );
    const members = await client.query<{ username: string }>(
      `SELECT username FROM users ORDER BY md5(id::text) LIMIT ${KNOWN}`,
    );
    return {
      ids: deeds.rows.map(({ id }) => id),
      deeds: deeds.rows.map(({ uniqueId }) => uniqueId),
      members: members.rows.map(({ username }) => username),
    };
  } finally {
    await client.end();
  }
}

/** Asks so many times; returns the median of the times in ms. */
export async function ask(desk: Desk, { query, variables }: Question, asks: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < asks + WARM_UP; n += 1) times.push((await desk.ask(query, variables(n))).ms);
  return median(times.slice(WARM_UP));
}
