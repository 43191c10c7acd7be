import { type Language, languages } from "@tree-for-deed/common/languages";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { REJECTION_TEMPLATES } from "../../src/seed/rejection-templates";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin, aTeamMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import {
  ApproveDeedDocument,
  ApproveDeedsDocument,
  DeleteDeedDocument,
  RejectDeedDocument,
  UndoDecisionDocument,
} from "../documents/moderation.generated";
import {
  CreateRejectionTemplateDocument,
  DeleteRejectionTemplateDocument,
  EditAdminNoteDocument,
  EditRejectionTemplateDocument,
  MyDecisionsDocument,
  MyRejectReasonsDocument,
  RejectDeedsDocument,
  RejectedDeedsDocument,
  RejectionTemplatesDocument,
  ReviewReasonsDocument,
  UndoDecisionsDocument,
} from "./bulk.generated";
import { SetLanguageDocument } from "../documents/accounts.generated";
import { AppealDeedDocument } from "./escalations.generated";
import type { RejectionTemplateInput } from "../documents/schema.generated";

let site: Site;
let adminUser: UserView;
let admin: HttpClient;
let member: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  adminUser = await anAdmin(site);
  admin = await site.client().signIn(adminUser);
  member = await site.client().signIn(await aMember(site));
});
afterEach(async () => {
  expect(await site.services.recount.differences()).toEqual([]);
});
afterAll(() => site.stop());

const pending = async (user?: UserView): Promise<string> =>
  (await aDeed(site, { status: DeedStatus.PENDING, ...(user && { user }) })).id;

const speaks = (client: HttpClient, language: Language) => client.graphql(SetLanguageDocument, { language });

const reviewerReading = async (language: Language): Promise<HttpClient> => {
  const client = await site.client().signIn(await aTeamMember(site, "reviewer"));
  await speaks(client, language);
  return client;
};

const logged = async (id: string): Promise<number> =>
  (await site.db.query<unknown[]>(`SELECT 1 FROM moderation_log WHERE "targetId" = $1`, [id])).length;

describe("deciding about many", () => {
  test("answers each deed once, in order, and what stops one stops no other", async () => {
    const [one, two] = [await pending(), await pending()];
    const rejected = await aDeed(site, { status: DeedStatus.REJECTED });
    const missing = newId();
    const ids = [two, rejected.id, missing, one, two.toUpperCase()];
    const { data, errors } = await admin.graphql(ApproveDeedsDocument, { ids, adminNote: "fine" });
    expect(errors).toEqual([]);
    expect(data.approveDeeds).toEqual([
      {
        deedId: two,
        deed: expect.objectContaining({ id: two, status: "APPROVED", adminNote: "fine" }) as object,
        error: null,
      },
      {
        deedId: rejected.id,
        deed: null,
        error: expect.objectContaining({
          code: "CONFLICT",
          key: "deed.alreadyDecided",
          args: { status: "rejected", by: "moderator" },
        }) as object,
      },
      {
        deedId: missing,
        deed: null,
        error: { code: "NOT_FOUND", key: "deed.notFound", message: "Deed not found", args: null },
      },
      { deedId: one, deed: expect.objectContaining({ id: one, status: "APPROVED" }) as object, error: null },
    ]);
  });

  test("can be repeated: the same admin's decision is answered, another's is a conflict", async () => {
    const ids = [await pending(), await pending()];
    const [first, again] = await Promise.all([
      admin.graphql(RejectDeedsDocument, { ids, reason: "Blurred" }),
      admin.graphql(RejectDeedsDocument, { ids, reason: "Blurred" }),
    ]);
    for (const { data, errors } of [
      first,
      again,
      await admin.graphql(RejectDeedsDocument, { ids, reason: "Blurred" }),
    ]) {
      expect(errors).toEqual([]);
      expect(data.rejectDeeds.map(({ deedId, deed, error }) => [deedId, deed?.status, error])).toEqual(
        ids.map((id) => [id, "REJECTED", null]),
      );
    }
    for (const id of ids) expect(await logged(id)).toBe(1);
    const other = await site.client().signIn(await anAdmin(site));
    const { data } = await other.graphql(RejectDeedsDocument, { ids, reason: "Blurred" });
    expect(data.rejectDeeds.map(({ error }) => error?.args)).toEqual(
      ids.map(() => ({ status: "rejected", by: adminUser.username })),
    );
    const approved = await admin.graphql(ApproveDeedsDocument, { ids });
    expect(approved.data.approveDeeds.map(({ error }) => error?.key)).toEqual(ids.map(() => "deed.alreadyDecided"));
  });

  test("is refused as a whole where the request is wrong, and is for admins", async () => {
    const id = await pending();
    for (const [asked, key] of [
      [admin.graphql(ApproveDeedsDocument, { ids: [] }), "deed.bulkSize"],
      [admin.graphql(ApproveDeedsDocument, { ids: Array.from({ length: 101 }, () => newId()) }), "deed.bulkSize"],
      [admin.graphql(ApproveDeedsDocument, { ids: [id, "1;drop"] }), "input.badId"],
      [admin.graphql(ApproveDeedsDocument, { ids: [id], adminNote: "x".repeat(1001) }), "deed.adminNoteTooLong"],
      [admin.graphql(RejectDeedsDocument, { ids: [id] }), "deed.reasonRequired"],
      [admin.graphql(RejectDeedsDocument, { ids: [id], reason: "  " }), "deed.reasonRequired"],
      [admin.graphql(RejectDeedsDocument, { ids: [id], reason: "x".repeat(1001) }), "deed.reasonTooLong"],
      [
        admin.graphql(RejectDeedsDocument, { ids: [id], reason: "Blurred", templateId: newId() }),
        "deed.reasonOrTemplate",
      ],
    ] as const) {
      expect((await asked).errors[0]?.extensions.key).toBe(key);
    }
    expect((await site.client().graphql(ApproveDeedsDocument, { ids: [id] })).errors[0]?.extensions.code).toBe(
      "UNAUTHENTICATED",
    );
    expect((await member.graphql(RejectDeedsDocument, { ids: [id], reason: "x" })).errors[0]?.extensions.code).toBe(
      "FORBIDDEN",
    );
    expect(await logged(id)).toBe(0);
  });
});

