import { Client } from "pg";
import { fillSite } from "../../../bench/data";
import { createSchema } from "../../src/graphql/schema";
import { RESOLVERS } from "../../src/modules";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { listStatements } from "../statements";
import { listsOf, ofCapabilities } from "../capabilities/tables";
import { CARD, type CountedOperation, PERSON, rows, SOME_BATCH, SOME_FUND, someDeed, someUser } from "./statement-rows";
import { type Asker, fieldPaths, fieldsThatRead, type Given, objectsAt, questionOf } from "./field-paths";

const FEW = 12;
const MANY = 100;

/** Number of statements of the main operations, including the session's, whatever the number of rows. */
const OPERATIONS: readonly CountedOperation[] = [
  [1, "the feed, for a guest", "guest", `($size: Int!) { deeds(pageSize: $size) { hasNextPage items { ${CARD} } } }`],
  [2, "the feed", "member", `($size: Int!) { deeds(pageSize: $size) { hasNextPage items { ${CARD} } } }`],
  [
    3,
    "the feed with its number of deeds",
    "member",
    `($size: Int!) { deeds(pageSize: $size) { totalCount items { ${CARD} } } }`,
  ],
  [
    3,
    "the log of changes",
    "guest",
    `($size: Int!) { changes(first: $size) { edges { node { kind id at removed deed { ${CARD} } member { username } } } } }`,
  ],
  [2, "the walk by cursor", "member", `($size: Int!) { deedFeed(first: $size) { edges { cursor node { ${CARD} } } } }`],
  [
    3,
    "deeds with their number, by cursor",
    "member",
    `($size: Int!) { deedsConnection(first: $size) { totalCount edges { cursor node { ${CARD} } } } }`,
  ],
  [
    8,
    "a search by cursor",
    "member",
    `($size: Int!) { deedsConnection(first: $size, search: "আজ") { totalCount edges { node { ${CARD} } } } }`,
  ],
  [
    2,
    "posts by cursor",
    "guest",
    `($size: Int!) { blogPostsConnection(first: $size) { totalCount edges { node { id slug thumbnail { url } } } } }`,
  ],
  [
    8,
    "a search in the feed",
    "member",
    `($size: Int!) { deeds(pageSize: $size, search: "আজ") { totalCount items { ${CARD} } } }`,
  ],
  [2, "a deed", "member", `($deed: String!) { deed(uniqueId: $deed) { ${CARD} rejectReason } }`],
  [
    2,
    "a deed's page, with others of its author",
    "guest",
    `($deed: String!, $size: Int!) {
      deed(uniqueId: $deed) { ${CARD} user { deeds(pageSize: $size) { items { ${CARD} } } } }
    }`,
  ],
  [
    1,
    "others of its kind",
    "guest",
    `($size: Int!) { deeds(pageSize: $size, categoryId: "${CATEGORIES[0]?.id ?? ""}") { items { ${CARD} } } }`,
  ],
  [
    4,
    "a deed with who likes it",
    "member",
    `($deed: String!, $size: Int!) {
      deed(uniqueId: $deed) { ${CARD} likers(pageSize: $size) { totalCount items { id username approvedDeeds } } }
    }`,
  ],
  [
    3,
    "the home page",
    "guest",
    `{ stats { totalUsers approvedDeeds treesPlanted treesInGround } deeds(pageSize: 12) { items { ${CARD} } }
      partners { id name website logo { url } } badges { id name requiredDeeds } }`,
  ],
  [
    3,
    "the leaderboard",
    "member",
    `($size: Int!) { leaderboard(pageSize: $size) { totalCount
      items { rank deedCount treesPlanted treesInGround currentBadge { name } user { id username country profilePicture { url } } }
      me { rank deedCount } } }`,
  ],
  [
    9,
    "a profile",
    "member",
    `($name: String!, $size: Int!) { user(idOrUsername: $name) { ${PERSON} deeds(pageSize: $size) { items { ${CARD} } } } }`,
  ],
  [
    12,
    "one's own profile",
    "member",
    `($size: Int!) { me { ${PERSON} pendingDeeds rejectedDeeds email
      deeds(pageSize: $size) { items { ${CARD} } } } myDeeds(status: PENDING) { items { ${CARD} } } unreadNotices
      badges { id name level requiredDeeds } }`,
  ],
  [
    7,
    "one's own part of the home page",
    "member",
    `{ me { approvedDeeds pendingDeeds rejectedDeeds currentBadge { name level } nextBadge { name requiredDeeds } }
      myDays { day state }
      pending: myDeeds(status: PENDING, pageSize: 3) { items { id uniqueId caption images { url srcSet } } }
      rejected: myDeeds(status: REJECTED, pageSize: 3) { items { id uniqueId version appealed decidedAt rejectReason } } }`,
  ],
  [
    8,
    "all who like a deed, with their standing",
    "guest",
    `($deed: String!, $size: Int!) { deed(uniqueId: $deed) { likersConnection(first: $size) { totalCount edges { cursor node { ${PERSON} } } } } }`,
  ],
  [
    5,
    "one's own notices and moment",
    "member",
    `($size: Int!) { myMoment { id newTrees badges { name } } myNotices(pageSize: $size) { totalCount
      items { id kind readAt reason deed { ${CARD} } badge { name } } } }`,
  ],
  [
    4,
    "one's own tickets",
    "member",
    `($size: Int!) { myTickets(pageSize: $size) { totalCount items { id subject status user { username } } } }`,
  ],
  [
    3,
    "posts",
    "guest",
    `($size: Int!) { blogPosts(pageSize: $size) { totalCount
      items { id slug title excerpt contentHtml readingMinutes thumbnail { url } } } }`,
  ],
  [0, "partners", "guest", `{ partners { id name website order logo { url } } }`],
  [
    8,
    "the review queue",
    "admin",
    `($size: Int!) { adminDeeds(status: APPROVED, pageSize: $size) { totalCount
      items { ${CARD} adminNote rejectReason history { version caption category { name } }
        user { email whatsappNumber rejections pendingDeeds } } } }`,
  ],
  [
    14,
    "members, for admins",
    "admin",
    `($size: Int!) { adminUsers(pageSize: $size) { totalCount
      items { ${PERSON} email whatsappNumber isAdmin suspendedAt lastSeenAt sessionCount ticketCount pendingDeeds rejections } } }`,
  ],
  [
    4,
    "tickets, for admins",
    "admin",
    `($size: Int!) { adminTickets(pageSize: $size) { totalCount
      items { id subject email status user { id username email } screenshot { url } } } }`,
  ],
  [
    4,
    "donations, for admins",
    "admin",
    `($size: Int!) { adminDonations(pageSize: $size) { totalCount items { id amount donorEmail user { id username } } } }`,
  ],
  [
    3,
    "the log",
    "admin",
    `($size: Int!) { moderationLog(pageSize: $size) { totalCount
      items { id action actorUsername targetName before after createdAt } } }`,
  ],
  [
    3,
    "posts, for admins",
    "admin",
    `($size: Int!) { adminBlogPosts(pageSize: $size) { totalCount items { id title published version } } }`,
  ],
  ...listsOf("STATEMENTS"),
];

