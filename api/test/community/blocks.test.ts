import fc from "fast-check";
import { BLOCKS_MAX } from "../../src/capabilities/community/community.rules";
import type { Deed } from "../../src/core/deeds/deed.entity";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { Reads } from "../../src/platform/database/reads";
import { newId } from "../../src/shared/uuid";
import { ChangesDocument } from "../changes.generated";
import { AdminDeedsDocument } from "../deeds/deeds.generated";
import { SetLikeDocument } from "../deeds/likes.generated";
import { aCrowd, aDeed, aMember, anAdmin, asViewer } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { draws } from "../seeds";
import {
  BlockDocument,
  BlockedDocument,
  DeedOfAuthorDocument,
  FollowedByMeDocument,
  LikeToggleDocument,
  MeetingPlacesDocument,
  ProfileDocument,
  UnblockDocument,
} from "./blocks.generated";
import { FollowDocument } from "./follows.generated";
import { ThankDocument } from "./thanks.generated";

/** Words of which each set of people has its own. */
const WORDS = ["নদীরধারে", "খালেরপাড়ে", "মাঠেরকোণে"];
const PEOPLE = 5;
const DRAWS = draws("BLOCKS_SEED", "BLOCKS_DRAWS", 6);
const categoryId = CATEGORIES[0]?.id ?? "";

interface Person {
  readonly member: UserView;
  readonly client: HttpClient;
  readonly deed: Deed;
  readonly word: string;
}

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
afterAll(() => site.stop());

async function aPerson(word = "রাস্তারপাশে"): Promise<Person> {
  const member = await aMember(site);
  return {
    member,
    word,
    client: await site.client().signIn(member),
    deed: await aDeed(site, { user: member, caption: `${word} গাছ লাগিয়েছি ${member.username}` }),
  };
}

const block = (by: Person, whom: Person) => by.client.graphql(BlockDocument, { id: whom.member.id });
const unblock = (by: Person, whom: Person) => by.client.graphql(UnblockDocument, { id: whom.member.id });
const profileOf = async (owner: Person, by: HttpClient) =>
  (await by.graphql(ProfileDocument, { author: owner.member.username })).data.user;

/** Answers of every list in which members meet, as `by` reads them, by the list's name. */
async function placesOf(by: HttpClient, { member, word }: Person, liked: Deed): Promise<Record<string, string>> {
  const { data, errors } = await by.graphql(MeetingPlacesDocument, {
    word,
    name: member.username,
    author: member.id,
    categoryId,
    liked: liked.uniqueId,
  });
  expect(errors).toEqual([]);
  const rest = await Promise.all(
    [
      "/api/deeds?limit=100",
      `/api/deeds?search=${encodeURIComponent(word)}`,
      "/api/leaderboard?limit=100",
      `/api/leaderboard?search=${member.username}`,
      `/api/leaderboard/count?search=${member.username}`,
      `/api/users/${member.id}/deeds`,
    ].map(async (path) => [path, (await by.get(path)).text] as const),
  );
  return {
    ...Object.fromEntries(Object.entries(data).map(([name, found]) => [name, JSON.stringify(found)])),
    ...Object.fromEntries(rest),
  };
}

const TOTALS = ["search", "searchByAuthor", "members"];

test.each(DRAWS)(
  "in every list, those between whom there is a block do not meet, and all others do: $what",
  async ({ count, seed }) => {
    const word = WORDS.pop() ?? "";

    const people = await Promise.all(Array.from({ length: PEOPLE }, () => aPerson(word)));
    const liked = await aDeed(site);
    for (const { member } of people) await site.services.likes.set(asViewer(member), liked.id, true);
    const guest = site.client();
    const forGuests = await placesOf(guest, people[0] as Person, liked);
    const pair = fc.tuple(fc.nat(PEOPLE - 1), fc.nat(PEOPLE - 1)).filter(([one, other]) => one !== other);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(pair, { maxLength: 6, selector: String }), async (pairs) => {
        const found = pairs.map(([one, other]) => [people[one] as Person, people[other] as Person] as const);
        for (const [one, other] of found) expect((await block(one, other)).errors).toEqual([]);
        for (const one of people) {
          for (const other of people) {
            if (one === other) continue;
            const isApart = found.some(
              ([by, whom]) => (by === one && whom === other) || (by === other && whom === one),
            );
            const { username } = other.member;
            const places = await placesOf(one.client, other, liked);
            const met = Object.entries(places).filter(([, text]) => text.includes(`"${username}"`));
            if (isApart) expect([username, met.map(([name]) => name)]).toEqual([username, []]);
            else expect([username, met.length > 15]).toEqual([username, true]);
            for (const name of TOTALS) {
              const { totalCount } = JSON.parse(places[name] ?? "") as { totalCount: number };
              const all = name === "search" ? PEOPLE : 1;
              const apart = people.filter((each) =>
                found.some(([by, whom]) => (by === one && whom === each) || (by === each && whom === one)),
              ).length;
              expect([name, totalCount]).toEqual([name, name === "search" ? all - apart : isApart ? 0 : 1]);
            }
            expect(JSON.parse(places["liked"] ?? "")).toMatchObject({ likes: PEOPLE, likers: { totalCount: PEOPLE } });
          }
        }
        expect(await placesOf(guest, people[0] as Person, liked)).toEqual(forGuests);
        for (const [one, other] of found) expect((await unblock(one, other)).errors).toEqual([]);
      }),
      { numRuns: count, seed },
    );
  },
);

