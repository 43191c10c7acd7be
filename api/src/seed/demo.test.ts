/** @slow */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { ofCapabilities } from "../../test/capabilities/tables";
import { type Site, startSite } from "../../test/harness";
import { CAPABILITY_ENTITIES } from "../modules";
import { wire } from "../wiring";
import { wipeSite } from "./demo/wipe";
import { seed } from "./seed";

let site: Site;

const seedIt = (capabilities = site.config.capabilities): Promise<void> =>
  seed("demo", {
    db: site.db,
    dataDir: site.config.dataDir,
    timeZone: site.config.siteTimeZone,
    siteAt: (clock) => wire({ ...site.config, capabilities }, site.infrastructure, clock),
  });

const count = async (sql: string): Promise<number> => {
  const [row] = await site.db.query<{ count: number }[]>(sql);
  return Number(row?.count);
};

beforeAll(async () => {
  site = await startSite();
  await seedIt();
}, 600_000);
afterAll(() => site.stop());

test("a community of two months: members of several countries, deeds in all states, photos, likes, badges", async () => {
  expect(await count(`SELECT count(*) FROM users`)).toBeGreaterThanOrEqual(40);
  expect(await count(`SELECT count(DISTINCT country) FROM users`)).toBeGreaterThanOrEqual(10);
  expect(await count(`SELECT count(*) FROM users WHERE "profilePicture" IS NOT NULL`)).toBeGreaterThanOrEqual(20);
  expect(await count(`SELECT count(*) FROM deeds`)).toBeGreaterThanOrEqual(150);
  expect(await count(`SELECT count(DISTINCT caption) FROM deeds`)).toBe(await count(`SELECT count(*) FROM deeds`));
  expect(await count(`SELECT count(*) FROM deeds WHERE status = 'pending'`)).toBeGreaterThanOrEqual(15);
  expect(await count(`SELECT count(*) FROM deeds WHERE status = 'rejected'`)).toBeGreaterThanOrEqual(10);
  expect(await count(`SELECT count(*) FROM photos`)).toBeGreaterThanOrEqual(40);
  expect(await count(`SELECT count(*) FROM deed_likes`)).toBeGreaterThanOrEqual(500);
  expect(
    await count(`SELECT max(b."requiredDeeds") AS count FROM user_badges h JOIN badges b ON b.id = h."badgeId"`),
  ).toBe(15);
  expect(await count(`SELECT count(*) FROM certificates`)).toBe(await count(`SELECT count(*) FROM user_badges`));
  for (const table of ["partners", "blog_posts", "support_tickets", "donations"]) {
    expect(await count(`SELECT count(*) FROM ${table}`)).toBeGreaterThanOrEqual(4);
  }
});

test("trees have come differently far: earned, paid for by several, planted in several districts, and seen alive", async () => {
  const { earned, funded, planted, alive, surveyed } = await site.services.forest.sums();
  expect([earned - funded > 0, funded - planted > 0, planted - surveyed > 0, surveyed - alive > 0, alive > 0]).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(await count(`SELECT count(DISTINCT district) FROM planting_batches`)).toBeGreaterThanOrEqual(4);
  expect(await count(`SELECT count(*) FROM planting_surveys`)).toBeGreaterThanOrEqual(3);
  // New members find trees of their own that nobody pays for yet.
  expect(await count(`SELECT count(*) FROM planting_funds WHERE assigned < trees`)).toBe(0);
  expect(await count(`SELECT count(*) FROM planting_batches WHERE assigned < trees`)).toBe(0);
  expect(await count(`SELECT count(*) FROM open_data_days`)).toBeGreaterThanOrEqual(40);
  expect(await site.services.plantingRecount.differences()).toEqual([]);
});

