import { type ServiceFixture, actorFor, startServiceFixture } from "../../../../test/service-fixture";
import { AppError } from "../../../shared/errors";
import type { Actor, Viewer } from "../../../shared/request";
import { newId } from "../../../shared/uuid";
import { DeedStatus } from "../../deeds/deed-status.enum";

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

const failure = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => {
      throw new Error("It should have been refused");
    },
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

const logOf = (targetId: string) =>
  fixture.rows<{ action: string; reason: string | null; adminNote: string | null; actorId: string; ip: string }>(
    `SELECT action, reason, "adminNote", "actorId", ip FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
    [targetId],
  );

const noticesOf = async (userId: string): Promise<string[]> =>
  (await fixture.rows<{ kind: string }>(`SELECT kind FROM notices WHERE "userId" = $1 ORDER BY id`, [userId])).map(
    (row) => row.kind,
  );

test("approving counts the deed, plants the tree, gives badge and certificate, logs it and tells the author", async () => {
  const id = await fixture.deed(member);
  const deed = await fixture.moderation.approve(fixture.admin, id, { adminNote: "  checked the photo  " });

  expect(deed).toMatchObject({ id, status: DeedStatus.APPROVED, adminNote: "checked the photo", rejectReason: null });
  expect(await logOf(id)).toEqual([
    {
      action: "approve",
      reason: null,
      adminNote: "checked the photo",
      actorId: fixture.admin.viewer.id,
      ip: "127.0.0.1",
    },
  ]);
  expect(await noticesOf(member.id)).toEqual(["deed_approved", "badge_earned"]);
  expect(
    await fixture.rows(
      `SELECT payload->>'template' AS t, payload->'also'->0->>'template' AS also FROM outbox WHERE "userId" = $1`,
      [member.id],
    ),
  ).toEqual([{ t: "deed_approved", also: "badge_earned" }]);
  const [certificate] = await fixture.rows<{ code: string; certificateUrl: string }>(
    `SELECT code, "certificateUrl" FROM certificates WHERE "userId" = $1`,
    [member.id],
  );
  expect(certificate?.code).toMatch(/^TFD-C-[0-9A-HJKMNP-TV-Z]{7}-[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(certificate?.certificateUrl).toBe(`/certificate/${certificate?.code}`);
});

test("rejecting needs a reason of 1 to 1000 characters, which the author is told", async () => {
  const id = await fixture.deed(member);
  for (const reason of [undefined, null, "", "  \n "]) {
    const error = await failure(fixture.moderation.reject(fixture.admin, id, { reason }));
    expect(error).toMatchObject({
      code: "BAD_USER_INPUT",
      key: "deed.reasonRequired",
      message: "Please provide a reason for rejection",
    });
  }
  const tooLong = await failure(fixture.moderation.reject(fixture.admin, id, { reason: "ক".repeat(1001) }));
  expect(tooLong).toMatchObject({ key: "deed.reasonTooLong", args: { max: 1000 } });
  const broken = await failure(fixture.moderation.reject(fixture.admin, id, { reason: "a\0b" }));
  expect(broken).toMatchObject({ code: "BAD_USER_INPUT", key: "input.badText" });
  expect(await fixture.statusOf(id)).toBe(DeedStatus.PENDING);

  const deed = await fixture.moderation.reject(fixture.admin, id, { reason: "🌳".repeat(1000), adminNote: "" });
  expect(deed).toMatchObject({ status: DeedStatus.REJECTED, rejectReason: "🌳".repeat(1000), adminNote: null });
  expect(await noticesOf(member.id)).toEqual(["deed_rejected"]);
});

test("a decided deed is decided no more: the conflict says who did what", async () => {
  const [approved, rejected] = [await fixture.deed(member), await fixture.deed(member)];
  await fixture.moderation.approve(fixture.admin, approved);
  await fixture.moderation.reject(fixture.admin, rejected, { reason: "Blurred" });

  for (const act of [
    () => fixture.moderation.approve(fixture.admin, approved),
    () => fixture.moderation.reject(fixture.admin, approved, { reason: "No" }),
    () => fixture.moderation.pending(fixture.admin, approved),
  ]) {
    expect(await failure(act())).toMatchObject({
      code: "CONFLICT",
      key: "deed.alreadyDecided",
      message: "admin has already approved this deed",
      args: { status: "approved", by: "admin" },
    });
  }
  expect(await failure(fixture.moderation.approve(fixture.admin, rejected))).toMatchObject({
    args: { status: "rejected", by: "admin" },
  });
  expect(await logOf(approved)).toHaveLength(1);
});

test("undoing brings a deed back to pending: tree, badge and certificate go, and come back with the same code", async () => {
  const id = await fixture.deed(member);
  await fixture.moderation.approve(fixture.admin, id);
  const certificates = () =>
    fixture.rows<{ code: string; revoked: boolean }>(
      `SELECT code, "revokedAt" IS NOT NULL AS revoked FROM certificates WHERE "userId" = $1`,
      [member.id],
    );
  const [before] = await certificates();

  const undone = await fixture.moderation.undo(fixture.admin, id);
  expect(undone).toMatchObject({ status: DeedStatus.PENDING, decidedAt: null, adminNote: null, rejectReason: null });
  expect(await certificates()).toEqual([{ code: before?.code, revoked: true }]);
  expect(await fixture.rows(`SELECT 1 FROM tree_days WHERE "userId" = $1`, [member.id])).toEqual([]);
  expect(await failure(fixture.moderation.undo(fixture.admin, id))).toMatchObject({
    code: "CONFLICT",
    key: "deed.notDecided",
  });

  await fixture.moderation.approve(fixture.admin, id);
  expect(await certificates()).toEqual([{ code: before?.code, revoked: false }]);
  expect(await noticesOf(member.id)).toEqual([
    "deed_approved",
    "badge_earned",
    "deed_reopened",
    "badge_revoked",
    "deed_approved",
    "badge_earned",
  ]);
});

test("only decided deeds are deleted, with their likes", async () => {
  const id = await fixture.deed(member);
  expect(await failure(fixture.moderation.delete(fixture.admin, id))).toMatchObject({
    code: "CONFLICT",
    key: "deed.pendingNotDeletable",
  });
  await fixture.moderation.approve(fixture.admin, id);
  await fixture.likes.toggle(await fixture.member(), id);
  await fixture.moderation.delete(fixture.admin, id);
  expect(await fixture.statusOf(id)).toBeNull();
  expect(await fixture.rows(`SELECT 1 FROM deed_likes WHERE "deedId" = $1`, [id])).toEqual([]);
  expect((await logOf(id)).map((entry) => entry.action)).toEqual(["approve", "delete_deed"]);
  expect(await failure(fixture.moderation.delete(fixture.admin, id))).toMatchObject({ code: "NOT_FOUND" });
});

test("unknown and malformed ids are refused", async () => {
  expect(await failure(fixture.moderation.approve(fixture.admin, newId()))).toMatchObject({
    code: "NOT_FOUND",
    message: "Deed not found",
  });
  expect(await failure(fixture.moderation.approve(fixture.admin, "1; drop"))).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("the log refuses changes", async () => {
  const id = await fixture.deed(member);
  await fixture.moderation.approve(fixture.admin, id);
  await expect(fixture.rows(`UPDATE moderation_log SET reason = 'x'`)).rejects.toThrow("append-only");
  await expect(fixture.rows(`DELETE FROM moderation_log`)).rejects.toThrow("append-only");
});

describe("D1: the deed that planted the tree is deleted", () => {
  test("another approved deed of the day takes the tree over", async () => {
    const [first, second] = [await fixture.deed(member), await fixture.deed(member)];
    await fixture.moderation.approve(fixture.admin, second);
    await fixture.moderation.approve(fixture.admin, first);
    const treeOf = () =>
      fixture.rows(`SELECT "deedId", "approvedDeeds" FROM tree_days WHERE "userId" = $1`, [member.id]);
    expect(await treeOf()).toEqual([{ deedId: second, approvedDeeds: 2 }]);

    await fixture.moderation.delete(fixture.admin, second);
    expect(await treeOf()).toEqual([{ deedId: first, approvedDeeds: 1 }]);
    const { treesPlanted: trees } = await fixture.stats.stats();

    await fixture.moderation.delete(fixture.admin, first);
    expect(await treeOf()).toEqual([]);
    expect((await fixture.stats.stats()).treesPlanted).toBe(trees - 1);
  });
});

describe("races on two connection pools", () => {
  const ROUNDS = 4;
  let other: ServiceFixture | Awaited<ReturnType<ServiceFixture["other"]>>;
  let second: Actor;

  beforeAll(async () => {
    other = await fixture.other();
    second = actorFor(await fixture.member({ username: "second", isAdmin: true }));
  });

  /**
   * Starts all at once, half of them in the other process; answers how many won. Everybody else must get a
   * 409 or 404, or, on a busy machine, have waited too long for the lock.
   */
  async function race(
    acts: ((services: typeof fixture.moderation, actor: Actor) => Promise<unknown>)[],
  ): Promise<number> {
    const results = await Promise.allSettled(
      acts.map((act, index) =>
        act(...(index % 2 ? ([other.moderation, second] as const) : ([fixture.moderation, fixture.admin] as const))),
      ),
    );
    for (const result of results) {
      if (result.status === "rejected")
        expect(["CONFLICT", "NOT_FOUND", "55P03"]).toContain((result.reason as AppError).code);
    }
    return results.filter((result) => result.status === "fulfilled").length;
  }

  test("C4: of 50 approvals of one deed one wins: one tree, one log entry", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await fixture.deed(member);
      const { treesPlanted } = await fixture.stats.stats();
      expect(await race(Array.from({ length: 50 }, () => (service, actor) => service.approve(actor, id)))).toBe(1);
      expect(await logOf(id)).toHaveLength(1);
      expect((await fixture.stats.stats()).treesPlanted).toBe(treesPlanted + (round === 0 ? 1 : 0));
    }
  });

  test("C4: approve against reject, and against delete", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await fixture.deed(member);
      const won = await race([
        (service, actor) => service.approve(actor, id),
        (service, actor) => service.reject(actor, id, { reason: "Blurred" }),
      ]);
      expect(won).toBe(1);
      expect(await logOf(id)).toHaveLength(1);

      const approved = await fixture.deed(member);
      const decisions = await race([
        (service, actor) => service.approve(actor, approved),
        (service, actor) => service.delete(actor, approved),
      ]);
      // A deletion after the approval also succeeds.
      expect(await logOf(approved)).toHaveLength(decisions);
      expect(await fixture.statusOf(approved)).toBe(decisions === 1 ? DeedStatus.APPROVED : null);
    }
  });

  test("C5: two deeds of one member and day approved together plant one tree and count two", async () => {
    const ids = await Promise.all(Array.from({ length: 2 }, () => fixture.deed(member)));
    const before = await fixture.stats.stats();
    expect(await race(ids.map((id) => (service, actor) => service.approve(actor, id)))).toBe(2);
    const after = await fixture.stats.stats();
    expect(after.approvedDeeds - before.approvedDeeds).toBe(2);
    expect(after.treesPlanted - before.treesPlanted).toBe(1);
  });

  test("C6: approvals that cross a badge's threshold together award it once", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => fixture.deed(member)));
    for (const id of ids.slice(0, 4)) await fixture.moderation.approve(fixture.admin, id);
    expect(await race(ids.slice(4).map((id) => (service, actor) => service.approve(actor, id)))).toBe(2);
    const held = await fixture.rows(
      `SELECT b."requiredDeeds" AS at, c."revokedAt" AS revoked FROM user_badges h JOIN badges b ON b.id = h."badgeId"
       JOIN certificates c ON c."badgeId" = b.id AND c."userId" = h."userId" WHERE h."userId" = $1 ORDER BY 1`,
      [member.id],
    );
    expect(held).toEqual([
      { at: 1, revoked: null },
      { at: 5, revoked: null },
    ]);
    expect((await noticesOf(member.id)).filter((kind) => kind === "badge_earned")).toHaveLength(2);
  });

  test("decisions about many members at once never wait for each other for ever", async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => fixture.member()));
    const ids = await Promise.all(
      members.flatMap((owner) => [fixture.deed(owner), fixture.deed(owner), fixture.deed(owner)]),
    );
    expect(await race(ids.map((id) => (service, actor) => service.approve(actor, id)))).toBe(ids.length);
    expect(await race(ids.map((id) => (service, actor) => service.undo(actor, id)))).toBe(ids.length);
  });
});
