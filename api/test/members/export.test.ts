import { get } from "node:http";
import sharp from "sharp";
import { seedReference } from "../../src/seed/reference";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { newId } from "../../src/shared/uuid";
import { NO_SECTION, PROFILE_TABLE } from "../../src/core/accounts/own-data.rules";
import { OWN_TABLES } from "../../src/modules";
import { aDeed, aMember, asViewer } from "../factories";
import { type Site, startSite } from "../harness";
import { aJpeg, dataString } from "../pictures";
import { unzip } from "./zip";
import { CreateTokenDocument } from "../documents/accounts.generated";

type Data = Record<string, Record<string, unknown>[]> & { profile: Record<string, unknown> };

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
afterAll(() => site.stop());

const dataIn = (files: Map<string, Buffer>): Data => JSON.parse(files.get("data.json")?.toString() ?? "") as Data;

test("gives the member everything, with photos, and nothing secret or of others", async () => {
  const member = await aMember(site, { fullName: "Zubaida Khatun", profilePicture: dataString(await aJpeg()) });
  const upload = await site.services.photos.receive(member.id, await aJpeg({ width: 640 }));
  const approved = await aDeed(site, { user: member, photos: [{ uploadId: upload.id, contentId: upload.id }] });
  await aDeed(site, { user: member, status: DeedStatus.PENDING });
  await aDeed(site, { user: member, status: DeedStatus.REJECTED, rejectReason: "Blurred" });
  const theirs = await aDeed(site, { caption: "Somebody else's deed" });
  await site.services.likes.set(asViewer(member), theirs.id, true);
  const run = (sql: string) => site.db.query(sql, [newId(), member.id]);
  await run(`INSERT INTO support_tickets (id, "userId", subject, description) VALUES ($1, $2, 'Hello', 'Help')`);
  await run(
    `INSERT INTO donations (id, "userId", amount, "donorName", "donorEmail") VALUES ($1, $2, 5, 'Z', 'z@example.org')`,
  );
  await run(
    `INSERT INTO api_tokens (id, "userId", name, prefix, "tokenHash", scopes)
     VALUES ($1, $2, 'Dashboard', 'tfd_abc', 'token-hash', '{READ}')`,
  );
  await run(
    `INSERT INTO webhooks (id, "userId", url, events, secret) VALUES ($1, $2, 'https://example.org/x', '{}', 'whsec')`,
  );
  await run(
    `INSERT INTO push_subscriptions (id, "userId", endpoint, p256dh, auth, kinds, "toldUntil")
     VALUES ($1, $2, 'https://push.example.org/1', 'p256dh-key', 'auth-key', '{moment}', now())`,
  );
  await run(
    `INSERT INTO tree_dedications (id, "treeCode", "userId", about, words, "createdAt")
     SELECT $1, code, $2, 'person', 'My mother', now() FROM trees WHERE "userId" = $2`,
  );
  const client = await site.client().signIn(member);

  const answer = await client.get("/api/auth/export");
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="tree-for-deed.zip"`,
    "cache-control": "private, no-store",
  });
  const files = unzip(answer.body);
  const data = dataIn(files);
  expect(data.profile).toMatchObject({
    id: member.id,
    email: member.email,
    fullName: "Zubaida Khatun",
    language: "bn",
  });
  expect(data.deeds?.map(({ status }) => status).sort()).toEqual(["approved", "pending", "rejected"]);
  expect(data.deeds?.find(({ status }) => status === "rejected")).toMatchObject({
    rejectReason: "Blurred",
    history: [],
  });
  expect(data.likesGiven).toMatchObject([{ deed: theirs.uniqueId }]);
  expect(data.badges).toMatchObject([{ nameEn: "Sprout" }]);
  expect(data.certificates).toHaveLength(1);
  expect(data.notices?.map(({ kind }) => kind).sort()).toEqual(["badge_earned", "deed_approved", "deed_rejected"]);
  expect(data.tickets).toMatchObject([{ subject: "Hello", screenshot: null }]);
  expect(data.donations).toMatchObject([{ amount: 5 }]);
  expect(data.dedications).toMatchObject([{ about: "person", words: "My mother", status: "pending" }]);
  expect(data.sessions).toHaveLength(1);
  expect(data.tokens).toMatchObject([{ name: "Dashboard", prefix: "tfd_abc", scopes: ["READ"] }]);
  expect(data.webhooks).toMatchObject([{ url: "https://example.org/x" }]);
  expect(data.pushSubscriptions).toMatchObject([{ endpoint: "https://push.example.org/1", kinds: ["moment"] }]);

  const text = files.get("data.json")?.toString() ?? "";
  expect(text).not.toMatch(/argon2|token-hash|whsec|p256dh-key|auth-key|Somebody else|sidHash|adminNote/);
  const photos = data.deeds?.find(({ id }) => id === approved.id)?.photos as { file: string }[] | undefined;
  const names = [photos?.[0]?.file, data.profile.profilePicture] as string[];
  expect([...files.keys()].sort()).toEqual(["data.json", ...names].sort());
  for (const name of names) expect((await sharp(files.get(name)).metadata()).format).toBe("webp");
});

interface SchemaColumn {
  readonly table: string;
  readonly column: string;
}

test("tells every column of the member's own rows, or says why not", async () => {
  const columns = await site.db.query<SchemaColumn[]>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const columnsOf = (table: string) => columns.filter((one) => one.table === table).map(({ column }) => column);
  const known = [PROFILE_TABLE, ...OWN_TABLES];
  const decided = Object.fromEntries(
    known.map(({ table, columns: told, keptBack = {} }) => [table, [...told, ...Object.keys(keptBack)].sort()]),
  );
  expect(decided).toEqual(Object.fromEntries(known.map(({ table }) => [table, columnsOf(table).sort()])));

  const ofMembers = await site.db.query<{ table: string }[]>(
    `SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('users'::regclass, 'donations'::regclass, 'webhooks'::regclass)`,
  );
  const tables = [...known.map(({ table }) => table), ...Object.keys(NO_SECTION)];
  expect(ofMembers.map(({ table }) => table).filter((table) => !tables.includes(table))).toEqual([]);
});

test("tells of every section what is in it, in the largest member's rows, too", async () => {
  const member = await aMember(site);
  await site.db.query(
    `INSERT INTO standings (period, "periodStart", "userId", "approvedDeeds", trees, "reachedAt")
     SELECT 'day', date '2020-01-01' + n, $1, 1, 1, now() FROM generate_series(1, 450) n`,
    [member.id],
  );
  await site.db.query(
    `INSERT INTO tree_days ("userId", day, "approvedDeeds", "deedId")
     SELECT $1, date '2020-01-01' + n, 1, gen_random_uuid() FROM generate_series(1, 450) n`,
    [member.id],
  );
  const client = await site.client().signIn(member);
  const data = dataIn(unzip((await client.get("/api/auth/export")).body));
  expect(Object.keys(data).sort()).toEqual(["exportedAt", "profile", ...OWN_TABLES.map(({ name }) => name)].sort());
  expect(new Set(data.standings?.map(({ periodStart }) => periodStart)).size).toBe(450);
  expect(new Set(data.treeDays?.map(({ day }) => day)).size).toBe(450);
});

test("leaves out nothing when there is more than one batch", async () => {
  const member = await aMember(site);
  await site.db.query(
    `INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, day, status, "rejectReason", "decidedAt")
     SELECT gen_random_uuid(), 'TFD-X' || n, $1, (SELECT id FROM categories LIMIT 1), 'Deed ' || n, '2026-01-01',
       'rejected', 'No', now() FROM generate_series(1, 450) n`,
    [member.id],
  );
  const client = await site.client().signIn(member);
  const { deeds } = dataIn(unzip((await client.get("/api/auth/export")).body));
  expect(new Set(deeds?.map(({ caption }) => caption)).size).toBe(450);
});

test("a photo that is lost in the store does not keep the rest back", async () => {
  const member = await aMember(site, { profilePicture: dataString(await aJpeg({ width: 700 })) });
  const hash = member.profilePicture?.hash ?? "";
  for (const width of [320, 640, 1080]) await site.infrastructure.store.delete(`${hash}-${width}.webp`);
  const client = await site.client().signIn(member);
  const files = unzip((await client.get("/api/auth/export")).body);
  expect([...files.keys()]).toEqual(["data.json"]);
});

test("needs a session, here", async () => {
  expect((await site.client().get("/api/auth/export")).status).toBe(401);
  const client = await site.client().signIn(await aMember(site));
  const elsewhere = await client.get("/api/auth/export", { headers: { "sec-fetch-site": "cross-site" } });
  expect(elsewhere.status).toBe(403);
  expect(elsewhere.headers["x-error-key"]).toBe("request.crossSite");
  const { data } = await client.graphql(CreateTokenDocument, {
    input: { name: "all", scopes: ["READ", "WRITE", "WEBHOOKS"] },
  });
  const byToken = await site
    .client()
    .get("/api/auth/export", { headers: { authorization: `Bearer ${data.createToken.secret}` } });
  expect(byToken.status).toBe(403);
  expect(byToken.headers["x-error-key"]).toBe("token.sessionNeeded");
});

test("can be asked for three times a day", async () => {
  const limited = await startSite({ database: site.database, config: { rateLimits: true } });
  try {
    const client = await limited.client().signIn(await aMember(site));
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await client.get("/api/auth/export")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await limited.stop();
  }
});

test("who goes away in the middle leaves nothing running", async () => {
  const member = await aMember(site);
  // In parts, since each statement has a time limit.
  for (let from = 0; from < 2000; from += 250) {
    await site.db.query(
      `INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, day, status, "rejectReason", "decidedAt")
       SELECT gen_random_uuid(), 'TFD-Y' || n, $1, (SELECT id FROM categories LIMIT 1),
         (SELECT string_agg(md5(random()::text || n || m), '') FROM generate_series(1, 150) m), '2026-01-01',
         'rejected', 'No', now() FROM generate_series($2::int + 1, $2::int + 250) n`,
      [member.id, from],
    );
  }
  const client = await site.client().signIn(member);
  const cookie = [...client.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  // More rounds than places: a place that stayed taken would refuse the next one.
  for (let round = 0; round < 13; round += 1) {
    await new Promise<void>((resolve, reject) => {
      const request = get(`${site.origin}/api/auth/export`, { headers: { cookie } }, (response) => {
        expect(response.statusCode).toBe(200);
        response.once("data", () => request.destroy());
        response.once("close", resolve);
        response.on("error", () => undefined);
      });
      request.on("error", (error) => (request.destroyed ? undefined : reject(error)));
    });
  }
  const { deeds } = dataIn(unzip((await client.get("/api/auth/export")).body));
  expect(deeds).toHaveLength(2000);
});

test("makes one archive of a member at a time: the second waits, the third is told, and others are served", async () => {
  const [member, other] = [await aMember(site), await aMember(site)];
  const client = await site.client().signIn(member);
  const beside = await site.client().signIn(other);
  const json = site.services.ownData.json.bind(site.services.ownData);
  const begun: string[] = [];
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrived!: () => void;
  const bothBegan = new Promise<void>((resolve) => (arrived = resolve));
  const spy = jest.spyOn(site.services.ownData, "json").mockImplementation(async function* (userId) {
    if (begun.push(userId) === 2) arrived();
    await released;
    yield* json(userId);
  });
  const ask = (who = client) => who.get("/api/auth/export");
  const answers = [ask(), ask(), ask()];
  const elsewhere = ask(beside);
  await bothBegan;
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "60"]);
  expect([...begun].sort()).toEqual([member.id, other.id].sort());
  release();
  expect((await elsewhere).status).toBe(200);
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  expect(begun.filter((id) => id === member.id)).toHaveLength(2);
  spy.mockRestore();
});
