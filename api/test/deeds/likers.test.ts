import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { UndoDecisionDocument } from "../documents/moderation.generated";
import { aDeed, aMember, anAdmin, asViewer } from "../factories";
import { type Site, startSite } from "../harness";
import { LikersDocument, LikersOfDeedsDocument, SetLikeDocument } from "./likes.generated";

let site: Site;
let fans: UserView[];

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  fans = [];
  for (let number = 0; number < 3; number += 1) fans.push(await aMember(site));
});
afterEach(async () => {
  expect(await site.services.recount.differences()).toEqual([]);
});
afterAll(() => site.stop());

async function likedDeed(): Promise<{ id: string; uniqueId: string }> {
  const deed = await aDeed(site);
  for (const fan of fans) await site.services.likes.set(asViewer(fan), deed.id, true);
  return deed;
}

const newestFirst = (): string[] => fans.map(({ username }) => username).reverse();

describe("who likes a deed", () => {
  test("is public, the newest like first, by page, without private details", async () => {
    const { uniqueId: id } = await likedDeed();
    const guest = site.client();
    const { data, errors } = await guest.graphql(LikersDocument, { id });
    expect(errors).toEqual([]);
    expect(data.deed).toMatchObject({ likes: 3, likers: { totalCount: 3, hasNextPage: false } });
    expect(data.deed?.likers.items.map(({ username }) => username)).toEqual(newestFirst());
    expect(data.deed?.likers.items.map(({ email }) => email)).toEqual([null, null, null]);
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { deed } = (await guest.graphql(LikersDocument, { id, page, pageSize: 1 })).data;
      pages.push([deed?.likers.items[0]?.username, deed?.likers.hasNextPage]);
    }
    expect(pages).toEqual(newestFirst().map((username, index) => [username, index < 2]));
    expect((await guest.graphql(LikersDocument, { id, pageSize: 101 })).status).toBe(400);
  });

  test("comes with a whole list", async () => {
    const [one, two] = [await likedDeed(), await aDeed(site)];
    const { data } = await site.client().graphql(LikersOfDeedsDocument);
    const likersOf = (id: string) => data.deeds.items.find((deed) => deed.id === id)?.likers;
    const [last, middle] = newestFirst().map((username) => ({ username }));
    expect(likersOf(one.id)).toEqual({ hasNextPage: true, items: [last, middle] });
    expect(likersOf(two.id)).toEqual({ hasNextPage: false, items: [] });
  });

  test("is nobody while the deed is not approved", async () => {
    const { id, uniqueId } = await likedDeed();
    const admin = await site.client().signIn(await anAdmin(site));
    await admin.graphql(UndoDecisionDocument, { id });
    const { data } = await admin.graphql(LikersDocument, { id: uniqueId });
    expect(data.deed?.likers).toEqual({ totalCount: 0, hasNextPage: false, items: [] });
  });
});

describe("C3: setLike", () => {
  test("is idempotent, also when it is sent twice at once", async () => {
    const deed = await aDeed(site);
    const fan = await site.client().signIn(fans[0] ?? (await aMember(site)));
    for (const liked of [true, false, true]) {
      const answers = await Promise.all([1, 2, 3].map(() => fan.graphql(SetLikeDocument, { id: deed.id, liked })));
      for (const { data, errors } of answers) {
        expect(errors).toEqual([]);
        expect(data).toEqual({ setLike: { likes: liked ? 1 : 0, likedByMe: liked } });
      }
    }
    expect(
      (await site.client().graphql(SetLikeDocument, { id: deed.id, liked: true })).errors[0]?.extensions.code,
    ).toBe("UNAUTHENTICATED");
    const pending = await aDeed(site, { status: DeedStatus.PENDING });
    const hidden = await fan.graphql(SetLikeDocument, { id: pending.id, liked: true });
    expect(hidden.errors[0]?.extensions.code).toBe("NOT_FOUND");
  });
});
