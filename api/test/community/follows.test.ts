import { FOLLOW_LIMIT, FOLLOWS_MAX } from "../../src/capabilities/community/community.rules";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { Deed } from "../../src/core/deeds/deed.entity";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { DeleteMyAccountDocument } from "../documents/accounts.generated";
import { aDeed, aMember, MODERATOR } from "../factories";
import { type Site, startSite } from "../harness";
import { type HttpClient, TEST_PASSWORD } from "../http-client";
import { aJpeg, dataString } from "../pictures";
import {
  WholeFeedDocument,
  FollowDocument,
  FollowedDeedsDocument,
  type FollowedDeedsQuery,
  FollowedPeopleDocument,
  IsFollowedDocument,
  UnfollowDocument,
} from "./follows.generated";

let site: Site;
let reader: UserView;
let client: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
beforeEach(async () => {
  reader = await aMember(site);
  client = await site.client().signIn(reader);
});
afterAll(() => site.stop());

const MINUTE_MS = 60_000;
const at = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS);
const approved = (user: UserView, minutes = 0): Promise<Deed> => aDeed(site, { user, createdAt: at(minutes) });
const follow = (id: string, by = client) => by.graphql(FollowDocument, { id });
const codeOf = ({ errors }: { errors: readonly { extensions: { code?: unknown } }[] }) => errors[0]?.extensions.code;
const people = async (by = client) =>
  (await by.graphql(FollowedPeopleDocument, {})).data.followedPeople.edges.map(({ node }) => node);
const deeds = async (by = client) =>
  (await by.graphql(FollowedDeedsDocument, {})).data.followedDeeds.edges.map(({ node }) => node.id);

/** Number of members added by one statement: each is indexed by the words of the name. */
const AT_ONCE = 200;

/** Adds members, whom the reader follows. */
async function followMany(count: number): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    await site.db.query(
      `WITH crowd AS (
         INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
           "whatsappNumber")
         SELECT gen_random_uuid(), n, n, n || '@example.org', n || '@example.org', 'x', n, n, 30, 'BD', '+8801712345678'
         FROM (SELECT 'followed_' || i AS n FROM generate_series($1::int, $2::int) i) names RETURNING id
       )
       INSERT INTO community_follows ("followerId", "followedId", "createdAt") SELECT $3::uuid, id, now() FROM crowd`,
      [from, Math.min(from + AT_ONCE - 1, count), reader.id],
    );
  }
}

describe("following", () => {
  test("is the follower's alone to see, and repeating it changes nothing", async () => {
    const rahima = await aMember(site);
    const first = await follow(rahima.id);
    expect(first.data.followUser).toEqual({ id: rahima.id, followedByMe: true, email: null });
    const { followedAt } = (await client.graphql(FollowedPeopleDocument, {})).data.followedPeople.edges[0] ?? {};
    await Promise.all([follow(rahima.id), follow(rahima.id)]);
    const { edges } = (await client.graphql(FollowedPeopleDocument, {})).data.followedPeople;
    expect(edges.map(({ node, followedAt: since }) => [node.username, since])).toEqual([[rahima.username, followedAt]]);
    const seenBy = async (who: HttpClient) =>
      (await who.graphql(IsFollowedDocument, { name: rahima.username })).data.user?.followedByMe;
    expect(await seenBy(client)).toBe(true);
    for (const other of [site.client(), await site.client().signIn(rahima)]) expect(await seenBy(other)).toBe(false);

    for (const _ of [1, 2]) {
      const ended = await client.graphql(UnfollowDocument, { id: rahima.id });
      expect(ended.data.unfollowUser).toEqual({ id: rahima.id, followedByMe: false });
    }
    expect(await people()).toEqual([]);
  });

  test("takes a member who is there, not oneself, and not a guest", async () => {
    expect(codeOf(await follow(reader.id))).toBe("FORBIDDEN");
    expect(codeOf(await follow(newId()))).toBe("NOT_FOUND");
    expect(codeOf(await follow("rahima"))).toBe("BAD_USER_INPUT");
    expect(codeOf(await follow(reader.id, site.client()))).toBe("UNAUTHENTICATED");
    const nobody = await client.graphql(UnfollowDocument, { id: newId() });
    expect(nobody).toMatchObject({ data: { unfollowUser: null }, errors: [] });
  });

  test("ends at the limit, with a sentence that says what to do, and goes on after one is let go", async () => {
    await followMany(FOLLOWS_MAX - 1);
    const [last, oneMore] = [await aMember(site), await aMember(site)];
    const both = await Promise.all([follow(last.id), follow(oneMore.id)]);
    expect(both.map(codeOf).toSorted()).toEqual(["CONFLICT", undefined]);
    const refused = both.find(({ errors }) => errors.length > 0);
    expect(refused?.errors[0]?.extensions).toMatchObject({ key: "follow.tooMany", args: { max: FOLLOWS_MAX } });
    const [known, other] = codeOf(both[0]) === undefined ? [last, oneMore] : [oneMore, last];
    // A follow that is there already needs no place.
    expect(codeOf(await follow(known.id))).toBeUndefined();
    await client.graphql(UnfollowDocument, { id: known.id });
    expect(codeOf(await follow(other.id))).toBeUndefined();
  });

  test("has a rate limit, which unfollowing shares", async () => {
    const { database } = site;
    const limited = await startSite({ database, config: { rateLimits: true } });
    try {
      const { id } = await aMember(site);
      const eager = await limited.client().signIn(reader);
      const [{ points }] = FOLLOW_LIMIT.windows;
      for (let times = 0; times < points; times += 2) {
        await follow(id, eager);
        await eager.graphql(UnfollowDocument, { id });
      }
      expect(codeOf(await follow(id, eager))).toBe("RATE_LIMITED");
      expect(codeOf(await eager.graphql(UnfollowDocument, { id }))).toBe("RATE_LIMITED");
    } finally {
      await limited.stop();
    }
  });

  test("ends when either of the two leaves, and between two whom something keeps apart", async () => {
    const [rahima, karim] = [await aMember(site), await aMember(site)];
    const karims = await site.client().signIn(karim);
    await follow(rahima.id);
    await follow(karim.id);
    await follow(reader.id, karims);
    await follow(rahima.id, karims);
    await approved(rahima);
    expect(await deeds()).toHaveLength(1);
    const leaving = await site.client().signIn(rahima);
    await leaving.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "KEEP_ANONYMOUS" });
    expect(await deeds()).toEqual([]);
    expect((await people()).map(({ username }) => username)).toEqual([karim.username]);

    await site.db.transaction((tx) => site.services.follows.endBetween(tx, reader.id, karim.id));
    expect([await people(), await people(karims)]).toEqual([[], []]);
  });
});

