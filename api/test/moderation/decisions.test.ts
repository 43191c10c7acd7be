import { buffer } from "node:stream/consumers";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import type { UserView } from "../../src/core/users/user.view";
import { newId } from "../../src/shared/uuid";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aScene, photoForm } from "../pictures";
import {
  ApproveDeedDocument,
  ApproveDeedsDocument,
  DeleteDeedDocument,
  DeleteUserDocument,
  RejectDeedDocument,
  SetAdminDocument,
  UndoDecisionDocument,
} from "../documents/moderation.generated";
import { TakeReviewTurnDocument } from "./queue.generated";
import { CreateDeedDocument } from "../documents/deeds.generated";
import {
  ApproveDeedWithAuthorDocument,
  UndoDecisionWithAuthorDocument,
  DecisionRefusalDocument,
  MyDecisionNoticesDocument,
} from "./decisions.generated";
import { MeDocument } from "../documents/accounts.generated";
import { MyDecisionsDocument } from "./bulk.generated";
import type { SeenDeedInput } from "../documents/schema.generated";

let site: Site;
let author: UserView;
let member: HttpClient;
let admin: HttpClient;
let adminUser: UserView;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  adminUser = await anAdmin(site);
  admin = await site.client().signIn(adminUser);
});
beforeEach(async () => {
  author = await aMember(site);
  member = await site.client().signIn(author);
});
afterEach(async () => {
  expect(await site.services.recount.differences()).toEqual([]);
});
afterAll(() => site.stop());

async function aPendingDeed(owner = author): Promise<string> {
  const viewer = { id: owner.id, username: owner.username, isAdmin: false, language: "bn" as const };
  const content = { caption: "একটি ভালো কাজ", categoryId: CATEGORIES[0]?.id ?? "", photos: [] };
  return (await site.services.deeds.submit(viewer, content)).id;
}

