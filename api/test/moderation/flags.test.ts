/** @slow */
import sharp from "sharp";
import { ReviewFlag } from "../../src/core/deeds/flags/review-flag.enum";
import { captionSignals } from "../../src/core/moderation/flags/caption-signals.value";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aPlace, randomFrom } from "../media/labelled-photos";
import { aScene, photoForm } from "../pictures";
import {
  DeedFlagsAndDuplicatesDocument,
  DeedFlagsDocument,
  FlaggedDeedsDocument,
  GiveBackReviewTurnDocument,
  QueueFlagsDocument,
  TurnedDuplicatesDocument,
  type DeedFlagsQuery,
  type FlaggedDeedsQueryVariables,
} from "./flags.generated";
import { CreateDeedDocument, WithdrawDeedDocument, type CreateDeedMutation } from "../documents/deeds.generated";
import { TakeReviewTurnDocument } from "./queue.generated";
import { RejectDeedDocument } from "../documents/moderation.generated";

const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };
/** The part of an 800 by 600 scene that a photo keeps. */
const PART = { left: 60, top: 90, width: 620, height: 480 };

type Flag = NonNullable<DeedFlagsQuery["deedReview"]>["flags"][number];
type Shared = CreateDeedMutation["createDeed"];

let site: Site;
let admin: HttpClient;
let author: UserView;
let client: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  admin = await site.client().signIn(await anAdmin(site));
  author = await aMember(site);
  client = await site.client().signIn(author);
});
afterAll(() => site.stop());

async function share(by: HttpClient, caption: string, ...photos: Buffer[]): Promise<Shared> {
  const uploads: string[] = [];
  for (const photo of photos) {
    uploads.push((await by.post("/media", photoForm(photo), OWN_PAGE)).json<{ id: string }>().id);
  }
  const { data, errors } = await by.graphql(CreateDeedDocument, {
    input: { caption, categoryId: CATEGORIES[0]?.id ?? "", photos: uploads.map((uploadId) => ({ uploadId })) },
  });
  expect(errors).toEqual([]);
  return data.createDeed;
}

async function flagsOf({ uniqueId }: Pick<Shared, "uniqueId">): Promise<Flag[]> {
  while (await site.services.photoLooks.queue.round());
  while (await site.services.deedFlags.queue.round());
  const { data, errors } = await admin.graphql(DeedFlagsDocument, { uniqueId });
  expect(errors).toEqual([]);
  return data.deedReview?.flags ?? [];
}
const named = (flags: readonly Flag[], flag: string): Flag | undefined => flags.find((each) => each.flag === flag);

test("a photo that is shared again is flagged with the deed to compare it with: the same, smaller, or in a mirror (M11)", async () => {
  const scene = await aScene();
  const first = await share(client, "We planted a tree beside the road to the school.", scene);
  expect(named(await flagsOf(first), "SAME_PHOTO")).toBeUndefined();
  const again = await share(client, "A tree for the children of the next village.", scene);
  const smaller = await share(
    client,
    "Trees give shade, and we gave the trees.",
    await sharp(scene).resize(500).jpeg({ quality: 60 }).toBuffer(),
  );
  const mirrored = await share(client, "Watering what others planted before.", await sharp(scene).flop().toBuffer());
  expect(named(await flagsOf(again), "SAME_PHOTO")).toMatchObject({ count: 1, deed: { uniqueId: first.uniqueId } });
  expect(named(await flagsOf(smaller), "SIMILAR_PHOTO")).toMatchObject({ count: 2 });
  expect(named(await flagsOf(smaller), "SIMILAR_PHOTO")?.photo).not.toBeNull();
  expect(named(await flagsOf(mirrored), "MIRRORED_PHOTO")).toMatchObject({ count: 3 });
  const twice = await share(client, "Two views of one good deed.", await aScene(), await aScene());
  expect(named(await flagsOf(twice), "PHOTO_TWICE")).toBeUndefined();
  const other = await aScene();
  const same = await share(client, "One view, two times.", other, await sharp(other).resize(600).toBuffer());
  expect(named(await flagsOf(same), "PHOTO_TWICE")).toMatchObject({ count: 2 });
});

