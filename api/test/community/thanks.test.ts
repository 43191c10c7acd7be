import { thanksRound } from "../../src/capabilities/community/thanks/thanks-news.jobs";
import { thanksWeekLine } from "../../src/capabilities/community/thanks/thanks-week.service";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { Deed } from "../../src/core/deeds/deed.entity";
import type { UserView } from "../../src/core/users/user.view";
import { rowsIn } from "../../src/platform/database/prepared";
import { seedReference } from "../../src/seed/reference";
import { aCrowd, aDeed, aMember, inBulk, MODERATOR } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import {
  ShowThanksDocument,
  TakeLikeBackDocument,
  ThankDocument,
  ThanksNoticesDocument,
  ThanksOfDeedDocument,
} from "./thanks.generated";

const BEFORE_EVENING = new Date("2026-11-27T12:59:00Z");
/** Seven in the evening in Dhaka. */
const EVENING = new Date("2026-11-27T13:00:00Z");
const NEXT_EVENING = new Date("2026-11-28T13:30:00Z");
const THANKS = 10_000;
const CROWD = 1000;

let site: Site;
let author: UserView;
let authors: HttpClient;
let deed: Deed;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
beforeEach(async () => {
  author = await aMember(site);
  authors = await site.client().signIn(author);
  deed = await approved();
});
afterAll(() => site.stop());

const approved = (): Promise<Deed> => aDeed(site, { user: author, status: DeedStatus.APPROVED });
const signIn = (member: UserView): Promise<HttpClient> => site.client().signIn(member);
const aThanker = async (): Promise<HttpClient> => signIn(await aMember(site));
const seen = async (by = site.client()) => (await by.graphql(ThanksOfDeedDocument, { id: deed.uniqueId })).data.deed;
async function tell(now: Date): Promise<void> {
  const { db } = site;
  const parts = { db, notices: site.services.notices, clock: () => now, timeZone: "Asia/Dhaka" };
  while (await thanksRound(parts));
}
const told = async () =>
  (await authors.graphql(ThanksNoticesDocument)).data.myNotices.items
    .filter(({ kind }) => kind === "DEEDS_THANKED")
    .map(({ people, deed: about }) => ({ people, deed: about?.id }));

