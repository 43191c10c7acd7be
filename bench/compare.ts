/**
 * Compares the site, with signed-in members, with other servers on one data set: each in a process of its own, all with
 * the same answer.
 */
import path from "node:path";
import { Client } from "pg";
import { contest, type Contestant, mustAgree, tableOf, type Terms } from "./contest";
import { type ServiceFixture, withContestants } from "./contestants";
import { siteOf } from "./data";
import { BOARD_QUERY, DECIDE_QUERY, DEED_QUERY, FEED_QUERY, HOME_QUERY, LIKE_QUERY, PROFILE_QUERY } from "./feed-query";
import { shot, type Shot } from "./load";
import { JSON_TYPE, type Member, signUp } from "./member";
import { postGraphileQuestions, readPostGraphile } from "./postgraphile-questions";

/** Installed separately, and run unchanged. */
const PEERS_DIR = path.resolve(__dirname, "../../../../bench/peers");
/** Compiled files of ours that peers load: hand-written SQL and its answers. */
const SHARED = {
  BENCH_STATEMENTS: path.join(__dirname, "statements.js"),
  BENCH_ANSWERS: path.join(__dirname, "p0-answers.js"),
};

/** Common alternatives. */
export const PEERS = ["documented", "mercurius", "mercurius-reading", "yoga", "postgraphile"] as const;
export type Peer = (typeof PEERS)[number];
export const isPeer = (name: string): name is Peer => PEERS.some((peer) => peer === name);

/** Peers over P0's SQL, which answer everything that it does. */
const OVER_SQL: readonly Peer[] = ["mercurius", "mercurius-reading", "yoga"];

/** Has a contestant check the session that it otherwise trusts. */
const READING = { BENCH_SESSIONS: "read" };

