import { textLanguage } from "@tree-for-deed/common/text-language";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { Deed } from "../../src/core/deeds/deed.entity";
import type { UserView } from "../../src/core/users/user.view";
import { Dice } from "../../src/seed/demo/random";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, MODERATOR } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { listStatements } from "../statements";
import { LikeDeedDocument, ResubmitDeedDocument } from "../documents/deeds.generated";
import type { Language } from "../documents/schema.generated";
import {
  AdminDeedsWithNotesDocument,
  DeedCardDocument,
  DeedFeedDocument,
  DeedFeedInEnglishDocument,
  type DeedFeedQuery,
  DeedsOfUserDocument,
  DeedsOfUserInPagesDocument,
  FeedDocument,
  FeedOfCardsDocument,
  type FeedQuery,
  type FeedQueryVariables,
  LeaderboardWithDeedsDocument,
  MyDeedsDocument,
  type MyDeedsQueryVariables,
  WholeDeedDocument,
} from "./feed.generated";

type FeedPage = FeedQuery["deeds"];
type Asked = Partial<FeedQueryVariables>;

const DEEDS = 30;
const [GREEN, SCHOOL] = CATEGORIES.map(({ id }) => id);

let site: Site;
let author: UserView;
let guest: HttpClient;
let made: Deed[];

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

async function asked(client: HttpClient, variables: Asked): Promise<FeedPage> {
  const { data, errors } = await client.graphql(FeedDocument, { page: 1, pageSize: 12, ...variables });
  expect(errors).toEqual([]);
  return data.deeds;
}

/** A page with complete deeds; its cards have the same values. */
async function feed(client: HttpClient, variables: Asked = {}): Promise<FeedPage> {
  const page = await asked(client, variables);
  const cards = await client.graphql(FeedOfCardsDocument, { page: 1, pageSize: 12, ...variables });
  expect(cards.errors).toEqual([]);
  expect(page).toMatchObject(cards.data.deeds);
  return page;
}

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  author = await aMember(site, { fullName: "রহিমা খাতুন" });
  guest = site.client();
  made = [];
  for (let index = 0; index < DEEDS; index += 1) {
    const categoryId = index % 3 === 0 ? (SCHOOL ?? "") : (GREEN ?? "");
    made.unshift(await aDeed(site, { user: author, categoryId, createdAt: minutesAgo(DEEDS - index) }));
  }
});

afterAll(() => site.stop());