test("the very same photo twice in a deed is flagged, and so is one that was turned, mirrored or not (M11)", async () => {
  const random = randomFrom(20261127);
  const scene = await aPlace(random, 800, 600);
  const twice = await share(client, "Two pictures of one well.", scene, scene);
  expect(named(await flagsOf(twice), "PHOTO_TWICE")).toMatchObject({ count: 2 });
  const thrice = await share(client, "A new roof for the mosque.", await aPlace(random), scene, await aPlace(random));
  expect(named(await flagsOf(thrice), "PHOTO_TWICE")).toBeUndefined();

  for (const [degrees, isMirrored] of [90, 180, 270].flatMap((each) => [
    [each, false] as const,
    [each, true] as const,
  ])) {
    const whole = await aPlace(random, 800, 600);
    const first = await share(client, "We planted a mango tree.", whole);
    const other = await share(client, "Blankets for the station.", await aPlace(random, 800, 600));
    const upright = isMirrored ? await sharp(whole).flop().toBuffer() : whole;
    const turned = await sharp(upright).rotate(degrees).resize(500).jpeg({ quality: 70 }).toBuffer();
    const copy = await share(client, "Rice for twelve families.", turned);
    const flag = named(await flagsOf(copy), "ROTATED_PHOTO");
    expect([degrees, isMirrored, flag]).toEqual([
      degrees,
      isMirrored,
      expect.objectContaining({ count: 1, deed: { uniqueId: first.uniqueId } }),
    ]);
    expect((await flagsOf(other)).map(({ flag: name }) => name)).not.toContain("ROTATED_PHOTO");
    const { data } = await admin.graphql(TurnedDuplicatesDocument, { id: copy.uniqueId });
    // The first one is mirrored and turned like the copy.
    expect(data.deedReview?.nearDuplicates).toEqual([
      { kind: "ROTATED_PHOTO", quarters: degrees / 90, isMirrored, deed: { uniqueId: first.uniqueId } },
    ]);
    const own = await aPlace(random, 600, 800);
    const both = await share(client, "Books for the library.", own, await sharp(own).rotate(degrees).toBuffer());
    expect(named(await flagsOf(both), "PHOTO_TWICE")).toMatchObject({ count: 2 });
  }
});

test("every flag of likeness counts what the list beside it holds, and deeds that are gone leave both (M11)", async () => {
  const counted = async (uniqueId: string) => {
    while (await site.services.deedFlags.queue.round());
    const { data, errors } = await admin.graphql(DeedFlagsAndDuplicatesDocument, { id: uniqueId });
    expect(errors).toEqual([]);
    if (!data.deedReview) throw new Error("There is no such deed");
    return data.deedReview;
  };
  const random = randomFrom(20261128);
  const whole = await aPlace(random, 800, 600);
  const copies = [
    whole,
    await sharp(whole).flop().toBuffer(),
    await sharp(whole).rotate(90).toBuffer(),
    await sharp(whole).extract(PART).jpeg({ quality: 80 }).toBuffer(),
  ];
  const shared: Shared[] = [];
  const text = "নদীর পাড়ে আমরা সবাই মিলে একশ তালগাছের চারা লাগিয়েছি আজ সকালে";
  for (const copy of copies) shared.push(await share(client, text, copy));
  const deed = await share(client, "The well of our village has clean water again.", whole);
  await flagsOf(deed);
  const before = await counted(deed.uniqueId);
  expect(before.nearDuplicates.map(({ kind }) => kind)).toEqual([
    "PHOTO",
    "MIRRORED_PHOTO",
    "ROTATED_PHOTO",
    "CROPPED_PHOTO",
  ]);
  expect(before.nearDuplicateCount).toBe(4);
  for (const flag of ["SAME_PHOTO", "MIRRORED_PHOTO", "ROTATED_PHOTO", "CROPPED_PHOTO"])
    expect([flag, named(before.flags, flag)?.count]).toEqual([flag, 1]);
  const [first] = shared;
  const same = await counted(first?.uniqueId ?? "");
  expect(same.nearDuplicateCount).toBe(4);
  expect(named(same.flags, "SIMILAR_TEXT")?.count).toBe(3);
  expect(same.nearDuplicates.filter(({ textSimilarity }) => textSimilarity !== null)).toHaveLength(3);

  for (const gone of shared) {
    const { errors } = await client.graphql(WithdrawDeedDocument, { id: gone.id });
    expect(errors).toEqual([]);
  }
  await site.services.deedFlags.requeueAfterRemovals();
  const after = await counted(deed.uniqueId);
  expect(after.nearDuplicateCount).toBe(0);
  expect(after.flags.filter(({ flag }) => /PHOTO|SIMILAR/.test(flag))).toEqual([]);
  const queue = await admin.graphql(FlaggedDeedsDocument, { flag: "MIRRORED_PHOTO", search: deed.uniqueId });
  expect(queue.data.adminDeeds.items).toEqual([]);
});

