import { legalVersion } from "@tree-for-deed/common/identity/legal-version";
import { openDataFiles } from "@tree-for-deed/common/planting/open-data";
import fc from "fast-check";
import { QUERY_LIMITS } from "../../src/graphql/admission/limits";
import { createSchema } from "../../src/graphql/schema";
import { RESOLVERS } from "../../src/modules";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin, asViewer, aTeamMember } from "../factories";
import { fieldPaths, questionOf } from "../graphql/field-paths";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg, dataString } from "../pictures";
import { draws } from "../seeds";

/** Members of a run; each costs about two hundred requests. */
const DRAWS = draws("UNDER18_SEED", "UNDER18_MEMBERS", 4);
/** Least number of answers that have the member, so that the test does not pass by reading nothing. */
const MEETINGS = 10;
const schema = createSchema(RESOLVERS, () => undefined);

/** A country that no test data has beside the generated members. */
const COUNTRY = "BT";
const COUNTRY_SIGNS = [/"country":\s*"BT"/, /Bhutan/, /ভুটান/];
const SYLLABLES = ["zor", "vex", "quil", "jab", "wom", "fyx", "gax", "হাঁসু", "ঝুমকা", "টুঙ্গি"];

/** The data that a generated member gives the site. */
interface Person {
  readonly age: number;
  /** Words that nothing else of the site has. */
  readonly words: readonly string[];
}

const person: fc.Arbitrary<Person> = fc.record({
  age: fc.integer({ min: 13, max: 17 }),
  words: fc
    .array(fc.array(fc.constantFrom(...SYLLABLES.slice(0, 7)), { minLength: 3, maxLength: 4 }), {
      minLength: 2,
      maxLength: 3,
    })
    .chain((latin) =>
      fc.constantFrom(...SYLLABLES.slice(7)).map((bengali) => [...latin.map((parts) => parts.join("")), bengali]),
    ),
});

let site: Site;
let admin: UserView;
let liked: { readonly id: string; readonly uniqueId: string };
let made = 0;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  admin = await anAdmin(site);
  liked = await aDeed(site);
});
afterAll(() => site.stop());

interface Minor {
  readonly member: UserView;
  readonly fullName: string;
  readonly words: readonly string[];
  readonly pictureHash: string;
  readonly deed: { readonly id: string; readonly uniqueId: string };
  readonly certificate: string;
  readonly tree: string;
}

/** A member under 18 with everything that others can see of members: a deed, a tree, a badge, a like, a dedication. */
async function aMinor({ age, words }: Person): Promise<Minor> {
  made += 1;
  const fullName = `${words.join(" ")} ${String.fromCodePoint(0x61 + (made % 26))}`;
  const member = await aMember(site, {
    age,
    fullName,
    country: COUNTRY,
    profilePicture: dataString(await aJpeg({ width: 300 + made, height: 300 })),
  });
  const link = words[0] ?? "";
  const [row] = await site.db.query<{ hash: string }[]>(
    `WITH linked AS (
       UPDATE users SET "facebookUrl" = $2, "instagramUrl" = $3, "linkedinUrl" = $4 WHERE id = $1 RETURNING "profilePicture"
     ) SELECT "profilePicture"->>'hash' AS hash FROM linked`,
    [member.id, `https://facebook.com/${link}`, `https://instagram.com/${link}`, `https://linkedin.com/in/${link}`],
  );
  const deed = await aDeed(site, { user: member });
  await site.services.likes.set(asViewer(member), liked.id, true);
  const [found] = await site.db.query<{ certificate: string; tree: string }[]>(
    `SELECT (SELECT code FROM certificates WHERE "userId" = $1) AS certificate, code AS tree FROM trees WHERE "userId" = $1`,
    [member.id],
  );
  const { certificate = "", tree = "" } = found ?? {};
  await site.db.query(
    `INSERT INTO tree_dedications (id, "treeCode", "userId", about, words, "createdAt") VALUES ($1, $2, $3, 'person', 'A friend', now())`,
    [newId(), tree, member.id],
  );
  return { member, fullName, words, pictureHash: row?.hash ?? "", deed, certificate, tree };
}

const signsOf = ({ words, pictureHash }: Minor): RegExp[] => [
  ...[...words, pictureHash].map((word) => new RegExp(word, "i")),
  ...COUNTRY_SIGNS,
];

const givenOf = ({ member, deed, certificate, tree }: Minor) => {
  const quoted = (value: string): string => JSON.stringify(value);
  return {
    "user.idOrUsername": quoted(member.username),
    "deed.uniqueId": quoted(deed.uniqueId),
    "certificate.code": quoted(certificate),
    "tree.code": quoted(tree),
    "usernameAvailable.username": quoted("somebody"),
  };
};

