/** @slow */
import { limits } from "@tree-for-deed/common/limits";
import { createSchema } from "../../src/graphql/schema";
import { RESOLVERS } from "../../src/modules";
import { accessOf } from "../../src/platform/graphql/access";
import { AuditAction } from "../../src/core/audit/audit-action.enum";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, inBulk } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { ADMIN_ACTS, CHANGING_NOTHING } from "./admin-acts";
import { LogEntryDocument, ModerationLogDocument, type ModerationLogQueryVariables } from "./audit.generated";
import {
  ApproveDeedDocument,
  DeleteDeedDocument,
  RejectDeedDocument,
  UndoDecisionDocument,
} from "../documents/moderation.generated";

let site: Site;
let adminUser: UserView;
let admin: HttpClient;
let colleague: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  colleague = await site.client().signIn(await anAdmin(site));
});
beforeEach(async () => {
  adminUser = await anAdmin(site);
  admin = await site.client().signIn(adminUser);
});
afterAll(() => site.stop());

/** Mutations of the schema that need the role of an admin, or another team role. */
const adminMutations = (): string[] => {
  const mutations =
    createSchema(RESOLVERS, () => undefined)
      .getMutationType()
      ?.getFields() ?? {};
  return Object.values(mutations)
    .filter((field) => !["guest", "member"].includes(accessOf(field)?.role ?? "guest"))
    .map(({ name }) => name);
};

const log = async (variables: ModerationLogQueryVariables = {}) => {
  const { data, errors } = await admin.graphql(ModerationLogDocument, variables);
  expect(errors).toEqual([]);
  return data.moderationLog;
};

describe("Z7: every act of an admin is on record", () => {
  test("no mutation for admins is without a line in the table", () => {
    const listed = [...Object.keys(ADMIN_ACTS), ...CHANGING_NOTHING];
    const needed = adminMutations();
    expect(needed.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !needed.includes(name))).toEqual([]);
  });

  test.each(Object.entries(ADMIN_ACTS))("%s", async (_name, make) => {
    const { takes, call, variables = {}, action, targetKind, rows = 1, also = [] } = await make({ site, colleague });
    const answer = await admin.graphql(`mutation ${takes ? `(${takes})` : ""} { ${call} }`, variables);
    expect(answer.errors).toEqual([]);
    const all = (await log({ actorId: adminUser.id })).items;
    const items = all.filter((entry) => !also.some((kind) => kind.toUpperCase() === entry.targetKind));
    expect([items.length, all.length]).toEqual([rows, rows + also.length]);
    for (const entry of items) {
      expect(entry).toMatchObject({
        actorId: adminUser.id,
        actorUsername: adminUser.username,
        action: Object.entries(AuditAction).find(([, value]) => value === action)?.[0],
        targetKind: targetKind.toUpperCase(),
        ip: expect.stringContaining("127.0.0.1") as string,
      });
      expect(entry.before ?? entry.after).not.toBeNull();
      expect(Date.now() - Date.parse(entry.createdAt)).toBeLessThan(60_000);
    }
  });

  test("nobody can change it, not even in the database", async () => {
    await expect(site.db.query(`DELETE FROM moderation_log`)).rejects.toThrow("append-only");
    await expect(site.db.query(`UPDATE moderation_log SET reason = 'x'`)).rejects.toThrow("append-only");
  });
});

