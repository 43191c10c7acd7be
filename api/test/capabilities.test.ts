import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import {
  type GraphQLSchema,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  isObjectType,
  parse,
  specifiedRules,
  validate,
  validateSchema,
} from "graphql";
import { getMetadataStorage } from "type-graphql";
import { createSchema } from "../src/graphql/schema";
import { CAPABILITIES, CAPABILITY_ENTITIES, CAPABILITY_NAMES, CORE, type CapabilityName } from "../src/modules";
import { type Wiring, wire } from "../src/wiring";
import { CATEGORIES, seedReference } from "../src/seed/reference";
import type { ResolverClass } from "../src/shared/resolver-class";
import { type TestDatabase, migratedDatabase } from "./database";
import { aMember, aRegistration, anAdmin } from "./factories";
import { type Site, startSite } from "./harness";
import { type GraphqlAnswer, TEST_PASSWORD } from "./http-client";
import { unzip } from "./members/zip";
import { mailsTo } from "./outbox";
import { aJpeg, photoForm } from "./pictures";
import {
  ConfirmEmailDocument,
  DeleteMyAccountDocument,
  RegisterDocument,
  UpdateProfileDocument,
} from "./documents/accounts.generated";
import { CreateDeedDocument } from "./documents/deeds.generated";
import { ApproveDeedDocument } from "./documents/moderation.generated";
import { SiteStatsDocument } from "./documents/site.generated";
import { CreateDonationDocument } from "./content/donations.generated";
import { CreateTicketDocument } from "./content/support.generated";
import { CreateBlogPostDocument } from "./content/blog.generated";
import { CreatePartnerDocument } from "./content/partners.generated";
import {
  HeldTreesDocument,
  NumbersOfMemberDocument,
  OwnContentDocument,
  PanelStartDocument,
} from "./capabilities.generated";

const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };

/** The fields, including root fields, that these resolver classes add to a schema of all, such as `Query.forest`. */
function fieldsOf(resolvers: readonly ResolverClass[], whole: GraphQLSchema): string[] {
  const { queries, mutations, subscriptions, fieldResolvers, resolverClasses, objectTypes } = getMetadataStorage();
  const isTheirs = ({ target }: { target: unknown }): boolean => resolvers.some((resolver) => resolver === target);
  /** A field of a base type belongs to each derived type. */
  const typesOf = (target: unknown): string[] => {
    const base = resolverClasses.find((known) => known.target === target)?.getObjectType() as ResolverClass;
    const based = objectTypes.filter((type) => type.target === base || type.target.prototype instanceof base);
    return based.map(({ name }) => name).filter((name) => whole.getType(name));
  };
  const named = (type: string, fields: readonly { target: unknown; schemaName: string }[]): string[] =>
    fields.filter(isTheirs).map(({ schemaName }) => `${type}.${schemaName}`);
  return [
    ...named("Query", queries),
    ...named("Mutation", mutations),
    ...named("Subscription", subscriptions),
    ...fieldResolvers
      .filter(isTheirs)
      .flatMap(({ target, schemaName }) => typesOf(target).map((type) => `${type}.${schemaName}`)),
  ];
}