test("decisions that were made at once are remembered as one, and taken back at once (M4, M5)", async () => {
  const ids = [await pending(), await pending(), await pending()];
  await admin.graphql(ApproveDeedsDocument, { ids });
  const before = (await admin.graphql(MyDecisionsDocument)).data.myDecisions.slice(0, 3);
  expect(before.map(({ deedId }) => deedId).sort()).toEqual([...ids].sort());
  expect(new Set(before.map(({ batchId }) => batchId)).size).toBe(1);
  expect(before[0]?.batchId).not.toBeNull();
  for (const _again of [1, 2]) {
    const { data, errors } = await admin.graphql(UndoDecisionsDocument, { ids });
    expect(errors).toEqual([]);
    expect(data.undoDecisions).toEqual(ids.map((deedId) => ({ deedId, deed: { status: "PENDING" }, error: null })));
  }
  const after = (await admin.graphql(MyDecisionsDocument)).data.myDecisions.map(({ deedId }) => deedId);
  expect(after.filter((id) => ids.includes(id))).toEqual([]);
});

describe("templates", () => {
  const [template] = REJECTION_TEMPLATES;

  test("are there from the first day on, six in both languages, and an admin's changes stay", async () => {
    const { data } = await admin.graphql(RejectionTemplatesDocument);
    expect(data.rejectionTemplates).toEqual(REJECTION_TEMPLATES);
    const { errors } = await admin.graphql(DeleteRejectionTemplateDocument, { id: REJECTION_TEMPLATES[5]?.id ?? "" });
    expect(errors).toEqual([]);
    await seedReference(site.db);
    const after = await admin.graphql(RejectionTemplatesDocument);
    expect(after.data.rejectionTemplates).toHaveLength(5);
  });

  test("give each author the reason in their own language, and the log both", async () => {
    const authors = await Promise.all(languages.map((language) => aMember(site, { language })));
    const ids = [];
    for (const author of authors) ids.push(await pending(author));
    const { data } = await admin.graphql(RejectDeedsDocument, { ids, templateId: template?.id });
    expect(data.rejectDeeds.map(({ error }) => error)).toEqual([null, null]);
    for (const [index, id] of ids.entries()) {
      const [row] = await site.db.query<{ reason: string; after: object }[]>(
        `SELECT reason, after FROM moderation_log WHERE "targetId" = $1`,
        [id],
      );
      expect(row?.reason).toBe(index === 0 ? template?.text : template?.textEn);
      const { text, textEn } = template ?? {};
      expect(row?.after).toMatchObject({ status: "rejected", template: { id: template?.id, text, textEn } });
    }
    const english = await site.client().signIn(authors[1] ?? adminUser);
    const { myNotices } = (await english.graphql(MyRejectReasonsDocument)).data;
    expect(myNotices.items.map(({ reason }) => reason)).toEqual([template?.textEn]);
  });

  test("are read by each in their own language; a reason in somebody's own words stays as it is", async () => {
    const author = await aMember(site, { language: "bn" });
    const [templated, worded] = [await pending(author), await pending(author)];
    expect((await admin.graphql(RejectDeedsDocument, { ids: [templated], templateId: template?.id })).errors).toEqual(
      [],
    );
    expect((await admin.graphql(RejectDeedsDocument, { ids: [worded], reason: "ছবিটি ঝাপসা" })).errors).toEqual([]);

    const mine = await site.client().signIn(author);
    const read = async () => {
      const { data } = await mine.graphql(MyRejectReasonsDocument);
      return [
        new Map(data.myDeeds.items.map(({ id, rejectReason }) => [id, rejectReason])),
        new Map(data.myNotices.items.map(({ deed, reason }) => [deed?.id, reason])),
      ].map((reasons) => [reasons.get(templated), reasons.get(worded)]);
    };
    const bengali = [template?.text, "ছবিটি ঝাপসা"];
    const english = [template?.textEn, "ছবিটি ঝাপসা"];
    expect(await read()).toEqual([bengali, bengali]);
    await speaks(mine, "en");
    expect(await read()).toEqual([english, english]);

    for (const language of languages) {
      const reviewer = await reviewerReading(language);
      const rows = await reviewer.graphql(RejectedDeedsDocument);
      expect(rows.data.adminDeeds.items.find(({ id }) => id === templated)?.rejectReason).toBe(
        language === "en" ? template?.textEn : template?.text,
      );
    }
    const reviewer = await reviewerReading("en");
    for (const id of [templated, worded]) {
      const version = (await site.services.moderation.find(id))?.version ?? 0;
      const { data, errors } = await mine.graphql(AppealDeedDocument, { id, version });
      expect(errors).toEqual([]);
      const seen = await reviewer.graphql(ReviewReasonsDocument, { id: data.appealDeed.uniqueId });
      const reason = id === templated ? template?.textEn : "ছবিটি ঝাপসা";
      expect(seen.data).toEqual({
        deedReview: { secondLooks: [{ reason }], deed: { history: [{ rejectReason: reason }] } },
      });
    }
  });

  test("are written, ordered, rewritten and deleted", async () => {
    const create = (input: RejectionTemplateInput) => admin.graphql(CreateRejectionTemplateDocument, { input });
    const last = await create({ text: " শেষ ", textEn: "Last" });
    expect(last.data.createRejectionTemplate).toMatchObject({ text: "শেষ", textEn: "Last", order: 6 });
    const first = await create({ text: "প্রথম", textEn: "First", order: 0 });
    const order = async (): Promise<string[]> => {
      const { data } = await admin.graphql(RejectionTemplatesDocument);
      return data.rejectionTemplates.map(({ textEn }) => textEn);
    };
    expect([(await order())[0], (await order()).at(-1)]).toEqual(["First", "Last"]);
    const edited = await admin.graphql(EditRejectionTemplateDocument, {
      id: first.data.createRejectionTemplate.id,
      input: { text: "প্রথম", textEn: "Still first" },
    });
    expect(edited.data).toEqual({ editRejectionTemplate: { textEn: "Still first", order: 0 } });
    for (const { data } of [first, last]) {
      const { id } = data.createRejectionTemplate;
      expect((await admin.graphql(DeleteRejectionTemplateDocument, { id })).data).toEqual({
        deleteRejectionTemplate: id,
      });
      expect((await admin.graphql(DeleteRejectionTemplateDocument, { id })).errors[0]?.extensions).toMatchObject({
        code: "NOT_FOUND",
        key: "template.notFound",
      });
    }
    for (const [input, key] of [
      [{ text: " ", textEn: "x" }, "template.textRequired"],
      [{ text: "x", textEn: "x".repeat(1001) }, "deed.reasonTooLong"],
      [{ text: "x", textEn: "x", order: -1 }, "template.order"],
    ] as const) {
      expect((await create(input)).errors[0]?.extensions.key).toBe(key);
    }
    expect((await member.graphql(RejectionTemplatesDocument)).errors[0]?.extensions.code).toBe("FORBIDDEN");
    const id = await pending();
    const gone = await admin.graphql(RejectDeedDocument, { id, templateId: newId() });
    expect(gone.errors[0]?.extensions.key).toBe("template.notFound");
  });
});