/** Values of the seeded rows for required arguments. */
const GIVEN: Given = {
  "Query.user.idOrUsername": `"MEMBER"`,
  "Query.deed.uniqueId": `"DEED"`,
  "Query.deedReview.uniqueId": `"DEED"`,
  "Query.adminDeeds.status": "APPROVED",
  "Query.adminUser.id": `"MEMBER_ID"`,
  "Query.adminUserSessions.userId": `"MEMBER_ID"`,
  "Query.adminUserTickets.userId": `"MEMBER_ID"`,
  "Query.usernameAvailable.username": `"somebody"`,
  "Query.previewMarkdown.text": `"**Trees**"`,
  "Query.blogPost.slug": `"post-1"`,
  "TreePage.latestDayBefore.day": `"2026-01-01"`,
  "PendingQueue.submittedAfter.time": `"2026-01-01T00:00:00Z"`,
  ...Object.fromEntries(
    Object.entries({
      "adminDonation.id": "donations",
      "adminTicket.id": "support_tickets",
      "adminBlogPost.id": "blog_posts",
      "logEntry.id": "moderation_log",
    }).map(([argument, table]) => [`Query.${argument}`, `"ID_OF:${table}"`]),
  ),
  ...ofCapabilities("GIVEN"),
};

/** Queries that combine the results of more than two statements, with the number of further ones. */
const REPORTS: Readonly<Record<string, number>> = {
  plantingWarnings: 2,
  siteFigures: 2,
  reviewFigures: 1,
  myReviewFigures: 1,
};

