import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { DeedFate } from "../src/core/moderation/members/deed-fate.enum";
import { DeedStatus } from "../src/core/deeds/deed-status.enum";
import { seedReference } from "../src/seed/reference";
import { type ChangesQuery, ChangesDocument } from "./changes.generated";
import { aDeed, aMember, anAdmin, asViewer, MODERATOR } from "./factories";
import { type Site, startSite } from "./harness";

type Change = ChangesQuery["changes"]["edges"][number]["node"];

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
afterAll(() => site.stop());

/** A copy of everything public that a stranger keeps by the log. */
class Copy {
  readonly things = new Map<string, Change>();
  since: string | null = null;

  /** Reads all that was committed, and returns what is new. */
  async follow(first = 100): Promise<Change[]> {
    await settled();
    return this.read(first);
  }

  /** Reads what is new at this moment, and returns it. */
  async read(first = 100): Promise<Change[]> {
    const news: Change[] = [];
    for (;;) {
      const { data, errors } = await site.client().graphql(ChangesDocument, { since: this.since, first });
      expect(errors).toEqual([]);
      const { edges, pageInfo } = data.changes;
      expect(pageInfo.hasPreviousPage).toBe(this.since !== null);
      for (const { node } of edges) {
        news.push(node);
        if (node.removed) this.things.delete(`${node.kind} ${node.id}`);
        else this.things.set(`${node.kind} ${node.id}`, node);
      }
      this.since = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) return news;
    }
  }

  ids(kind: Change["kind"]): string[] {
    return [...this.things.values()].filter((thing) => thing.kind === kind).map(({ id }) => id);
  }

  get text(): string {
    return JSON.stringify([...this.things.values()]);
  }
}

/** Waits for the transactions of other tests, whose databases are on the same server: they hold back changes. */
async function settled(): Promise<void> {
  const held = `SELECT FROM changes WHERE tx >= pg_snapshot_xmin(pg_current_snapshot()) LIMIT 1`;
  while ((await site.db.query<object[]>(held)).length > 0);
}

const summary = (changes: readonly Change[]) => changes.map(({ kind, id, removed }) => [kind, id, removed]);
const logged = async (): Promise<number> => {
  const [row] = await site.db.query<{ count: number }[]>(`SELECT count(DISTINCT tx)::int AS count FROM changes`);
  return row?.count ?? 0;
};
const query = (text: string, values: unknown[] = []): Promise<unknown> => site.db.query(text, values);

test("a copy that follows the log becomes what is public, page by page, and hears of each change once", async () => {
  const copy = new Copy();
  expect((await copy.follow()).map(({ kind }) => kind)).toEqual([]);
  const author = await aMember(site, { fullName: "তাহমিনা হক" });
  const deed = await aDeed(site, { user: author, caption: "প্রথম কাজ" });
  const waiting = await aDeed(site, { user: author, status: DeedStatus.PENDING });
  const news = await copy.follow(1);
  const [tree] = copy.ids("TREE");
  expect(summary(news)).toEqual([
    ["DEED", deed.id, false],
    ["MEMBER", author.id, false],
    ["TREE", tree, false],
  ]);
  expect(news[0]?.deed).toMatchObject({ caption: "প্রথম কাজ", user: { id: author.id, fullName: "তাহমিনা হক" } });
  expect(news[2]?.tree).toMatchObject({ code: tree, state: "EARNED" });
  expect(await copy.follow()).toEqual([]);

  await site.services.moderation.approve(MODERATOR, waiting.id, {});
  expect(summary(await copy.follow())).toEqual([["DEED", waiting.id, false]]);

  const admin = { viewer: asViewer(await anAdmin(site)), ip: "127.0.0.1" };
  const post = { title: "প্রথম", titleEn: "First", content: "ক", contentEn: "a" };
  await site.services.blogAdmin.create(admin, { ...post, published: false });
  expect(await copy.follow()).toEqual([]);
  const shown = await site.services.blogAdmin.create(admin, { ...post, titleEn: "Second", published: true });
  expect((await copy.follow()).map((change) => change.post)).toEqual([{ id: shown.id, title: "প্রথম" }]);
  await query(`UPDATE blog_posts SET published = false WHERE id = $1`, [shown.id]);
  expect(summary(await copy.follow())).toEqual([["POST", shown.id, true]]);

  const fresh = new Copy();
  await fresh.follow();
  expect(fresh.things).toEqual(copy.things);
  const { data } = await site.client().graphql(ChangesDocument, { kinds: ["MEMBER"] });
  expect(data.changes.edges.map(({ node }) => node.id)).toEqual([author.id]);
});