interface PeerFile {
  readonly title: string;
  readonly file: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const PEER_FILES: Readonly<Record<Peer, PeerFile>> = {
  documented: { title: "Apollo, TypeGraphQL, TypeORM", file: "contestant-documented.js" },
  mercurius: { title: "Mercurius with JIT over P0's SQL", file: path.join(PEERS_DIR, "mercurius.mjs") },
  "mercurius-reading": {
    title: "the same that reads who asks",
    file: path.join(PEERS_DIR, "mercurius.mjs"),
    environment: READING,
  },
  yoga: { title: "GraphQL Yoga over P0's SQL", file: path.join(PEERS_DIR, "yoga.mjs") },
  postgraphile: { title: "PostGraphile 4", file: path.join(PEERS_DIR, "postgraphile/server.mjs") },
};

interface Question {
  readonly title: string;
  readonly query: string;
  /** Variables for the member of this number. */
  readonly variables: (member: number) => Readonly<Record<string, unknown>>;
  /** The path at which P0 answers it. */
  readonly path: (member: number) => string;
  /** Text that every answer contains. */
  readonly proof: string;
  /** Peers that take part, too. */
  readonly peers: readonly Peer[];
  /** Only for reviewers. */
  readonly decides?: true;
  /** The part of an answer that does not depend on earlier requests. */
  readonly read?: (body: string) => unknown;
}

export interface Table {
  readonly title: string;
  readonly table: string;
}

/**
 * Compares on a site with the given number of deeds and members, each on a connection of their own; prints a table per
 * question as soon as it is done. @throws if two answers differ
 */
export async function compare(
  deeds: number,
  asking: number,
  peers: readonly Peer[],
  { onTable, ...terms }: Terms & { readonly onTable: (table: Table) => void },
): Promise<void> {
  await withContestants(siteOf(deeds), async (fixture) => {
    const start = starterOf(fixture);
    const us = await start("Tree for Deed", "contestant-us.js");
    const p0 = await start("P0: SQL over `http`", "contestant-p0.js");
    const p0Reading = await start("P0 that reads who asks", "contestant-p0.js", READING);
    const members: Member[] = [];
    while (members.length < asking) members.push(await signUp(us.port));
    const ids = members.map(({ id }) => id);
    await givePlaces(fixture.url, ids);
    const known = await someKnown(fixture.url, ids);
    const others = [];
    for (const peer of peers) {
      const { title, file, environment } = PEER_FILES[peer];
      others.push({ peer, ...(await start(title, file, environment)) });
    }
    const viewers = members.map(({ id }) => `viewer=${id}`);
    for (const question of questionsOf(known)) {
      const read = question.read && { read: question.read };
      if (question.decides) await makeReviewers(fixture.url, ids);
      const contestants: Contestant[] = [
        ...[p0, p0Reading].map((each) => ({
          ...each,
          ...read,
          shots: viewers.map((cookie, member) => shot(each.port, "GET", question.path(member), { cookie })),
        })),
        ...others
          .filter(({ peer }) => question.peers.includes(peer))
          .map(({ peer, ...other }) => ({
            ...other,
            ...askedOf(peer, other.port, viewers, question),
          })),
        { ...us, ...read, shots: members.map(({ cookie }, member) => post(us.port, cookie, question, member)) },
      ];
      const bytes = await mustAgree(contestants, question.proof);
      process.stdout.write(`${question.title}: the same answer from all, ${bytes} bytes\n`);
      onTable({ title: question.title, table: tableOf(await contest(contestants, terms)) });
    }
  });
}

type Started = { readonly name: string; readonly process: Contestant["process"]; readonly port: number };

const starterOf =
  ({ start }: ServiceFixture) =>
  async (name: string, file: string, environment: Readonly<Record<string, string>> = {}): Promise<Started> => {
    const { child, port } = await start(file, { ...SHARED, ...environment });
    return { name, process: child, port };
  };

const PAGE = 12;
const LIKED = '"likedByMe":true';

/** Deeds and members of the site that the questions use. */
interface Known {
  /** A deed that all members like. */
  readonly uniqueId: string;
  /** Deeds that members like and unlike, one per member. */
  readonly ownIds: readonly string[];
  /** Pending deeds of different authors, one per member. */
  readonly waitingIds: readonly string[];
  /** A member with many deeds. */
  readonly username: string;
}

/** An answer without the like, which is the only difference between liking and unliking. */
const withoutLike = (body: string): unknown =>
  JSON.parse(body, (key, value: unknown) => (key === "likes" || key === "likedByMe" ? null : value));

function questionsOf({ uniqueId, ownIds, waitingIds, username }: Known): Question[] {
  const same = (value: Readonly<Record<string, unknown>>) => () => value;
  const ownId = (member: number): string => ownIds[member] ?? "";
  const likes = { query: LIKE_QUERY, proof: '"uniqueId":', peers: [], read: withoutLike };
  return [
    {
      title: "Feed page of 12",
      query: FEED_QUERY,
      variables: same({ page: 1 }),
      path: () => "/",
      proof: LIKED,
      peers: PEERS,
    },
    {
      title: "One deed",
      query: DEED_QUERY,
      variables: same({ uniqueId }),
      path: () => `/deed/${uniqueId}`,
      proof: LIKED,
      peers: PEERS,
    },
    {
      title: "Leaderboard",
      query: BOARD_QUERY,
      variables: same({}),
      path: () => "/board",
      proof: '"me":{"rank":',
      peers: OVER_SQL,
    },
    { title: "Home", query: HOME_QUERY, variables: same({}), path: () => "/home", proof: LIKED, peers: OVER_SQL },
    {
      title: "Profile with rank and 12 deeds",
      query: PROFILE_QUERY,
      variables: same({ name: username }),
      path: () => `/profile/${username}`,
      proof: '"rank":',
      peers: OVER_SQL,
    },
    {
      ...likes,
      title: "Like, each another deed",
      variables: (member) => ({ id: ownId(member) }),
      path: (member) => `/like/${ownId(member)}`,
    },
    { ...likes, title: "Like, all one deed", variables: same({ id: ownId(0) }), path: () => `/like/${ownId(0)}` },
    {
      title: "Approve and take it back, each another deed",
      query: DECIDE_QUERY,
      variables: (member) => ({ id: waitingIds[member] }),
      path: (member) => `/decide/${waitingIds[member]}`,
      proof: '"status":"PENDING"',
      peers: [],
      decides: true,
    },
  ];
}

const post = (
  port: number,
  cookie: string,
  { query, variables }: Pick<Question, "query" | "variables">,
  member: number,
): Shot =>
  shot(port, "POST", "/graphql", { ...JSON_TYPE, cookie }, JSON.stringify({ query, variables: variables(member) }));

function askedOf(
  peer: Peer,
  port: number,
  viewers: readonly string[],
  question: Question,
): Pick<Contestant, "shots" | "read"> {
  const asked = (each: Question): Shot[] => viewers.map((cookie, member) => post(port, cookie, each, member));
  if (peer !== "postgraphile") return { shots: asked(question) };
  const query = postGraphileQuestions[question.query === FEED_QUERY ? "feed" : "deed"];
  return { shots: asked({ ...question, query }), read: readPostGraphile };
}

/** Gives each member another's place in the middle of the leaderboard. */
async function givePlaces(url: string, memberIds: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `WITH others AS (
        SELECT "userId", row_number() OVER () AS n FROM (
          SELECT "userId" FROM standings WHERE period = 'lifetime' AND "userId" <> ALL ($1::uuid[])
          ORDER BY "approvedDeeds" DESC, "reachedAt", "userId" OFFSET 1000 LIMIT $2
        ) places
      )
      UPDATE standings s SET "userId" = taking.id FROM unnest($1::uuid[]) WITH ORDINALITY AS taking (id, n) JOIN others USING (n)
      WHERE s."userId" = others."userId"`,
      [memberIds, memberIds.length],
    );
  } finally {
    await client.end();
  }
}

