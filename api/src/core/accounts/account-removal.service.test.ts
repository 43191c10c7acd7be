import { type ServiceFixture, startServiceFixture } from "../../../test/service-fixture";
import { CATEGORIES } from "../../seed/reference";
import type { Viewer } from "../../shared/request";
import { DeedFate } from "../moderation/members/deed-fate.enum";

let fixture: ServiceFixture;

beforeAll(async () => {
  fixture = await startServiceFixture();
});
afterEach(async () => {
  expect(await fixture.recount.differences()).toEqual([]);
});
afterAll(() => fixture.stop());

async function approvedDeed(owner: Viewer): Promise<string> {
  const id = await fixture.deed(owner);
  await fixture.moderation.approve(fixture.admin, id);
  return id;
}

test.each(Object.values(DeedFate))(
  "leaving (%s) while deeds are decided, liked and submitted leaves no orphan and all counters right",
  async (fate) => {
    const other = await fixture.other();
    for (let round = 0; round < 3; round += 1) {
      const leaver = await fixture.member();
      const friend = await fixture.member();
      const pending = await Promise.all(Array.from({ length: 3 }, () => fixture.deed(leaver)));
      const mine = await Promise.all(Array.from({ length: 3 }, () => approvedDeed(leaver)));
      const liked = await Promise.all(Array.from({ length: 3 }, () => approvedDeed(friend)));
      for (const id of mine) await fixture.likes.toggle(friend, id);
      await Promise.allSettled([
        ...pending.map((id) => other.moderation.approve(fixture.admin, id)),
        other.moderation.undo(fixture.admin, mine[0] ?? ""),
        other.moderation.delete(fixture.admin, mine[1] ?? ""),
        ...[...liked, ...mine].map((id) => other.likes.toggle(leaver, id)),
        ...[...liked, ...mine].map((id) => fixture.likes.toggle(friend, id)),
        fixture.accountRemoval.leave(leaver.id, fate),
        ...Array.from({ length: 3 }, () => other.deeds.submit(leaver, aDeed())),
      ]);
      expect(await fixture.rows(`SELECT 1 FROM users WHERE id = $1`, [leaver.id])).toEqual([]);
      expect(await fixture.rows(`SELECT 1 FROM deeds WHERE "userId" = $1`, [leaver.id])).toEqual([]);
      expect(await fixture.rows(`SELECT 1 FROM deed_likes WHERE "userId" = $1`, [leaver.id])).toEqual([]);
      expect(await fixture.recount.differences()).toEqual([]);
    }
  },
);

test("of two accountRemoval at once, one succeeds", async () => {
  const leaver = await fixture.member();
  await approvedDeed(leaver);
  const outcomes = await Promise.allSettled([
    fixture.accountRemoval.leave(leaver.id, DeedFate.KEEP_ANONYMOUS),
    fixture.accountRemoval.leave(leaver.id, DeedFate.REMOVE),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an admin who decides about a deed while its author leaves it finds it all the same", async () => {
  const other = await fixture.other();
  for (let round = 0; round < 5; round += 1) {
    const leaver = await fixture.member();
    const deeds = await Promise.all(Array.from({ length: 4 }, () => approvedDeed(leaver)));
    const [, ...decisions] = await Promise.allSettled([
      fixture.accountRemoval.leave(leaver.id, DeedFate.KEEP_ANONYMOUS),
      ...deeds.map((id) => other.moderation.delete(fixture.admin, id)),
    ]);
    expect(decisions.map(({ status }) => status)).toEqual(deeds.map(() => "fulfilled"));
  }
});

test("a hundred and fifty deeds stay findable, but not by the name of whoever shared them", async () => {
  const leaver = await fixture.member({ fullName: "Zubaida Khatun" });
  for (let count = 0; count < 150; count += 1) await fixture.deed(leaver, `Planted a mango tree ${count}`);
  await fixture.rows(`UPDATE deeds SET status = 'approved', "decidedAt" = now() WHERE "userId" = $1`, [leaver.id]);
  await fixture.recount.repair();
  await fixture.accountRemoval.leave(leaver.id, DeedFate.KEEP_ANONYMOUS);
  const find = (text: string) => fixture.rows(`SELECT 1 FROM deed_search WHERE text LIKE $1`, [`%${text}%`]);
  expect(await find("mango tree")).toHaveLength(150);
  expect(await find("zubaida")).toEqual([]);
  expect(await find(leaver.username)).toEqual([]);
});

const aDeed = () => ({ caption: "A good deed", categoryId: CATEGORIES[0]?.id ?? "", photos: [] });
