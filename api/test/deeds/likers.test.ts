import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, asViewer } from "../factories";
import { type Site, startSite } from "../harness";

const LIKERS = `query ($id: String!, $page: Int! = 1, $pageSize: Int! = 20) { deed(uniqueId: $id) {
  likes likers(page: $page, pageSize: $pageSize) { totalCount hasNextPage items { username fullName email isAdmin } } } }`;
const SET_LIKE = `mutation ($id: ID!, $liked: Boolean!) { setLike(id: $id, liked: $liked) { likes likedByMe } }`;

interface Likers {
  readonly deed: {
    readonly likes: number;
    readonly likers: {
      readonly totalCount: number;
      readonly hasNextPage: boolean;
      readonly items: { readonly username: string; readonly email: string | null }[];
    };
  };
}

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
    const { data, errors } = await guest.graphql<Likers>(LIKERS, { id });
    expect(errors).toEqual([]);
    expect(data.deed).toMatchObject({ likes: 3, likers: { totalCount: 3, hasNextPage: false } });
    expect(data.deed.likers.items.map(({ username }) => username)).toEqual(newestFirst());
    expect(data.deed.likers.items.map(({ email }) => email)).toEqual([null, null, null]);
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { likers } = (await guest.graphql<Likers>(LIKERS, { id, page, pageSize: 1 })).data.deed;
      pages.push([likers.items[0]?.username, likers.hasNextPage]);
    }
    expect(pages).toEqual(newestFirst().map((username, index) => [username, index < 2]));
    expect((await guest.graphql(LIKERS, { id, pageSize: 101 })).status).toBe(400);
  });

  test("comes with a whole list", async () => {
    const [one, two] = [await likedDeed(), await aDeed(site)];
    const { data } = await site
      .client()
      .graphql<{ deeds: { items: { id: string; likers: { items: object[] } }[] } }>(
        `{ deeds(pageSize: 2) { items { id likers(pageSize: 2) { hasNextPage items { username } } } } }`,
      );
    const likersOf = (id: string) => data.deeds.items.find((deed) => deed.id === id)?.likers;
    const [last, middle] = newestFirst().map((username) => ({ username }));
    expect(likersOf(one.id)).toEqual({ hasNextPage: true, items: [last, middle] });
    expect(likersOf(two.id)).toEqual({ hasNextPage: false, items: [] });
  });

  test("is nobody while the deed is not approved", async () => {
    const { id, uniqueId } = await likedDeed();
    const admin = await site.client().signIn(await anAdmin(site));
    await admin.graphql(`mutation ($id: ID!) { undoDecision(id: $id) { status } }`, { id });
    const { data } = await admin.graphql<Likers>(LIKERS, { id: uniqueId });
    expect(data.deed.likers).toEqual({ totalCount: 0, hasNextPage: false, items: [] });
  });
});

describe("C3: setLike", () => {
  test("is idempotent, also when it is sent twice at once", async () => {
    const deed = await aDeed(site);
    const fan = await site.client().signIn(fans[0] ?? (await aMember(site)));
    for (const liked of [true, false, true]) {
      const answers = await Promise.all([1, 2, 3].map(() => fan.graphql(SET_LIKE, { id: deed.id, liked })));
      for (const { data, errors } of answers) {
        expect(errors).toEqual([]);
        expect(data).toEqual({ setLike: { likes: liked ? 1 : 0, likedByMe: liked } });
      }
    }
    expect((await site.client().graphql(SET_LIKE, { id: deed.id, liked: true })).errors[0]?.extensions.code).toBe(
      "UNAUTHENTICATED",
    );
    const pending = await aDeed(site, { status: DeedStatus.PENDING });
    const hidden = await fan.graphql(SET_LIKE, { id: pending.id, liked: true });
    expect(hidden.errors[0]?.extensions.code).toBe("NOT_FOUND");
  });
});
