import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { sweepPhotos } from "../sweep";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, asViewer } from "../factories";
import { type Site, startSite } from "../harness";
import { type GraphqlAnswer, TEST_PASSWORD } from "../http-client";
import { aJpeg, dataString } from "../pictures";
import {
  CreateTokenDocument,
  DeleteMyAccountDocument,
  LoginDocument,
  UsernameAvailableDocument,
} from "../documents/accounts.generated";
import { SiteStatsDocument } from "../documents/site.generated";
import {
  AdminRemovalDocument,
  AskForAdminRemovalDocument,
  DeedOfFormerMemberDocument,
  MemberHoldingsDocument,
  RemovedPageDocument,
  UndoDecisionOfFormerMemberDocument,
  UserIdDocument,
  WithdrawAdminRemovalDocument,
} from "./leaving.generated";
import {
  ApproveDeedDocument,
  DeleteDeedDocument,
  DeleteUserDocument,
  SetAdminDocument,
  SuspendUserDocument,
} from "../documents/moderation.generated";
import type { DeedFate, RemovedPageKind } from "../documents/schema.generated";

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
afterEach(async () => {
  expect(await site.services.recount.differences()).toEqual([]);
});
afterAll(() => site.stop());

const stats = async () => (await site.client().graphql(SiteStatsDocument)).data.stats;
const rowsOf = <T = unknown>(sql: string, values: unknown[]): Promise<T[]> => site.db.query<T[]>(sql, values);

/** A member with data of every kind, signed in. */
async function aFullLife() {
  const member = await aMember(site, { fullName: "Zubaida Khatun", profilePicture: dataString(await aJpeg()) });
  const client = await site.client().signIn(member);
  const upload = await site.services.photos.receive(member.id, await aJpeg({ width: 640 }));
  const approved = await aDeed(site, { user: member, photos: [{ uploadId: upload.id, contentId: upload.id }] });
  const second = await aDeed(site, { user: member, createdAt: new Date("2026-01-05T06:00:00Z") });
  const pending = await aDeed(site, { user: member, status: DeedStatus.PENDING });
  const rejected = await aDeed(site, { user: member, status: DeedStatus.REJECTED });
  const friend = await aMember(site);
  const theirs = await aDeed(site, { user: friend });
  await site.services.likes.set(asViewer(member), theirs.id, true);
  await site.services.likes.set(asViewer(friend), approved.id, true);
  await site.services.photos.receive(member.id, await aJpeg({ width: 320 }));
  await rowsOf(
    `INSERT INTO support_tickets (id, "userId", subject, description) VALUES (gen_random_uuid(), $1, 'Hello', 'Zubaida here')`,
    [member.id],
  );
  await rowsOf(
    `INSERT INTO webhooks (id, "userId", url, events, secret) VALUES (gen_random_uuid(), $1, 'https://example.org', '{}', 's')`,
    [member.id],
  );
  await rowsOf(
    `INSERT INTO password_resets ("tokenHash", "userId", "expiresAt") VALUES ($1::text, $1::uuid, now() + interval '1 hour')`,
    [member.id],
  );
  await rowsOf(
    `INSERT INTO donations (id, "userId", amount, "donorName", "donorEmail") VALUES (gen_random_uuid(), $1, 5, 'Z', 'z@example.org')`,
    [member.id],
  );
  return { member, client, approved, second, pending, rejected, friend, theirs };
}

