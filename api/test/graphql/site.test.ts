import { readFileSync } from "node:fs";
import path from "node:path";
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from "graphql";
import { seedReference } from "../../src/seed/reference";
import { aMember, aRegistration, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { type HttpClient, TEST_PASSWORD } from "../http-client";
import { HomePageDocument, LoginWithOwnFieldsDocument, SearchCountsDocument } from "./site.generated";
import { LogoutDocument, MeDocument, RegisterDocument } from "../documents/accounts.generated";
import {
  ApproveDeedDocument,
  DeleteDeedDocument,
  PendingDeedCountDocument,
  SetAdminDocument,
} from "../documents/moderation.generated";

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
afterAll(() => site.stop());

describe("the schema", () => {
  it("G3: is served to sessions as it is committed", async () => {
    const session = await site.client().signIn(await aMember(site));
    const { data } = await session.graphql<IntrospectionQuery>(getIntrospectionQuery({ specifiedByUrl: true }));
    const committed = readFileSync(path.resolve(__dirname, "../../../schema.graphql"), "utf8");
    const served = lexicographicSortSchema(buildClientSchema(data));
    expect(printSchema(served)).toBe(printSchema(buildSchema(committed)));
  });

  it("answers what a home page asks", async () => {
    const answer = await site.client().graphql(HomePageDocument);
    expect(answer.errors).toEqual([]);
    expect(answer.data).toMatchObject({ me: null, deed: null, user: null, deeds: { items: [], totalCount: 0 } });
    expect(answer.data.categories.length).toBe(8);
    expect(answer.data.badges.length).toBe(6);
  });
});

describe("sign-in", () => {
  it("answers the member's own fields in the same request", async () => {
    const admin = await anAdmin(site);
    const client = site.client();
    const input = { emailOrUsername: admin.username, password: TEST_PASSWORD };
    const answer = await client.graphql(LoginWithOwnFieldsDocument, { input });
    expect(answer.data.login).toEqual({ id: admin.id, email: admin.email, isAdmin: true });
    expect((await client.graphql(MeDocument)).data).toEqual({ me: { id: admin.id } });
    await client.graphql(LogoutDocument);
    expect((await client.graphql(MeDocument)).data).toEqual({ me: null });
  });

  it("G12: 100 logins in one request check no password", async () => {
    const { username } = await aMember(site);
    const input = `input: { emailOrUsername: "${username}", password: "${TEST_PASSWORD}" }`;
    const many = Array.from({ length: 100 }, (_, index) => `a${index}: login(${input}) { id }`).join(" ");
    const client = site.client();
    const answer = await client.graphql(`mutation { ${many} }`);
    expect([answer.status, client.cookies().size]).toEqual([400, 0]);
    expect((await client.graphql(`mutation { login(${input}) { id } }`)).status).toBe(200);
  });

  it("G21: a refused registration repeats nothing of what was typed, here and in the log", async () => {
    const input = { ...aRegistration(), username: "x!", email: "no-address-7319", password: "q7319w", age: 7 };
    const answer = await site.client().graphql(RegisterDocument, { input });
    expect(answer.errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
    const fields = answer.errors[0]?.extensions.fields ?? [];
    expect(fields.map(({ field }) => field).sort()).toEqual(["age", "email", "password", "username"]);
    expect(fields.every(({ key, message }) => key.length > 0 && message.length > 0)).toBe(true);
    const wrongTypes = await site.client().graphql(RegisterDocument, {
      input: { ...input, age: "q7319w", password: 7319 } as never,
    });
    expect([wrongTypes.status, wrongTypes.errors[0]?.extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
    for (const text of [answer.text, wrongTypes.text, site.log()]) expect(text).not.toMatch(/7319|"target"/);
  });
});

describe("rights", () => {
  it("are missing for guests and members alike, by their own codes", async () => {
    const member = await site.client().signIn(await aMember(site));
    const id = "01a1fcbc-3711-77fb-9222-46d8a76f586f";
    const forAdmins = [
      (by: HttpClient) => by.graphql(ApproveDeedDocument, { id }),
      (by: HttpClient) => by.graphql(DeleteDeedDocument, { id }),
      (by: HttpClient) => by.graphql(SetAdminDocument, { userId: id, isAdmin: true }),
    ];
    for (const act of forAdmins) {
      const asGuest = await act(site.client());
      expect([asGuest.status, asGuest.errors[0]?.extensions.code]).toEqual([200, "UNAUTHENTICATED"]);
      const asMember = await act(member);
      expect([asMember.errors[0]?.extensions.code, asMember.errors[0]?.message]).toEqual([
        "FORBIDDEN",
        "Access denied. Admin privileges required.",
      ]);
    }
    const asGuest = await site.client().graphql(PendingDeedCountDocument);
    expect(asGuest.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  it("R2: a missing deed and a wrong state are told alike by REST and GraphQL", async () => {
    const admin = await site.client().signIn(await anAdmin(site));
    const id = "01a1fcbc-3711-77fb-9222-46d8a76f586f";
    const graphql = await admin.graphql(ApproveDeedDocument, { id });
    const rest = await admin.put(`/api/admin/deeds/${id}/approve`);
    expect([graphql.errors[0]?.extensions.code, graphql.errors[0]?.message]).toEqual(["NOT_FOUND", rest.text]);
    expect([rest.status, rest.text]).toEqual([404, "Deed not found"]);
  });
});

describe("I1, I2: search", () => {
  it("takes its text literally", async () => {
    for (const search of ["' OR 1=1--", "$1", "\\", "%", "_", "%%%", "'; drop table deeds; --"]) {
      const answer = await site.client().graphql(SearchCountsDocument, {
        s: search,
      });
      expect([search, answer.errors]).toEqual([search, []]);
      expect(answer.data).toEqual({ deeds: { totalCount: 0 }, leaderboard: { totalCount: 0 } });
    }
  });
});

describe("pages in this process", () => {
  it("G15: no page that does not exist is asked of the database", async () => {
    for (const args of ["pageSize: 0", "pageSize: 101", "page: 0", "page: -1", "page: 1000000001"]) {
      const answer = await site.client().graphql(`{ deeds(${args}) { items { id } } }`);
      expect([args, answer.status, answer.errors[0]?.extensions.code]).toEqual([args, 400, "BAD_USER_INPUT"]);
    }
    expect((await site.client().graphql(`{ deedFeed(first: 101) { edges { cursor } } }`)).status).toBe(400);
  });
});