test("a deed that is taken back is removed, and its tree and member with the last one", async () => {
  const copy = new Copy();
  const author = await aMember(site);
  const deed = await aDeed(site, { user: author, caption: "ফেরত নেওয়া কাজ" });
  await copy.follow();
  const [tree = ""] = copy.ids("TREE").slice(-1);
  await site.services.moderation.undo(MODERATOR, deed.id);
  const news = await copy.follow();
  expect(summary(news)).toEqual([
    ["DEED", deed.id, true],
    ["MEMBER", author.id, true],
    ["TREE", tree, true],
  ]);
  expect(news.map(({ deed: one, member, tree: other }) => one ?? member ?? other)).toEqual([null, null, null]);
  await site.services.moderation.approve(MODERATOR, deed.id, {});
  expect(summary(await copy.follow()).map(([kind, , removed]) => [kind, removed])).toEqual([
    ["DEED", false],
    ["MEMBER", false],
    ["TREE", false],
  ]);
  await site.services.moderation.delete(MODERATOR, deed.id);
  expect(copy.ids("DEED")).toContain(deed.id);
  expect((await copy.follow()).map(({ kind, removed }) => [kind, removed])).toEqual([
    ["DEED", true],
    ["MEMBER", true],
    ["TREE", true],
  ]);
});

test.each([DeedFate.REMOVE, DeedFate.KEEP_ANONYMOUS])(
  "nothing of a member who leaves stays in a copy (deeds: %s)",
  async (fate) => {
    const copy = new Copy();
    const author = await aMember(site, { fullName: "রফিকুল ইসলাম ভূঁইয়া" });
    const deed = await aDeed(site, { user: author });
    await copy.follow();
    expect(copy.text).toContain(author.username);
    await site.services.userAdmin.deleteUser({ ...MODERATOR, viewer: asViewer(await anAdmin(site)) }, author.id, {
      deeds: fate,
    });
    const news = await copy.follow();
    for (const text of [copy.text, JSON.stringify(news)]) {
      expect(text).not.toContain(author.username);
      expect(text).not.toContain(author.fullName);
    }
    expect(copy.text).not.toContain(author.id);
    expect(copy.ids("DEED").includes(deed.id)).toBe(fate === DeedFate.KEEP_ANONYMOUS);
    expect(news).toContainEqual(
      expect.objectContaining({ kind: "MEMBER", id: author.id, removed: true, member: null }),
    );
    const rows = await site.db.query<object[]>(`SELECT * FROM changes WHERE id IN ($1, $2)`, [author.id, deed.id]);
    expect(JSON.stringify(rows)).not.toContain(author.username);
  },
);

test("what a member hides and shows again reaches a copy; private changes, likes and waiting deeds write nothing", async () => {
  const copy = new Copy();
  const author = await aMember(site, { fullName: "সালমা খাতুন", country: "BD" });
  const deed = await aDeed(site, { user: author });
  await copy.follow();
  const show = (shown: boolean) =>
    site.services.visibility.choose(asViewer(author), { name: shown, picture: shown, country: shown });
  await show(false);
  expect(summary(await copy.follow())).toEqual([["MEMBER", author.id, false]]);
  expect(copy.things.get(`MEMBER ${author.id}`)?.member).toMatchObject({ fullName: author.username, country: "OTHER" });
  await show(true);
  await copy.follow();
  expect(copy.things.get(`MEMBER ${author.id}`)?.member).toMatchObject({ fullName: "সালমা খাতুন", country: "BD" });

  const before = await logged();
  await query(`UPDATE users SET language = 'en', "suspendedAt" = now() WHERE id = $1`, [author.id]);
  await site.services.likes.set(asViewer(await aMember(site)), deed.id, true);
  await aDeed(site, { status: DeedStatus.PENDING });
  await aDeed(site, { status: DeedStatus.REJECTED });
  expect(await logged()).toBe(before);
});