describe("the feed", () => {
  it("shows approved deeds, newest first, with all that a card needs", async () => {
    const page = await feed(guest);
    expect(page.items.map(({ id }) => id)).toEqual(made.slice(0, 12).map(({ id }) => id));
    expect(page).toMatchObject({ totalCount: DEEDS, hasNextPage: true });
    expect(page.items[0]).toMatchObject({
      uniqueId: made[0]?.uniqueId,
      caption: made[0]?.caption,
      status: "APPROVED",
      likes: 0,
      likedByMe: false,
      createdAt: made[0]?.createdAt.toISOString(),
      images: [],
      category: CATEGORIES[0],
      user: { id: author.id, fullName: "রহিমা খাতুন", country: "BD", approvedDeeds: DEEDS, currentBadge: { level: 3 } },
    });
  });

  it("answers what a card does not show, however it is asked for", async () => {
    const joined = author.createdAt.toISOString();
    const asks = [
      "id changed: updatedAt",
      "id ... on Deed { version }",
      "id ... { user { ... { joined: createdAt } } }",
      "id user { id ...Social }",
    ];
    const fragment = "fragment Social on User { facebookUrl createdAt }";
    const { data, errors } = await guest.graphql<Record<string, { items: object[] }>>(
      `{ ${asks.map((ask, at) => `way${at}: deeds(pageSize: 1) { items { ${ask} } }`).join(" ")}
         twice: deeds(pageSize: 1) { items { id } } twice: deeds(pageSize: 1) { items { version } } } ${fragment}`,
    );
    expect(errors).toEqual([]);
    const [changed, version, user, social, twice] = Object.values(data).map(({ items }) => items[0]);
    expect(changed).toEqual({ id: made[0]?.id, changed: made[0]?.updatedAt.toISOString() });
    const versioned = { id: made[0]?.id, version: expect.any(Number) as number };
    expect([version, twice]).toEqual([versioned, versioned]);
    expect(user).toMatchObject({ user: { joined } });
    expect(social).toMatchObject({ user: { id: author.id, facebookUrl: null, createdAt: joined } });
  });

  it("says of a member's deeds the same, whether as cards or whole", async () => {
    const { data, errors } = await guest.graphql(DeedsOfUserInPagesDocument, { name: author.username });
    expect(errors).toEqual([]);
    const { first, wholeFirst, third, wholeThird } = data.user!;
    expect(first).toMatchObject({ totalCount: DEEDS, hasNextPage: true });
    expect(first.items.map(({ id }) => id)).toEqual(made.slice(0, 7).map(({ id }) => id));
    expect(third.items.map(({ id }) => id)).toEqual(made.slice(14, 21).map(({ id }) => id));
    expect(wholeFirst).toMatchObject(first);
    expect(wholeThird).toMatchObject(third);
  });

  it("pages to its end", async () => {
    const third = await feed(guest, { page: 3 });
    expect(third.items.map(({ id }) => id)).toEqual(made.slice(24).map(({ id }) => id));
    expect(third.hasNextPage).toBe(false);
    expect(await feed(guest, { page: 4 })).toMatchObject({ items: [], hasNextPage: false });
    expect((await feed(guest, { page: 2, pageSize: 7 })).items.map(({ id }) => id)).toEqual(
      made.slice(7, 14).map(({ id }) => id),
    );
  });

  it("filters by category, with a count of its own", async () => {
    const page = await feed(guest, { categoryId: SCHOOL });
    expect(page).toMatchObject({ totalCount: DEEDS / 3, hasNextPage: false });
    expect(new Set(page.items.map(({ category }) => category.id))).toEqual(new Set([SCHOOL]));
    const second = await feed(guest, { categoryId: SCHOOL, page: 2, pageSize: 4 });
    expect(second.items.map(({ id }) => id)).toEqual(page.items.slice(4, 8).map(({ id }) => id));
  });

  it("searches, alone and within a category", async () => {
    const wanted = made[4];
    const found = await feed(guest, { search: wanted?.uniqueId.toLowerCase() });
    expect(found).toMatchObject({ totalCount: 1, hasNextPage: false, items: [{ id: wanted?.id }] });
    expect(await feed(guest, { search: "রহিমা", pageSize: 5 })).toMatchObject({ totalCount: DEEDS, hasNextPage: true });
    expect((await feed(guest, { search: "রহিমা", categoryId: SCHOOL })).totalCount).toBe(DEEDS / 3);
    expect((await feed(guest, { search: "' OR 1=1--" })).items).toEqual([]);
    expect((await feed(guest, { search: "%%%" })).items).toEqual([]);
  });

  it("says which deed planted the tree of its day, and which I like", async () => {
    const planter = await aMember(site);
    const first = await aDeed(site, { user: planter, createdAt: minutesAgo(60 * 24 * 40) });
    const second = await aDeed(site, { user: planter, createdAt: new Date(first.createdAt.getTime() + 1) });
    const fan = await site.client().signIn(await aMember(site));
    await fan.graphql(LikeDeedDocument, { id: first.id });
    const cards = (await feed(fan, { search: planter.username })).items;
    expect(cards).toMatchObject([
      { id: second.id, plantedTree: false, likedByMe: false, likes: 0 },
      { id: first.id, plantedTree: true, likedByMe: true, likes: 1 },
    ]);
    expect((await feed(guest, { search: planter.username })).items[1]).toMatchObject({ likes: 1, likedByMe: false });
  });

  it("takes as many statements for 100 deeds as for 12", async () => {
    const reader = await site.client().signIn(await aMember(site));
    const statements = listStatements();
    const counted = async (pageSize: number): Promise<number> => {
      await asked(reader, { pageSize });
      statements.sent.length = 0;
      const page = await asked(reader, { pageSize });
      expect(page.items.length).toBeGreaterThanOrEqual(Math.min(pageSize, DEEDS));
      return statements.sent.length;
    };
    const few = await counted(12);
    expect(await counted(100)).toBe(few);
    // The session, the page, the total.
    expect(few).toBe(3);
    statements.end();
  });

  it("takes as many statements for the deeds of five members as for those of one", async () => {
    for (let count = 0; count < 4; count += 1) await aDeed(site);
    const statements = listStatements();
    const ask = async (size: number) => {
      statements.sent.length = 0;
      const { data, errors } = await guest.graphql(LeaderboardWithDeedsDocument, { size });
      expect(errors).toEqual([]);
      return data.leaderboard.items;
    };
    await ask(1);
    const [one] = await ask(1);
    const forOne = statements.sent.length;
    const five = await ask(5);
    expect(statements.sent.length).toBe(forOne);
    statements.end();
    expect(one?.user).toMatchObject({ id: author.id, deeds: { hasNextPage: true, items: [{}, {}] } });
    expect(five).toHaveLength(5);
    for (const { user } of five) {
      expect(user.deeds.items.map((deed) => deed.user.id)).toEqual(user.deeds.items.map(() => user.id));
    }
  });

  it.each([
    ["page", 0],
    ["page", -1],
    ["page", 1_000_001],
    ["pageSize", 0],
    ["pageSize", -1],
    ["pageSize", 101],
  ])("refuses %s %d without asking the database", async (name, value) => {
    const statements = listStatements();
    const { errors } = await guest.graphql(FeedOfCardsDocument, { page: 1, pageSize: 12, [name]: value });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", fields: [{ field: name }] } }]);
    statements.end();
    expect(statements.sent).toEqual([]);
  });

  it("refuses a category that is no id and a search that is no text", async () => {
    const category = await guest.graphql(FeedOfCardsDocument, { page: 1, pageSize: 12, categoryId: "1;drop" });
    expect(category.errors).toMatchObject([{ extensions: { key: "input.badId", fields: [{ field: "categoryId" }] } }]);
    const search = await guest.graphql(FeedOfCardsDocument, { page: 1, pageSize: 12, search: "a\0b" });
    expect(search.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

describe("L7: the language that a deed is written in", () => {
  const PIECES = ["গাছ লাগাই ", "। ১২ ", "tree ", "é", "7", "🌳 ", "सड़क ", "漢", "।", "\n", "ক্ষ", "Q"];
  const dice = new Dice(31);
  const ids = ({ items }: FeedPage): string[] => items.map(({ id }) => id);

  it("is read by the database as by everybody else", async () => {
    const texts = Array.from({ length: 400 }, () =>
      Array.from({ length: dice.whole(1, 9) }, () => dice.one(PIECES)).join(""),
    );
    const read = await site.db.query<{ language: string | null }[]>(
      `SELECT text_language(written) AS language FROM unnest($1::text[]) WITH ORDINALITY AS t (written, n) ORDER BY n`,
      [texts],
    );
    expect(texts.map((text, index) => [text, read[index]?.language ?? ""])).toEqual(
      texts.map((text) => [text, textLanguage(text)]),
    );
  });

  it("narrows the feed, a search, a category, the walk by cursor and the REST list, and follows what is corrected", async () => {
    const writer = await aMember(site);
    const share = (caption: string, wishes: object = {}) => aDeed(site, { user: writer, caption, ...wishes });
    const bengali = await share("আজ একটি কুয়া পরিষ্কার করেছি");
    const english = await share("Cleaned a wellhead today", { categoryId: SCHOOL });
    const emoji = await share("🌳 2026");
    const by = (language: Language | null, more: Asked = {}) =>
      feed(guest, { search: writer.username, language, ...more }).then(ids);
    expect(await by(null)).toEqual([emoji.id, english.id, bengali.id]);
    expect([await by("bn"), await by("en")]).toEqual([[bengali.id], [english.id]]);
    expect([await by("en", { categoryId: SCHOOL }), await by("en", { categoryId: GREEN })]).toEqual([[english.id], []]);

    const all = await feed(guest, { language: "en", pageSize: 100 });
    expect(all).toMatchObject({ totalCount: 1, items: [{ id: english.id }] });
    expect(await feed(guest, { language: "en", categoryId: GREEN })).toMatchObject({ totalCount: 0, items: [] });
    expect(JSON.parse((await guest.send("GET", "/api/deeds?language=en")).body.toString())).toMatchObject([
      { id: english.id },
    ]);
    const { data } = await guest.graphql(DeedFeedInEnglishDocument);
    expect(data.deedFeed.edges).toEqual([{ node: { id: english.id } }]);

    const rejected = await share("আবার লিখব", { status: DeedStatus.REJECTED });
    const mine = await site.client().signIn(writer);
    const { errors } = await mine.graphql(ResubmitDeedDocument, {
      id: rejected.id,
      input: { version: rejected.version, caption: "Written anew", categoryId: GREEN ?? "", photos: [] },
    });
    expect(errors).toEqual([]);
    await site.services.moderation.approve(MODERATOR, rejected.id, {});
    expect(await by("en")).toEqual([rejected.id, english.id]);
  });
});

describe("the walk by cursor", () => {
  it("meets every approved deed once, in the feed's order, also when new ones come in between", async () => {
    const expected = (await feed(guest, { pageSize: 100 })).items.map(({ id }) => id);
    const met: string[] = [];
    let after: string | null = null;
    let more = true;
    while (more) {
      const { data }: { data: DeedFeedQuery } = await guest.graphql(DeedFeedDocument, { first: 7, after });
      met.push(...data.deedFeed.edges.map(({ node }) => node.id));
      after = data.deedFeed.pageInfo.endCursor;
      more = data.deedFeed.pageInfo.hasNextPage;
      if (met.length === 7) await aDeed(site, { user: author });
    }
    expect(met).toEqual(expected);
  });

  it.each([
    [{ first: 0 }, "first"],
    [{ first: 101 }, "first"],
    [{ first: 5, after: "xyz" }, "after"],
    [{ first: 5, after: Buffer.from("99999999999999999.x").toString("base64url") }, "after"],
  ])("refuses %j", async (variables, field) => {
    const { errors } = await guest.graphql(DeedFeedDocument, variables);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", fields: [{ field }] } }]);
  });
});

describe("a deed that is not approved", () => {
  /** A complete deed, whose card has the same values. */
  const detail = async (client: HttpClient, uniqueId: string) => {
    const whole = await client.graphql(WholeDeedDocument, { uniqueId });
    const card = await client.graphql(DeedCardDocument, { uniqueId });
    expect([whole.errors, card.errors]).toEqual([[], []]);
    if (whole.data.deed === null) expect(card.data.deed).toBeNull();
    else expect(whole.data.deed).toMatchObject(card.data.deed ?? { id: "no card" });
    return whole.data.deed;
  };
  let pending: Deed;
  let rejected: Deed;
  let owner: HttpClient;
  let stranger: HttpClient;
  let admin: HttpClient;

  beforeAll(async () => {
    const secrets = { user: author, rejectReason: "ছবি নেই", adminNote: "suspicious" };
    pending = await aDeed(site, { ...secrets, status: DeedStatus.PENDING });
    rejected = await aDeed(site, { ...secrets, status: DeedStatus.REJECTED });
    owner = await site.client().signIn(author);
    stranger = await site.client().signIn(await aMember(site));
    admin = await site.client().signIn(await anAdmin(site));
  });

  it("Z2: does not exist for guests and other members", async () => {
    for (const client of [guest, stranger]) {
      for (const { uniqueId } of [pending, rejected]) expect(await detail(client, uniqueId)).toBeNull();
      const ids = (await feed(client, { pageSize: 100 })).items.map(({ id }) => id);
      expect(ids).not.toContain(pending.id);
      expect(ids).not.toContain(rejected.id);
    }
    expect(await detail(guest, "TFD-00000000")).toBeNull();
    expect(await detail(guest, "' OR 1=1--")).toBeNull();
  });

  it("is shown to its owner with the reason, and to admins with their note", async () => {
    expect(await detail(owner, pending.uniqueId)).toMatchObject({ status: "PENDING", decidedAt: null });
    expect(await detail(owner, rejected.uniqueId)).toMatchObject({ rejectReason: "ছবি নেই", adminNote: null });
    expect(await detail(admin, rejected.uniqueId.toLowerCase())).toMatchObject({
      status: "REJECTED",
      rejectReason: "ছবি নেই",
      adminNote: "suspicious",
    });
  });

  it("is among my deeds, by status, and never among a member's", async () => {
    const mine = async (status: MyDeedsQueryVariables["status"]) =>
      (await owner.graphql(MyDeedsDocument, { status })).data.myDeeds;
    expect(await mine("PENDING")).toEqual({ totalCount: 1, items: [{ id: pending.id, status: "PENDING" }] });
    expect(await mine("REJECTED")).toMatchObject({ items: [{ id: rejected.id }] });
    expect((await mine(null)).totalCount).toBe(DEEDS + 3);
    expect((await guest.graphql(MyDeedsDocument, {})).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    for (const client of [guest, owner]) {
      const { deeds } = (await client.graphql(DeedsOfUserDocument, { name: author.username })).data.user!;
      expect(deeds.totalCount).toBe(DEEDS + 1);
      expect(new Set(deeds.items.map(({ status }) => status))).toEqual(new Set(["APPROVED"]));
    }
  });

  it("is in the admins' lists: pending oldest first, decided by latest decision", async () => {
    const younger = await aDeed(site, { user: author, status: DeedStatus.PENDING });
    const waiting = (await admin.graphql(AdminDeedsWithNotesDocument, { status: "PENDING" })).data.adminDeeds;
    expect(waiting.items.map(({ id }) => id)).toEqual([pending.id, younger.id]);
    expect(waiting.totalCount).toBe(2);
    expect(waiting.items[0]?.user).toEqual({ email: author.email });
    const approved = (await admin.graphql(AdminDeedsWithNotesDocument, { status: "APPROVED" })).data.adminDeeds;
    const decided = approved.items.map(({ decidedAt }) => String(decidedAt));
    expect(decided).toEqual([...decided].sort().reverse());
    const refused = (
      await admin.graphql(AdminDeedsWithNotesDocument, { status: "REJECTED", search: rejected.uniqueId })
    ).data.adminDeeds;
    expect(refused).toMatchObject({ totalCount: 1, items: [{ id: rejected.id, adminNote: "suspicious" }] });
    expect((await owner.graphql(AdminDeedsWithNotesDocument, { status: "PENDING" })).errors[0]?.extensions.code).toBe(
      "FORBIDDEN",
    );
    expect((await guest.graphql(AdminDeedsWithNotesDocument, { status: "PENDING" })).errors[0]?.extensions.code).toBe(
      "UNAUTHENTICATED",
    );
  });

  it("cannot be liked: its owner is told why, for others it does not exist", async () => {
    const codeOf = async (client: HttpClient, id: string): Promise<string | undefined> =>
      (await client.graphql(LikeDeedDocument, { id })).errors[0]?.extensions.code;
    for (const { id } of [pending, rejected]) {
      expect(await codeOf(owner, id)).toBe("CONFLICT");
      expect(await codeOf(stranger, id)).toBe("NOT_FOUND");
      expect(await codeOf(guest, id)).toBe("UNAUTHENTICATED");
    }
    expect(
      await site.db.query(`SELECT 1 FROM deed_likes WHERE "deedId" = ANY($1)`, [[pending.id, rejected.id]]),
    ).toEqual([]);
  });
});

describe("what is private of an author", () => {
  it("is null for guests and other members, and shown to the author and admins", async () => {
    const first = async (client: HttpClient): Promise<unknown> => (await feed(client)).items[0]?.user;
    const nothing = { email: null, whatsappNumber: null, isAdmin: null };
    expect(await first(guest)).toMatchObject(nothing);
    expect(await first(await site.client().signIn(await aMember(site)))).toMatchObject(nothing);
    const all = { email: author.email, whatsappNumber: author.whatsappNumber, isAdmin: false };
    expect(await first(await site.client().signIn(author))).toMatchObject(all);
    expect(await first(await site.client().signIn(await anAdmin(site)))).toMatchObject(all);
  });
});
