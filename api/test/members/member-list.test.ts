import { seedReference } from "../../src/seed/reference";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin, inBulk } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import {
  AdminUserDocument,
  AdminUsersDocument,
  RecordOfUserDocument,
  UserVisitsDocument,
  type AdminUsersQuery,
  type AdminUsersQueryVariables,
} from "./member-list.generated";
import { DeleteMyAccountDocument, LogoutDocument } from "../documents/accounts.generated";
import { CreateTicketDocument } from "../content/support.generated";

let site: Site;
let boss: UserView;
let admin: HttpClient;
/** In order of registration. */
const people: Record<"zara" | "anik" | "mitu" | "bashir", UserView> = {} as never;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  boss = await anAdmin(site, { username: "the_boss", fullName: "Boss" });
  people.zara = await aMember(site, { username: "zara_z", fullName: "Zara Ahmed", whatsappNumber: "01811111111" });
  people.anik = await aMember(site, { username: "anik_a", fullName: "Anik Das", email: "Anik.Das@Example.com" });
  people.mitu = await aMember(site, { username: "mitu_m", fullName: "মিতু রহমান" });
  people.bashir = await aMember(site, { username: "bashir_b", fullName: "Bashir Uddin" });
  for (let count = 0; count < 2; count += 1) await aDeed(site, { user: people.anik });
  await aDeed(site, { user: people.zara });
  await aDeed(site, { user: people.bashir, status: DeedStatus.PENDING });
  await site.client().signIn(people.mitu);
  await site.client().signIn(people.zara);
  admin = await site.client().signIn(boss);
  await site.services.suspensions.suspend(actor(), people.bashir.id, "Advertising");
});
afterAll(() => site.stop());

const actor = () => ({ viewer: boss, ip: "127.0.0.1" });
async function list(variables: AdminUsersQueryVariables = {}): Promise<AdminUsersQuery["adminUsers"]> {
  const { data, errors } = await admin.graphql(AdminUsersDocument, variables);
  expect(errors).toEqual([]);
  return data.adminUsers;
}
const namesOf = ({ items }: AdminUsersQuery["adminUsers"]): string[] => items.map(({ username }) => username);

test.each([
  ["NEWEST", ["bashir_b", "mitu_m", "anik_a", "zara_z", "the_boss"]],
  ["OLDEST", ["the_boss", "zara_z", "anik_a", "mitu_m", "bashir_b"]],
  ["NAME", ["anik_a", "bashir_b", "the_boss", "zara_z", "mitu_m"]],
  ["APPROVED_DEEDS", ["anik_a", "zara_z", "bashir_b", "mitu_m", "the_boss"]],
  ["LAST_SEEN", ["the_boss", "zara_z", "mitu_m", "bashir_b", "anik_a"]],
] as const)("sorts by %s, on one page, page by page, and among the found", async (sort, expected) => {
  const whole = await list({ sort });
  expect(namesOf(whole)).toEqual(expected);
  expect(whole).toMatchObject({ totalCount: 5, hasNextPage: false });

  const pages = [await list({ sort, pageSize: 2 }), await list({ sort, pageSize: 2, page: 2 })];
  pages.push(await list({ sort, pageSize: 2, page: 3 }), await list({ sort, pageSize: 2, page: 4 }));
  expect(pages.flatMap(namesOf)).toEqual(expected);
  expect(pages.map(({ hasNextPage }) => hasNextPage)).toEqual([true, true, false, false]);

  expect(namesOf(await list({ sort, search: "example" }))).toEqual(expected);
});

test.each([
  ["zara", ["zara_z"]],
  ["AHMED", ["zara_z"]],
  ["মিতু", ["mitu_m"]],
  ["anik.das@example", ["anik_a"]],
  ["+8801811111111", ["zara_z"]],
  ["01811-111 111", ["zara_z"]],
  ["০১৮১১১১১১১১", ["zara_z"]],
  ["z%", []],
  ["das anik", ["anik_a"]],
  ["da an_", ["anik_a"]],
  ["_z", ["zara_z"]],
  ["%", []],
  ["nobody at all", []],
])("finds %s", async (search, expected) => {
  const found = await list({ search });
  expect(namesOf(found)).toEqual(expected);
  expect(found.totalCount).toBe(expected.length);
});

test("shows admins only, or suspended members only", async () => {
  expect(namesOf(await list({ filter: "ADMINS" }))).toEqual(["the_boss"]);
  expect(await list({ filter: "SUSPENDED" })).toMatchObject({ totalCount: 1, items: [{ username: "bashir_b" }] });
  expect(namesOf(await list({ filter: "SUSPENDED", search: "zara" }))).toEqual([]);
});

