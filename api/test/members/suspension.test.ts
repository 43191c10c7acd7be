import { outboxQueue } from "../../src/core/notices/outbox.jobs";
import { seedReference } from "../../src/seed/reference";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { TEST_PASSWORD } from "../http-client";
import { ApproveDeedDocument, SuspendUserDocument } from "../documents/moderation.generated";
import { RestoreUserDocument, UserSuspensionDocument } from "./suspension.generated";
import { MeDocument } from "../documents/accounts.generated";

const REASON = "Photos of somebody else";

let site: Site;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());

const suspend = (userId: string, reason = REASON, client = admin) =>
  client.graphql(SuspendUserDocument, { userId, reason });
const restore = (userId: string, client = admin) => client.graphql(RestoreUserDocument, { userId });
const rowsOf = <T = unknown>(sql: string, values: unknown[]): Promise<T[]> => site.db.query<T[]>(sql, values);
const actionsOn = async (id: string): Promise<string[]> =>
  (
    await rowsOf<{ action: string }>(
      `SELECT action FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
      [id],
    )
  ).map(({ action }) => action);
const logIn = async (username: string): Promise<number> =>
  (await site.client().post("/api/auth/login", { emailOrUsername: username, password: TEST_PASSWORD })).status;
const meOf = async (client: HttpClient) => (await client.graphql(MeDocument)).data;

test("a member is signed out everywhere at once and kept out until restored", async () => {
  const member = await aMember(site);
  const here = await site.client().signIn(member);
  const there = await site.client().signIn(member);

  const { data } = await suspend(member.id);
  expect(data).toMatchObject({ suspendUser: { id: member.id, suspendReason: REASON } });
  expect(await meOf(here)).toEqual({ me: null });
  expect(await meOf(there)).toEqual({ me: null });
  expect(await logIn(member.username)).not.toBe(200);

  const restored = await restore(member.id);
  expect(restored.data).toEqual({ restoreUser: { id: member.id, suspendedAt: null, suspendReason: null } });
  expect(await logIn(member.username)).toBe(200);
  expect(await actionsOn(member.id)).toEqual(["suspend_user", "restore_user"]);
});

test("deeds, profile and the queue stay as they are", async () => {
  const member = await aMember(site);
  const deed = await aDeed(site, { user: member });
  const pending = await aDeed(site, { user: member, status: DeedStatus.PENDING });
  const before = (await site.client().get("/api/stats")).json();
  await suspend(member.id);

  const guest = site.client();
  expect((await guest.get("/api/stats")).json()).toEqual(before);
  expect((await guest.get(`/api/users/${member.username}`)).json()).toMatchObject({
    id: member.id,
    fullName: member.fullName,
  });
  expect((await guest.get(`/api/deeds/unique/${deed.uniqueId}`)).status).toBe(200);
  expect((await guest.get(`/api/leaderboard?limit=100`)).text).toContain(member.id);
  const approved = await admin.graphql(ApproveDeedDocument, { id: pending.id });
  expect(approved.data.approveDeed.status).toBe("APPROVED");
  expect(await site.services.recount.differences()).toEqual([]);
});

test("the member is told by mail, in their language", async () => {
  const member = await aMember(site, { language: "en" });
  await suspend(member.id, "Advertising");
  await restore(member.id);
  const engines = { ...site.infrastructure, writer: site.services.mailWriter };
  await site.db.query(`DELETE FROM outbox WHERE "userId" <> $1`, [member.id]);
  while (await outboxQueue(engines).round());
  const mails = (await site.mails()).filter(({ to }) => to === member.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your account was suspended for the time being",
    "Your account was restored",
  ]);
  expect(mails[0]?.text).toContain("Advertising");
});

test("why and since when is for the member and admins only", async () => {
  const member = await aMember(site);
  await suspend(member.id);
  const seen = await admin.graphql(UserSuspensionDocument, { id: member.id });
  expect(seen.data.user).toMatchObject({ suspendReason: REASON });
  const other = await site.client().signIn(await aMember(site));
  for (const client of [other, site.client()]) {
    const { data } = await client.graphql(UserSuspensionDocument, { id: member.id });
    expect(data).toEqual({ user: { suspendedAt: null, suspendReason: null } });
  }
});

test("an admin can be suspended and keeps the role", async () => {
  const other = await anAdmin(site);
  const client = await site.client().signIn(other);
  expect((await suspend(other.id)).data).toMatchObject({ suspendUser: { isAdmin: true } });
  expect((await suspend(other.id, REASON, client)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  await restore(other.id);
  const back = await site.client().signIn(other);
  expect((await back.get("/api/auth/me")).json()).toMatchObject({ isAdmin: true });
});

test("of two admins who suspend each other at once, one stays", async () => {
  for (let round = 0; round < 3; round += 1) {
    const rivals = [await anAdmin(site), await anAdmin(site)] as const;
    const clients = [await site.client().signIn(rivals[0]), await site.client().signIn(rivals[1])] as const;
    const answers = await Promise.all([
      suspend(rivals[1].id, REASON, clients[0]),
      suspend(rivals[0].id, REASON, clients[1]),
    ]);
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const left = await rowsOf(`SELECT id FROM users WHERE id = ANY($1) AND "suspendedAt" IS NULL`, [
      rivals.map(({ id }) => id),
    ]);
    expect(left).toHaveLength(1);
  }
});

test("oneself, twice, nobody, or without a reason is refused", async () => {
  const me = (await admin.graphql(MeDocument)).data.me?.id ?? "";
  expect((await suspend(me)).errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "user.ownSuspension" });

  const member = await aMember(site);
  for (const [reason, key] of [
    ["  ", "user.suspendReasonRequired"],
    ["x".repeat(1001), "deed.reasonTooLong"],
  ] as const) {
    expect((await suspend(member.id, reason)).errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key });
  }
  await suspend(member.id);
  expect((await suspend(member.id)).errors[0]?.extensions).toMatchObject({
    code: "CONFLICT",
    key: "user.alreadySuspended",
  });
  await restore(member.id);
  expect((await restore(member.id)).errors).toEqual([]);
  expect(await actionsOn(member.id)).toEqual(["suspend_user", "restore_user"]);
  expect((await suspend("0199f0a0-0000-7000-8000-000000000000")).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await suspend("abc")).errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

test("members and guests may not", async () => {
  const member = await aMember(site);
  const other = await site.client().signIn(await aMember(site));
  for (const [client, code] of [
    [other, "FORBIDDEN"],
    [site.client(), "UNAUTHENTICATED"],
  ] as const) {
    expect((await suspend(member.id, REASON, client)).errors[0]?.extensions.code).toBe(code);
    expect((await restore(member.id, client)).errors[0]?.extensions.code).toBe(code);
  }
  expect(await actionsOn(member.id)).toEqual([]);
});
