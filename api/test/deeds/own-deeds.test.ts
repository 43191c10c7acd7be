import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { Deed } from "../../src/core/deeds/deed.entity";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { type DeedWishes, aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg, photoForm } from "../pictures";
import { WithdrawDeedDocument } from "../documents/deeds.generated";
import {
  ApproveDeedDocument,
  DeleteDeedDocument,
  RejectDeedDocument,
  UndoDecisionDocument,
} from "../documents/moderation.generated";
import {
  DeedWithHistoryDocument,
  MyDeedsInPagesDocument,
  PendingDeedsOfDocument,
  ResubmitDeedWithHistoryDocument,
} from "./own-deeds.generated";

const [first, second] = CATEGORIES.map(({ id }) => id);
const HOUR = 3_600_000;

let site: Site;
let author: UserView;
let member: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  admin = await site.client().signIn(await anAdmin(site));
});
beforeEach(async () => {
  author = await aMember(site);
  member = await site.client().signIn(author);
});
afterEach(async () => {
  expect(await site.services.recount.differences()).toEqual([]);
});
afterAll(() => site.stop());

const mine = (status: DeedStatus, wishes: DeedWishes = {}): Promise<Deed> =>
  aDeed(site, { user: author, status, ...wishes });

async function upload(): Promise<string> {
  const options = { headers: { "x-requested-with": "tree-for-deed" } };
  const answer = await member.post("/media", photoForm(await aJpeg({ width: 400, height: 300 })), options);
  return answer.json<{ id: string }>().id;
}

const resubmit = (id: string, input: object = {}, client = member) =>
  client.graphql(ResubmitDeedWithHistoryDocument, {
    id,
    input: { caption: "আবার পাঠালাম", categoryId: first ?? "", photos: [], version: 2, ...input },
  });

const keyOf = ({ errors }: { errors: readonly { extensions: { key?: string; code: string } }[] }) =>
  errors[0]?.extensions;

describe("your own deeds", () => {
  it("come by status and by page", async () => {
    for (const status of Object.values(DeedStatus)) await mine(status);
    const { data } = await member.graphql(MyDeedsInPagesDocument);
    expect(data).toEqual({
      all: { totalCount: 3, hasNextPage: true, items: [{ status: "REJECTED" }, { status: "APPROVED" }] },
      second: { hasNextPage: false, items: [{ status: "PENDING" }] },
      rejected: {
        totalCount: 1,
        items: [{ status: "REJECTED", rejectReason: "Please add a photo", version: 2, history: [] }],
      },
    });
  });
});

describe("withdrawDeed", () => {
  it("deletes a pending deed with its uploads, and the numbers follow", async () => {
    const deed = await mine(DeedStatus.PENDING, { photos: [{ uploadId: await upload() }] });
    const before = await site.services.siteStats.stats();
    expect((await member.graphql(WithdrawDeedDocument, { id: deed.id })).data).toEqual({ withdrawDeed: deed.id });
    const after = await site.services.siteStats.stats();
    expect([after.pendingDeeds, after.totalDeeds]).toEqual([before.pendingDeeds - 1, before.totalDeeds - 1]);
    expect(await site.db.query(`SELECT 1 FROM photo_uploads WHERE "deedId" = $1`, [deed.id])).toEqual([]);
    expect(keyOf(await member.graphql(WithdrawDeedDocument, { id: deed.id }))?.code).toBe("NOT_FOUND");
  });

  it("is for the author, while nothing is decided", async () => {
    const { id } = await mine(DeedStatus.PENDING);
    const stranger = await site.client().signIn(await aMember(site));
    expect(keyOf(await site.client().graphql(WithdrawDeedDocument, { id }))?.code).toBe("UNAUTHENTICATED");
    for (const client of [stranger, admin]) {
      expect(keyOf(await client.graphql(WithdrawDeedDocument, { id }))).toMatchObject({
        code: "NOT_FOUND",
        key: "deed.notFound",
      });
    }
    expect(keyOf(await member.graphql(WithdrawDeedDocument, { id: "1;drop" }))?.key).toBe("input.badId");
    for (const status of [DeedStatus.APPROVED, DeedStatus.REJECTED]) {
      const decided = await mine(status);
      const refused = await member.graphql(WithdrawDeedDocument, { id: decided.id });
      expect(keyOf(refused)).toMatchObject({ code: "CONFLICT", key: "deed.notPending" });
    }
  });

  it("or the decision comes first, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await mine(DeedStatus.PENDING);
      const [withdrawn, approved] = await Promise.all([
        member.graphql(WithdrawDeedDocument, { id }),
        admin.graphql(ApproveDeedDocument, { id }),
      ]);
      expect([withdrawn, approved].filter(({ errors }) => errors.length > 0)).toHaveLength(1);
    }
  });
});

