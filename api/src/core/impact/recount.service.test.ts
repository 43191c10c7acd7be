import { type ServiceFixture, startServiceFixture } from "../../../test/service-fixture";
import type { Viewer } from "../../shared/request";
import { DeedFate } from "../moderation/members/deed-fate.enum";

let fixture: ServiceFixture;
let member: Viewer;

beforeAll(async () => {
  fixture = await startServiceFixture();
  member = await fixture.member();
  for (let count = 0; count < 5; count += 1) {
    await fixture.moderation.approve(fixture.admin, await fixture.deed(member));
  }
  await fixture.moderation.reject(fixture.admin, await fixture.deed(member), { reason: "Blurred" });
  await fixture.likes.toggle(await fixture.member(), await likedDeed());
  const leaver = await fixture.member();
  await fixture.moderation.approve(fixture.admin, await fixture.deed(leaver));
  await fixture.accountRemoval.leave(leaver.id, DeedFate.KEEP_ANONYMOUS);
});
afterEach(async () => {
  expect(await fixture.recount.differences()).toEqual([]);
  expect(await fixture.recount.repair()).toEqual([]);
});
afterAll(() => fixture.stop());

const likedDeed = async (): Promise<string> =>
  (await fixture.rows<{ id: string }>(`SELECT id FROM deeds WHERE status = 'approved' ORDER BY id LIMIT 1`))[0]?.id ??
  "";

test("a healthy site has no differences", async () => {
  expect(await fixture.recount.differences()).toEqual([]);
});

test.each([
  [`UPDATE standings SET "approvedDeeds" = 9 WHERE period = 'month'`, /^standings month /],
  [`UPDATE standings SET "reachedAt" = now() - interval '1 day' WHERE period = 'lifetime'`, /^standings lifetime /],
  [`DELETE FROM standings WHERE period = 'day'`, /^standings day /],
  [`UPDATE standing_scores SET members = members + 1 WHERE period = 'week' AND members > 0`, /^standing_scores week /],
  [`DELETE FROM tree_days`, /^tree_days /],
  [`UPDATE tree_days SET "deedId" = gen_random_uuid()`, /^tree_days /],
  [`UPDATE site_stats SET value = value + 3 WHERE counter = 'trees'`, /^site_stats trees$/],
  [`DELETE FROM site_stats WHERE counter LIKE 'approved:%'`, /^site_stats approved:/],
  [`INSERT INTO site_stats VALUES ('donations', 25)`, /^site_stats donations$/],
  [`UPDATE deeds SET likes = likes + 1 WHERE likes > 0`, /^likes of TFD-/],
  [`DELETE FROM user_badges`, /^badge (Sprout|Sapling) of /],
  [`UPDATE site_stats SET value = value + 1 WHERE counter = 'users'`, /^site_stats users$/],
  [
    `INSERT INTO standings SELECT 'lifetime', '1970-01-01', id, 1, 1, now() FROM users WHERE "anonymizedAt" IS NOT NULL`,
    /^standings lifetime /,
  ],
  [`UPDATE certificates SET "revokedAt" = now()`, /^badge (Sprout|Sapling) of /],
])("finds and repairs: %s", async (damage, what) => {
  await fixture.rows(damage);
  const found = await fixture.recount.differences();
  expect(found.length).toBeGreaterThan(0);
  for (const difference of found) expect(difference.what).toMatch(what);
  expect(await fixture.recount.repair()).toEqual(found);
});

test("repairing keeps when a badge was earned, and takes back what nobody earned", async () => {
  const earned = `SELECT "earnedAt" FROM user_badges WHERE "userId" = $1 ORDER BY "earnedAt", id`;
  const before = await fixture.rows(earned, [member.id]);
  await fixture.rows(
    `INSERT INTO certificates (id, "userId", "badgeId", code, "certificateUrl")
     SELECT gen_random_uuid(), $1, id, 'TFD-C-X', '/certificate/TFD-C-X' FROM badges WHERE level = 6`,
    [member.id],
  );
  expect(await fixture.recount.repair()).toEqual([
    { what: `badge Guardian of ${member.username}`, stored: { held: false, certified: true }, derived: false },
  ]);
  expect(await fixture.rows(earned, [member.id])).toEqual(before);
});

test("repairs while deeds are approved, undone and liked, each member by themselves", async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => fixture.member()));
  const deeds = await Promise.all(others.flatMap((other) => [fixture.deed(other), fixture.deed(other)]));
  await fixture.rows(`UPDATE standings SET "approvedDeeds" = "approvedDeeds" + 7`);
  await fixture.rows(`UPDATE standing_scores SET members = members + 2`);
  await fixture.rows(`UPDATE site_stats SET value = value + 5`);
  await fixture.rows(`UPDATE deeds SET likes = likes + 3`);
  const atWork = deeds.map(async (id, index) => {
    await fixture.moderation.approve(fixture.admin, id);
    await fixture.likes.toggle(member, id);
    if (index % 3 === 0) await fixture.moderation.undo(fixture.admin, id);
  });
  await Promise.all([fixture.recount.repair(), ...atWork]);
  expect(await fixture.recount.differences()).toEqual([]);
});

test("goes on after the first members, and after it was stopped", async () => {
  await fixture.rows(
    `INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country, "whatsappNumber",
       "usernameLook")
     SELECT md5('many' || i)::uuid, 'many' || i, 'many' || i, 'many' || i, 'many' || i, '-', 'M', 'm', 30, 'BD', '+8801712345678', 'many' || i
     FROM generate_series(1, 1100) i`,
  );
  await fixture.rows(`UPDATE site_stats SET value = value + 1100 WHERE counter = 'users'`);
  const wrong = await fixture.rows<{ id: string }>(
    `INSERT INTO standings SELECT 'lifetime', '1970-01-01', id, 1, 1, now()
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users) u WHERE n IN (1, 700, 1100) RETURNING "userId" AS id`,
  );
  await fixture.rows(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stopped'; END $$`,
  );
  await fixture.rows(
    `CREATE TRIGGER refuse BEFORE DELETE ON standings FOR EACH ROW WHEN (OLD."userId" = '${wrong[1]?.id}') EXECUTE FUNCTION refuse()`,
  );
  await expect(fixture.recount.repair()).rejects.toThrow("stopped");
  await fixture.rows(`DROP TRIGGER refuse ON standings`);
  const mended = await fixture.recount.repair();
  expect(mended.map(({ what }) => what)).toEqual(
    [1, 2].map((index) => `standings lifetime 1970-01-01 ${wrong[index]?.id}`),
  );
});
