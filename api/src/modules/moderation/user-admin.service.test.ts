import { type Arena, actorFor, startArena } from "../../../test/arena";
import { AppError } from "../../shared/errors";
import type { Actor, Viewer } from "../../shared/request";
import { newId } from "../../shared/uuid";

let arena: Arena;
let member: Viewer;

beforeAll(async () => {
  arena = await startArena();
});
beforeEach(async () => {
  member = await arena.member();
});
afterEach(async () => {
  expect(await arena.recount.differences()).toEqual([]);
});
afterAll(() => arena.stop());

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "OK",
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

const isAdmin = async (id: string): Promise<boolean | undefined> =>
  (await arena.rows<{ isAdmin: boolean }>(`SELECT "isAdmin" FROM users WHERE id = $1`, [id]))[0]?.isAdmin;

const actionsOn = async (targetId: string): Promise<string[]> =>
  (
    await arena.rows<{ action: string }>(
      `SELECT action FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
      [targetId],
    )
  ).map((row) => row.action);

const approvedDeed = async (owner: Viewer): Promise<string> => {
  const id = await arena.deed(owner);
  await arena.moderation.approve(arena.admin, id);
  return id;
};

describe("the admin's role", () => {
  test("is given and taken, and both are logged once", async () => {
    await arena.userAdmin.setAdmin(arena.admin, member.id, true);
    await arena.userAdmin.setAdmin(arena.admin, member.id, true);
    expect(await isAdmin(member.id)).toBe(true);
    await arena.userAdmin.setAdmin(arena.admin, member.id, false);
    expect(await isAdmin(member.id)).toBe(false);
    expect(await actionsOn(member.id)).toEqual(["grant_admin", "remove_admin"]);
  });

  test("Z5: cannot be taken from oneself", async () => {
    const { id } = arena.admin.viewer;
    expect(await codeOf(arena.userAdmin.setAdmin(arena.admin, id, false))).toBe("CONFLICT");
    expect(await isAdmin(id)).toBe(true);
  });

  test("has to be there when the change is made, not only when it was asked for", async () => {
    const former: Actor = actorFor({ ...member, isAdmin: true });
    expect(await codeOf(arena.userAdmin.setAdmin(former, (await arena.member()).id, true))).toBe("FORBIDDEN");
    expect(await codeOf(arena.userAdmin.deleteUser(former, (await arena.member()).id))).toBe("FORBIDDEN");
  });

  test("stays with one of two who take it from each other at once", async () => {
    const other = await arena.other();
    for (let round = 0; round < 5; round += 1) {
      const rivals = [await arena.member({ isAdmin: true }), await arena.member({ isAdmin: true })] as const;
      const codes = await Promise.all([
        codeOf(arena.userAdmin.setAdmin(actorFor(rivals[0]), rivals[1].id, false)),
        codeOf(other.userAdmin.setAdmin(actorFor(rivals[1]), rivals[0].id, false)),
      ]);
      expect(codes.sort()).toEqual(["FORBIDDEN", "OK"]);
    }
  });

  test("of somebody who is not there is a not-found", async () => {
    expect(await codeOf(arena.userAdmin.setAdmin(arena.admin, newId(), true))).toBe("NOT_FOUND");
    expect(await codeOf(arena.userAdmin.setAdmin(arena.admin, "abc", true))).toBe("BAD_USER_INPUT");
  });
});

describe("deleting a member", () => {
  test("takes deeds, likes, badges and sessions along; all numbers follow", async () => {
    const before = await arena.stats.stats();
    const fan = await arena.member();
    const mine = await approvedDeed(member);
    const theirs = await approvedDeed(fan);
    await arena.deed(member);
    await arena.likes.toggle(member, theirs);
    await arena.likes.toggle(fan, theirs);
    await arena.likes.toggle(fan, mine);
    await arena.rows(
      `INSERT INTO sessions ("sidHash", "userId", "expiresAt", "endsAt") VALUES ($1, $2, now() + '1h', now() + '1h')`,
      [newId(), member.id],
    );

    await arena.userAdmin.deleteUser(arena.admin, member.id);

    for (const table of ["deeds", "deed_likes", "user_badges", "certificates", "sessions", "notices", "standings"]) {
      expect(await arena.rows(`SELECT 1 FROM ${table} WHERE "userId" = $1`, [member.id])).toEqual([]);
    }
    expect(await arena.rows(`SELECT likes FROM deeds WHERE id = $1`, [theirs])).toEqual([{ likes: 1 }]);
    expect(await arena.stats.stats()).toEqual({
      ...before,
      totalUsers: before.totalUsers,
      totalDeeds: before.totalDeeds + 1,
      approvedDeeds: before.approvedDeeds + 1,
      treesPlanted: before.treesPlanted + 1,
    });
    expect(await actionsOn(member.id)).toEqual(["delete_user"]);
    expect(await codeOf(arena.userAdmin.deleteUser(arena.admin, member.id))).toBe("NOT_FOUND");
  });

  test("Z5: is refused for oneself", async () => {
    expect(await codeOf(arena.userAdmin.deleteUser(arena.admin, arena.admin.viewer.id))).toBe("CONFLICT");
  });

  test("C9: while their deeds are approved, liked and submitted leaves no orphan and all counters right", async () => {
    const other = await arena.other();
    for (let round = 0; round < 6; round += 1) {
      const leaving = await arena.member();
      const friend = await arena.member();
      const pending = await Promise.all(Array.from({ length: 4 }, () => arena.deed(leaving)));
      const liked = await Promise.all(Array.from({ length: 4 }, () => approvedDeed(friend)));
      const mine = await approvedDeed(leaving);
      const results = await Promise.allSettled([
        ...pending.map((id) => other.moderation.approve(arena.admin, id)),
        ...liked.map((id) => other.likes.toggle(leaving, id)),
        ...liked.map((id) => arena.likes.toggle(friend, id)),
        arena.likes.toggle(friend, mine),
        arena.userAdmin.deleteUser(arena.admin, leaving.id),
        ...Array.from({ length: 3 }, () => arena.deed(leaving)),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
      expect(await arena.rows(`SELECT 1 FROM users WHERE id = $1`, [leaving.id])).toEqual([]);
      expect(await arena.rows(`SELECT 1 FROM deeds WHERE "userId" = $1`, [leaving.id])).toEqual([]);
      expect(await arena.recount.differences()).toEqual([]);
    }
  });
});