test("a photo that was cut is flagged with the deed that has all of it, also in a mirror, recompressed and within a deed (M11)", async () => {
  const random = randomFrom(20261124);
  const place = (): Promise<Buffer> => aPlace(random, 800, 600);
  const whole = await place();
  const first = await share(client, "We cleaned the pond behind the school.", whole);
  expect((await flagsOf(first)).map(({ flag }) => flag)).not.toContain("CROPPED_PHOTO");
  const part = await share(
    client,
    "The pond is ours.",
    await sharp(whole).extract(PART).jpeg({ quality: 70 }).toBuffer(),
  );
  expect(named(await flagsOf(part), "CROPPED_PHOTO")).toMatchObject({
    count: 1,
    deed: { uniqueId: first.uniqueId },
    photo: { hash: expect.any(String) as string },
  });
  const half = { left: 200, top: 150, width: 400, height: 300 };
  const turned = await sharp(whole).extract(half).resize(500).flop().webp({ quality: 60 }).toBuffer();
  const inMirror = await share(client, "Clean water for everybody.", turned);
  expect(named(await flagsOf(inMirror), "CROPPED_PHOTO")).toMatchObject({
    count: 1,
    deed: { uniqueId: first.uniqueId },
  });

  const other = await place();
  const twice = await share(client, "One bench, seen two times.", other, await sharp(other).extract(PART).toBuffer());
  expect(named(await flagsOf(twice), "PHOTO_TWICE")).toMatchObject({ count: 2 });
  expect(named(await flagsOf(twice), "CROPPED_PHOTO")).toBeUndefined();
  // The photo that has all of it is flagged, too, when it is shared after its parts.
  const later = await share(client, "The whole pond, with its school.", await sharp(whole).resize(700).toBuffer());
  expect(named(await flagsOf(later), "CROPPED_PHOTO")).toMatchObject({ count: 2 });
  const { data } = await admin.graphql(FlaggedDeedsDocument, { flag: "CROPPED_PHOTO" });
  expect(data.adminDeeds.items.map(({ uniqueId }) => uniqueId).toSorted()).toEqual(
    [part.uniqueId, inMirror.uniqueId, later.uniqueId].toSorted(),
  );
});