test("transactions that commit in another order are never skipped", async () => {
  const copy = new Copy();
  const deeds = [await aDeed(site), await aDeed(site), await aDeed(site)];
  await copy.follow();
  const [early, late] = [site.db.createQueryRunner(), site.db.createQueryRunner()];
  const change = (runner: typeof early, at: number, caption: string) =>
    runner.query(`UPDATE deeds SET caption = $2 WHERE id = $1`, [deeds[at]?.id, caption]);
  await early.startTransaction();
  await late.startTransaction();
  await change(early, 0, "early");
  await change(late, 1, "late");
  await late.commitTransaction();
  await query(`UPDATE deeds SET caption = 'latest' WHERE id = $1`, [deeds[2]?.id]);
  const met = await copy.read();
  await early.commitTransaction();
  met.push(...(await copy.follow()));
  expect(met.map(({ deed }) => deed?.caption).toSorted()).toEqual(["early", "late", "latest"]);

  // Many writers at once, with a reader who never stops.
  const writers = { done: false };
  const reading = (async () => {
    while (!writers.done) await copy.read(7);
  })();
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      const runner = site.db.createQueryRunner();
      for (let round = 0; round < 6; round += 1) {
        await runner.startTransaction();
        const { id } = deeds[(writer + round) % deeds.length] ?? { id: "" };
        await runner.query(`SELECT pg_current_xact_id(), pg_sleep(random() * 0.01)`);
        await runner.query(`UPDATE deeds SET caption = $2 WHERE id = $1`, [id, `${writer} ${round}`]);
        await runner.query(`SELECT pg_sleep(random() * 0.01)`);
        await (round % 3 === 2 ? runner.rollbackTransaction() : runner.commitTransaction());
      }
      await runner.release();
    }),
  );
  writers.done = true;
  await reading;
  await copy.follow();
  const fresh = new Copy();
  await fresh.follow();
  expect(fresh.things).toEqual(copy.things);
  await Promise.all([early.release(), late.release()]);
});

test.each([
  ["💥"],
  ["deed"],
  [Buffer.from("0123456789abcdef.1.deed.x").toString("base64url")],
  [Buffer.from(`1795248000000.3f0c7a1e-0000-4000-8000-000000000000`).toString("base64url")],
])("the cursor %j of another list, or made by hand, is refused", async (since) => {
  const { errors } = await site.client().graphql(ChangesDocument, { since });
  expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "paging.cursor" });
});

test("a cursor from tomorrow and pages of a wrong size are refused; an empty one means from the beginning", async () => {
  const copy = new Copy();
  await copy.follow();
  const [feed = ""] = Buffer.from(copy.since ?? "", "base64url")
    .toString()
    .split(".");
  const tomorrow = Buffer.from(`${feed}.999999999999.deed.x`).toString("base64url");
  const asked = async (variables: object) =>
    (await site.client().graphql(ChangesDocument, variables)).errors[0]?.extensions;
  expect(await asked({ since: tomorrow })).toMatchObject({ key: "paging.cursor", fields: [{ field: "since" }] });
  for (const first of [0, -1, 1001]) expect(await asked({ first })).toMatchObject({ key: "paging.first" });
  expect(await asked({ since: "", first: 300 })).toBeUndefined();
});

test("a time stands for a cursor: what changed since then comes, of the year 1 everything, of tomorrow nothing yet", async () => {
  const author = await aMember(site);
  const early = await aDeed(site, { user: author });
  await settled();
  await query(`UPDATE changes SET at = at - interval '2 days'`);
  const late = await aDeed(site, { user: author });
  const deedsSince = async (since: string | null, kinds: Change["kind"][] = ["DEED"]) => {
    await settled();
    const { data, errors } = await site.client().graphql(ChangesDocument, { since, first: 300, kinds });
    expect(errors).toEqual([]);
    return { ids: data.changes.edges.map(({ node }) => node.id), cursor: data.changes.pageInfo.endCursor };
  };
  const dayAgo = new Date(Date.now() - 86_400_000);
  expect((await deedsSince(dayAgo.toISOString())).ids).toEqual([late.id]);
  expect((await deedsSince(dayAgo.toISOString().slice(0, 10))).ids).toEqual([late.id]);
  const everything = await deedsSince("0001-01-01T00:00:00Z");
  expect(everything).toEqual(await deedsSince(null));
  expect(everything.ids).toEqual(expect.arrayContaining([early.id, late.id]));

  const tomorrow = await deedsSince("9999-12-31T23:59:59.999+06:00");
  expect(tomorrow.ids).toEqual([]);
  const next = await aDeed(site, { user: author });
  expect((await deedsSince(tomorrow.cursor ?? null)).ids).toEqual([next.id]);
  for (const since of ["2026-13-45", "2026-11-30T08:00:00", "yesterday", "2026"]) {
    const { errors } = await site.client().graphql(ChangesDocument, { since });
    expect(errors[0]?.extensions).toMatchObject({ key: "paging.cursor", fields: [{ field: "since" }] });
  }
});