describe("the log", () => {
  test("is for admins", async () => {
    expect((await site.client().graphql(ModerationLogDocument)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    const member = await site.client().signIn(await aMember(site));
    expect((await member.graphql(ModerationLogDocument)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });

  test("comes newest first, by page, by every filter and their combinations", async () => {
    const deed = await aDeed(site, { status: DeedStatus.PENDING });
    const id = deed.id;
    await admin.graphql(ApproveDeedDocument, { id, adminNote: "fine" });
    await admin.graphql(UndoDecisionDocument, { id });
    await admin.graphql(RejectDeedDocument, { id, reason: "ঝাপসা" });
    const mine = await log({ actorId: adminUser.id });
    expect(mine).toMatchObject({ totalCount: 3, hasNextPage: false });
    const [reject, undo, approve] = mine.items;
    expect(mine.items.map(({ action }) => action)).toEqual(["REJECT", "UNDO", "APPROVE"]);
    expect(reject).toMatchObject({
      reason: "ঝাপসা",
      targetId: id,
      targetName: deed.uniqueId,
      before: { status: "pending", adminNote: null, rejectReason: null },
      after: { status: "rejected", adminNote: null, rejectReason: "ঝাপসা" },
    });
    expect(approve).toMatchObject({ adminNote: "fine", after: { status: "approved", adminNote: "fine" } });

    const second = await log({ actorId: adminUser.id, page: 2, pageSize: 1 });
    expect([second.items.map((entry) => entry.id), second.hasNextPage]).toEqual([[undo?.id], true]);
    expect((await log({ targetId: id, action: "REJECT", targetKind: "DEED" })).items).toEqual([reject]);
    expect((await log({ targetId: id, targetKind: "USER" })).totalCount).toBe(0);
    const [from, to] = [undo?.createdAt, reject?.createdAt];
    const between = await log({ actorId: adminUser.id, from, to });
    expect(between.items.map((entry) => entry.action)).toContain("UNDO");
    expect(between.items.map((entry) => entry.id)).not.toContain(reject?.id);
    expect((await log({ actorId: adminUser.id, from: new Date(Date.now() + 60_000).toISOString() })).items).toEqual([]);
  });

  test("is searched by the admin's name and by what it was done to, and read from its beginning", async () => {
    const deed = await aDeed(site, { status: DeedStatus.PENDING });
    const { id, uniqueId } = deed;
    await admin.graphql(ApproveDeedDocument, { id });
    await admin.graphql(UndoDecisionDocument, { id });
    const actions = async (variables: ModerationLogQueryVariables): Promise<string[]> =>
      (await log(variables)).items.map(({ action }) => action);
    expect(await actions({ search: uniqueId.toLowerCase() })).toEqual(["UNDO", "APPROVE"]);
    expect(await actions({ search: uniqueId, sort: "OLDEST" })).toEqual(["APPROVE", "UNDO"]);
    expect(await actions({ search: adminUser.username.toUpperCase() })).toEqual(["UNDO", "APPROVE"]);
    expect(await actions({ search: adminUser.username, action: "UNDO" })).toEqual(["UNDO"]);
    expect(await actions({ search: "nobody_did_this" })).toEqual([]);
    expect(await log({ search: adminUser.username })).toMatchObject({ totalCount: 2 });
    const all = { search: uniqueId, action: "UNDO", actorId: adminUser.id, targetKind: "DEED", targetId: id } as const;
    const [past, future] = [new Date(0).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
    expect(await actions({ ...all, from: past, to: future })).toEqual(["UNDO"]);
    expect(await actions({ ...all, from: future })).toEqual([]);
    expect(await actions({ ...all, to: past })).toEqual([]);
  });

  test("says which decisions can still be taken back, and with which version of the deed", async () => {
    const { id } = await aDeed(site, { status: DeedStatus.PENDING });
    const versions = async (): Promise<(number | null)[]> =>
      (await log({ targetId: id })).items.map(({ undoableVersion }) => undoableVersion);
    const { data } = await admin.graphql(ApproveDeedDocument, { id });
    expect(await versions()).toEqual([data.approveDeed.version]);
    expect((await admin.graphql(UndoDecisionDocument, { id, version: data.approveDeed.version })).errors).toEqual([]);
    expect(await versions()).toEqual([null, null]);
    const rejected = await admin.graphql(RejectDeedDocument, { id, reason: "ঝাপসা" });
    expect(await versions()).toEqual([rejected.data.rejectDeed.version, null, null]);
    const [latest] = (await log({ targetId: id })).items;
    expect((await admin.graphql(LogEntryDocument, { id: latest?.id ?? "" })).data).toEqual({
      logEntry: { id: latest?.id, undoableVersion: rejected.data.rejectDeed.version },
    });
    expect((await admin.graphql(LogEntryDocument, { id })).data).toEqual({ logEntry: null });
    await admin.graphql(DeleteDeedDocument, { id });
    expect(await versions()).toEqual([null, null, null, null]);
  });

  test("refuses filters that mean nothing", async () => {
    const key = async (variables: ModerationLogQueryVariables): Promise<string | undefined> =>
      (await admin.graphql(ModerationLogDocument, variables)).errors[0]?.extensions.key;
    expect(await key({ targetId: "1;drop" })).toBe("input.badId");
    const now = new Date().toISOString();
    expect(await key({ from: now, to: now })).toBe("input.emptySpan");
    expect((await admin.graphql(ModerationLogDocument, { pageSize: 101 })).status).toBe(400);
  });
});

// Last, since nothing takes entries out of the log again.
test("a long log is counted up to the limit, with a filter and without, and read to its end", async () => {
  const rows = `INSERT INTO moderation_log (id, "actorId", "actorUsername", action, "targetKind", "targetId", "targetName", "createdAt")
    SELECT gen_random_uuid(), $1, 'long', $2, 'deed', gen_random_uuid(), 'x', now() - interval '2 years'
    FROM generate_series(1, $3::int)`;
  await inBulk(site.db, (tx) => tx.query(rows, [adminUser.id, "approve", limits.logCountMax]));
  expect((await log({ actorId: adminUser.id })).totalCount).toBe(limits.logCountMax);
  await inBulk(site.db, (tx) => tx.query(rows, [adminUser.id, "reject", 1]));
  expect((await log({ actorId: adminUser.id })).totalCount).toBe(limits.logCountMax);
  expect((await log({})).totalCount).toBe(limits.logCountMax);
  expect(await log({ actorId: adminUser.id, action: "REJECT" })).toMatchObject({ totalCount: 1 });
});