describe("photos that were not on the screen (M8)", () => {
  const LOST = "The photo is lost, please send it again.";
  const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };

  async function aDeedWithPhotos(count = 2): Promise<{ id: string; hashes: string[] }> {
    const photos: { uploadId: string }[] = [];
    for (let number = 1; number <= count; number += 1) {
      const { id } = (await member.post("/media", photoForm(await aScene()), OWN_PAGE)).json<{ id: string }>();
      photos.push({ uploadId: id });
    }
    const { data } = await member.graphql(CreateDeedDocument, {
      input: { caption: "গাছ লাগিয়েছি", categoryId: CATEGORIES[0]?.id ?? "", photos },
    });
    return { id: data.createDeed.id, hashes: data.createDeed.images.map(({ hash }) => hash) };
  }
  const refusalOf = ({ errors }: { errors: readonly { extensions: { code: string; key?: string } }[] }) =>
    errors[0] ? `${errors[0].extensions.code} ${errors[0].extensions.key}` : "done";
  const UNSEEN = "CONFLICT deed.photosUnseen";
  const MISSING = "CONFLICT deed.photosMissing";
  const renditionsOf = (hash: string) => [320, 640, 1080, 1600].map((width) => `${hash}-${width}.webp`);

  test("whoever was handed the deed, or decides about many, names every photo; so does whoever names some", async () => {
    const { id, hashes } = await aDeedWithPhotos();
    const [first = ""] = hashes;
    expect(refusalOf(await admin.graphql(ApproveDeedDocument, { id, seenPhotos: [] }))).toBe(UNSEEN);
    expect(refusalOf(await admin.graphql(ApproveDeedDocument, { id, seenPhotos: [first] }))).toBe(UNSEEN);
    await admin.graphql(TakeReviewTurnDocument, { input: { open: id } });
    expect(refusalOf(await admin.graphql(ApproveDeedDocument, { id }))).toBe(UNSEEN);
    expect(refusalOf(await admin.graphql(RejectDeedDocument, { id, reason: "Blurred" }))).toBe(UNSEEN);
    const many = async (seen: SeenDeedInput[]) => (await admin.graphql(ApproveDeedsDocument, { ids: [id], seen })).data;
    const unseen = { approveDeeds: [{ deed: null, error: { code: "CONFLICT", key: "deed.photosUnseen" } }] };
    expect(await many([])).toMatchObject(unseen);
    expect(await many([{ deedId: id, photos: [first] }])).toMatchObject(unseen);
    expect(await many([{ deedId: id, version: 7, photos: hashes }])).toMatchObject({
      approveDeeds: [{ error: { key: "input.changedMeanwhile" } }],
    });
    expect(await many([{ deedId: id, version: 1, photos: hashes }])).toMatchObject({
      approveDeeds: [{ deed: { status: "APPROVED" } }],
    });
    // After being reverted and approved again, it must be reviewed again.
    await admin.graphql(UndoDecisionDocument, { id });
    await admin.graphql(TakeReviewTurnDocument, { input: { open: id } });
    expect(refusalOf(await admin.graphql(ApproveDeedDocument, { id }))).toBe(UNSEEN);
    expect(refusalOf(await admin.graphql(ApproveDeedDocument, { id, seenPhotos: hashes }))).toBe("done");
  });

  test("nobody decides while a photo is missing in the store, save to send the deed back for it", async () => {
    const { id, hashes } = await aDeedWithPhotos();
    const lost = renditionsOf(hashes[1] ?? "");
    const { store } = site.infrastructure;
    const kept = await Promise.all(lost.map(async (key) => [key, await store.get(key)] as const));
    const bodies = await Promise.all(
      kept.map(async ([key, found]) => [key, found && (await buffer(found.body))] as const),
    );
    for (const key of lost) await store.delete(key);
    expect(refusalOf(await admin.graphql(ApproveDeedDocument, { id, seenPhotos: hashes }))).toBe(MISSING);
    expect((await admin.put(`/api/admin/deeds/${id}/approve`, {}, OWN_PAGE)).status).toBe(409);
    expect(refusalOf(await admin.graphql(RejectDeedDocument, { id, reason: LOST, photosLost: false }))).toBe(MISSING);
    for (const [key, body] of bodies) {
      if (body) await store.put(key, body, { contentType: "image/webp", cacheControl: "no-store" });
    }
    expect((await admin.put(`/api/admin/deeds/${id}/approve`, {}, OWN_PAGE)).status).toBe(200);
    await admin.graphql(UndoDecisionDocument, { id });
    for (const key of lost) await store.delete(key);
    const sentBack = await admin.graphql(RejectDeedDocument, { id, reason: LOST, photosLost: true });
    expect(sentBack.data.rejectDeed.status).toBe("REJECTED");
  });

  test("a deed without photos needs none named, and a call in the documented form goes on working", async () => {
    const words = await aPendingDeed();
    await admin.graphql(TakeReviewTurnDocument, { input: { open: words } });
    expect(refusalOf(await admin.graphql(ApproveDeedDocument, { id: words }))).toBe("done");
    const { id } = await aDeedWithPhotos(1);
    expect(refusalOf(await admin.graphql(ApproveDeedDocument, { id }))).toBe("done");
    const handed = await aDeedWithPhotos(1);
    await admin.graphql(TakeReviewTurnDocument, { input: { open: handed.id } });
    expect((await admin.put(`/api/admin/deeds/${handed.id}/approve`, {}, OWN_PAGE)).status).toBe(200);
  });
});