describe("statements that an operation sends", () => {
  let site: Site;
  let member: UserView;
  const clients = new Map<Asker, HttpClient>();
  let deed: string;
  let tree: string;
  let sent: unknown[];

  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
    const filler = new Client({ connectionString: site.database.url });
    await filler.connect();
    await fillSite(filler, 300);
    await filler.end();
    member = await aMember(site);
    clients.set("guest", site.client());
    clients.set("member", await site.client().signIn(member));
    clients.set("admin", await site.client().signIn(await anAdmin(site)));
    for (let count = 0; count < 6; count += 1) await aDeed(site, { user: member });
    ({ uniqueId: deed } = await aDeed(site, { user: member }));
    for (const statement of MORE) await site.db.query(statement, statement.includes("$1") ? [member.id] : []);
    const codes = `SELECT t.code FROM trees t JOIN tree_days y USING ("userId", day) WHERE t."userId" = $1`;
    tree = (await site.db.query<{ code: string }[]>(codes, [member.id]))[0]?.code ?? "";
    await site.db.query(`UPDATE trees SET "fundId" = ${SOME_FUND}, "batchId" = ${SOME_BATCH} WHERE code = $1`, [tree]);
    // Independent of the machine's speed: sessions are not updated again after minutes, and cached lists stay cached.
    await site.db.query(`UPDATE sessions SET "touchedAt" = now() + interval '1 hour'`);
    const begun = performance.now();
    jest.spyOn(performance, "now").mockReturnValue(begun);
    ({ sent } = listStatements());
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await site.stop();
  });

  const statementsOf = async (
    asker: Asker,
    query: string,
    size: number,
  ): Promise<[length: number, statements: number]> => {
    const all: Record<string, unknown> = { size, deed, tree, name: member.username };
    const variables = Object.fromEntries(Object.entries(all).filter(([name]) => query.includes(`$${name}`)));
    sent.length = 0;
    const { text, errors } = (await clients.get(asker)?.graphql(`query Q ${query}`, variables)) ?? {
      text: "",
      errors: [],
    };
    expect(errors).toEqual([]);
    return [text.length, sent.length];
  };

  it.each(OPERATIONS)("are %i for %s", async (expected, _what, asker, query) => {
    // Cached lists, such as the badges, are loaded.
    await statementsOf(asker, query, FEW);
    const [short, few] = await statementsOf(asker, query, FEW);
    const [long, many] = await statementsOf(asker, query, MANY);
    if (query.includes("$size")) expect(long).toBeGreaterThan(2 * short);
    expect([few, many]).toEqual([expected, expected]);
  });

  /** Replaces placeholders by the seeded rows' names. */
  const withNames = async (query: string): Promise<string> => {
    const table = /ID_OF:(\w+)/.exec(query)?.[1];
    const [row] = table ? await site.db.query<{ id: string }[]>(`SELECT id FROM ${table} ORDER BY id LIMIT 1`) : [];
    return query
      .replace(/ID_OF:\w+/, row?.id ?? "")
      .replace("MEMBER_ID", member.id)
      .replace("MEMBER", member.username)
      .replace("DEED", deed)
      .replace("TREE", tree);
  };

  it("do not grow with the objects that a field is asked of, whatever path leads there", async () => {
    const paths = fieldPaths(
      createSchema(RESOLVERS, () => undefined),
      { depth: 4, nesting: 8, given: GIVEN },
    );
    const wrong: string[] = [];
    const reached = new Map<string, number>();
    for (const path of paths) {
      const counts: number[] = [];
      for (const size of [8, 20]) {
        const query = await withNames(questionOf(path, size, GIVEN));
        sent.length = 0;
        const { data, errors = [] } = (await clients.get(path.asker)?.graphql(query)) ?? {};
        // No page can be that large.
        if (errors[0]?.extensions.key === "query.tooCostly") continue;
        if (errors.length > 0) wrong.push(`${path.name}: ${errors[0]?.message ?? ""} ${query}`);
        counts.push(sent.length);
        const last = path.ending.split(" ").at(-1) ?? "";
        reached.set(last, Math.max(objectsAt(data, path.fields), reached.get(last) ?? 0));
      }
      const [few = 0, many = 0] = counts;
      const most = 1 + 2 * fieldsThatRead(path) + (REPORTS[path.fields[0]?.name ?? ""] ?? 0);
      // Fields of the path may have nothing to read for a few objects.
      if (many > few + path.fields.length || many > most) {
        wrong.push(`${path.name} (${path.asker}): ${few} statements, then ${many}`);
      }
    }
    expect(wrong).toEqual([]);
    // Most fields were read for several objects at once.
    expect([...reached.values()].filter((objects) => objects > 1).length).toBeGreaterThan(70);
    expect(paths.length).toBeGreaterThan(500);
  });

  const pending = async (): Promise<string> => (await aDeed(site, { user: member, status: DeedStatus.PENDING })).id;
  const approved = async (): Promise<string> => (await aDeed(site, { user: member })).id;

  /** With `BEGIN` and `COMMIT`, and the reads for the answer; without the signal to other processes. */
  const writes: readonly (readonly [number, string, Asker, make: () => Promise<string | null>, document: string])[] = [
    [2, "a like", "admin", approved, `($id: ID!) { setLike(id: $id, liked: true) { likes likedByMe } }`],
    [
      11,
      "a new deed",
      "member",
      async () => CATEGORIES[0]?.id ?? "",
      `($id: ID!) { createDeed(input: { caption: "A tree", categoryId: $id }) { id status } }`,
    ],
    [7, "a withdrawal", "member", pending, `($id: ID!) { withdrawDeed(id: $id) }`],
    [17, "an approval", "admin", pending, `($id: ID!) { approveDeed(id: $id) { status } }`],
    [14, "a rejection", "admin", pending, `($id: ID!) { rejectDeed(id: $id, reason: "Too dark") { status } }`],
    [14, "a decision that is undone", "admin", approved, `($id: ID!) { undoDecision(id: $id) { status } }`],
    [13, "a deed that is deleted", "admin", approved, `($id: ID!) { deleteDeed(id: $id) }`],
    [
      5,
      "a question to the team",
      "member",
      async () => null,
      `{ createTicket(input: { subject: "Hello", description: "A question" }) { id } }`,
    ],
    [4, "a look at all notices", "member", async () => null, `{ markNoticesRead }`],
    [4, "a moment", "member", async () => newId(), `($id: ID!) { takeMoment(id: $id) }`],
  ];

  it.each(writes)("are %i for %s", async (expected, _what, asker, make, document) => {
    const id = await make();
    sent.length = 0;
    const { errors = [] } =
      (await clients.get(asker)?.graphql(`mutation W ${document}`, id === null ? {} : { id })) ?? {};
    expect(errors).toEqual([]);
    expect(sent).toHaveLength(expected);
  });

  it.each([
    ["totals", "{ deeds { NAMES } }", "totalCount", 2],
    ["totals of a search", '{ deeds(search: "গাছ") { NAMES } }', "totalCount", 8],
    ["places on the board", "{ leaderboard { NAMES } }", "me { rank }", 3],
  ])("%s under many names are asked once for their page", async (_what, document, field, most) => {
    const ask = async (names: number) => {
      sent.length = 0;
      const list = Array.from({ length: names }, (_, i) => `n${i}: ${field}`).join(" ");
      const { errors = [] } = (await clients.get("member")?.graphql(document.replace("NAMES", list))) ?? {};
      expect(errors).toEqual([]);
      return sent.length;
    };
    const once = await ask(1);
    expect(await ask(120)).toBe(once);
    expect(once).toBeLessThanOrEqual(most + 1);
  });
});

