import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
  isNonNullType,
  isObjectType,
  printSchema,
} from "graphql";
import { COST_LIMITS } from "../../src/platform/limits/rules";
import { seedReference } from "../../src/seed/reference";
import { CreateTokenDocument } from "../documents/accounts.generated";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { FIELDS } from "../roles/fields.table";
import { OPERATIONS } from "../roles/operations.table";

const SHARE = 20;

let site: Site;
let guest: HttpClient;
let session: HttpClient;
let withToken: { readonly headers: Readonly<Record<string, string>> };

beforeAll(async () => {
  site = await startSite({ config: { rateLimits: true } });
  await seedReference(site.db);
  guest = site.client();
  session = await site.client().signIn(await aMember(site));
  const { data } = await session.graphql(CreateTokenDocument, { input: { name: "tool", scopes: ["READ"] } });
  withToken = { headers: { authorization: `Bearer ${data.createToken.secret}` } };
});
afterAll(() => site.stop());

const introspect = async (client: HttpClient, options = {}) => {
  const { data, errors } = await client.graphql(getIntrospectionQuery({ specifiedByUrl: true }), {}, options);
  expect(errors).toEqual([]);
  return buildClientSchema(data as unknown as IntrospectionQuery);
};

const rootNames = (schema: GraphQLSchema): string[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map((name) => `${String(root)}.${name}`),
  );

const SCOPES = ["READ", "WRITE", "WEBHOOKS"];