/** All GraphQL documents of these folders of the web. */
const documentsOf = (folders: readonly string[]): string =>
  folders
    .map((folder) => path.join(__dirname, "..", "..", "web", "src", folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith(".graphql"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

/** The reasons why this schema would refuse the web's documents of the core and of these capabilities. */
function refusals(schema: GraphQLSchema, capabilities: readonly string[]): string[] {
  const folders = ["app", "components", "core", ...capabilities.map((name) => `capabilities/${name}`)];
  // The client adds what capabilities contribute, and leaves out what is not used then.
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule && rule !== NoUnusedVariablesRule);
  return validate(schema, parse(documentsOf(folders)), rules, { maxErrors: 1000 }).map(({ message }) => message);
}

const schemaOf = (wiring: Wiring): GraphQLSchema => createSchema(wiring.resolverClasses, wiring.resolverOf);

function has(schema: GraphQLSchema, coordinate: string): boolean {
  const [typeName = "", field = ""] = coordinate.split(".");
  const type = schema.getType(typeName);
  return isObjectType(type) && field in type.getFields();
}

const isThere = (schema: GraphQLSchema, coordinate: string): boolean =>
  schema.getType(coordinate.split(".")[0] ?? "") !== undefined;

/** Every route, such as `GET /api/badges`. */
const routesOf = (wiring: Wiring): string[] =>
  (["api", "media", "root"] as const).flatMap((mount) =>
    wiring
      .routes(mount)
      .flatMap(({ declared }) => declared)
      .map(({ method, path }) => `${method.toUpperCase()} ${mount === "root" ? "" : `/${mount}`}${path}`),
  );

const jobsOf = (wiring: Wiring): string[] => wiring.jobs().map(({ name }) => name);

const filled = (path: string): string => path.replaceAll(/:\w+/g, "2026-01-01");

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.drop());

const siteWith = (capabilities: readonly CapabilityName[]): Promise<Site> =>
  startSite({ database, config: { capabilities } });

/** The site's modules with other capabilities. */
const wiredWith = (site: Site, capabilities: readonly CapabilityName[]): Wiring =>
  wire({ ...site.config, capabilities }, site.infrastructure);

describe("a site without any capability", () => {
  let site: Site;
  let all: Wiring;
  beforeAll(async () => {
    site = await siteWith([]);
    all = wiredWith(site, CAPABILITY_NAMES);
    await seedReference(site.db);
  });
  afterAll(() => site.stop());

  test("has none of their fields in its schema, and none of their types alone", async () => {
    const [whole, core] = [schemaOf(all), schemaOf(site.wiring)];
    const theirs = fieldsOf(
      Object.values(CAPABILITIES).flatMap(({ resolverClasses }) => resolverClasses),
      whole,
    );
    expect(theirs.length).toBeGreaterThan(80);
    expect(theirs.filter((field) => !has(whole, field))).toEqual([]);
    expect(theirs.filter((field) => has(core, field))).toEqual([]);
    const own = fieldsOf(
      Object.values(CORE).flatMap(({ resolverClasses }) => resolverClasses),
      whole,
    );
    expect(own.filter((field) => !has(core, field))).toEqual([]);
    expect(validateSchema(core)).toEqual([]);
    expect(refusals(core, [])).toEqual([]);
    // HTTP serves the same schema.
    const { errors } = await site.client().graphql("{ forest { earned } }");
    expect(errors[0]?.message).toContain('Cannot query field "forest" on type "Query"');
  });

  test("answers 404 at each of their routes, and runs none of their jobs", async () => {
    const own = new Set(routesOf(site.wiring));
    const theirs = routesOf(all).filter((route) => !own.has(route));
    expect(theirs.length).toBeGreaterThan(20);
    const client = site.client();
    for (const route of theirs) {
      const [method = "", path = ""] = route.split(" ");
      const { status } = await client.send(method, filled(path), method === "GET" ? {} : { body: {} });
      expect([route, status]).toEqual([route, 404]);
    }
    const jobs = jobsOf(site.wiring);
    expect(jobs.length).toBeGreaterThan(5);
    expect(jobsOf(all).filter((job) => !jobs.includes(job))).toEqual(
      expect.arrayContaining(["open-data", "payments", "push-tidy", "webhooks-tidy"]),
    );
  });

  test("has no SQL that reads or writes their tables", () => {
    const tables = CAPABILITY_ENTITIES.map((entity) => site.db.getMetadata(entity).tableName);
    const sql = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\\s+"?(?:${tables.join("|")})\\b`, "g");
    const core = path.join(__dirname, "..", "src", "core");
    const found = readdirSync(core, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .flatMap((file) => (readFileSync(path.join(core, file), "utf8").match(sql) ?? []).map((use) => [file, use]));
    expect(tables.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });

  test("names none of their pages in its sitemap", async () => {
    const { text } = await site.client().get("/sitemap/pages.xml");
    expect(text).toContain("/leaderboard<");
    for (const page of ["grove", "forest", "open-data", "sponsor"]) expect(text).not.toContain(`/${page}<`);
  });

  test("hands out what it still keeps of a member from the days of a capability", async () => {
    const member = await aMember(site);
    await site.db.query(
      `INSERT INTO webhooks (id, "userId", url, events, secret) VALUES (gen_random_uuid(), $1, 'https://example.org', '{}', 's')`,
      [member.id],
    );
    const answer = await (await site.client().signIn(member)).get("/api/auth/export");
    const data = JSON.parse(unzip(answer.body).get("data.json")?.toString() ?? "") as Record<string, unknown>;
    expect(data).toMatchObject({ webhooks: [{ url: "https://example.org" }] });
    expect(data).not.toHaveProperty("pledges");
  });

  test("the specification's journeys work", async () => {
    const person = aRegistration({ fullName: "রহিমা খাতুন" });
    const member = site.client();
    const ask = async <T>(asked: Promise<GraphqlAnswer<T>>): Promise<T> => {
      const { data, errors } = await asked;
      expect(errors).toEqual([]);
      return data;
    };
    // Sign up, confirm the address, log in.
    const { register: joined } = await ask(member.graphql(RegisterDocument, { input: person }));
    const [mail] = await mailsTo(site, person.email);
    const [, token = ""] = /confirm-email#([\w.-]+)/.exec(mail?.text ?? "") ?? [];
    await ask(member.graphql(ConfirmEmailDocument, { token }));
    await member.signIn(person);

    // The approval of a deed with a photo yields a tree, a badge and a place.
    const photo = await member.post("/media", photoForm(await aJpeg({ width: 640 })), OWN_PAGE);
    expect(photo.status).toBe(201);
    const { createDeed: deed } = await ask(
      member.graphql(CreateDeedDocument, {
        input: {
          caption: "খালের পাড় পরিষ্কার করলাম",
          categoryId: CATEGORIES[0]?.id ?? "",
          photos: [{ uploadId: photo.json<{ id: string }>().id }],
        },
      }),
    );
    const admin = await site.client().signIn(await anAdmin(site));
    await ask(admin.graphql(ApproveDeedDocument, { id: deed.id }));
    const seen = await ask(
      site.client().graphql(NumbersOfMemberDocument, { name: person.username, deed: deed.uniqueId }),
    );
    expect(seen).toMatchObject({
      user: { approvedDeeds: 1, rank: 1, currentBadge: { nameEn: "Sprout" } },
      deed: { plantedTree: true, images: [{}], user: { username: person.username } },
      leaderboard: { items: [{ rank: 1, user: { username: person.username } }] },
      // Without records of plantings, nothing is said of trees in the ground.
      stats: { approvedDeeds: 1, treesPlanted: 1, treesInGround: null },
    });
    const [certificate] = seen.user?.certificates ?? [];
    expect((await site.client().get(`/certificate/${certificate?.code}.png`)).headers["content-type"]).toBe(
      "image/png",
    );

    expect(await ask(member.graphql(HeldTreesDocument, { id: joined.id }))).toEqual({
      memberHoldings: { trees: 1, fundedTrees: 0 },
    });

    // Profile, donation, ticket, blog, partners.
    await ask(member.graphql(UpdateProfileDocument, { input: { fullName: "রহিমা বেগম" } }));
    const gift = { amount: "25", donorName: "রহিমা", donorEmail: person.email };
    await ask(member.graphql(CreateDonationDocument, { input: gift }));
    const asked = { subject: "প্রশ্ন", description: "সনদ কোথায় পাব?", asMember: true };
    await ask(member.graphql(CreateTicketDocument, { input: asked }));
    const post = { title: "প্রথম লেখা", titleEn: "First post", content: "লেখা", published: true };
    await ask(admin.graphql(CreateBlogPostDocument, { input: post }));
    await ask(admin.graphql(CreatePartnerDocument, { input: { name: "সবুজ" } }));
    expect(await ask(member.graphql(OwnContentDocument))).toMatchObject({
      me: { fullName: "রহিমা বেগম" },
      myDonations: { items: [{}] },
      myTickets: { items: [{ subject: "প্রশ্ন" }] },
      blogPosts: { items: [{ titleEn: "First post" }] },
      partners: [{ name: "সবুজ" }],
    });
    await ask(admin.graphql(PanelStartDocument));

    // The archive of one's own data, and the deletion of the account.
    const archive = await member.get("/api/auth/export");
    expect(archive.status).toBe(200);
    const data = JSON.parse(unzip(archive.body).get("data.json")?.toString() ?? "") as Record<string, unknown>;
    const sections = Object.values(CORE)
      .flatMap(({ ownTables }) => ownTables)
      .map((table) => table.name);
    expect(Object.keys(data).sort()).toEqual(["exportedAt", "profile", ...sections].sort());
    expect(data).toMatchObject({
      profile: { id: joined.id },
      deeds: [{ id: deed.id }],
      donations: [{}],
      tickets: [{}],
    });
    await ask(member.graphql(DeleteMyAccountDocument, { password: TEST_PASSWORD, deeds: "REMOVE" }));
    expect(await ask(site.client().graphql(SiteStatsDocument))).toMatchObject({
      stats: { totalUsers: 2, approvedDeeds: 0, treesPlanted: 0 },
    });
    expect(await site.services.recount.differences()).toEqual([]);
    expect(site.log()).not.toContain('"level":50');
  });
});

describe.each(CAPABILITY_NAMES)("a site with %s alone, and what it needs", (name) => {
  let site: Site;
  const on = [name, ...CAPABILITIES[name].needs] as CapabilityName[];
  beforeAll(async () => {
    site = await siteWith(on);
  });
  afterAll(() => site.stop());

  test("has a valid schema with its fields and no others, and answers at its routes and no others", async () => {
    const [whole, schema] = [schemaOf(wiredWith(site, CAPABILITY_NAMES)), schemaOf(site.wiring)];
    expect(validateSchema(schema)).toEqual([]);
    expect(refusals(schema, on)).toEqual([]);
    for (const other of CAPABILITY_NAMES) {
      // A type of one capability can have fields of another: they exist if both are enabled.
      const fields = fieldsOf(CAPABILITIES[other].resolverClasses, whole).filter((field) => isThere(schema, field));
      expect(fields.filter((field) => has(schema, field) !== on.includes(other))).toEqual([]);
    }
    const client = site.client();
    expect((await client.graphql("{ __typename }")).data).toEqual({ __typename: "Query" });
    const own = routesOf(site.wiring);
    const core = routesOf(wiredWith(site, []));
    for (const route of routesOf(wiredWith(site, CAPABILITY_NAMES)).filter((each) => !core.includes(each))) {
      const [method = "", path = ""] = route.split(" ");
      const { status, headers } = await client.send(method, filled(path), method === "GET" ? {} : { body: {} });
      // Public routes declare it, also for an unknown name.
      const isNowhere = status === 404 && headers["access-control-allow-origin"] === undefined;
      expect([route, isNowhere]).toEqual([route, !own.includes(route)]);
    }
    expect(site.log()).not.toContain('"level":50');
  });

  test("starts its background work", async () => {
    const jobs = site.wiring.jobs();
    for (const job of jobs) job.start(site.infrastructure.jobs);
    await Promise.all(jobs.map((job) => job.stop()));
    expect(site.log()).not.toContain("A round of background work failed");
  });
});
