import { type Arena, startArena } from "../../../test/arena";
import type { Viewer } from "../../shared/request";
import { DeedFate } from "../accounts/deed-fate.enum";

let arena: Arena;
let member: Viewer;

beforeAll(async () => {
  arena = await startArena();
  member = await arena.member();
  for (let count = 0; count < 5; count += 1) {
    await arena.moderation.approve(arena.admin, await arena.deed(member));
  }
  await arena.moderation.reject(arena.admin, await arena.deed(member), { reason: "Blurred" });
  await arena.likes.toggle(await arena.member(), await likedDeed());
  const leaver = await arena.member();
  await arena.moderation.approve(arena.admin, await arena.deed(leaver));
  await arena.departures.leave(leaver.id, DeedFate.KEEP_ANONYMOUS);
});
afterEach(async () => {
  expect(await arena.recount.differences()).toEqual([]);
  expect(await arena.recount.repair()).toEqual([]);
});
afterAll(() => arena.stop());

const likedDeed = async (): Promise<string> =>
  (await arena.rows<{ id: string }>(`SELECT id FROM deeds WHERE status = 'approved' ORDER BY id LIMIT 1`))[0]?.id ?? "";

test("a healthy site has no differences", async () => {
  expect(await arena.recount.differences()).toEqual([]);
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
  await arena.rows(damage);
  const found = await arena.recount.differences();
  expect(found.length).toBeGreaterThan(0);
  for (const difference of found) expect(difference.what).toMatch(what);
  expect(await arena.recount.repair()).toEqual(found);
});

test("repairing keeps when a badge was earned, and takes back what nobody earned", async () => {
  const earned = `SELECT "earnedAt" FROM user_badges WHERE "userId" = $1 ORDER BY "earnedAt", id`;
  const before = await arena.rows(earned, [member.id]);
  await arena.rows(
    `INSERT INTO certificates (id, "userId", "badgeId", code, "certificateUrl")
     SELECT gen_random_uuid(), $1, id, 'TFD-C-X', '/certificate/TFD-C-X' FROM badges WHERE level = 6`,
    [member.id],
  );
  expect(await arena.recount.repair()).toEqual([
    { what: `badge Guardian of ${member.username}`, stored: { held: false, certified: true }, derived: false },
  ]);
  expect(await arena.rows(earned, [member.id])).toEqual(before);
});