describe("versions", () => {
  test("keep an admin from deciding about what they have not seen", async () => {
    const deed = await aDeed(site, { status: DeedStatus.REJECTED });
    const id = deed.id;
    const changed = { code: "CONFLICT", key: "input.changedMeanwhile" };
    for (const asked of [
      admin.graphql(UndoDecisionDocument, { id, version: 1 }),
      admin.graphql(DeleteDeedDocument, { id, version: 1 }),
      admin.graphql(EditAdminNoteDocument, { id, version: 1, adminNote: "x" }),
    ]) {
      expect((await asked).errors[0]?.extensions).toMatchObject(changed);
    }
    expect((await admin.graphql(UndoDecisionDocument, { id, version: 2 })).data.undoDecision.version).toBe(3);
    expect((await admin.graphql(ApproveDeedDocument, { id, version: 2 })).errors[0]?.extensions).toMatchObject(changed);
    expect(
      (await admin.graphql(RejectDeedDocument, { id, version: 2, reason: "x" })).errors[0]?.extensions,
    ).toMatchObject(changed);
    expect((await admin.graphql(ApproveDeedDocument, { id, version: 3 })).data.approveDeed.version).toBe(4);
    expect((await admin.graphql(ApproveDeedDocument, { id, version: 3 })).errors[0]?.extensions.key).toBe(
      "deed.alreadyDecided",
    );
    expect((await admin.graphql(DeleteDeedDocument, { id, version: 4 })).data).toEqual({ deleteDeed: id });
  });
});