/** All fields of all objects that guests and members reach by a query, in documents within the limits. */
function questionsFor(minor: Minor): string[] {
  const given = givenOf(minor);
  return fieldPaths(schema, { depth: 3, nesting: QUERY_LIMITS.depth, given })
    .filter(({ asker }) => asker !== "admin")
    .map((path) => questionOf(path, 20, given));
}

const filesOf = ({ member, deed, certificate, tree }: Minor): string[] => [
  `/api/users/${member.id}`,
  `/api/users/${member.username}`,
  `/api/users/${member.id}/deeds`,
  `/api/users/${member.id}/certificates`,
  `/api/deeds`,
  `/api/deeds/unique/${deed.uniqueId}`,
  `/api/deeds/unique/${liked.uniqueId}`,
  `/api/leaderboard`,
  `/api/leaderboard?period=day`,
  `/api/certificates/${certificate}.png`,
  `/feed/deeds.atom`,
  `/feed/deeds.atom?lang=en`,
  `/grove/trees.json`,
  `/grove/trees.json?member=${member.username}`,
  `/grove/trees.json?member=${tree}`,
  openDataFiles.days,
  openDataFiles.archive,
];

/** Each word and the whole name, as a stranger searches for them. */
const searchesOf = ({ words, fullName }: Minor): string[] => [
  fullName,
  ...words,
  ...words.map((word) => word.slice(0, 5)),
];

async function leaksFor(client: HttpClient, minor: Minor): Promise<string[]> {
  const signs = signsOf(minor);
  const leaks: string[] = [];
  const expectNothing = (where: string, text: string): void => {
    const sign = signs.find((each) => each.test(text));
    if (sign) leaks.push(`${where}: ${String(sign)}`);
  };
  let met = 0;
  for (const question of questionsFor(minor)) {
    const { text } = await client.graphql(question);
    if (text.includes(minor.member.username)) met += 1;
    expectNothing(question, text);
  }
  if (met < MEETINGS) leaks.push(`only ${met} answers have the member at all`);
  const { text: index } = await client.get("/sitemap.xml");
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/g)].map(([, path = ""]) => path);
  const sitemaps = await Promise.all(parts.map(async (path) => (await client.get(path)).text));
  if (sitemaps.some((text) => text.includes(`/profile/${minor.member.username}<`))) leaks.push("the sitemap");
  for (const path of filesOf(minor)) expectNothing(path, (await client.get(path)).text);
  for (const search of searchesOf(minor)) {
    const query = `query ($search: String!) {
      deeds(search: $search) { totalCount items { id } didYouMean readAs }
      leaderboard(search: $search) { totalCount items { rank } didYouMean readAs }
    }`;
    const { data } = await client.graphql(query, { search });
    const nothing = { totalCount: 0, items: [], didYouMean: null, readAs: null };
    if (JSON.stringify(data) !== JSON.stringify({ deeds: nothing, leaderboard: nothing })) {
      leaks.push(`search ${search}: ${JSON.stringify(data)}`);
    }
  }
  return leaks;
}

const etagsOf = async ({ member, deed, certificate, tree }: Minor): Promise<(string | undefined)[]> => {
  const pictures = [
    `/share/deed/${deed.uniqueId}.jpg`,
    `/share/profile/${member.username}.jpg`,
    `/share/leaderboard.jpg`,
    `/share/tree/${tree}.jpg`,
    `/certificate/${certificate}.png`,
  ];
  const answers = await Promise.all(pictures.map((path) => site.client().get(path)));
  return answers.map(({ status, headers }) => (status === 200 ? String(headers.etag) : undefined));
};