describe("the people whom one follows", () => {
  test("come the latest first, by cursor, and under 18 by username only", async () => {
    const picture = dataString(await aJpeg({ width: 200, height: 200 }));
    const minor = await aMember(site, { age: 14, profilePicture: picture });
    const [open, last] = [await aMember(site), await aMember(site)];
    for (const { id } of [open, minor, last]) await follow(id);
    const first = (await client.graphql(FollowedPeopleDocument, { first: 2 })).data.followedPeople;
    expect(first.edges.map(({ node }) => node)).toMatchObject([
      { username: last.username, fullName: last.fullName },
      { username: minor.username, fullName: minor.username, country: "OTHER", profilePicture: null },
    ]);
    expect(first.pageInfo).toEqual({ hasNextPage: true, endCursor: first.edges[1]?.cursor });
    const rest = await client.graphql(FollowedPeopleDocument, { first: 2, after: first.pageInfo.endCursor });
    expect(rest.data.followedPeople).toMatchObject({
      edges: [{ node: { username: open.username } }],
      pageInfo: { hasNextPage: false },
    });
    for (const variables of [{ first: 0 }, { first: 101 }, { after: "no cursor" }]) {
      expect(codeOf(await client.graphql(FollowedPeopleDocument, variables))).toBe("BAD_USER_INPUT");
    }
    expect(codeOf(await site.client().graphql(FollowedPeopleDocument, {}))).toBe("UNAUTHENTICATED");
  });
});

describe("their deeds", () => {
  test("are the part of the feed that they wrote, in its order and with its cursors", async () => {
    const followed = [await aMember(site), await aMember(site), await aMember(site, { age: 15 })];
    for (const { id } of followed) await follow(id);
    const [rahima, karim, minor] = followed as [UserView, UserView, UserView];
    const written = [
      await approved(rahima, 1),
      await approved(rahima, 2),
      await approved(minor, 3),
      await approved(rahima, 4),
      await approved(karim, 5),
      await approved(minor, 6),
      await approved(karim, 7),
    ];
    await approved(await aMember(site), 3);
    await approved(reader, 3);
    const ids = new Set(written.map(({ id }) => id));
    const feed = (await client.graphql(WholeFeedDocument, { first: 100 })).data.deedFeed.edges;
    const walked: typeof feed = [];
    const pages: number[] = [];
    let after: string | null = null;
    let more = true;
    while (more) {
      const { data }: { data: FollowedDeedsQuery } = await client.graphql(FollowedDeedsDocument, { first: 3, after });
      const { edges } = data.followedDeeds;
      walked.push(...edges.map(({ cursor, node: { id } }) => ({ cursor, node: { id } })));
      pages.push(edges.length);
      after = data.followedDeeds.pageInfo.endCursor;
      more = data.followedDeeds.pageInfo.hasNextPage;
    }
    expect(pages).toEqual([3, 3, 1]);
    expect(walked).toEqual(feed.filter(({ node }) => ids.has(node.id)));
    const shown = (await client.graphql(FollowedDeedsDocument, {})).data.followedDeeds.edges;
    expect(shown[2]?.node.user).toEqual({
      username: minor.username,
      fullName: minor.username,
      country: "OTHER",
      followedByMe: true,
    });
  });

  test("are the public ones only", async () => {
    const rahima = await aMember(site);
    await follow(rahima.id);
    const [shown, reopened, deleted] = [await approved(rahima), await approved(rahima), await approved(rahima)];
    await aDeed(site, { user: rahima, status: DeedStatus.PENDING });
    await aDeed(site, { user: rahima, status: DeedStatus.REJECTED });
    await site.services.moderation.undo(MODERATOR, reopened.id);
    await site.services.moderation.delete(MODERATOR, deleted.id);
    expect(await deeds()).toEqual([shown.id]);
    expect(await deeds(await site.client().signIn(rahima))).toEqual([]);
    expect(codeOf(await site.client().graphql(FollowedDeedsDocument, {}))).toBe("UNAUTHENTICATED");
    for (const variables of [{ first: 0 }, { first: 101 }, { after: "no cursor" }]) {
      expect(codeOf(await client.graphql(FollowedDeedsDocument, variables))).toBe("BAD_USER_INPUT");
    }
  });
});