describe("the admins' note", () => {
  test("is rewritten in any state, without a word to anybody else", async () => {
    for (const status of Object.values(DeedStatus)) {
      const deed = await aDeed(site, { status });
      const { data } = await admin.graphql(EditAdminNoteDocument, {
        id: deed.id,
        adminNote: " look again ",
      });
      expect(data.editAdminNote).toEqual({
        id: deed.id,
        status: status.toUpperCase(),
        adminNote: "look again",
        version: deed.version + 1,
        updatedAt: deed.updatedAt.toISOString(),
      });
      const cleared = await admin.graphql(EditAdminNoteDocument, { id: deed.id, version: deed.version + 1 });
      expect(cleared.data).toMatchObject({ editAdminNote: { adminNote: null } });
    }
    expect((await member.graphql(EditAdminNoteDocument, { id: newId() })).errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect((await admin.graphql(EditAdminNoteDocument, { id: newId() })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test("does not count as a decision when somebody is told who was first", async () => {
    const { id } = await aDeed(site);
    await admin.graphql(EditAdminNoteDocument, { id, adminNote: "fine" });
    const late = await admin.graphql(RejectDeedDocument, { id, reason: "x" });
    expect(late.errors[0]?.extensions.args).toEqual({ status: "approved", by: "moderator" });
  });

  test("is also written over REST, with or without a status", async () => {
    const id = await pending();
    const put = (body: object) => admin.put(`/api/admin/deeds/${id}`, body);
    expect((await put({ adminNote: "first" })).json()).toMatchObject({ status: "pending", adminNote: "first" });
    expect((await put({ status: "pending", adminNote: "second" })).json()).toMatchObject({ adminNote: "second" });
    expect((await put({ status: "approved" })).json()).toMatchObject({ status: "approved", adminNote: "second" });
    expect((await put({ adminNote: "third" })).json()).toMatchObject({ status: "approved", adminNote: "third" });
    expect((await put({ status: "pending", adminNote: "fourth" })).status).toBe(409);
    const other = await pending();
    const legacy = await admin.put(`/api/admin/deeds/${other}`, { status: "rejected", adminNote: "Blurred" });
    expect(legacy.json()).toMatchObject({ status: "rejected", rejectReason: "Blurred", adminNote: null });
  });
});
