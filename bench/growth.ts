/**
 * The growth benchmark: equal questions on sites of different sizes, one after the other on one connection, as by one
 * reader. The cost must not depend on the site's size. BENCH_SIZES (10000,100000,1000000) deeds and as many members,
 * BENCH_ASKS (200) repetitions of each question.
 */
import { Client } from "pg";
import { Desk } from "./admin-client";
import { decisionTimes } from "./admin-decisions";
import { withContestants } from "./contestants";
import { siteOf } from "./data";
import { FEED_QUERY } from "./feed-query";
import { median } from "./measures";
import { signUp } from "./member";
import { ended, numberFrom } from "./settings";

const SIZES = (process.env.BENCH_SIZES ?? "10000,100000,1000000").split(",").map(Number);
const ASKS = numberFrom("BENCH_ASKS", 200);
const DECISIONS = 60;
const WARM_UP = 20;
/** Maximum ratio of the largest site's time to the smallest's. */
const BAR = 1.3;
const DEEP_BAR = 2;

interface Question {
  readonly name: string;
  readonly query: string;
  /** Variables of the n-th request. */
  readonly variables: (n: number) => Record<string, unknown>;
  readonly bar?: number;
}

interface Known {
  readonly deeds: readonly string[];
  readonly ids: readonly string[];
  readonly members: readonly string[];
}

const place =
  "{ rank deedCount user { id username fullName country profilePicture { url(width: 320) } } currentBadge { name icon } }";
const BOARD = `query Board($page: Int!) { leaderboard(page: $page) { totalCount items ${place} me ${place} } }`;
const CARD =
  "id uniqueId caption likes createdAt images { url(width: 640) srcSet } category { name } user { fullName username }";

const questionsOf = (known: Known): Question[] => {
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

async function prepare(url: string, adminId: string): Promise<Known> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`UPDATE users SET "isAdmin" = true WHERE id = $1`, [adminId]);
    const deeds = await client.query<{ id: string; uniqueId: string }>(
      `SELECT id, "uniqueId" FROM deeds WHERE status = 'approved' ORDER BY md5(id::text) LIMIT ${ASKS}`,
    );
    const members = await client.query<{ username: string }>(
      `SELECT username FROM users ORDER BY md5(id::text) LIMIT ${ASKS}`,
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

async function ask(desk: Desk, { query, variables }: Question): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ASKS + WARM_UP; n += 1) times.push((await desk.ask(query, variables(n))).ms);
  return median(times.slice(WARM_UP));
}

interface Row {
  readonly bar: number;
  readonly times: number[];
}

async function measure(size: number, rows: Map<string, Row>): Promise<void> {
  const note = (name: string, bar: number, time: number): void => {
    rows.set(name, { bar, times: [...(rows.get(name)?.times ?? []), time] });
  };
  await withContestants(siteOf(size), async ({ url, start }) => {
    const { port } = await start("contestant-us.js");
    const { id, cookie } = await signUp(port);
    const desk = new Desk(port, cookie);
    for (const question of questionsOf(await prepare(url, id))) {
      note(question.name, question.bar ?? BAR, await ask(desk, question));
    }
    note("approve", BAR, median((await decisionTimes(desk, DECISIONS)).get("decision, approve") ?? []));
  });
}

function report(rows: ReadonlyMap<string, Row>): void {
  const numbers = new Intl.NumberFormat("en");
  const head = ["p50 ms", ...SIZES.map((size) => numbers.format(size)), "last ÷ first", "goal"];
  const lines = [...rows].map(([name, { bar, times }]) => {
    const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    if (!(growth <= bar)) process.exitCode = 1;
    return [
      name,
      ...times.map((time) => time.toFixed(2)),
      growth.toFixed(2),
      growth <= bar ? `≤ ${bar}` : `≤ ${bar} MISSED`,
    ];
  });
  const all = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  process.stdout.write(`\n${all.join("\n")}\n`);
}

async function main(): Promise<void> {
  const rows = new Map<string, Row>();
  for (const size of SIZES) await measure(size, rows);
  report(rows);
}

ended(main());
