import { type ServiceFixture, actorFor, startServiceFixture } from "../../../../test/service-fixture";
import { AppError } from "../../../shared/errors";
import type { Actor, Viewer } from "../../../shared/request";
import { newId } from "../../../shared/uuid";

let fixture: ServiceFixture;
let member: Viewer;

beforeAll(async () => {
  fixture = await startServiceFixture();
});
beforeEach(async () => {
  member = await fixture.member();
});
afterEach(async () => {
  expect(await fixture.recount.differences()).toEqual([]);
});
afterAll(() => fixture.stop());

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "OK",
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

const isAdmin = async (id: string): Promise<boolean | undefined> =>
  (await fixture.rows<{ isAdmin: boolean }>(`SELECT "isAdmin" FROM users WHERE id = $1`, [id]))[0]?.isAdmin;

const actionsOn = async (targetId: string): Promise<string[]> =>
  (
    await fixture.rows<{ action: string }>(
      `SELECT action FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
      [targetId],
    )
  ).map((row) => row.action);

const approvedDeed = async (owner: Viewer): Promise<string> => {
  const id = await fixture.deed(owner);
  await fixture.moderation.approve(fixture.admin, id);
  return id;
};

describe("the admin's role", () => {
  test("is given and taken, and both are logged once", async () => {
    await fixture.userAdmin.setAdmin(fixture.admin, member.id, true);
    await fixture.userAdmin.setAdmin(fixture.admin, member.id, true);
    expect(await isAdmin(member.id)).toBe(true);
    await fixture.userAdmin.setAdmin(fixture.admin, member.id, false);
    expect(await isAdmin(member.id)).toBe(false);
    expect(await actionsOn(member.id)).toEqual(["grant_admin", "remove_admin"]);
  });

  test("Z5: cannot be taken from oneself", async () => {
    const { id } = fixture.admin.viewer;
    expect(await codeOf(fixture.userAdmin.setAdmin(fixture.admin, id, false))).toBe("CONFLICT");
    expect(await isAdmin(id)).toBe(true);
  });

  test("has to be there when the change is made, not only when it was asked for", async () => {
    const former: Actor = actorFor({ ...member, isAdmin: true });
    expect(await codeOf(fixture.userAdmin.setAdmin(former, (await fixture.member()).id, true))).toBe("FORBIDDEN");
    expect(await codeOf(fixture.userAdmin.deleteUser(former, (await fixture.member()).id))).toBe("FORBIDDEN");
  });

  test("stays with one of two who take it from each other at once", async () => {
    const other = await fixture.other();
    for (let round = 0; round < 5; round += 1) {
      const rivals = [await fixture.member({ isAdmin: true }), await fixture.member({ isAdmin: true })] as const;
      const codes = await Promise.all([
        codeOf(fixture.userAdmin.setAdmin(actorFor(rivals[0]), rivals[1].id, false)),
        codeOf(other.userAdmin.setAdmin(actorFor(rivals[1]), rivals[0].id, false)),
      ]);
      expect(codes.sort()).toEqual(["FORBIDDEN", "OK"]);
    }
  });

  test("of somebody who is not there is a not-found", async () => {
    expect(await codeOf(fixture.userAdmin.setAdmin(fixture.admin, newId(), true))).toBe("NOT_FOUND");
    expect(await codeOf(fixture.userAdmin.setAdmin(fixture.admin, "abc", true))).toBe("BAD_USER_INPUT");
  });
});

describe("deleting a member", () => {
  test("takes deeds, likes, badges and sessions along; all numbers follow", async () => {
    const before = await fixture.stats.stats();
    const fan = await fixture.member();
    const mine = await approvedDeed(member);
    const theirs = await approvedDeed(fan);
    await fixture.deed(member);
    await fixture.likes.toggle(member, theirs);
    await fixture.likes.toggle(fixture.admin.viewer, theirs);
    await fixture.likes.toggle(fan, mine);
    await fixture.rows(
      `INSERT INTO sessions ("sidHash", "userId", "expiresAt", "endsAt") VALUES ($1, $2, now() + '1h', now() + '1h')`,
      [newId(), member.id],
    );

    await fixture.userAdmin.deleteUser(fixture.admin, member.id);

    for (const table of ["deeds", "deed_likes", "user_badges", "certificates", "sessions", "notices", "standings"]) {
      expect(await fixture.rows(`SELECT 1 FROM ${table} WHERE "userId" = $1`, [member.id])).toEqual([]);
    }
    expect(await fixture.rows(`SELECT likes FROM deeds WHERE id = $1`, [theirs])).toEqual([{ likes: 1 }]);
    expect(await fixture.stats.stats()).toEqual({
      ...before,
      totalUsers: before.totalUsers,
      totalDeeds: before.totalDeeds + 1,
      approvedDeeds: before.approvedDeeds + 1,
      treesPlanted: before.treesPlanted + 1,
    });
    expect(await actionsOn(member.id)).toEqual(["delete_user"]);
    expect(await codeOf(fixture.userAdmin.deleteUser(fixture.admin, member.id))).toBe("NOT_FOUND");
  });

  test("Z5: is refused for oneself", async () => {
    expect(await codeOf(fixture.userAdmin.deleteUser(fixture.admin, fixture.admin.viewer.id))).toBe("CONFLICT");
  });

  test("C9: while their deeds are approved, liked and submitted leaves no orphan and all counters right", async () => {
    const other = await fixture.other();
    for (let round = 0; round < 6; round += 1) {
      const leaving = await fixture.member();
      const friend = await fixture.member();
      const pending = await Promise.all(Array.from({ length: 4 }, () => fixture.deed(leaving)));
      const liked = await Promise.all(Array.from({ length: 4 }, () => approvedDeed(friend)));
      const mine = await approvedDeed(leaving);
      const results = await Promise.allSettled([
        ...pending.map((id) => other.moderation.approve(fixture.admin, id)),
        ...liked.map((id) => other.likes.toggle(leaving, id)),
        ...liked.map((id) => fixture.likes.toggle(fixture.admin.viewer, id)),
        fixture.likes.toggle(friend, mine),
        fixture.userAdmin.deleteUser(fixture.admin, leaving.id),
        ...Array.from({ length: 3 }, () => fixture.deed(leaving)),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
      expect(await fixture.rows(`SELECT 1 FROM users WHERE id = $1`, [leaving.id])).toEqual([]);
      expect(await fixture.rows(`SELECT 1 FROM deeds WHERE "userId" = $1`, [leaving.id])).toEqual([]);
      expect(await fixture.recount.differences()).toEqual([]);
    }
  });
});
