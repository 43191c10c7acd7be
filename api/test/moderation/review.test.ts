import sharp from "sharp";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { ALIKE_BITS } from "../../src/core/media/perceptual-hash.value";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aScene, photoForm } from "../pictures";
import { DeedReviewDocument, type DeedReviewQuery } from "./review.generated";
import { PendingQueueDocument } from "./queue.generated";
import { CreateDeedDocument, WithdrawDeedDocument, type CreateDeedMutation } from "../documents/deeds.generated";
import { ApproveDeedDocument, UndoDecisionDocument } from "../documents/moderation.generated";

const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };

let site: Site;
let adminUser: UserView;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  adminUser = await anAdmin(site);
  admin = await site.client().signIn(adminUser);
});
afterAll(() => site.stop());

const aClient = async (): Promise<HttpClient> => site.client().signIn(await aMember(site));

/** Shares a deed like a member's browser. */
async function share(
  client: HttpClient,
  caption: string,
  ...photos: Buffer[]
): Promise<CreateDeedMutation["createDeed"]> {
  const uploads: string[] = [];
  for (const photo of photos) {
    uploads.push((await client.post("/media", photoForm(photo), OWN_PAGE)).json<{ id: string }>().id);
  }
  const { data, errors } = await client.graphql(CreateDeedDocument, {
    input: { caption, categoryId: CATEGORIES[0]?.id ?? "", photos: uploads.map((uploadId) => ({ uploadId })) },
  });
  expect(errors).toEqual([]);
  return data.createDeed;
}

async function review(uniqueId: string, first = 3): Promise<NonNullable<DeedReviewQuery["deedReview"]>> {
  const { data, errors } = await admin.graphql(DeedReviewDocument, { uniqueId, first });
  expect(errors).toEqual([]);
  if (!data.deedReview) throw new Error("There is no such deed");
  return data.deedReview;
}

const queue = async (time: string) => (await admin.graphql(PendingQueueDocument, { time })).data.pendingQueue;

describe("a deed to be reviewed", () => {
  test("is found again by its photo: the same file, smaller and of another quality", async () => {
    const picture = await aScene();
    const member = await aClient();
    const first = await share(member, "Our pond", picture);
    const smaller = await sharp(picture).resize(500).jpeg({ quality: 55 }).toBuffer();
    const same = await share(await aClient(), "Something else", await aScene(), picture);
    const small = await share(await aClient(), "A third one", smaller);
    await share(await aClient(), "Another pond", await aScene());

    const { nearDuplicates } = await review(small.uniqueId);
    expect(nearDuplicates.map(({ deed }) => deed.id).sort()).toEqual([first.id, same.id].sort());
    for (const { kind, similarity, photo, matchingPhoto } of nearDuplicates) {
      expect(kind).toBe("PHOTO");
      expect(similarity).toBeGreaterThanOrEqual(1 - 6 / 64);
      expect(photo?.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(matchingPhoto?.hash).not.toBe(photo?.hash);
    }
    const [exact] = (await review(first.uniqueId)).nearDuplicates;
    expect(exact).toMatchObject({ kind: "PHOTO", similarity: 1, deed: { id: same.id } });
    expect(exact?.photo).toEqual(exact?.matchingPhoto);
  });

  test("is not taken for another one with a different picture", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { uniqueId } = await share(await aClient(), "A picture", await aScene());
      expect((await review(uniqueId)).nearDuplicates).toEqual([]);
    }
  });

  test("is not found by a picture without anything on it, unless it is the very same file", async () => {
    const plain = (light: number): Promise<Buffer> =>
      sharp({ create: { width: 640, height: 480, channels: 3, background: { r: light, g: light, b: light } } })
        .jpeg()
        .toBuffer();
    const white = await plain(250);
    const one = await share(await aClient(), "White", white);
    await share(await aClient(), "Grey", await plain(120));
    const again = await share(await aClient(), "White again", white);
    expect((await review(one.uniqueId)).nearDuplicates.map(({ deed }) => deed.id)).toEqual([again.id]);
  });

  test("is found again by its words, by a rejected deed and one's own too, each deed once", async () => {
    const text = "আজ সকালে আমরা গোমতী নদীর পাড়ে একশো তালগাছের চারা লাগিয়েছি, সাথে ছিল স্কুলের বিশজন শিক্ষার্থী";
    const author = await aMember(site);
    const rejected = await aDeed(site, { user: author, caption: text, status: DeedStatus.REJECTED });
    const picture = await aScene();
    const both = await share(await aClient(), `${text}!`, picture);
    const nearly = text.replace("সকালে", "বিকালে").replace("একশো", "দুইশো");
    const later = await share(await site.client().signIn(author), nearly, picture);
    await share(await aClient(), "আজ সকালে আমি একজন বয়স্ক মানুষকে রাস্তা পার হতে সাহায্য করেছি, তিনি খুব খুশি হয়েছেন");

    const { nearDuplicates, rejectedBefore } = await review(later.uniqueId);
    expect(nearDuplicates.map(({ kind, deed }) => [kind, deed.id])).toEqual([
      ["PHOTO", both.id],
      ["TEXT", rejected.id],
    ]);
    expect(nearDuplicates[1]).toMatchObject({ photo: null, matchingPhoto: null, deed: { status: "REJECTED" } });
    expect(nearDuplicates[1]?.similarity).toBeLessThan(1);
    expect(rejectedBefore).toEqual([{ id: rejected.id, rejectReason: "Please add a photo" }]);
    const fewer = await review(later.uniqueId, 1);
    expect([fewer.nearDuplicates.length, fewer.nearDuplicateCount]).toEqual([1, nearDuplicates.length]);
    const { errors } = await admin.graphql(DeedReviewDocument, { uniqueId: later.uniqueId, first: 11 });
    expect(errors[0]?.extensions).toMatchObject({ key: "paging.first", args: { max: 10 } });
  });

  test("says who decided about it; after an undo nobody did", async () => {
    const deed = await share(await aClient(), "To be decided about");
    expect(await review(deed.uniqueId)).toMatchObject({ decidedBy: null, deed: { status: "PENDING" } });
    await admin.graphql(ApproveDeedDocument, { id: deed.id });
    expect(await review(deed.uniqueId)).toMatchObject({ decidedBy: adminUser.username, deed: { status: "APPROVED" } });
    await admin.graphql(UndoDecisionDocument, { id: deed.id });
    expect((await review(deed.uniqueId)).decidedBy).toBeNull();
  });

  test("is null when it was withdrawn", async () => {
    const member = await aClient();
    const deed = await share(member, "Taken back");
    await member.graphql(WithdrawDeedDocument, { id: deed.id });
    expect((await admin.graphql(DeedReviewDocument, { uniqueId: deed.uniqueId })).data.deedReview).toBeNull();
  });
});