describe("the public schema", () => {
  it("is what guests and tokens may ask, and nothing that only the team sees or only a session may do", async () => {
    const schema = await introspect(guest);
    expect(printSchema(await introspect(site.client(), withToken))).toBe(printSchema(schema));
    const open = Object.entries(OPERATIONS).flatMap(([name, access]) =>
      access.some((part) => SCOPES.includes(String(part))) ? [name] : [],
    );
    expect(rootNames(schema).toSorted()).toEqual(open.toSorted());
    const wrong: string[] = [];
    for (const type of Object.values(schema.getTypeMap())) {
      const rules = FIELDS[type.name];
      if (!isObjectType(type) || !rules) continue;
      if (!["anyone", "member"].includes(rules.reached)) wrong.push(type.name);
      for (const [visibility, names] of Object.entries(rules.fields)) {
        if (!["admin", "reviewer", "support"].includes(visibility)) continue;
        wrong.push(
          ...names
            .split(" ")
            .filter((name) => name in type.getFields())
            .map((name) => `${type.name}.${name}`),
        );
      }
    }
    expect(wrong).toEqual([]);
  });

  it("leaves sessions of the site the whole one, and hides single types and parts of mixed questions from others", async () => {
    expect(rootNames(await introspect(session))).toEqual(
      expect.arrayContaining(["Query.adminUsers", "Query.mySessions"]),
    );
    const query = `query Q { __type(name: "AdminUserPage") { name } ...More }
      fragment More on Query { stats { totalDeeds } shown: __schema { queryType { fields { name } } } }`;
    for (const [client, options, isWhole] of [
      [guest, {}, false],
      [site.client(), withToken, false],
      [session, {}, true],
    ] as const) {
      const { data, errors } = await client.graphql(query, {}, options);
      expect(errors).toEqual([]);
      expect(data).toMatchObject({ __type: isWhole ? { name: "AdminUserPage" } : null, stats: { totalDeeds: 0 } });
      expect(JSON.stringify(data).includes("adminUsers")).toBe(isWhole);
    }
  });

  it("is a file at /schema.graphql that pages of other sites read, and that is asked once", async () => {
    const { status, text, headers } = await guest.get("/schema.graphql", { headers: { origin: "https://a.example" } });
    expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
    expect(headers["cache-control"]).toBe("public, max-age=300");
    expect(printSchema(buildSchema(text))).toBe(printSchema(await introspect(guest)));
    const again = await guest.get("/schema.graphql", { headers: { "if-none-match": headers["etag"] ?? "" } });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it("costs a tool at most a twentieth of its share", async () => {
    for (const options of [{}, { inputValueDeprecation: true, directiveIsRepeatable: true, schemaDescription: true }]) {
      const { text } = await site.client().graphql(getIntrospectionQuery(options), {}, withToken);
      const { cost } = (JSON.parse(text) as { extensions: { cost: { requested: number; limit: number } } }).extensions;
      expect(cost.limit).toBe(COST_LIMITS.member.points);
      expect(cost.requested * SHARE).toBeLessThanOrEqual(cost.limit);
    }
  });
});

describe("a refused field leaves the answers of the others", () => {
  const refused = (errors: readonly { path?: readonly unknown[]; extensions: { key?: unknown } }[]) =>
    errors.map(({ path, extensions }) => [path?.join("."), extensions.key]);

  it.each([
    ["a guest", () => ({ client: guest, options: {} }), "myDeeds", "session.required"],
    ["a token", () => ({ client: site.client(), options: withToken }), "mySessions", "token.sessionNeeded"],
    ["a session", () => ({ client: session, options: {} }), "adminTickets", "session.roleRequired"],
  ])("for %s, also once it is compiled", async (_who, asked, field, key) => {
    const { client, options } = asked();
    const parts = field === "mySessions" ? "id" : "totalCount";
    const query = `query Of_${field} { stats { totalDeeds } ${field} { ${parts} } }`;
    for (let round = 0; round < 4; round += 1) {
      const { status, data, errors } = await client.graphql(query, {}, options);
      expect([status, data, refused(errors)]).toEqual([
        200,
        { stats: { totalDeeds: 0 }, [field]: null },
        [[field, key]],
      ]);
    }
  });

  it("of a token's mutations, too", async () => {
    const input = { name: "writer", scopes: ["WRITE" as const] };
    const { data: made } = await session.graphql(CreateTokenDocument, { input });
    const headers = { authorization: `Bearer ${made.createToken.secret}` };
    const query = `mutation { setLanguage(language: en) { language }
      createWebhook(input: { url: "https://a.example", events: [DEED_APPROVED] }) { secret } last: setLanguage(language: bn) { language } }`;
    const { status, data, errors } = await site.client().graphql(query, {}, { headers });
    expect([status, data]).toEqual([
      200,
      { setLanguage: { language: "en" }, createWebhook: null, last: { language: "bn" } },
    ]);
    expect(refused(errors)).toEqual([["createWebhook", "token.scopeNeeded"]]);
  });

  it("and non-null types to clients that handle every error, which the file marks", async () => {
    const { text } = await guest.get("/schema.graphql");
    expect(text).toContain("\n  stats: SiteStats @semanticNonNull\n");
    const roots = [buildSchema(text).getQueryType(), buildSchema(text).getMutationType()];
    const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
    expect(fields.filter(({ type }) => isNonNullType(type))).toEqual([]);
  });
});

it("rateLimit says what is left, and when the budget is full again", async () => {
  const { data, text } = await session.graphql<{
    rateLimit: { cost: number; remaining: number; limit: number; resetAt: string };
  }>(`{ rateLimit { cost remaining limit resetAt } badges { id } }`);
  const { cost, remaining, limit, resetAt } = data.rateLimit;
  const { cost: paid } = (JSON.parse(text) as { extensions: { cost: { requested: number; limit: number } } })
    .extensions;
  expect(cost).toBeGreaterThanOrEqual(paid.requested);
  expect(limit).toBe(paid.limit);
  expect(remaining).toBeLessThan(limit);
  expect(new Date(resetAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
  const unlimited = await startSite({ database: site.database });
  expect((await unlimited.client().graphql(`{ rateLimit { cost } }`)).data).toEqual({ rateLimit: null });
  await unlimited.stop();
});