test("members of both languages dedicated trees, planted ones among them, and other words wait for an admin", async () => {
  const shown = await site.db.query<{ language: string }[]>(
    `SELECT DISTINCT u.language FROM tree_dedications w JOIN users u ON u.id = w."userId" JOIN trees t ON t.code = w."treeCode"
     WHERE w.status = 'accepted' AND t.standing ORDER BY 1`,
  );
  expect(shown.map(({ language }) => language)).toEqual(["bn", "en"]);
  expect(await count(`SELECT count(*) FROM tree_dedications WHERE status = 'pending'`)).toBe(1);
  const planted = `tree_dedications w JOIN trees t ON t.code = w."treeCode" WHERE w.status = 'accepted' AND t."batchId" IS NOT NULL`;
  expect(await count(`SELECT count(*) FROM ${planted}`)).toBeGreaterThanOrEqual(1);
});

test.each(Object.entries(ofCapabilities("DEMO")))("there are enough %s", async (rows, atLeast) => {
  expect(await count(`SELECT count(*) FROM ${rows}`)).toBeGreaterThanOrEqual(atLeast);
});

test("nothing happened in the future, or before its author joined", async () => {
  expect(await count(`SELECT count(*) FROM deeds WHERE "createdAt" > now() OR "decidedAt" > now()`)).toBe(0);
  expect(await count(`SELECT count(*) FROM deeds WHERE "decidedAt" <= "createdAt"`)).toBe(0);
  expect(
    await count(`SELECT count(*) FROM deeds d JOIN users u ON u.id = d."userId" WHERE d."createdAt" < u."createdAt"`),
  ).toBe(0);
});

test("every number agrees with the deeds", async () => {
  expect(await site.services.recount.differences()).toEqual([]);
});

test("nobody is mailed", async () => {
  expect(await count(`SELECT count(*) FROM outbox`)).toBe(0);
});

test("the two accounts of the file can sign in; the file is for its owner alone", async () => {
  const file = path.join(site.config.dataDir, "demo-accounts.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const accounts = JSON.parse(await readFile(file, "utf8")) as { role: string; username: string; password: string }[];
  expect(accounts.map(({ role }) => role)).toEqual(["admin", "member"]);
  for (const { role, username, password } of accounts) {
    const client = await site.client().signIn({ username }, password);
    const { data } = await client.graphql<{ me: { isAdmin: boolean; pendingDeeds: number; rejectedDeeds: number } }>(
      "{ me { isAdmin pendingDeeds rejectedDeeds } }",
    );
    expect(data.me.isAdmin).toBe(role === "admin");
    if (role === "member") expect(data.me).toMatchObject({ pendingDeeds: 2, rejectedDeeds: 1 });
  }
});

test("a second start changes nothing", async () => {
  const before = await site.services.siteStats.stats();
  await seedIt();
  expect(await site.services.siteStats.stats()).toEqual(before);
});

test("one that was cut off is taken back wholly, and the log is guarded again", async () => {
  await wipeSite(site.db);
  for (const table of ["users", "trees", "planting_funds", "planting_records", "open_data_days"]) {
    expect([table, await count(`SELECT count(*) FROM ${table}`)]).toEqual([table, 0]);
  }
  expect(await count(`SELECT count(*) FROM categories`)).toBe(8);
  expect(await site.services.recount.differences()).toEqual([]);
  await expect(site.db.query(`TRUNCATE moderation_log`)).rejects.toThrow("append-only");
});

test("a site without capabilities has its community, too", async () => {
  await seedIt([]);
  expect(await count(`SELECT count(*) FROM deeds`)).toBeGreaterThanOrEqual(150);
  const tables = CAPABILITY_ENTITIES.map((entity) => site.db.getMetadata(entity).tableName);
  expect(tables).toEqual(expect.arrayContaining(["trees", "planting_records", "open_data_days"]));
  for (const table of tables) expect([table, await count(`SELECT count(*) FROM ${table}`)]).toEqual([table, 0]);
  expect(await site.services.recount.differences()).toEqual([]);
}, 600_000);