describe("the daily files of all deeds", () => {
  const file = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.origin}${path}`, { headers });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
  const linesOf = (bytes: Buffer): string[] => gunzipSync(bytes).toString("utf8").split(/\r?\n/).slice(0, -1);

  test("have every public deed under the told checksum, names only of adults who chose so, and go on in the log", async () => {
    expect((await file("/open-data/deeds.json")).status).toBe(404);
    const [shown, usual, minor] = [await aMember(site), await aMember(site), await aMember(site)];
    const caption = '=1+1, "গাছ"\nলাগালাম';
    const deed = await aDeed(site, { user: shown, caption });
    for (const user of [usual, minor]) await aDeed(site, { user });
    await aDeed(site, { status: DeedStatus.PENDING });
    for (const { id } of [shown, minor]) {
      await site.services.visibility.choose(asViewer({ id, username: "" }), {
        name: true,
        picture: true,
        country: true,
      });
    }
    await query(
      `UPDATE users SET "birthYear" = extract(year FROM now()) - 17, "guardianConsentAt" = now() WHERE id = $1`,
      [minor.id],
    );
    await site.services.deedFiles.round();

    const about = JSON.parse((await file("/open-data/deeds.json")).bytes.toString()) as {
      deeds: number;
      since: string;
      schema: string;
      files: { url: string; bytes: number; sha256: string }[];
    };
    const approved = await site.db.query<object[]>(`SELECT id FROM deeds WHERE status = 'approved'`);
    expect(about.deeds).toBe(approved.length);
    expect(about.files.map(({ url }) => url.replace(site.origin, ""))).toEqual([
      "/open-data/deeds.csv.gz",
      "/open-data/deeds.ndjson.gz",
    ]);
    const [csv, ndjson] = await Promise.all(about.files.map(({ url }) => file(url.replace(site.origin, ""))));
    if (!csv || !ndjson) throw new Error("No files");
    for (const [index, sent] of [csv, ndjson].entries()) {
      expect(about.files[index]).toMatchObject({ bytes: sent.bytes.length, sha256: sha256(sent.bytes) });
      expect(sent.headers.get("content-type")).toBe("application/gzip");
    }
    const deeds = linesOf(ndjson.bytes).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(deeds).toHaveLength(approved.length);
    expect(deeds.find(({ id }) => id === deed.id)).toMatchObject({ caption, author: shown.username, photos: 0 });
    const authors = deeds.map(({ author }) => author);
    for (const { username } of [usual, minor]) expect(authors).not.toContain(username);
    const schema = JSON.parse((await file(about.schema.replace(site.origin, ""))).bytes.toString()) as {
      required: string[];
      properties: object;
    };
    for (const one of deeds) expect(Object.keys(one)).toEqual(schema.required);
    expect(Object.keys(schema.properties)).toEqual(schema.required);
    expect(linesOf(csv.bytes)[0]).toBe(schema.required.join(","));
    expect(gunzipSync(csv.bytes).toString()).toContain(`"\t=1+1, ""গাছ""\nলাগালাম"`);

    await site.services.moderation.undo(MODERATOR, deed.id);
    const copy = new Copy();
    copy.since = about.since;
    expect(summary(await copy.follow())).toContainEqual(["DEED", deed.id, true]);
  });

  test("are made once a day, go on where a download broke off, and are sent only to those who lack them", async () => {
    const whole = await file("/open-data/deeds.ndjson.gz");
    const etag = whole.headers.get("etag") ?? "";
    await site.services.deedFiles.round();
    expect((await file("/open-data/deeds.ndjson.gz", { "if-none-match": etag })).status).toBe(304);
    const rest = await file("/open-data/deeds.ndjson.gz", { range: "bytes=100-", "if-range": etag });
    expect([rest.status, rest.headers.get("content-range")]).toEqual([
      206,
      `bytes 100-${whole.bytes.length - 1}/${whole.bytes.length}`,
    ]);
    expect(Buffer.concat([whole.bytes.subarray(0, 100), rest.bytes])).toEqual(whole.bytes);
    const other = await file("/open-data/deeds.ndjson.gz", { range: "bytes=100-", "if-range": '"other"' });
    expect([other.status, other.bytes.length]).toEqual([200, whole.bytes.length]);
    expect((await file("/open-data/deeds.ndjson.gz", { range: "bytes=999999999-" })).status).toBe(416);
  });
});

test("a log that was restored on another database server begins anew", async () => {
  const copy = new Copy();
  await copy.follow();
  await query(`UPDATE changes SET tx = '900000000000'`);
  const { errors } = await site.client().graphql(ChangesDocument, { since: copy.since });
  expect(errors[0]?.extensions).toMatchObject({ key: "paging.cursor" });
  const fresh = new Copy();
  await fresh.follow();
  expect(fresh.things).toEqual(copy.things);
});