/** Every row of every table that names the member. */
async function traces(userId: string): Promise<string[]> {
  const columns = await rowsOf<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'uuid' AND table_name <> 'moderation_log'`,
    [],
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await rowsOf(`SELECT 1 FROM "${table}" WHERE "${column}" = $1`, [userId]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test("needs a session, the right password, and words that are known", async () => {
  const member = await aMember(site);
  const variables = { password: TEST_PASSWORD, deeds: "REMOVE" } as const;
  const guest = await site.client().graphql(DeleteMyAccountDocument, variables);
  expect(guest.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");

  const client = await site.client().signIn(member);
  const wrong = await client.graphql(DeleteMyAccountDocument, { ...variables, password: "not-my-password" });
  expect(wrong.errors[0]?.extensions).toMatchObject({
    code: "FORBIDDEN",
    key: "password.currentWrong",
    fields: [{ field: "password" }],
  });
  const unknown = await client.graphql(DeleteMyAccountDocument, { ...variables, deeds: "BURN" as DeedFate });
  expect(unknown.errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
  expect((await client.get(`/api/users/${member.id}`)).status).toBe(200);
});

test("no access token can do it", async () => {
  const member = await aMember(site);
  const client = await site.client().signIn(member);
  const { data } = await client.graphql(CreateTokenDocument, {
    input: { name: "all", scopes: ["READ", "WRITE", "WEBHOOKS"] },
  });
  const headers = { authorization: `Bearer ${data.createToken.secret}` };
  const { errors } = await site
    .client()
    .graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "REMOVE" }, { headers });
  expect(errors[0]?.extensions).toMatchObject({ code: "FORBIDDEN", key: "token.sessionNeeded" });
});

test("bounds guesses of the password", async () => {
  const limited = await startSite({ database: site.database, config: { rateLimits: true } });
  try {
    const client = await limited.client().signIn(await aMember(site));
    const codes: (string | undefined)[] = [];
    for (let guess = 1; guess <= 11; guess += 1) {
      const { errors } = await client.graphql(DeleteMyAccountDocument, {
        password: `a-wrong-guess-${guess}`,
        deeds: "REMOVE",
      });
      codes.push(errors[0]?.extensions.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "FORBIDDEN"));
    expect(codes[10]).toBe("RATE_LIMITED");
  } finally {
    await limited.stop();
  }
});

test("an admin has to give the role up first (Z5)", async () => {
  const client = await site.client().signIn(await anAdmin(site));
  for (const deeds of ["REMOVE", "KEEP_ANONYMOUS"] as const) {
    const { errors } = await client.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds });
    expect(errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "user.ownAccount" });
  }
});

test("D3: removing all leaves no trace, and all numbers follow", async () => {
  const before = await stats();
  const { member, client, approved, theirs } = await aFullLife();
  const { data } = await client.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "REMOVE" });
  expect(data).toEqual({ deleteMyAccount: true });

  // The browser stays known by a cookie that names nobody.
  expect([...client.cookies().keys()]).toEqual([expect.stringContaining("device")]);
  expect(await traces(member.id)).toEqual([]);
  expect((await client.graphql(DeedOfFormerMemberDocument, { id: approved.uniqueId })).data).toEqual({ deed: null });
  expect(await rowsOf(`SELECT likes FROM deeds WHERE id = $1`, [theirs.id])).toEqual([{ likes: 0 }]);
  expect(await stats()).toEqual({
    ...before,
    totalUsers: before.totalUsers + 1,
    totalDeeds: before.totalDeeds + 1,
    approvedDeeds: before.approvedDeeds + 1,
    treesPlanted: before.treesPlanted + 1,
  });
  const again = await client.graphql(LoginDocument, {
    input: { emailOrUsername: member.username, password: TEST_PASSWORD },
  });
  expect(again.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
});

describe("leaving the deeds", () => {
  test("keeps approved deeds, photos and trees without a name, and nothing else", async () => {
    const life = await aFullLife();
    const { member, client, approved, second, pending, rejected, theirs } = life;
    const before = await stats();
    await client.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "KEEP_ANONYMOUS" });

    expect(await traces(member.id)).toEqual([]);
    expect(await stats()).toEqual({
      ...before,
      totalUsers: before.totalUsers - 1,
      totalDeeds: before.totalDeeds - 2,
      pendingDeeds: before.pendingDeeds - 1,
    });
    for (const gone of [pending, rejected]) {
      expect(await rowsOf(`SELECT 1 FROM deeds WHERE id = $1`, [gone.id])).toEqual([]);
    }
    expect(await rowsOf(`SELECT likes FROM deeds WHERE id = $1`, [theirs.id])).toEqual([{ likes: 0 }]);

    const { data } = await site.client().graphql(DeedOfFormerMemberDocument, { id: approved.uniqueId });
    expect(data.deed).toMatchObject({ caption: approved.caption, likes: 1, plantedTree: true });
    expect(data.deed?.images).toHaveLength(1);
    expect(data.deed?.user).toMatchObject({
      fullName: "Former member",
      country: "OTHER",
      isFormerMember: true,
      approvedDeeds: 0,
      rank: null,
      email: null,
      facebookUrl: null,
      profilePicture: null,
      currentBadge: null,
    });
    expect(data.deed?.user.id).not.toBe(member.id);
    const other = await site.client().graphql(DeedOfFormerMemberDocument, { id: second.uniqueId });
    expect(other.data.deed?.user.id).toBe(data.deed?.user.id);
    expect(other.data.deed?.plantedTree).toBe(true);

    await rowsOf(`UPDATE photos SET "createdAt" = now() - interval '1 day'`, []);
    await rowsOf(`UPDATE photo_uploads SET "createdAt" = now() - interval '2 days' WHERE use IS NULL`, []);
    await sweepPhotos({ db: site.db, objects: site.infrastructure.store, log: site.infrastructure.log });
    const [photo] = data.deed?.images ?? [];
    expect((await site.client().get(photo?.url ?? "")).status).toBe(200);
  });

  test("leaves nobody to look up, to rank, to find or to sign in as", async () => {
    const { member, client, approved } = await aFullLife();
    await client.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "KEEP_ANONYMOUS" });
    const { data } = await client.graphql(DeedOfFormerMemberDocument, {
      id: approved.uniqueId,
    });
    const { id = "", username = "" } = data.deed?.user ?? {};

    for (const name of [id, username, member.id, member.username]) {
      const { data: found } = await client.graphql(UserIdDocument, {
        x: name,
      });
      expect(found).toEqual({ user: null });
      expect((await client.get(`/api/users/${name}`)).status).toBe(404);
      expect((await client.get(`/api/users/${name}/deeds`)).status).toBe(404);
      const login = await client.post("/api/auth/login", { emailOrUsername: name, password: "-" });
      expect(login.status).toBe(401);
    }
    expect(username.length).toBeGreaterThan(30);
    const leaders = await client.get("/api/leaderboard?limit=100");
    expect(leaders.text).not.toContain(id);
    for (const search of ["Zubaida", member.username, "Former"]) {
      expect((await client.get(`/api/leaderboard?search=${search}`)).json()).toEqual([]);
      expect((await client.get(`/api/deeds?search=${search}`)).json()).toEqual([]);
    }
    const [found] = (await client.get(`/api/deeds?search=${approved.uniqueId}`)).json<{ user: object }[]>();
    expect(found?.user).toMatchObject({ fullName: "Former member", email: null, profilePicture: null });
  });

  test("an admin may still take such a deed back, approve it again and delete it; nobody is told", async () => {
    const { client, approved } = await aFullLife();
    await client.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "KEEP_ANONYMOUS" });
    const admin = await site.client().signIn(await anAdmin(site));
    const before = await stats();
    const mails = await rowsOf(`SELECT id FROM outbox`, []);

    const undone = await admin.graphql(UndoDecisionOfFormerMemberDocument, { id: approved.id });
    expect(undone.data).toEqual({
      undoDecision: { status: "PENDING", user: { isFormerMember: true, email: null } },
    });
    expect(await site.services.recount.differences()).toEqual([]);
    expect((await stats()).treesPlanted).toBe(before.treesPlanted - 1);
    await admin.graphql(ApproveDeedDocument, { id: approved.id });
    expect(await stats()).toEqual(before);
    expect(await site.services.recount.differences()).toEqual([]);
    await admin.graphql(DeleteDeedDocument, { id: approved.id });
    expect(await stats()).toMatchObject({
      totalDeeds: before.totalDeeds - 1,
      treesPlanted: before.treesPlanted - 1,
    });
    expect(await rowsOf(`SELECT id FROM outbox`, [])).toEqual(mails);
  });

  test("the nameless author is nobody whom an admin could promote, suspend or delete", async () => {
    const { client, approved } = await aFullLife();
    await client.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "KEEP_ANONYMOUS" });
    const [row] = await rowsOf<{ userId: string }>(`SELECT "userId" FROM deeds WHERE id = $1`, [approved.id]);
    const admin = await site.client().signIn(await anAdmin(site));
    const id = row?.userId ?? "";
    expect((await admin.put(`/api/admin/users/${id}/admin`, { isAdmin: true })).status).toBe(404);
    expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(404);
    const suspension = await admin.graphql(SuspendUserDocument, {
      userId: id,
      reason: "x",
    });
    expect(suspension.errors[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test("a member without approved deeds is gone altogether", async () => {
    const member = await aMember(site);
    await aDeed(site, { user: member, status: DeedStatus.PENDING });
    const formers = await rowsOf(`SELECT id FROM users WHERE "anonymizedAt" IS NOT NULL`, []);
    const client = await site.client().signIn(member);
    await client.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "KEEP_ANONYMOUS" });
    expect(await rowsOf(`SELECT id FROM users WHERE "anonymizedAt" IS NOT NULL`, [])).toEqual(formers);
    expect(await traces(member.id)).toEqual([]);
  });

  test("the form of its name cannot be registered", async () => {
    for (const username of ["former-member-1", "Former_Member", "formermember.x"]) {
      const { data } = await site.client().graphql(UsernameAvailableDocument, { username: username });
      expect(data).toEqual({ usernameAvailable: false });
    }
  });
});

const removedAt = async (kind: RemovedPageKind, name: string): Promise<string | null> => {
  const { data } = await site.client().graphql(RemovedPageDocument, { kind, name });
  return data.removedPage?.removedAt ?? null;
};
const keyOf = ({ errors }: Pick<GraphqlAnswer<unknown>, "errors">) => errors[0]?.extensions.key;
const loggedOf = async (id: string, action: string) =>
  (
    await rowsOf<{ reason: string | null; before: object | null; after: object | null }>(
      `SELECT reason, before, after FROM moderation_log WHERE "targetId" = $1 AND action = $2::moderation_action`,
      [id, action],
    )
  )[0];

describe("what goes with an account", () => {
  it("is counted before, for the member and for admins, and for nobody else", async () => {
    const { member, client, friend } = await aFullLife();
    const own = await client.graphql(MemberHoldingsDocument, { id: member.id });
    expect(own.data.memberHoldings).toEqual({
      approvedDeeds: 2,
      otherDeeds: 2,
      trees: 2,
      fundedTrees: 0,
      plantedTrees: 0,
      dedications: 0,
      badges: 1,
      certificates: 1,
      likesGiven: 1,
      likesReceived: 1,
      tickets: 1,
    });
    const admin = await site.client().signIn(await anAdmin(site));
    expect((await admin.graphql(MemberHoldingsDocument, { id: member.id })).data).toEqual(own.data);
    const other = await site.client().signIn(friend);
    expect((await other.graphql(MemberHoldingsDocument, { id: member.id })).data).toEqual({ memberHoldings: null });
  });

  it("is kept in the log with the reason, and the pages say that they were removed, as do their pictures", async () => {
    const { member, client, approved, pending } = await aFullLife();
    const { data } = await client.graphql(MemberHoldingsDocument, { id: member.id });
    const codeIn = async (table: "trees" | "certificates"): Promise<string> =>
      (await rowsOf<{ code: string }>(`SELECT code FROM ${table} WHERE "userId" = $1`, [member.id]))[0]?.code ?? "";
    const [tree, code] = [await codeIn("trees"), await codeIn("certificates")];
    expect(await removedAt("DEED", approved.uniqueId)).toBeNull();

    const admin = await site.client().signIn(await anAdmin(site));
    await admin.graphql(DeleteUserDocument, { userId: member.id, reason: "Advertising" });
    expect(await loggedOf(member.id, "delete_user")).toMatchObject({
      reason: "Advertising",
      before: data.memberHoldings,
      after: { deeds: "remove" },
    });

    const gone = [
      ["DEED", approved.uniqueId, `/share/deed/${approved.uniqueId}.jpg`],
      ["TREE", tree, `/share/tree/${tree}.jpg`],
      ["PROFILE", member.username.toUpperCase(), `/share/profile/${member.username}.jpg`],
      ["PROFILE", member.id, `/share/profile/${member.id}.jpg`],
      ["CERTIFICATE", code, `/certificate/${code}.png`],
    ] as const;
    for (const [kind, name, picture] of gone) {
      expect([kind, await removedAt(kind, name)]).toEqual([kind, expect.stringMatching(/^20/)]);
      const answer = await site.client().get(picture);
      expect([picture, answer.status, answer.headers["x-error-key"]]).toEqual([picture, 410, "page.removed"]);
    }
    expect(await removedAt("DEED", pending.uniqueId)).toBeNull();
    expect(await removedAt("TREE", approved.uniqueId)).toBeNull();
    const stones = JSON.stringify(await rowsOf(`SELECT * FROM removed_pages`, []));
    for (const name of [member.username, member.id, approved.uniqueId, tree, code]) expect(stones).not.toContain(name);
  });

  it("of a member who leaves says the same, and leaves the pages of the deeds that stay", async () => {
    const { member, client, approved } = await aFullLife();
    await client.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "KEEP_ANONYMOUS" });
    expect(await removedAt("PROFILE", member.username)).not.toBeNull();
    expect(await removedAt("DEED", approved.uniqueId)).toBeNull();
    expect((await site.client().get(`/share/deed/${approved.uniqueId}.jpg`)).status).toBe(200);
  });

  it("can lose its name only, by an admin, and the deeds and trees stay", async () => {
    const { member, approved } = await aFullLife();
    const admin = await site.client().signIn(await anAdmin(site));
    expect(
      keyOf(await admin.graphql(DeleteUserDocument, { userId: member.id, reason: "  ", deeds: "KEEP_ANONYMOUS" })),
    ).toBe("user.removalReasonRequired");
    await admin.graphql(DeleteUserDocument, { userId: member.id, reason: "Asked for it", deeds: "KEEP_ANONYMOUS" });
    const { data } = await site.client().graphql(DeedOfFormerMemberDocument, {
      id: approved.uniqueId,
    });
    expect(data.deed?.user.isFormerMember).toBe(true);
    expect(await traces(member.id)).toEqual([]);
  });

  it("of a deed that an admin deletes is a page that says so", async () => {
    const deed = await aDeed(site, {});
    const admin = await site.client().signIn(await anAdmin(site));
    await admin.graphql(DeleteDeedDocument, { id: deed.id });
    expect(await removedAt("DEED", deed.uniqueId)).not.toBeNull();
  });
});

describe("an admin", () => {
  /** There is no other admin. */
  const admins = async (count: number) => {
    await rowsOf(`UPDATE users SET "isAdmin" = false`, []);
    const made = [];
    for (let done = 0; done < count; done += 1) made.push(await anAdmin(site));
    return made;
  };

  it("is deleted by two others: one asks, and another agrees; both are logged", async () => {
    const [asking, agreeing, leaving] = await admins(3);
    if (!asking || !agreeing || !leaving) throw new Error("Too few");
    const [first, second] = [await site.client().signIn(asking), await site.client().signIn(agreeing)];
    const deed = await aDeed(site, { user: leaving });
    const id = leaving.id;
    expect(keyOf(await first.graphql(DeleteUserDocument, { userId: id, reason: "Left" }))).toBe(
      "user.secondAdminNeeded",
    );
    expect((await first.delete(`/api/admin/users/${id}`)).headers["x-error-key"]).toBe("user.secondAdminNeeded");
    expect((await first.graphql(AskForAdminRemovalDocument, { id })).data).toEqual({
      askForAdminRemoval: { others: 1, isOwn: true },
    });
    expect(keyOf(await first.graphql(DeleteUserDocument, { userId: id, reason: "Left" }))).toBe(
      "user.secondAdminNeeded",
    );
    expect((await second.graphql(AdminRemovalDocument, { id })).data).toMatchObject({
      adminRemoval: { askedBy: asking.username, isOwn: false, reason: "Left the team", deeds: "KEEP_ANONYMOUS" },
    });
    expect(keyOf(await second.graphql(DeleteUserDocument, { userId: id }))).toBeUndefined();
    expect(await loggedOf(id, "ask_admin_removal")).toMatchObject({ after: { reason: "Left the team" } });
    expect(await loggedOf(id, "delete_user")).toMatchObject({
      reason: "Left the team",
      after: { askedBy: asking.username, deeds: "keep_anonymous" },
    });
    expect((await site.client().graphql(DeedOfFormerMemberDocument, { id: deed.uniqueId })).data).toMatchObject({
      deed: { user: { isFormerMember: true } },
    });
  });

  it("is deleted by nobody once three days have passed, or what was asked is taken back", async () => {
    const [asking, agreeing, leaving] = await admins(3);
    if (!asking || !agreeing || !leaving) throw new Error("Too few");
    const [first, second] = [await site.client().signIn(asking), await site.client().signIn(agreeing)];
    const id = leaving.id;
    await first.graphql(AskForAdminRemovalDocument, { id });
    await rowsOf(`UPDATE admin_removals SET "askedAt" = now() - interval '73 hours'`, []);
    expect(keyOf(await second.graphql(DeleteUserDocument, { userId: id }))).toBe("user.secondAdminNeeded");
    await first.graphql(AskForAdminRemovalDocument, { id });
    await second.graphql(WithdrawAdminRemovalDocument, { id });
    expect(keyOf(await second.graphql(DeleteUserDocument, { userId: id }))).toBe("user.secondAdminNeeded");
  });

  it("is not deleted where there is no second one, who is told so, nor by taking the role first", async () => {
    const [asking, leaving] = await admins(2);
    if (!asking || !leaving) throw new Error("Too few");
    const only = await site.client().signIn(asking);
    const id = leaving.id;
    expect(keyOf(await only.graphql(AskForAdminRemovalDocument, { id }))).toBe("user.noSecondAdmin");
    expect((await only.graphql(AdminRemovalDocument, { id })).data).toMatchObject({
      adminRemoval: { others: 0, askedBy: null },
    });
    await only.graphql(SetAdminDocument, { userId: id, isAdmin: false });
    expect(keyOf(await only.graphql(DeleteUserDocument, { userId: id, reason: "Left" }))).toBe(
      "user.secondAdminNeeded",
    );
    await rowsOf(`ALTER TABLE moderation_log DISABLE TRIGGER USER`, []);
    await rowsOf(`UPDATE moderation_log SET "createdAt" = now() - interval '73 hours' WHERE "targetId" = $1`, [id]);
    await rowsOf(`ALTER TABLE moderation_log ENABLE TRIGGER USER`, []);
    expect(keyOf(await only.graphql(DeleteUserDocument, { userId: id, reason: "Left" }))).toBeUndefined();
  });
});