test("what a photo, a text and an author have of their own is flagged, too, and filters and orders the queue (M11)", async () => {
  const loud = await aMember(site);
  const by = await site.client().signIn(loud);
  const black = await sharp(await aScene())
    .linear(0.06, 0)
    .png()
    .toBuffer();
  const shared = await share(by, "CALL ME AT 01712-345678 OR SEE www.example.org", black);
  const flags = (await flagsOf(shared)).map(({ flag }) => flag);
  expect(flags).toEqual(["DARK_PHOTO", "LINK", "PHONE_NUMBER", "SHOUTING", "FIRST_DEED"]);
  for (let n = 0; n < 4; n += 1) await share(by, `Deed number ${n} of a busy day`);
  await site.db.query(`UPDATE deeds SET "submittedAt" = now() - interval '30 hours' WHERE id = $1`, [shared.id]);
  const later = await flagsOf(shared);
  expect(named(later, "MANY_AT_ONCE")).toMatchObject({ count: 5 });
  expect(named(later, "WAITING_LONG")).toMatchObject({ count: 30 });

  for (const flag of ["SHOUTING", "MANY_AT_ONCE", "WAITING_LONG", "DARK_PHOTO", "FIRST_DEED"] as const) {
    const { data, errors } = await admin.graphql(QueueFlagsDocument, { flag });
    expect(errors).toEqual([]);
    const count = data.pendingQueue.flags.find((each) => each.flag === flag)?.count;
    expect([flag, count]).toEqual([flag, data.adminDeeds.totalCount]);
    expect(data.adminDeeds.items.map(({ uniqueId }) => uniqueId)).toContain(shared.uniqueId);
  }
  const ordered = async (variables: FlaggedDeedsQueryVariables): Promise<string[]> => {
    const { data, errors } = await admin.graphql(FlaggedDeedsDocument, variables);
    expect(errors).toEqual([]);
    return data.adminDeeds.items.map(({ uniqueId }) => uniqueId);
  };
  const [first, ...others] = await ordered({ sort: "MOST_UNUSUAL" });
  expect(first).toBe(shared.uniqueId);
  const oldest = await ordered({ sort: "OLDEST" });
  expect(others.toSorted()).toEqual(oldest.filter((id) => id !== first).toSorted());
  for (const flag of ["SIMILAR_PHOTO", "SAME_PHOTO", "MANY_AT_ONCE"] as const) {
    const flagged = await ordered({ flag });
    const unflagged = oldest.filter((id) => !flagged.includes(id));
    expect([flag, await ordered({ firstFlag: flag })]).toEqual([flag, [...flagged, ...unflagged]]);
  }
  expect(await ordered({ flag: "SIMILAR_PHOTO" })).not.toEqual(
    oldest.slice(0, (await ordered({ flag: "SIMILAR_PHOTO" })).length),
  );
  expect((await ordered({ sort: "MOST_UNUSUAL", search: "example" }))[0]).toBe(shared.uniqueId);

  const turn = await admin.graphql(TakeReviewTurnDocument, { input: { flag: "SHOUTING" } });
  expect(turn.data.takeReviewTurn.deeds.map(({ uniqueId }) => uniqueId)).toEqual([shared.uniqueId]);
  await admin.graphql(GiveBackReviewTurnDocument);
});

test("a deed that says what another says is flagged with the other, until it says something else (M11)", async () => {
  const text = "রাস্তার পাশে বিশটি চারা লাগিয়ে প্রতিদিন সকালে পানি দিয়েছি আমরা সবাই মিলে";
  const first = await share(client, text);
  const second = await share(client, `${text} আনন্দে`);
  expect(named(await flagsOf(second), "SIMILAR_TEXT")).toMatchObject({ count: 1, deed: { uniqueId: first.uniqueId } });
  const rejected = await admin.graphql(RejectDeedDocument, { id: second.id, reason: "Please say more." });
  expect(rejected.errors).toEqual([]);
  expect(named(await flagsOf(first), "REJECTED_BEFORE")).toMatchObject({ count: 1 });
});

test.each([
  ["https://example.org/page দেখুন", [ReviewFlag.LINK]],
  ["My page is treelover.com", [ReviewFlag.LINK]],
  ["যোগাযোগ: ০১৭১২৩৪৫৬৭৮", [ReviewFlag.PHONE_NUMBER]],
  ["Ring +880 1712 345-678 please", [ReviewFlag.PHONE_NUMBER]],
  ["Write to a.b@example.org", [ReviewFlag.EMAIL_ADDRESS]],
  ["I HELPED AN OLD NEIGHBOUR TODAY", [ReviewFlag.SHOUTING]],
  ["আজ গাছ লাগালাম!!!", [ReviewFlag.SHOUTING]],
  ["গাছ", [ReviewFlag.ONE_WORD]],
  ["On 22.11.2026 we planted 1,200 trees and 15000 saplings in 3 villages.", []],
  ["৫০০ টাকার ওষুধ কিনে দিলাম, আর ১০ কেজি চাল।", []],
  ["NGO and BRAC helped us to plant trees in Dhaka", []],
])("of %j its words say %j", (caption, expected) => {
  expect(captionSignals(caption)).toEqual(expected);
});