/** Enough other rows for a page of a hundred; `$1` is the asking member. */
const MORE: readonly string[] = [
  `UPDATE deeds SET "userId" = $1 WHERE id IN (SELECT id FROM deeds ORDER BY "createdAt" LIMIT 120)`,
  `INSERT INTO notices (id, "userId", kind, payload) SELECT gen_random_uuid(), $1, 'deed_approved',
    jsonb_build_object('deedId', ${someDeed}) FROM ${rows}`,
  `INSERT INTO support_tickets (id, "userId", subject, description)
    SELECT gen_random_uuid(), ${someUser}, 'Subject ' || i, 'A question' FROM ${rows}`,
  `INSERT INTO support_tickets (id, "userId", subject, description, "createdAt")
    SELECT gen_random_uuid(), $1, 'Subject ' || i, 'A question', now() - interval '1 day' FROM ${rows}`,
  `INSERT INTO donations (id, "userId", amount, "donorName", "donorEmail")
    SELECT gen_random_uuid(), ${someUser}, 25, 'A donor', 'donor@example.org' FROM ${rows}`,
  `INSERT INTO moderation_log (id, "actorUsername", action, "targetId", "targetName", "targetKind")
    SELECT gen_random_uuid(), 'moderator', 'approve', ${someDeed}, 'TFD-' || i, 'deed' FROM ${rows}`,
  `INSERT INTO blog_posts (id, slug, title, "titleEn", content, "contentEn", published, "publishedAt")
    SELECT gen_random_uuid(), 'post-' || i, 'লেখা ' || i, 'Post ' || i, '**গাছ**', '**Trees**', true, now() FROM ${rows}`,
  `INSERT INTO partners (id, name, "order") SELECT gen_random_uuid(), 'Partner ' || i, i FROM ${rows}`,
  `INSERT INTO deed_revisions (id, "deedId", version, caption, "categoryId", images, "rejectReason", "submittedAt")
    SELECT gen_random_uuid(), d.id, 1, 'As it was', d."categoryId", '[]', 'Too dark', now()
    FROM deeds d WHERE d.status = 'approved'`,
  `INSERT INTO deed_reports (id, "deedId", "reporterId", reason, status, "createdAt")
    SELECT gen_random_uuid(), ${someDeed}, ${someUser}, 'spam', 'open', now() FROM ${rows}`,
  `INSERT INTO deed_flags ("deedId", flag, count, "otherDeedId")
    SELECT d.id, flag, 1, ${someDeed} FROM (SELECT id FROM deeds WHERE "userId" = $1) d,
      (VALUES (1, 'link'), (2, 'shouting')) v(i, flag)`,
  `INSERT INTO deed_likes (id, "deedId", "userId") SELECT gen_random_uuid(), d.id, u.id
    FROM (SELECT id FROM users ORDER BY id LIMIT 120) u, (SELECT id FROM deeds WHERE "userId" = $1) d
    ON CONFLICT DO NOTHING`,
  ...listsOf("ROWS"),
];