describe("over GraphQL", () => {
  test("approving answers the deed with its author's new numbers", async () => {
    const id = await aPendingDeed();
    const { data, errors } = await admin.graphql(ApproveDeedWithAuthorDocument, { id, adminNote: "ok" });
    expect(errors).toEqual([]);
    expect(data).toEqual({
      approveDeed: {
        id,
        status: "APPROVED",
        adminNote: "ok",
        rejectReason: null,
        decidedAt: expect.any(String) as string,
        plantedTree: true,
        user: { approvedDeeds: 1, treesPlanted: 1, currentBadge: { nameEn: "Sprout" } },
      },
    });
    const undone = await admin.graphql(UndoDecisionWithAuthorDocument, { id });
    expect(undone.data).toEqual({
      undoDecision: { id, status: "PENDING", decidedAt: null, user: { approvedDeeds: 0, currentBadge: null } },
    });
  });

  test("the second admin is told who was first", async () => {
    const second = await anAdmin(site);
    const id = await aPendingDeed();
    const other = await site.client().signIn(second);
    const answers = await Promise.all([
      admin.graphql(ApproveDeedDocument, { id }),
      other.graphql(RejectDeedDocument, { id, reason: "Blurred" }),
    ]);
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(refused).toHaveLength(1);
    const [deed] = await site.db.query<{ status: string }[]>(`SELECT status FROM deeds WHERE id = $1`, [id]);
    const by = deed?.status === "approved" ? adminUser.username : second.username;
    expect(refused[0]?.errors[0]?.extensions).toMatchObject({
      code: "CONFLICT",
      key: "deed.alreadyDecided",
      args: { status: deed?.status, by },
    });
  });

  test("the owner reads the reason and the notice, never the admin's note", async () => {
    const id = await aPendingDeed();
    await admin.graphql(RejectDeedDocument, {
      id,
      reason: "ছবিটি ঝাপসা",
      adminNote: "third time",
    });
    const { data } = await member.graphql(MyDecisionNoticesDocument);
    expect(data).toEqual({
      myNotices: {
        totalCount: 1,
        hasNextPage: false,
        items: [
          {
            kind: "DEED_REJECTED",
            reason: "ছবিটি ঝাপসা",
            deed: { id, status: "REJECTED", rejectReason: "ছবিটি ঝাপসা", adminNote: null },
            badge: null,
          },
        ],
      },
    });
    expect((await site.client().graphql(MyDecisionNoticesDocument)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  test("guests and members decide nothing", async () => {
    const id = await aPendingDeed();
    for (const [client, code] of [
      [site.client(), "UNAUTHENTICATED"],
      [member, "FORBIDDEN"],
    ] as const) {
      for (const asked of [
        client.graphql(ApproveDeedDocument, { id }),
        client.graphql(RejectDeedDocument, { id, reason: "No" }),
        client.graphql(UndoDecisionDocument, { id }),
        client.graphql(DeleteDeedDocument, { id }),
        client.graphql(SetAdminDocument, { userId: author.id, isAdmin: true }),
        client.graphql(DeleteUserDocument, { userId: author.id }),
      ]) {
        expect((await asked).errors[0]?.extensions.code).toBe(code);
      }
    }
  });

  test("a pending deed cannot be deleted, a decided one can", async () => {
    const id = await aPendingDeed();
    expect((await admin.graphql(DeleteDeedDocument, { id })).errors[0]?.extensions.key).toBe(
      "deed.pendingNotDeletable",
    );
    await admin.graphql(RejectDeedDocument, { id, reason: "Twice" });
    expect((await admin.graphql(DeleteDeedDocument, { id })).data).toEqual({ deleteDeed: id });
    expect((await admin.graphql(DeleteDeedDocument, { id })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test("A7: losing the role and being deleted count at the very next request", async () => {
    const other = await anAdmin(site);
    const theirs = await site.client().signIn(other);
    const id = await aPendingDeed();
    await admin.graphql(SetAdminDocument, { userId: other.id, isAdmin: false });
    expect((await theirs.graphql(ApproveDeedDocument, { id })).errors[0]?.extensions.code).toBe("FORBIDDEN");
    const member = await aMember(site);
    const membersOwn = await site.client().signIn(member);
    await admin.graphql(DeleteUserDocument, { userId: member.id });
    expect((await membersOwn.graphql(MeDocument)).data).toEqual({ me: null });
    expect((await membersOwn.get("/api/auth/me")).status).toBe(401);
  });

  test("Z5: nobody demotes or deletes themselves", async () => {
    const demoted = await admin.graphql(SetAdminDocument, { userId: adminUser.id, isAdmin: false });
    expect(demoted.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "user.ownRole" });
    const deleted = await admin.graphql(DeleteUserDocument, { userId: adminUser.id });
    expect(deleted.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "user.ownAccount" });
  });
});

describe("over REST", () => {
  const statusOf = async (id: string): Promise<string | undefined> =>
    (await site.db.query<{ status: string }[]>(`SELECT status FROM deeds WHERE id = $1`, [id]))[0]?.status;

  test("approve and reject answer the deed", async () => {
    const [first, second] = [await aPendingDeed(), await aPendingDeed()];
    const approved = await admin.put(`/api/admin/deeds/${first}/approve`);
    expect(approved.status).toBe(200);
    expect(approved.json()).toMatchObject({ id: first, status: "approved", user: { id: author.id } });
    const rejected = await admin.put(`/api/admin/deeds/${second}/reject`, { adminNote: "Blurred" });
    expect(rejected.json()).toMatchObject({ id: second, status: "rejected", rejectReason: "Blurred", adminNote: null });
    const again = await admin.put(`/api/admin/deeds/${second}/approve`, {});
    expect([again.status, again.text]).toEqual([409, `${adminUser.username} has already rejected this deed`]);
  });

  test("R8: rejecting needs adminNote or rejectReason", async () => {
    const id = await aPendingDeed();
    for (const body of [undefined, {}, { adminNote: "" }, { rejectReason: " ", adminNote: "x" }]) {
      const answer = await admin.put(`/api/admin/deeds/${id}/reject`, body);
      expect([answer.status, answer.text]).toEqual([400, "Please provide a reason for rejection"]);
    }
    const answer = await admin.put(`/api/admin/deeds/${id}/reject`, { rejectReason: "Blurred", adminNote: "again" });
    expect(answer.json()).toMatchObject({ rejectReason: "Blurred", adminNote: "again" });
  });

  test("R9: a status can be set from pending only, and only to what there is", async () => {
    const id = await aPendingDeed();
    const put = (body: object) => admin.put(`/api/admin/deeds/${id}`, body);
    for (const status of ["garbage", "", null, 1, undefined]) expect((await put({ status })).status).toBe(400);
    expect((await put({ status: "rejected" })).text).toBe("Please provide a reason for rejection");
    expect((await put({ status: "pending" })).json()).toMatchObject({ id, status: "pending" });
    expect(await statusOf(id)).toBe("pending");
    expect((await put({ status: "approved", adminNote: "fine" })).json()).toMatchObject({ status: "approved" });
    for (const status of ["rejected", "pending", "approved"]) {
      expect((await put({ status, rejectReason: "x" })).status).toBe(409);
    }
    expect(await statusOf(id)).toBe("approved");
  });

  test("deleting: 409 while pending, then the id, then 404", async () => {
    const id = await aPendingDeed();
    expect((await admin.delete(`/api/admin/deeds/${id}`)).status).toBe(409);
    await admin.put(`/api/admin/deeds/${id}/approve`);
    expect((await admin.delete(`/api/admin/deeds/${id}`)).json()).toEqual({ id });
    const gone = await admin.delete(`/api/admin/deeds/${id}`);
    expect([gone.status, gone.text]).toEqual([404, "Deed not found"]);
  });

  test("the queues answer deeds and pages, and search", async () => {
    const pending = await aPendingDeed();
    const approved = await aPendingDeed();
    await admin.put(`/api/admin/deeds/${approved}/approve`);
    for (const [status, id] of [
      ["pending", pending],
      ["approved", approved],
    ] as const) {
      const list = (await admin.get(`/api/admin/deeds/${status}?search=${author.username}`)).json<{
        deeds: { id: string }[];
        pagination: object;
      }>();
      expect(list.deeds.map((deed) => deed.id)).toEqual([id]);
      expect(list.pagination).toEqual({ page: 1, totalPages: 1 });
    }
    const all = await admin.get("/api/admin/deeds/pending?limit=1");
    const waiting = (await site.services.siteStats.stats()).pendingDeeds;
    expect(all.json<{ pagination: object }>().pagination).toEqual({ page: 1, totalPages: waiting });
    expect((await admin.get("/api/admin/deeds/pending?page=0")).status).toBe(400);
  });

  test("members' roles and accounts", async () => {
    const put = (body: unknown) => admin.put(`/api/admin/users/${author.id}/admin`, body);
    expect((await put({ isAdmin: "yes" })).status).toBe(400);
    expect((await put({ isAdmin: true })).json()).toMatchObject({ id: author.id, isAdmin: true });
    expect((await put({ isAdmin: false })).json()).toMatchObject({ id: author.id, isAdmin: false });
    expect((await admin.delete(`/api/admin/users/${author.id}`)).json()).toEqual({ id: author.id });
    const gone = await admin.delete(`/api/admin/users/${author.id}`);
    expect([gone.status, gone.text]).toEqual([404, "User not found"]);
    expect((await admin.delete(`/api/admin/users/${adminUser.id}`)).status).toBe(409);
  });

  test("only for admins; bad ids are refused", async () => {
    for (const [method, path] of [
      ["GET", "/api/admin/deeds/pending"],
      ["PUT", `/api/admin/deeds/${newId()}/approve`],
      ["PUT", `/api/admin/deeds/${newId()}/reject`],
      ["PUT", `/api/admin/deeds/${newId()}`],
      ["DELETE", `/api/admin/deeds/${newId()}`],
      ["PUT", `/api/admin/users/${newId()}/admin`],
      ["DELETE", `/api/admin/users/${newId()}`],
    ] as const) {
      expect((await site.client().send(method, path)).status).toBe(401);
      const refused = await member.send(method, path);
      expect([refused.status, refused.text]).toEqual([403, expect.stringMatching(/^Access denied\. /u) as string]);
    }
    for (const id of ["abc", "1;drop", "-1", "9223372036854775808", "%00"]) {
      expect([400, 404]).toContain((await admin.put(`/api/admin/deeds/${id}/approve`)).status);
    }
  });
});

describe("M7: one's own deed", () => {
  const own = { code: "FORBIDDEN", key: "deed.ownDecision" };

  /** The refusal that a reviewer reads before deciding. */
  const refusal = async (client: HttpClient, id: string) => {
    const deed = await site.services.moderation.find(id);
    const asked = { uniqueId: deed?.uniqueId ?? "" };
    return (await client.graphql(DecisionRefusalDocument, asked)).data.deedReview?.decisionRefusal;
  };

  test("is for others to decide, in both APIs, one by one and many at once", async () => {
    const [waits, decided] = [await aPendingDeed(adminUser), await aPendingDeed(adminUser)];
    const other = await site.client().signIn(await anAdmin(site));
    await other.graphql(RejectDeedDocument, { id: decided, reason: "Blurred" });
    expect([await refusal(admin, waits), await refusal(admin, decided)]).toEqual(["OWN_DEED", "OWN_DEED"]);
    expect([await refusal(other, waits), await refusal(other, decided)]).toEqual([null, null]);
    for (const asked of [
      admin.graphql(ApproveDeedDocument, { id: waits }),
      admin.graphql(RejectDeedDocument, { id: waits, reason: "No" }),
      admin.graphql(ApproveDeedDocument, { id: decided }),
      admin.graphql(UndoDecisionDocument, { id: decided }),
    ]) {
      expect((await asked).errors[0]?.extensions).toMatchObject(own);
    }
    for (const [path, body] of [
      [`${waits}/approve`, {}],
      [`${waits}/reject`, { adminNote: "No" }],
      [waits, { status: "approved" }],
    ] as const) {
      const refused = await admin.put(`/api/admin/deeds/${path}`, body);
      expect([refused.status, refused.text]).toEqual([
        403,
        "You can't review your own deed. Another reviewer will decide",
      ]);
    }
    const others = await aPendingDeed();
    const { data } = await admin.graphql(ApproveDeedsDocument, { ids: [waits, others] });
    expect(data).toMatchObject({
      approveDeeds: [
        { error: own, deed: null },
        { error: null, deed: { status: "APPROVED" } },
      ],
    });
    expect((await other.graphql(ApproveDeedDocument, { id: waits })).data).toMatchObject({
      approveDeed: { status: "APPROVED" },
    });
  });

  test("may be decided on a site that allows it, and the log marks it", async () => {
    const alone = await startSite({ database: site.database, config: { selfReviewAllowed: true } });
    const client = await alone.client().signIn(adminUser);
    const id = await aPendingDeed(adminUser);
    expect(await refusal(client, id)).toBeNull();
    expect((await client.graphql(ApproveDeedDocument, { id })).data).toMatchObject({
      approveDeed: { status: "APPROVED" },
    });
    const [entry] = await site.db.query<{ after: object }[]>(`SELECT after FROM moderation_log WHERE "targetId" = $1`, [
      id,
    ]);
    expect(entry?.after).toMatchObject({ status: "approved", ownDeed: true });
    await alone.stop();
  });
});

test("the latest decisions of a reviewer that still stand can be read, and taken back", async () => {
  const reviewer = await site.client().signIn(await anAdmin(site));
  const [first, second, third] = [await aPendingDeed(), await aPendingDeed(), await aPendingDeed()];
  await reviewer.graphql(ApproveDeedDocument, { id: first });
  await reviewer.graphql(RejectDeedDocument, { id: second, reason: "Blurred" });
  await reviewer.graphql(ApproveDeedDocument, { id: third });
  await admin.graphql(UndoDecisionDocument, { id: third });
  const mine = async () =>
    (await reviewer.graphql(MyDecisionsDocument)).data.myDecisions.map(({ deedId, status }) => [deedId, status]);
  expect(await mine()).toEqual([
    [second, "REJECTED"],
    [first, "APPROVED"],
  ]);
  await reviewer.graphql(UndoDecisionDocument, { id: second });
  expect(await mine()).toEqual([[first, "APPROVED"]]);
  await admin.graphql(UndoDecisionDocument, { id: first });
  await admin.graphql(ApproveDeedDocument, { id: first });
  expect(await mine()).toEqual([]);
});

test("Z7: every act of an admin is on record, with address and time", async () => {
  const id = await aPendingDeed();
  await admin.graphql(ApproveDeedDocument, { id });
  await admin.graphql(UndoDecisionDocument, { id });
  await admin.graphql(RejectDeedDocument, { id, reason: "Blurred" });
  await admin.graphql(DeleteDeedDocument, { id });
  await admin.graphql(SetAdminDocument, { userId: author.id, isAdmin: true });
  await admin.graphql(SetAdminDocument, { userId: author.id, isAdmin: false });
  await admin.graphql(DeleteUserDocument, { userId: author.id });
  const log = await site.db.query<{ action: string }[]>(
    `SELECT action, "actorId", ip, before IS NOT NULL AS "hasBefore", "createdAt" > now() - interval '1 minute' AS recent
     FROM moderation_log WHERE "targetId" = ANY($1) ORDER BY "createdAt", id`,
    [[id, author.id]],
  );
  const actions = ["approve", "undo", "reject", "delete_deed", "grant_admin", "remove_admin", "delete_user"];
  const whoAndWhere = { actorId: adminUser.id, ip: expect.stringContaining("127.0.0.1") as string };
  expect(log).toEqual(actions.map((action) => ({ action, ...whoAndWhere, hasBefore: true, recent: true })));
});