describe("thanks", () => {
  test("come with the like, are counted by phrase, and go with the like", async () => {
    const [rahima, karim] = [await aThanker(), await aThanker()];
    const first = await rahima.graphql(ThankDocument, { id: deed.id, phrase: "TOUCHED" });
    expect(first.data.thankForDeed).toEqual({ likes: 1, likedByMe: true, myThanks: "TOUCHED" });
    await rahima.graphql(ThankDocument, { id: deed.id, phrase: "WELL_DONE" });
    await karim.graphql(ThankDocument, { id: deed.id, phrase: "WELL_DONE" });
    expect(await seen()).toMatchObject({
      likes: 2,
      myThanks: null,
      thankedBy: [],
      thanksByPhrase: [{ phrase: "WELL_DONE", count: 2 }],
    });
    const kept = await karim.graphql(ThankDocument, { id: deed.id, phrase: null });
    expect(kept.data.thankForDeed).toEqual({ likes: 2, likedByMe: true, myThanks: null });
    expect((await rahima.graphql(TakeLikeBackDocument, { id: deed.id })).data.setLike.myThanks).toBeNull();
    expect(await seen(rahima)).toMatchObject({ likes: 1, likedByMe: false, thanksByPhrase: [] });
  });

  test("follow the rules of likes", async () => {
    const own = await authors.graphql(ThankDocument, { id: deed.id, phrase: "WISHES" });
    expect(own.errors[0]?.extensions.code).toBe("FORBIDDEN");
    const waiting = await aDeed(site, { user: author, status: DeedStatus.PENDING });
    const hidden = await (await aThanker()).graphql(ThankDocument, { id: waiting.id, phrase: "WISHES" });
    expect(hidden.errors[0]?.extensions.code).toBe("NOT_FOUND");
    const guest = await site.client().graphql(ThankDocument, { id: deed.id, phrase: "WISHES" });
    expect(guest.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  test("name their sender to the author alone, unless the sender minds, and under 18 by username only", async () => {
    const [open, shy, minor] = [await aMember(site), await aMember(site), await aMember(site, { age: 14 })];
    for (const member of [open, shy, minor]) {
      await (await signIn(member)).graphql(ThankDocument, { id: deed.id, phrase: "INSPIRED" });
    }
    const shyOne = await signIn(shy);
    expect((await shyOne.graphql(ShowThanksDocument, { shown: false })).data.setShowsMyThanks).toBe(false);
    expect((await shyOne.graphql(ThanksNoticesDocument)).data.showsMyThanks).toBe(false);
    expect((await seen(authors))?.thankedBy.map(({ user }) => user)).toEqual([
      { username: minor.username, fullName: minor.username, country: "OTHER" },
      { username: open.username, fullName: open.fullName, country: "BD" },
    ]);
    for (const other of [site.client(), shyOne]) {
      expect(await seen(other)).toMatchObject({ thankedBy: [], thanksByPhrase: [{ phrase: "INSPIRED", count: 3 }] });
    }
  });
});

describe("the notice of the evening", () => {
  const thankFor = async (by: HttpClient, about = deed) =>
    by.graphql(ThankDocument, { id: about.id, phrase: "THANK_YOU" });

  test("is one for all thanks since the last, from seven on, once a day", async () => {
    const [rahima, karim] = [await aThanker(), await aThanker()];
    const other = await approved();
    await thankFor(rahima);
    await thankFor(karim);
    await thankFor(rahima, other);
    await tell(BEFORE_EVENING);
    expect(await told()).toEqual([]);
    await Promise.all([tell(EVENING), tell(EVENING)]);
    expect(await told()).toEqual([{ people: 2, deed: deed.id }]);
    await thankFor(await aThanker());
    await tell(new Date(EVENING.getTime() + 60_000));
    expect(await told()).toHaveLength(1);
    await tell(NEXT_EVENING);
    expect(await told()).toEqual([
      { people: 1, deed: deed.id },
      { people: 2, deed: deed.id },
    ]);
    const mails = await site.db.query<object[]>(`SELECT FROM outbox WHERE payload ->> 'template' = 'deeds_thanked'`);
    expect(mails).toEqual([]);
  });

  test("tells nothing that was taken back, nor of a deed that is not public any more or gone", async () => {
    const rahima = await aThanker();
    await thankFor(rahima);
    await rahima.graphql(TakeLikeBackDocument, { id: deed.id });
    const [reopened, deleted] = [await approved(), await approved()];
    await thankFor(rahima, reopened);
    await thankFor(rahima, deleted);
    await site.services.moderation.undo(MODERATOR, reopened.id);
    await site.services.moderation.delete(MODERATOR, deleted.id);
    await tell(EVENING);
    expect(await told()).toEqual([]);
  });

  test("is one for ten thousand at once", async () => {
    // One after the other: each locks their author, and a busy machine would let the last one wait too long.
    const deeds: Awaited<ReturnType<typeof approved>>[] = [];
    while (deeds.length < THANKS / CROWD) deeds.push(await approved());
    await inBulk(site.db, async (tx) => {
      const ids = deeds.map(({ id }) => id);
      await tx.query(
        `INSERT INTO deed_likes (id, "deedId", "userId")
         SELECT gen_random_uuid(), d.id, crowd.id FROM unnest($1::uuid[]) AS crowd (id), unnest($2::uuid[]) AS d (id)`,
        [await aCrowd(tx, "thankful", CROWD), ids],
      );
      await tx.query(
        `INSERT INTO deed_thanks ("userId", "deedId", phrase)
         SELECT "userId", "deedId", 'wishes' FROM deed_likes WHERE "deedId" = ANY ($1::uuid[])`,
        [ids],
      );
    });
    await tell(EVENING);
    expect(await told()).toMatchObject([{ people: CROWD }]);
    const [{ left } = { left: -1 }] = await site.db.query<{ left: number }[]>(
      `SELECT count(*)::int AS left FROM deed_thanks WHERE NOT told AND "deedId" = ANY ($1::uuid[])`,
      [deeds.map(({ id }) => id)],
    );
    expect(left).toBe(0);
  });

  test("has a line in the weekly mail, where there is something to say", async () => {
    await thankFor(await aThanker());
    const line = site.db.transaction((tx) => {
      const { of } = thanksWeekLine(rowsIn(tx));
      const at = (ms: number) => new Date(Date.now() + ms).toISOString();
      return Promise.all([
        of(author.id, "en", { from: at(-60_000), until: at(60_000) }),
        of(author.id, "en", { from: at(-120_000), until: at(-60_000) }),
      ]);
    });
    expect(await line).toEqual(["One person thanked you for what you did.", null]);
  });
});