describe("a member under 18 (P15)", () => {
  it.each(DRAWS)(
    "is public by the username only, on every surface, for guests, members and the team without reviewers ($what)",
    async ({ count, seed }) => {
      const follower = await aMember(site);
      const readers = [
        site.client(),
        await site.client().signIn(follower),
        await site.client().signIn(await aTeamMember(site, "support")),
        await site.client().signIn(await aTeamMember(site, "editor")),
      ];
      await fc.assert(
        fc.asyncProperty(person, async (drawn) => {
          const minor = await aMinor(drawn);
          await site.services.follows.follow(asViewer(follower), minor.member.id);
          const reader = readers[made % readers.length] ?? site.client();
          expect(await leaksFor(reader, minor)).toEqual([]);
        }),
        { numRuns: count, seed, endOnFailure: true },
      );
    },
    600_000,
  );

  it("has cards and certificates that do not depend on name, picture, country and links", async () => {
    const minor = await aMinor({ age: 13, words: ["zorvexfyx", "quiljabgax"] });
    const before = await etagsOf(minor);
    expect(before).not.toContain(undefined);
    await site.db.query(
      `UPDATE users SET "fullName" = 'Another Name', country = 'BD', "profilePicture" = NULL, "facebookUrl" = NULL WHERE id = $1`,
      [minor.member.id],
    );
    expect(await etagsOf(minor)).toEqual(before);
  });

  it("sends nothing of themselves in mails, pushes and messages to others", async () => {
    const author = await aMember(site);
    const deed = await aDeed(site, { user: author });
    const minor = await aMinor({ age: 15, words: ["womfyxzor", "vexgaxjab"] });
    await site.services.likes.set(asViewer(minor.member), deed.id, true);
    const texts = await site.db.query<{ text: string }[]>(
      `SELECT payload::text AS text FROM outbox WHERE "userId" IS DISTINCT FROM $1
       UNION ALL SELECT payload::text FROM notices WHERE "userId" <> $1
       UNION ALL SELECT payload::text FROM webhook_deliveries`,
      [minor.member.id],
    );
    const all = texts.map(({ text }) => text).join("\n");
    expect(signsOf(minor).filter((sign) => sign.test(all))).toEqual([]);
  });

  it("sees everything of themselves, and so do reviewers and admins", async () => {
    const minor = await aMinor({ age: 16, words: ["snarkolip", "brintavel"] });
    const query = `query ($id: String!, $deed: String!, $code: ID!) {
      user(idOrUsername: $id) { fullName country facebookUrl profilePicture { url } }
      deed(uniqueId: $deed) { user { fullName country } }
      leaderboard(pageSize: 100) { items { user { id fullName } } }
      certificate(code: $code) { fullName username }
    }`;
    const variables = { id: minor.member.id, deed: minor.deed.uniqueId, code: minor.certificate };
    const self = await site.client().signIn(minor.member);
    const clients = [
      self,
      await site.client().signIn(await aTeamMember(site, "reviewer")),
      await site.client().signIn(admin),
    ];
    for (const client of clients) {
      const { data, errors } = await client.graphql<Record<string, never>>(query, variables);
      expect(errors).toEqual([]);
      expect(data).toMatchObject({
        user: {
          fullName: minor.fullName,
          country: COUNTRY,
          facebookUrl: "https://facebook.com/snarkolip",
          profilePicture: { url: expect.stringContaining(minor.pictureHash) as string },
        },
        deed: { user: { fullName: minor.fullName, country: COUNTRY } },
        leaderboard: {
          items: expect.arrayContaining([{ user: { id: minor.member.id, fullName: minor.fullName } }]) as unknown[],
        },
        certificate: { fullName: minor.fullName, username: minor.member.username },
      });
      for (const path of [
        `/api/users/${minor.member.id}`,
        `/api/deeds/unique/${minor.deed.uniqueId}`,
        "/api/leaderboard",
      ]) {
        expect((await client.get(path)).text).toContain(minor.fullName);
      }
    }
    expect((await self.get(`/api/certificates/${minor.certificate}.png`)).headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, no-store",
    });
    const adminClient = clients[2];
    expect((await adminClient?.get(`/api/certificates/${minor.certificate}.png`))?.status).toBe(404);
    const found = await adminClient?.graphql<{ adminUsers: { items: { id: string }[] } }>(
      `query ($search: String!) { adminUsers(search: $search) { items { id } } }`,
      { search: "snarkol" },
    );
    expect(found?.data.adminUsers.items).toEqual([{ id: minor.member.id }]);
  });
});