test("shows contact data and counts of one member", async () => {
  await site.db.query(
    `INSERT INTO support_tickets (id, "userId", subject, description) VALUES ($1, $2, 'Hello', 'Help')`,
    [newId(), people.zara.id],
  );
  const { data } = await admin.graphql(AdminUserDocument, { id: people.zara.id });
  expect(data).toEqual({
    adminUser: {
      id: people.zara.id,
      email: people.zara.email,
      whatsappNumber: "+8801811111111",
      age: 27,
      language: "bn",
      approvedDeeds: 1,
      pendingDeeds: 0,
      rejectedDeeds: 0,
      ticketCount: 1,
      sessionCount: 1,
      lastSeenAt: expect.any(String) as unknown,
    },
  });
  const nobody = await admin.graphql(AdminUserDocument, { id: newId() });
  expect(nobody.data).toEqual({ adminUser: null });
  const bad = await admin.graphql(AdminUserDocument, { id: "1" });
  expect(bad.errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

test("what admins count of a member is null for everyone else", async () => {
  const zara = await site.client().signIn(people.zara);
  for (const client of [zara, site.client()]) {
    expect((await client.graphql(UserVisitsDocument, { id: people.zara.id })).data).toEqual({
      user: { ticketCount: null, sessionCount: null, lastSeenAt: null },
    });
  }
});

test("is for admins only", async () => {
  const member = await site.client().signIn(people.zara);
  for (const [client, code, status] of [
    [member, "FORBIDDEN", 403],
    [site.client(), "UNAUTHENTICATED", 401],
  ] as const) {
    expect((await client.graphql(AdminUsersDocument)).errors[0]?.extensions.code).toBe(code);
    const one = await client.graphql(AdminUserDocument, { id: people.zara.id });
    expect(one.errors[0]?.extensions.code).toBe(code);
    expect((await client.get("/api/admin/users")).status).toBe(status);
  }
});

test("REST answers a plain list, with search and pages", async () => {
  const all = await admin.get("/api/admin/users");
  expect(all.status).toBe(200);
  const users = all.json<Record<string, unknown>[]>();
  expect(users.map(({ username }) => username)).toEqual(["bashir_b", "mitu_m", "anik_a", "zara_z", "the_boss"]);
  expect(Object.keys(users[0] ?? {}).sort()).toEqual(
    "age approvedDeeds country createdAt email facebookUrl fullName id instagramUrl isAdmin language linkedinUrl profilePicture suspendReason suspendedAt updatedAt username whatsappNumber".split(
      " ",
    ),
  );
  expect(users[0]).toMatchObject({ email: people.bashir.email, isAdmin: false, suspendReason: "Advertising" });
  const second = await admin.get("/api/admin/users?page=2&limit=2");
  expect(second.json<{ username: string }[]>().map(({ username }) => username)).toEqual(["anik_a", "zara_z"]);
  expect((await admin.get("/api/admin/users?search=anik")).json()).toHaveLength(1);
  for (const query of ["limit=101", "limit=0", "page=0", "page=x", "search=a&search=b"]) {
    expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
  }
});

test("former members are in no list", async () => {
  const leaver = await aMember(site, { username: "leaver_l" });
  const deed = await aDeed(site, { user: leaver });
  const before = await list();
  const leaving = await site.client().signIn(leaver);
  await leaving.graphql(DeleteMyAccountDocument, {
    password: "a-quiet-river-7",
    deeds: "KEEP_ANONYMOUS",
  });
  for (const sort of ["NEWEST", "NAME", "APPROVED_DEEDS", "LAST_SEEN"] as const) {
    expect(await list({ sort })).toMatchObject({ totalCount: before.totalCount - 1 });
    expect(namesOf(await list({ sort })).some((name) => name.startsWith("former"))).toBe(false);
  }
  expect(namesOf(await list({ search: "former" }))).toEqual([]);
  const [row] = await site.db.query<{ userId: string }[]>(`SELECT "userId" FROM deeds WHERE id = $1`, [deed.id]);
  const { data } = await admin.graphql(AdminUserDocument, { id: row?.userId ?? "" });
  expect(data).toEqual({ adminUser: null });
});

test("shows where one member is signed in, and what they asked the team", async () => {
  const other = await aMember(site, { username: "curious" });
  const phone = await site.client().signIn(other);
  await site.db.query(`UPDATE sessions SET "userAgent" = 'A phone' WHERE "userId" = $1`, [other.id]);
  await phone.graphql(CreateTicketDocument, { input: { subject: "First", description: "Help" } });
  await phone.graphql(CreateTicketDocument, { input: { subject: "Second", description: "Help" } });
  const theirs = await admin.graphql(RecordOfUserDocument, { id: other.id });
  expect(theirs.data).toMatchObject({
    adminUserSessions: [{ userAgent: "A phone", current: false }],
    adminUserTickets: {
      totalCount: 2,
      items: [
        { subject: "Second", status: "OPEN", user: { username: "curious" } },
        { subject: "First", status: "OPEN", user: { username: "curious" } },
      ],
    },
  });
  const own = await admin.graphql(RecordOfUserDocument, { id: boss.id });
  expect(own.data).toMatchObject({ adminUserSessions: [{ current: true }], adminUserTickets: { items: [] } });
  const nobody = await admin.graphql(RecordOfUserDocument, { id: newId() });
  expect(nobody.data).toEqual({ adminUserSessions: [], adminUserTickets: { totalCount: 0, items: [] } });
  const bad = await admin.graphql(RecordOfUserDocument, { id: "1" });
  expect(bad.errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

test.each(["APPROVED_DEEDS", "LAST_SEEN"] as const)(
  "by %s every page is the same, from whichever end it is read",
  async (sort) => {
    for (let count = 0; count < 4; count += 1) await aMember(site);
    // Two members with the same last activity.
    await site.client().signIn(people.anik);
    await site.db.query(
      `UPDATE member_visits SET "lastSeenAt" = date_trunc('day', now()) - interval '2 days' WHERE "userId" = ANY ($1)`,
      [[people.anik.id, people.mitu.id]],
    );
    const whole = namesOf(await list({ sort, pageSize: 100 }));
    expect(new Set(whole).size).toBe(whole.length);
    for (const pageSize of [1, 2, 3, 5]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / pageSize); page += 1) {
        const read = await list({ sort, pageSize, page });
        pages.push(...namesOf(read));
        expect(read.hasNextPage).toBe(page * pageSize < whole.length);
      }
      expect(pages).toEqual(whole);
    }
    expect(await list({ sort, pageSize: 5, page: 1000 })).toMatchObject({ items: [], hasNextPage: false });
  },
);

test("knows who was here last also when they have left, and by the latest of several sessions", async () => {
  const seen = async (): Promise<[string, string | null][]> => {
    const { data } = await admin.graphql(AdminUsersDocument, { sort: "LAST_SEEN", search: "visitor" });
    return data.adminUsers.items.map(({ username, lastSeenAt }) => [username, lastSeenAt]);
  };
  const names = async (): Promise<string[]> => (await seen()).map(([username]) => username);
  const [early, late] = [
    await aMember(site, { username: "visitor_1" }),
    await aMember(site, { username: "visitor_2" }),
  ];
  await aMember(site, { username: "visitor_3" });
  expect((await seen()).map(([, at]) => at)).toEqual([null, null, null]);

  const phone = await site.client().signIn(early);
  const laptop = await site.client().signIn(early);
  const other = await site.client().signIn(late);
  expect(await names()).toEqual(["visitor_2", "visitor_1", "visitor_3"]);
  await other.graphql(LogoutDocument);
  expect(await names()).toEqual(["visitor_2", "visitor_1", "visitor_3"]);

  // The last use is updated when it is some minutes old, here for both sessions.
  await site.db.query(`UPDATE sessions SET "touchedAt" = now() - interval '1 hour' WHERE "userId" = $1`, [early.id]);
  await Promise.all([phone, laptop].flatMap((client) => [client.get("/api/auth/me"), client.get("/api/auth/me")]));
  const [first] = await seen();
  const [touched] = await site.db.query<{ at: Date }[]>(
    `SELECT max("touchedAt") AS at FROM sessions WHERE "userId" = $1`,
    [early.id],
  );
  expect(first).toEqual(["visitor_1", touched?.at.toISOString()]);
});

test("of more than ten thousand whom a search finds it shows the latest thousand", async () => {
  await inBulk(site.db, (tx) =>
    tx.query(
      `INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
         "whatsappNumber", "createdAt")
       SELECT gen_random_uuid(), 'crowd' || i, 'crowd' || i, 'crowd' || i, 'crowd' || i, '-', 'Crowd', 'crowd' || i, 20,
         'BD', '', now() - interval '1 day' - i * interval '1 minute' FROM generate_series(1, 10020) i`,
    ),
  );
  for (const search of ["crowd", "cr"]) {
    const newest = await list({ search, pageSize: 2 });
    expect(namesOf(newest)).toEqual(["crowd1", "crowd2"]);
    expect(newest).toMatchObject({ totalCount: 1000, hasNextPage: true });
    expect(namesOf(await list({ search, pageSize: 2, sort: "OLDEST" }))).toEqual(["crowd1000", "crowd999"]);
    expect(await list({ search, pageSize: 100, page: 10 })).toMatchObject({ hasNextPage: false });
    expect(await list({ search, filter: "ADMINS" })).toMatchObject({ totalCount: 0, items: [] });
  }
  expect(await list({ search: "crowd10020" })).toMatchObject({ totalCount: 1, items: [{ username: "crowd10020" }] });
});