async function makeReviewers(url: string, memberIds: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`UPDATE users SET "isAdmin" = true WHERE id = ANY ($1::uuid[])`, [memberIds]);
  await client.end();
}

/**
 * All members like one deed in three of the first page, whose first is known; the deeds that follow on the page have no
 * likes yet.
 */
async function someKnown(url: string, memberIds: readonly string[]): Promise<Known> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; uniqueId: string }>(
      `SELECT id, "uniqueId" FROM deeds WHERE status = 'approved' ORDER BY "createdAt" DESC, id DESC LIMIT $1`,
      [PAGE + memberIds.length],
    );
    const liked = rows.slice(0, PAGE).filter((_, place) => place % 3 === 2);
    await client.query(
      `INSERT INTO deed_likes (id, "deedId", "userId") SELECT gen_random_uuid(), deed, member FROM unnest($1::uuid[]) deed, unnest($2::uuid[]) member`,
      [liked.map(({ id }) => id), memberIds],
    );
    const authors = await client.query<{ username: string }>(
      `SELECT u.username FROM standings s JOIN users u ON u.id = s."userId" WHERE s.period = 'lifetime' AND s."approvedDeeds" > ${PAGE}
       ORDER BY s."approvedDeeds", s."userId" LIMIT 1`,
    );
    // One deed more or less changes no badge, so the selection fits all rounds.
    const waiting = await client.query<{ id: string }>(
      `SELECT DISTINCT ON (d."userId") d.id FROM deeds d JOIN standings s ON s."userId" = d."userId" AND s.period = 'lifetime'
       WHERE d.status = 'pending' AND NOT EXISTS (SELECT FROM badges b WHERE b."requiredDeeds" = s."approvedDeeds" + 1)
         AND NOT EXISTS (SELECT FROM badges b LEFT JOIN user_badges h ON h."badgeId" = b.id AND h."userId" = d."userId"
           WHERE (h.id IS NOT NULL) <> (b."requiredDeeds" <= s."approvedDeeds"))
       ORDER BY d."userId" LIMIT $1`,
      [memberIds.length],
    );
    if (waiting.rows.length < memberIds.length)
      throw new Error("Too few deeds wait whose authors earn no badge by them");
    return {
      waitingIds: waiting.rows.map(({ id }) => id),
      uniqueId: liked[0]?.uniqueId ?? "",
      ownIds: rows.slice(PAGE).map(({ id }) => id),
      username: authors.rows[0]?.username ?? "",
    };
  } finally {
    await client.end();
  }
}