describe("a member who turns 18", () => {
  const CHOOSE = `mutation ($input: VisibilityInput!) {
    chooseVisibility(input: $input) { fullName country age visibility { name picture country mayChoose isChosen } }
  }`;
  const PUBLIC = `query ($id: String!, $search: String!) {
    user(idOrUsername: $id) { fullName country facebookUrl }
    deeds(search: $search) { totalCount }
    leaderboard(search: $search) { totalCount }
  }`;
  const namesOnly = { name: true, picture: false, country: false };

  it("chooses what others see from the year after, not before, and is found accordingly (P15)", async () => {
    const { member, fullName } = await aMinor({ age: 17, words: ["jabvexwom", "zorgaxfyx"] });
    const client = await site.client().signIn(member);
    const early = await client.graphql(CHOOSE, { input: namesOnly });
    expect(early.errors).toMatchObject([{ extensions: { key: "user.under18" } }]);

    await site.db.query(`UPDATE users SET "birthYear" = extract(year FROM now())::int - 18 WHERE id = $1`, [member.id]);
    expect((await client.graphql(CHOOSE, { input: namesOnly })).errors).toHaveLength(1);
    await site.db.query(`UPDATE users SET "birthYear" = "birthYear" - 1 WHERE id = $1`, [member.id]);
    const chosen = await client.graphql<Record<string, never>>(CHOOSE, { input: namesOnly });
    expect(chosen.errors).toEqual([]);
    expect(chosen.data).toEqual({
      chooseVisibility: {
        fullName,
        country: COUNTRY,
        age: 19,
        visibility: { ...namesOnly, mayChoose: true, isChosen: true },
      },
    });
    const seen = () => site.client().graphql<Record<string, never>>(PUBLIC, { id: member.id, search: "jabvexwom" });
    expect((await seen()).data).toEqual({
      user: { fullName, country: "OTHER", facebookUrl: "https://facebook.com/jabvexwom" },
      deeds: { totalCount: 1 },
      leaderboard: { totalCount: 1 },
    });

    await client.graphql(CHOOSE, { input: { ...namesOnly, name: false } });
    expect((await seen()).data).toEqual({
      user: { fullName: member.username, country: "OTHER", facebookUrl: null },
      deeds: { totalCount: 0 },
      leaderboard: { totalCount: 0 },
    });
  });

  it("chooses earlier with the consent of a guardian, and is hidden again when that ends (P15)", async () => {
    const RECORD = `mutation ($userId: ID!, $how: String!) {
      recordGuardianConsent(userId: $userId, how: $how) { id guardianConsentAt visibility { mayChoose } }
    }`;
    const END = `mutation ($userId: ID!, $reason: String!) {
      withdrawGuardianConsent(userId: $userId, reason: $reason) { guardianConsentAt visibility { name mayChoose isChosen } }
    }`;
    const { member, fullName } = await aMinor({ age: 14, words: ["quilzorfyx", "gaxwomvex"] });
    const [client, office] = [await site.client().signIn(member), await site.client().signIn(admin)];
    const consent = { userId: member.id, how: "Signed letter of 12 November" };
    for (const stranger of [client, await site.client().signIn(await aTeamMember(site, "reviewer"))]) {
      expect((await stranger.graphql(RECORD, consent)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    }
    expect((await office.graphql(RECORD, { ...consent, how: " \u2063 " })).errors).toMatchObject([
      { extensions: { key: "user.consentReasonRequired" } },
    ]);
    const grown = { ...consent, userId: (await aMember(site, { age: 30 })).id };
    expect((await office.graphql(RECORD, grown)).errors).toMatchObject([{ extensions: { key: "user.notUnder18" } }]);
    for (let time = 0; time < 2; time += 1) {
      const recorded = await office.graphql<Record<string, object>>(RECORD, consent);
      expect([recorded.errors, recorded.data["recordGuardianConsent"]]).toEqual([
        [],
        { id: member.id, guardianConsentAt: expect.any(String) as string, visibility: { mayChoose: true } },
      ]);
    }
    const seen = async () => (await site.client().graphql(PUBLIC, { id: member.id, search: "quilzorfyx" })).data;
    expect(await seen()).toMatchObject({ user: { fullName: member.username, country: "OTHER" } });
    expect((await client.graphql(CHOOSE, { input: { name: true, picture: true, country: true } })).errors).toEqual([]);
    expect(await seen()).toMatchObject({ user: { fullName, country: COUNTRY }, deeds: { totalCount: 1 } });

    const ended = await office.graphql<Record<string, object>>(END, { userId: member.id, reason: "Asked by phone" });
    expect(ended.data["withdrawGuardianConsent"]).toEqual({
      guardianConsentAt: null,
      visibility: { name: false, mayChoose: false, isChosen: false },
    });
    expect(await seen()).toEqual({
      user: { fullName: member.username, country: "OTHER", facebookUrl: null },
      deeds: { totalCount: 0 },
      leaderboard: { totalCount: 0 },
    });
    const log = await site.db.query<{ action: string; reason: string }[]>(
      `SELECT action, reason FROM moderation_log WHERE "targetId" = $1 ORDER BY "createdAt", id`,
      [member.id],
    );
    expect(log).toEqual([
      { action: "record_consent", reason: consent.how },
      { action: "withdraw_consent", reason: "Asked by phone" },
    ]);
  });

  it("is recorded with the version of the terms that was accepted when joining", async () => {
    const username = `terms_${process.pid}`;
    const answer = await site.client().post("/api/auth/register", {
      username,
      email: `${username}@example.org`,
      password: "a-quiet-river-7",
      fullName: "New Member",
      age: 14,
      country: "BD",
      whatsappNumber: "01712345678",
    });
    expect([answer.status, answer.json<{ age: number; fullName: string }>()]).toMatchObject([
      201,
      { age: 14, fullName: "New Member" },
    ]);
    const [row] = await site.db.query<object[]>(
      `SELECT "legalVersion", "legalAcceptedAt" IS NOT NULL AS accepted, "birthYear" FROM users WHERE username = $1`,
      [username],
    );
    expect(row).toEqual({ legalVersion, accepted: true, birthYear: new Date().getFullYear() - 14 });
  });
});
