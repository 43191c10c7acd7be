import { type Arena, startArena } from "../../../test/arena";
import { CATEGORIES } from "../../seed/reference";
import type { Viewer } from "../../shared/request";
import { DeedFate } from "./deed-fate.enum";

let arena: Arena;

beforeAll(async () => {
  arena = await startArena();
});
afterEach(async () => {
  expect(await arena.recount.differences()).toEqual([]);
});
afterAll(() => arena.stop());

async function approvedDeed(owner: Viewer): Promise<string> {
  const id = await arena.deed(owner);
  await arena.moderation.approve(arena.admin, id);
  return id;
}

test.each(Object.values(DeedFate))(
  "leaving (%s) while deeds are decided, liked and submitted leaves no orphan and all counters right",
  async (fate) => {
    const other = await arena.other();
    for (let round = 0; round < 3; round += 1) {
      const leaver = await arena.member();
      const friend = await arena.member();
      const pending = await Promise.all(Array.from({ length: 3 }, () => arena.deed(leaver)));
      const mine = await Promise.all(Array.from({ length: 3 }, () => approvedDeed(leaver)));
      const liked = await Promise.all(Array.from({ length: 3 }, () => approvedDeed(friend)));
      for (const id of mine) await arena.likes.toggle(friend, id);
      await Promise.allSettled([
        ...pending.map((id) => other.moderation.approve(arena.admin, id)),
        other.moderation.undo(arena.admin, mine[0] ?? ""),
        other.moderation.delete(arena.admin, mine[1] ?? ""),
        ...[...liked, ...mine].map((id) => other.likes.toggle(leaver, id)),
        ...[...liked, ...mine].map((id) => arena.likes.toggle(friend, id)),
        arena.departures.leave(leaver.id, fate),
        ...Array.from({ length: 3 }, () => other.deeds.submit(leaver, aDeed())),
      ]);
      expect(await arena.rows(`SELECT 1 FROM users WHERE id = $1`, [leaver.id])).toEqual([]);
      expect(await arena.rows(`SELECT 1 FROM deeds WHERE "userId" = $1`, [leaver.id])).toEqual([]);
      expect(await arena.rows(`SELECT 1 FROM deed_likes WHERE "userId" = $1`, [leaver.id])).toEqual([]);
      expect(await arena.recount.differences()).toEqual([]);
    }
  },
);

test("of two departures at once, one succeeds", async () => {
  const leaver = await arena.member();
  await approvedDeed(leaver);
  const outcomes = await Promise.allSettled([
    arena.departures.leave(leaver.id, DeedFate.KEEP_ANONYMOUS),
    arena.departures.leave(leaver.id, DeedFate.REMOVE),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an admin who decides about a deed while its author leaves it finds it all the same", async () => {
  const other = await arena.other();
  for (let round = 0; round < 5; round += 1) {
    const leaver = await arena.member();
    const deeds = await Promise.all(Array.from({ length: 4 }, () => approvedDeed(leaver)));
    const [, ...decisions] = await Promise.allSettled([
      arena.departures.leave(leaver.id, DeedFate.KEEP_ANONYMOUS),
      ...deeds.map((id) => other.moderation.delete(arena.admin, id)),
    ]);
    expect(decisions.map(({ status }) => status)).toEqual(deeds.map(() => "fulfilled"));
  }
});

test("a hundred and fifty deeds stay findable, but not by the name of whoever shared them", async () => {
  const leaver = await arena.member({ fullName: "Zubaida Khatun" });
  for (let count = 0; count < 150; count += 1) await arena.deed(leaver, `Planted a mango tree ${count}`);
  await arena.rows(`UPDATE deeds SET status = 'approved', "decidedAt" = now() WHERE "userId" = $1`, [leaver.id]);
  await arena.recount.repair();
  await arena.departures.leave(leaver.id, DeedFate.KEEP_ANONYMOUS);
  const find = (text: string) => arena.rows(`SELECT 1 FROM deed_search WHERE text LIKE $1`, [`%${text}%`]);
  expect(await find("mango tree")).toHaveLength(150);
  expect(await find("zubaida")).toEqual([]);
  expect(await find(leaver.username)).toEqual([]);
});

const aDeed = () => ({ caption: "A good deed", categoryId: CATEGORIES[0]?.id ?? "", photos: [] });