describe("a block", () => {
  let rahima: Person;
  let karim: Person;
  beforeEach(async () => {
    [rahima, karim] = await Promise.all([aPerson(), aPerson()]);
  });

  test("can be repeated and ended, and is listed for the blocker alone, the latest first", async () => {
    const other = await aPerson();
    const first = await block(rahima, karim);
    expect(first.data.blockUser).toEqual({ id: karim.member.id, blockedByMe: true });
    expect((await block(rahima, karim)).errors).toEqual([]);
    await block(rahima, other);
    const { data } = await rahima.client.graphql(BlockedDocument, { first: 1 });
    const { edges, pageInfo } = data.myBlockedUsers;
    expect([edges.map(({ node }) => node.username), pageInfo.hasNextPage]).toEqual([[other.member.username], true]);
    const next = (await rahima.client.graphql(BlockedDocument, { after: pageInfo.endCursor })).data.myBlockedUsers;
    expect(next.edges.map(({ node }) => node.username)).toEqual([karim.member.username]);
    expect((await karim.client.graphql(BlockedDocument)).data.myBlockedUsers.edges).toEqual([]);
    expect((await unblock(rahima, karim)).data.unblockUser?.blockedByMe).toBe(false);
    expect((await unblock(rahima, karim)).errors).toEqual([]);
    expect((await rahima.client.graphql(BlockedDocument, { after: "x" })).errors[0]?.extensions.code).toBe(
      "BAD_USER_INPUT",
    );
  });

  test("is refused for oneself, for who is gone, and after the most that a member may have", async () => {
    expect((await block(rahima, rahima)).errors[0]?.extensions.key).toBe("block.self");
    const gone = await rahima.client.graphql(BlockDocument, { id: newId() });
    expect(gone.errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await rahima.client.graphql(UnblockDocument, { id: newId() })).data.unblockUser).toBeNull();
    await site.db.query(
      `INSERT INTO community_blocks ("blockerId", "blockedId") SELECT $1, id FROM unnest($2::uuid[]) AS crowd (id)`,
      [rahima.member.id, await aCrowd(site.db, "unwanted", BLOCKS_MAX)],
    );
    const full = await block(rahima, karim);
    expect([full.errors[0]?.extensions.key, full.errors[0]?.message]).toEqual([
      "block.tooMany",
      `You can block at most ${BLOCKS_MAX} people. Unblock somebody in your settings first`,
    ]);
    await site.db.query(`DELETE FROM users WHERE username LIKE 'unwanted_%'`);
  });

  test("leaves the blocker a profile with the way back; the blocked one is told that there is none", async () => {
    await block(rahima, karim);
    expect(await profileOf(karim, rahima.client)).toEqual({ username: karim.member.username, blockedByMe: true });
    expect(await profileOf(rahima, karim.client)).toBeNull();
    expect((await karim.client.get(`/api/users/${rahima.member.id}`)).status).toBe(404);
    expect((await karim.client.get(`/api/users/${rahima.member.id}/deeds`)).status).toBe(404);
    expect((await rahima.client.get(`/api/users/${karim.member.id}`)).status).toBe(200);
    for (const member of [rahima, karim]) expect(await profileOf(member, site.client())).not.toBeNull();
    // A block in the other direction, too, must not be told to who blocked first.
    await block(karim, rahima);
    expect((await profileOf(karim, rahima.client))?.blockedByMe).toBe(true);
    await unblock(rahima, karim);
    expect(await profileOf(karim, rahima.client)).toBeNull();
    expect((await profileOf(rahima, karim.client))?.blockedByMe).toBe(true);
  });

  test("refuses likes and thanks in both directions without a word of it; those from before stay and count, unnamed", async () => {
    await karim.client.graphql(ThankDocument, { id: rahima.deed.id, phrase: "TOUCHED" });
    await block(rahima, karim);
    const [liked, thanked] = [
      await rahima.client.graphql(SetLikeDocument, { id: karim.deed.id, liked: true }),
      await karim.client.graphql(ThankDocument, { id: rahima.deed.id, phrase: "WISHES" }),
    ];
    for (const { errors } of [liked, thanked]) {
      expect(errors[0]).toMatchObject({
        message: "You can't like this deed or say thanks for it",
        extensions: { code: "FORBIDDEN", key: "deed.likeRefused" },
      });
    }
    const seen = async (by: HttpClient) =>
      (await by.graphql(DeedOfAuthorDocument, { id: rahima.deed.uniqueId })).data.deed;
    expect(await seen(rahima.client)).toMatchObject({ thankedBy: [], thanksByPhrase: [{ count: 1 }] });
    expect(await seen(karim.client)).toMatchObject({
      likedByMe: true,
      user: { blockedByMe: false, deeds: { items: [] } },
    });
    // A like can still be taken back, and not be given again.
    const back = await karim.client.graphql(LikeToggleDocument, { id: rahima.deed.id });
    expect(back.data.likeDeed.likedByMe).toBe(false);
    expect((await karim.client.graphql(LikeToggleDocument, { id: rahima.deed.id })).errors[0]?.extensions.code).toBe(
      "FORBIDDEN",
    );
    await unblock(rahima, karim);
    expect((await karim.client.graphql(LikeToggleDocument, { id: rahima.deed.id })).errors).toEqual([]);
    expect(await site.services.recount.differences()).toEqual([]);
  });

  test("ends follows both ways and refuses new ones", async () => {
    const follow = (by: Person, whom: Person) => by.client.graphql(FollowDocument, { id: whom.member.id });
    for (const [one, other] of [
      [rahima, karim],
      [karim, rahima],
    ] as const) {
      expect((await follow(one, other)).errors).toEqual([]);
    }
    await block(rahima, karim);
    for (const [one, other] of [
      [rahima, karim],
      [karim, rahima],
    ] as const) {
      expect((await follow(one, other)).errors[0]?.extensions.key).toBe("follow.refused");
    }
    await unblock(rahima, karim);
    expect(
      (await rahima.client.graphql(FollowedByMeDocument, { author: karim.member.id })).data.user?.followedByMe,
    ).toBe(false);
    expect((await follow(karim, rahima)).errors).toEqual([]);
  });

  test("hides nothing from an admin in the panel", async () => {
    const member = await anAdmin(site);
    const admin = { ...karim, member, client: await site.client().signIn(member) };
    await block(rahima, admin);
    const { data } = await admin.client.graphql(AdminDeedsDocument, {
      status: "APPROVED",
      search: rahima.member.username,
    });
    expect(data.adminDeeds.items.map(({ id }) => id)).toEqual([rahima.deed.id]);
  });

  test("leaves the other out of the log of changes, which goes on", async () => {
    await block(rahima, karim);
    const { changes } = (await rahima.client.graphql(ChangesDocument, { first: 300 })).data;
    const ids = changes.edges.map(({ node }) => node.id);
    expect(ids).toContain(rahima.deed.id);
    expect(ids).not.toContain(karim.deed.id);
    expect(ids).not.toContain(karim.member.id);
    expect(changes.pageInfo.endCursor).not.toBeNull();
  });

  test("ends with the account of either", async () => {
    await block(rahima, karim);
    await block(karim, rahima);
    await site.services.userAdmin.deleteUser(
      { viewer: { ...asViewer(await anAdmin(site)), isAdmin: true }, ip: "127.0.0.1" },
      karim.member.id,
    );
    expect((await rahima.client.graphql(BlockedDocument)).data.myBlockedUsers.edges).toEqual([]);
  });

  test("is soon known to every process", async () => {
    const other = await startSite({ database: site.database });
    try {
      const there = await other.client().signIn(karim.member);
      expect(await profileOf(rahima, there)).not.toBeNull();
      await block(rahima, karim);
      let tries = 0;
      while ((await profileOf(rahima, there)) !== null && (tries += 1) < 500);
      expect(tries).toBeLessThan(500);
    } finally {
      await other.stop();
    }
  });
});

test("the lists of who has no block cost the statements that guests' lists cost", async () => {
  const [rahima, karim, other] = [await aPerson(), await aPerson(), await aPerson()];
  await block(rahima, karim);
  const texts = new Map<string, string[]>();
  const read = async (name: string, client: HttpClient): Promise<void> => {
    const rows = jest.spyOn(Reads.prototype, "rows");
    try {
      expect(
        (
          await client.graphql(MeetingPlacesDocument, {
            word: karim.word,
            name: karim.member.username,
            author: karim.member.id,
            categoryId,
            liked: karim.deed.uniqueId,
          })
        ).errors,
      ).toEqual([]);
      texts.set(
        name,
        rows.mock.calls.map(([{ text }]) => text).filter((text) => /FROM deeds|standings|deed_likes/.test(text)),
      );
    } finally {
      rows.mockRestore();
    }
  };
  await read("warm", other.client);
  await read("other", other.client);
  await read("rahima", rahima.client);
  expect(texts.get("other")?.filter((text) => text.includes("community_blocks"))).toEqual([]);
  expect(texts.get("rahima")?.filter((text) => text.includes("community_blocks")).length).toBeGreaterThan(5);
});