describe("resubmitDeed", () => {
  it("makes it pending again, keeps what was rejected, and takes kept and new photos", async () => {
    const uploads = [await upload(), await upload(), await upload()];
    const createdAt = new Date(Date.now() - 48 * HOUR);
    const deed = await mine(DeedStatus.REJECTED, {
      caption: "প্রথম চেষ্টা",
      createdAt,
      photos: uploads.slice(0, 2).map((uploadId, index) => ({ uploadId, alt: `photo ${index}` })),
      rejectReason: "ছবি স্পষ্ট নয়",
    });
    const [dropped, kept] = deed.images;
    const before = await site.services.siteStats.stats();

    const { data, errors } = await resubmit(deed.id, {
      categoryId: second,
      photos: [{ uploadId: uploads[2], alt: "নতুন ছবি" }, { hash: kept?.hash }],
    });
    expect(errors).toEqual([]);
    expect(data.resubmitDeed).toMatchObject({
      id: deed.id,
      uniqueId: deed.uniqueId,
      status: "PENDING",
      version: 3,
      caption: "আবার পাঠালাম",
      createdAt: createdAt.toISOString(),
      decidedAt: null,
      rejectReason: null,
      category: { id: second },
      images: [{ alt: "নতুন ছবি" }, { hash: kept?.hash, alt: "photo 1" }],
      history: [
        {
          version: 2,
          caption: "প্রথম চেষ্টা",
          rejectReason: "ছবি স্পষ্ট নয়",
          submittedAt: createdAt.toISOString(),
          category: { id: first },
          images: [{ hash: dropped?.hash }, { hash: kept?.hash }],
        },
      ],
    });
    const [row] = await site.db.query<{ day: string; recent: boolean; text: string }[]>(
      `SELECT d.day, d."submittedAt" > now() - interval '1 minute' AS recent, s.text
       FROM deeds d JOIN deed_search s ON s."deedId" = d.id WHERE d.id = $1`,
      [deed.id],
    );
    expect(row).toMatchObject({ day: deed.day, recent: true });
    expect(row?.text).toContain("আবার পাঠালাম".normalize("NFC"));
    expect(row?.text).not.toContain("প্রথম");
    expect((await site.services.siteStats.stats()).pendingDeeds).toBe(before.pendingDeeds + 1);
    for (const { url } of data.resubmitDeed.history[0]?.images ?? []) expect((await member.get(url)).status).toBe(200);
  });

  it("shows its history and how often its author was rejected to admins, and to nobody else", async () => {
    const deed = await mine(DeedStatus.REJECTED, { rejectReason: "Blurred" });
    await resubmit(deed.id);
    expect((await admin.graphql(DeedWithHistoryDocument, { id: deed.uniqueId })).data).toMatchObject({
      deed: { version: 3, history: [{ rejectReason: "Blurred" }], user: { rejections: 1, approvedDeeds: 0 } },
    });
    const { errors } = await admin.graphql(ApproveDeedDocument, { id: deed.id });
    expect(errors).toEqual([]);
    for (const client of [site.client(), await site.client().signIn(await aMember(site))]) {
      const { data } = await client.graphql(DeedWithHistoryDocument, { id: deed.uniqueId });
      expect(data).toMatchObject({ deed: { history: [], user: { rejections: null, approvedDeeds: 1 } } });
    }
    expect((await member.graphql(DeedWithHistoryDocument, { id: deed.uniqueId })).data).toMatchObject({
      deed: { version: 4, history: [{ rejectReason: "Blurred" }], user: { rejections: 1 } },
    });
  });

  it("answers a repeated request, and refuses another one of the same version", async () => {
    const deed = await mine(DeedStatus.REJECTED);
    const photos = [{ uploadId: await upload(), alt: "ছবি" }];
    const [once, twice] = await Promise.all([resubmit(deed.id, { photos }), resubmit(deed.id, { photos })]);
    const again = await resubmit(deed.id, { photos });
    for (const { data, errors } of [once, twice, again]) {
      expect(errors).toEqual([]);
      expect(data.resubmitDeed).toMatchObject({ version: 3, history: [{ version: 2 }], images: [{ alt: "ছবি" }] });
    }
    expect(keyOf(await resubmit(deed.id, { photos, caption: "অন্য কিছু" }))?.key).toBe("deed.notRejected");
    await admin.graphql(RejectDeedDocument, { id: deed.id, reason: "Still blurred" });
    const stale = await resubmit(deed.id, { version: 2, caption: "অন্য কিছু" });
    expect(keyOf(stale)).toMatchObject({ code: "CONFLICT", key: "input.changedMeanwhile" });
    const { data } = await resubmit(deed.id, { version: 4, caption: "অন্য কিছু" });
    expect(data.resubmitDeed.history.map(({ version }) => version)).toEqual([2, 4]);
  });

  it("or an admin's undoing or deleting comes first, one of them", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await mine(DeedStatus.REJECTED);
      const answers = await Promise.all([
        resubmit(id),
        admin.graphql(UndoDecisionDocument, { id }),
        admin.graphql(DeleteDeedDocument, { id }),
      ]);
      expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
      for (const { errors } of answers) {
        if (errors[0]) expect(["CONFLICT", "NOT_FOUND"]).toContain(errors[0].extensions.code);
      }
    }
  });

  it("is for the author of a rejected deed", async () => {
    const { id } = await mine(DeedStatus.REJECTED);
    const stranger = await site.client().signIn(await aMember(site));
    expect(keyOf(await resubmit(id, {}, site.client()))?.code).toBe("UNAUTHENTICATED");
    for (const client of [stranger, admin]) expect(keyOf(await resubmit(id, {}, client))?.key).toBe("deed.notFound");
    for (const status of [DeedStatus.APPROVED, DeedStatus.PENDING]) {
      const other = await mine(status);
      const refused = await resubmit(other.id, { version: other.version });
      expect(keyOf(refused)).toMatchObject({ code: "CONFLICT", key: "deed.notRejected" });
    }
    const undone = await resubmit(id);
    expect(undone.errors).toEqual([]);
    const undo = await admin.graphql(UndoDecisionDocument, { id });
    expect(keyOf(undo)?.key).toBe("deed.notDecided");
  });

  it("names what is wrong, and changes nothing", async () => {
    const deed = await mine(DeedStatus.REJECTED, { photos: [{ uploadId: await upload() }] });
    const hash = deed.images[0]?.hash;
    const uploadId = await upload();
    for (const [input, field, key] of [
      [{ caption: " " }, "caption", "deed.captionRequired"],
      [{ categoryId: "x" }, "categoryId", "deed.categoryRequired"],
      [{ categoryId: newId() }, "categoryId", "deed.categoryUnknown"],
      [{ photos: [{}] }, "photos.0", "deed.photoSource"],
      [{ photos: [{ hash, uploadId }] }, "photos.0", "deed.photoSource"],
      [{ photos: [{ hash }, { hash }] }, "photos.1.hash", "photo.unknownUpload"],
      [{ photos: [{ hash: "f".repeat(64) }] }, "photos.0.hash", "photo.unknownUpload"],
      [{ photos: [{ hash }, { uploadId: newId() }] }, "photos.1.uploadId", "photo.unknownUpload"],
      [{ photos: [{ uploadId }, { uploadId }] }, "photos", "deed.photoTwice"],
      [{ photos: Array.from({ length: 6 }, () => ({ hash })) }, "photos", "deed.tooManyPhotos"],
    ] as const) {
      const { errors } = await resubmit(deed.id, input);
      expect(errors[0]?.extensions.fields).toEqual([expect.objectContaining({ field, key })]);
    }
    const [row] = await site.db.query<object[]>(`SELECT status, version, caption FROM deeds WHERE id = $1`, [deed.id]);
    expect(row).toEqual({ status: "rejected", version: 2, caption: deed.caption });
  });

  it("waits from its resubmission on, behind those who waited already", async () => {
    const rejected = await mine(DeedStatus.REJECTED, { createdAt: new Date(Date.now() - 72 * HOUR) });
    const waiting = await mine(DeedStatus.PENDING, { createdAt: new Date(Date.now() - 24 * HOUR) });
    await resubmit(rejected.id);
    const { data } = await admin.graphql(PendingDeedsOfDocument, { search: author.username });
    expect(data.adminDeeds.items.map(({ id }) => id)).toEqual([waiting.id, rejected.id]);
  });
});

test("resubmitting counts against the limit of createDeed", async () => {
  const limited = await startSite({ config: { rateLimits: true } });
  try {
    await seedReference(limited.db);
    const user = await aMember(limited);
    const client = await limited.client().signIn(user);
    const answers: (string | undefined)[] = [];
    for (let number = 0; number < 11; number += 1) {
      const { id } = await aDeed(limited, { user, status: DeedStatus.REJECTED });
      answers.push(keyOf(await resubmit(id, {}, client))?.code);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => undefined), "RATE_LIMITED"]);
  } finally {
    await limited.stop();
  }
});