describe("the queue", () => {
  test("says how many wait, since when, and how many came in since", async () => {
    const before = await queue("2026-01-01T00:00:00.000Z");
    const old = await aDeed(site, { status: DeedStatus.PENDING, createdAt: new Date("2026-01-02T00:00:00.000Z") });
    const one = await share(await aClient(), "One");
    const two = await share(await aClient(), "Two");
    expect(await queue(one.submittedAt)).toEqual({
      count: before.count + 3,
      oldestSubmittedAt: old.createdAt.toISOString(),
      newestSubmittedAt: two.submittedAt,
      submittedAfter: 1,
    });
    expect((await queue(two.submittedAt)).submittedAfter).toBe(0);
  });
});

const differentBits = (one: string, two: string): number =>
  BigInt.asUintN(64, BigInt(one) ^ BigInt(two))
    .toString(2)
    .replaceAll("0", "").length;

describe("a photo from before photos were hashed", () => {
  test("gets its own in the background, and one whose file is missing is left alone", async () => {
    const member = await aClient();
    const uploaded = (await member.post("/media", photoForm(await aScene()), OWN_PAGE)).json<{ url: string }>();
    const hash = uploaded.url.slice("/media/".length, "/media/".length + 64);
    const hashOf = async (of: string): Promise<string> =>
      (
        await site.db.query<{ perceptualHash: string }[]>(`SELECT "perceptualHash"::text FROM photos WHERE hash = $1`, [
          of,
        ])
      )[0]?.perceptualHash ?? "";
    const made = await hashOf(hash);
    expect(made).toMatch(/^-?\d{6,}$/);
    await site.db.query(
      `UPDATE photos SET "perceptualHash" = NULL, "partHashes" = NULL, faults = NULL, "lookedAt" = NULL WHERE hash = $1`,
      [hash],
    );
    const lost = "0".repeat(64);
    await site.db.query(`INSERT INTO photos (hash, width, height, thumbhash) VALUES ($1, 640, 480, '')`, [lost]);
    await site.db.query(
      `INSERT INTO photo_uploads (id, "userId", hash) SELECT gen_random_uuid(), id, $1 FROM users LIMIT 1`,
      [lost],
    );
    await site.db.query(`UPDATE photo_uploads SET use = 'profile' WHERE hash = ANY ($1)`, [[hash, lost]]);
    while (await site.services.photoLooks.queue.round());
    // Compared with the stored photo, which differs slightly from the sent one.
    expect(differentBits(await hashOf(hash), made)).toBeLessThanOrEqual(ALIKE_BITS);
    expect(await hashOf(lost)).toBe("0");
  });
});
