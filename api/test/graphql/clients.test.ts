import { ApolloClient, HttpLink, InMemoryCache, gql } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";
import { Client as UrqlClient, cacheExchange, fetchExchange } from "@urql/core";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { GraphQLClient } from "graphql-request";
import {
  commitLocalUpdate,
  commitMutation,
  type ConcreteRequest,
  ConnectionHandler,
  Environment,
  fetchQuery,
  Network,
  Observable,
  RecordSource,
  Store,
} from "relay-runtime";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember } from "../factories";
import { type Site, startSite } from "../harness";
import { browserFetch } from "./browser-fetch";
import { CreateTokenDocument } from "../documents/accounts.generated";
import requests from "./relay-requests.json";

const PAGE = "https://school.example";
const FEED = `query Feed($first: Int, $after: String) {
  deedsConnection(first: $first, after: $after) { edges { cursor node { id uniqueId } } pageInfo { hasNextPage endCursor } }
}`;
const CODEGEN_DOCUMENTS = `
  query Feed($first: Int, $after: String) {
    deedsConnection(first: $first, after: $after) { edges { node { ...Card } } pageInfo { hasNextPage endCursor } }
  }
  fragment Card on Deed { id uniqueId createdAt user { username } images { url(width: 640) } }
  query Thing($id: ID!) { node(id: $id) { __typename id ... on Deed { caption } ... on TreeLife { code } } }
  mutation Ask($input: CreateTicketInput!, $key: String) {
    createTicket(input: $input, idempotencyKey: $key) { id number status }
  }`;
/** Written by Relay's compiler: `npm run relay`. */
const RELAY = requests as unknown as Readonly<Record<keyof typeof requests, ConcreteRequest>>;
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { id } }`;

interface Feed {
  readonly deedsConnection: {
    readonly edges: readonly { readonly node: { readonly id: string; readonly uniqueId: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

let site: Site;
let newest: string[];
let secret: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  const member = await aMember(site);
  newest = [];
  for (let deed = 0; deed < 5; deed += 1) newest.unshift((await aDeed(site, { user: member })).uniqueId);
  const own = await site.client().signIn(member);
  const { data } = await own.graphql(CreateTokenDocument, { input: { name: "clients", scopes: ["READ"] } });
  ({ secret } = data.createToken);
});
afterAll(() => site.stop());

const namesOf = ({ deedsConnection }: Feed): string[] => deedsConnection.edges.map(({ node }) => node.uniqueId);

/** Places where clients run: in a program, and in a page of another site. */
const PLACES: readonly (readonly [string, (sent: Request[]) => typeof fetch])[] = [
  [
    "a program",
    (sent) => (input, init) => {
      sent.push(new Request(input, init));
      return fetch(input, init);
    },
  ],
  ["a page of another site", (sent) => browserFetch(PAGE, sent)],
];

describe.each(PLACES)("with its defaults, in %s,", (place, fetchIn) => {
  let sent: Request[];
  let url: string;
  beforeEach(() => {
    sent = [];
    url = `${site.origin}/graphql`;
  });

  it("urql reads by GET, and its guest changes nothing", async () => {
    const client = new UrqlClient({ url, exchanges: [cacheExchange, fetchExchange], fetch: fetchIn(sent) });
    const { data, error } = await client.query<Feed>(FEED, { first: 3 }).toPromise();
    expect([error, data && namesOf(data), sent[0]?.method]).toEqual([undefined, newest.slice(0, 3), "GET"]);
    const refused = await client.mutation(`mutation { logout }`, {}).toPromise();
    expect(refused.error?.graphQLErrors[0]?.extensions.code ?? "none").toBe(
      place === "a program" ? "none" : "FORBIDDEN",
    );
  });

  it.each(["POST", "GET"] as const)("graphql-request reads by %s", async (method) => {
    const client = new GraphQLClient(url, { method, fetch: fetchIn(sent) });
    expect(namesOf(await client.request<Feed>(FEED, { first: 2 }))).toEqual(newest.slice(0, 2));
    expect(sent[0]?.method).toBe(method);
    const { deedsConnection } = await client.request<Feed>(FEED, { first: null, after: null });
    const id = deedsConnection.edges[0]?.node.id;
    const again = `query Again($id: ID!) { node(id: $id) { ... on Deed { uniqueId } } }`;
    expect(await client.request(again, { id })).toEqual({ node: { uniqueId: newest[0] } });
    await expect(client.request(`{ nothing }`)).rejects.toThrow("Cannot query field");
  });

  it.each([false, true])(
    "Apollo Client walks the feed with its name and traces (by GET: %s)",
    async (useGETForQueries) => {
      const headers = {
        traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "x-apollo-operation-name": "Feed",
      };
      const client = new ApolloClient({
        clientAwareness: { name: "school", version: "1.0" },
        link: new HttpLink({ uri: url, useGETForQueries, headers, fetch: fetchIn(sent) }),
        cache: new InMemoryCache({ typePolicies: { Query: { fields: { deedsConnection: relayStylePagination() } } } }),
      });
      const query = gql(FEED);
      const feed = client.watchQuery<Feed>({ query, variables: { first: 2 } });
      const subscription = feed.subscribe(() => undefined);
      const { data } = await feed.refetch();
      await feed.fetchMore({ variables: { after: data?.deedsConnection.pageInfo.endCursor } });
      const all = client.readQuery<Feed>({ query, variables: { first: 2 } });
      subscription.unsubscribe();
      expect(all && namesOf(all)).toEqual(newest.slice(0, 4));
      expect(sent.at(-1)?.headers.get("apollographql-client-name")).toBe("school");
    },
  );

  it("an empty cursor begins at the start", async () => {
    const client = new GraphQLClient(url, { fetch: fetchIn(sent) });
    expect(namesOf(await client.request<Feed>(FEED, { first: 2, after: "" }))).toEqual(newest.slice(0, 2));
    const walks = `{ treeWalk(first: 1, after: "") { edges { node { code } } } plantingBatches(first: 1, after: "") { items { id } }
      leaderboard { items { user { treeWalk(first: 1, after: "") { edges { node { code } } } } } } }`;
    await expect(client.request(walks)).resolves.toMatchObject({ plantingBatches: { items: [] } });
    await expect(client.request(FEED, { after: "no cursor" })).rejects.toThrow("cursor");
  });

  it("Relay reads, goes on, reads a thing again and asks, as its compiler wrote it", async () => {
    const fetchOf = fetchIn(sent);
    const network = Network.create((request, variables) =>
      Observable.from(
        fetchOf(url, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ query: request.text, variables }),
        }).then((response) => response.json()),
      ),
    );
    const environment = new Environment({ network, store: new Store(new RecordSource()) });
    const read = (request: keyof typeof RELAY, variables: object) =>
      fetchQuery(environment, RELAY[request], variables).toPromise();
    const listed = (): { names: unknown[]; id: string; cursor: string } => {
      const found: { names: unknown[]; id: string; cursor: string }[] = [];
      commitLocalUpdate(environment, (store) => {
        const list = ConnectionHandler.getConnection(store.getRoot(), "app_deedsConnection");
        const nodes =
          list?.getLinkedRecords<object[]>("edges").map((edge) => edge.getLinkedRecord<object>("node")) ?? [];
        const cursor = String(list?.getLinkedRecord<object>("pageInfo").getValue("endCursor"));
        found.push({
          names: nodes.map((deed) => deed.getValue("uniqueId")),
          id: String(nodes[0]?.getDataID()),
          cursor,
        });
      });
      return found[0] ?? { names: [], id: "", cursor: "" };
    };
    await read("appFeedQuery", { count: 2 });
    expect(listed().names).toEqual(newest.slice(0, 2));
    await read("appPageQuery", { count: 2, cursor: listed().cursor });
    expect(listed().names).toEqual(newest.slice(0, 4));
    const { id } = listed();
    await expect(read("appDeedQuery", { id })).resolves.toMatchObject({ node: { __id: id } });
    const input = { email: "rahima@example.org", subject: "A question", description: "By Relay" };
    const asked = new Promise((onCompleted, onError) => {
      const variables = { input, key: null };
      commitMutation(environment, { mutation: RELAY.appAskMutation, variables, onCompleted, onError });
    });
    // A page of another site only reads.
    if (place === "a program")
      await expect(asked).resolves.toMatchObject({ createTicket: { number: expect.any(Number) as number } });
    else await expect(asked).rejects.toThrow();
  });

  it("a token opens what is its member's", async () => {
    const headers = { authorization: `Bearer ${secret}` };
    for (const method of ["POST", "GET"] as const) {
      const client = new GraphQLClient(url, { method, headers, fetch: fetchIn(sent) });
      const { me } = await client.request<{ me: { email: string } }>(`{ me { email } }`);
      expect(me.email).toContain("@");
    }
    const rest = await fetchIn(sent)(`${site.origin}/api/auth/me`, { headers });
    expect(rest.status).toBe(200);
  });

  it.each([
    "/api/stats",
    "/api/deeds?limit=2",
    "/api/leaderboard",
    "/api/nothing",
    "/feed/deeds.atom",
    "/sitemap.xml",
    "/grove/trees.json",
    "/open-data/days.json",
  ])("%s can be read", async (path) => {
    const answer = await fetchIn(sent)(`${site.origin}${path}`, { headers: { traceparent: "00-1-1-01" } });
    expect([200, 404]).toContain(answer.status);
    expect((await answer.text()).length).toBeGreaterThan(0);
  });
});

it("graphql-codegen's client preset types documents by the public schema, and refuses what is not in it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "codegen-"));
  const generated = async (documents: string): Promise<string> => {
    const schema = path.join(folder, "schema.graphql");
    const source = path.join(folder, "documents.graphql");
    const config = path.join(folder, "codegen.json");
    await writeFile(schema, (await site.client().get("/schema.graphql")).text);
    await writeFile(source, documents);
    const generates = { [`${folder}/made/`]: { preset: "client" } };
    await writeFile(config, JSON.stringify({ schema, documents: source, generates }));
    const program = path.join(path.dirname(require.resolve("@graphql-codegen/cli/package.json")), "cjs/bin.js");
    await promisify(execFile)(process.execPath, [program, "--config", config]);
    return readFile(path.join(folder, "made/graphql.ts"), "utf8");
  };
  try {
    const types = await generated(CODEGEN_DOCUMENTS);
    expect(types).toContain("export const FeedDocument");
    expect(types).toContain("DocumentNode<AskMutation, AskMutationVariables>");
    await expect(generated("query Panel { adminTickets { totalCount } }")).rejects.toThrow("no files were generated");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

describe("a cookie of ours that another site's page has a browser send", () => {
  const own = `{ me { id email } }`;
  const SITES: readonly (readonly [string, Record<string, string>])[] = [
    ["an image or a link", { "sec-fetch-site": "cross-site" }],
    ["a script of a neighbouring host", { "sec-fetch-site": "same-site", origin: "https://evil.example" }],
    ["a script of an old browser", { origin: "https://evil.example" }],
    ["an image in an old browser", {}],
    ["a sandboxed page", { origin: "null" }],
    ["a script that was allowed headers", { origin: "https://evil.example", "apollo-require-preflight": "1" }],
    ["a form", { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" }],
  ];

  it.each(SITES)("reads by GET as a guest does, from %s", async (_what, headers) => {
    const member = await site.client().signIn(await aMember(site));
    const answer = await member.get(`/graphql?query=${encodeURIComponent(own)}`, { headers });
    expect(answer.text).not.toMatch(/@|"id"/);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    const mutation = await member.get(`/graphql?query=${encodeURIComponent("mutation { logout }")}`, { headers });
    expect([405, 415]).toContain(mutation.status);
    expect((await member.graphql(own)).data).toEqual({
      me: { id: expect.any(String) as string, email: expect.any(String) as string },
    });
  });

  it.each(SITES)("changes and reads nothing by POST, from %s", async (_what, headers) => {
    const member = await site.client().signIn(await aMember(site));
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      for (const query of [own, "mutation { logout }"]) {
        const sent = { ...headers, "content-type": type };
        const answer = await member.post("/graphql", JSON.stringify({ query }), { headers: sent });
        expect([400, 403, 415]).toContain(answer.status);
        expect(answer.headers["content-type"]).toMatch(/^application\/(graphql-response\+)?json/);
        expect(answer.text).not.toContain("@");
      }
    }
    expect((await member.graphql(own)).errors).toEqual([]);
  });

  it("counts for our own page, by GET as well", async () => {
    const member = await site.client().signIn(await aMember(site));
    const proofs: Record<string, string>[] = [{ "sec-fetch-site": "same-origin" }, { "apollo-require-preflight": "1" }];
    for (const headers of proofs) {
      const answer = await member.get(`/graphql?query=${encodeURIComponent(own)}`, { headers });
      expect(answer.text).toContain("@");
    }
  });

  it.each([
    "/api/auth/me",
    "/api/stats",
    "/feed/deeds.atom",
    "/grove/trees.json",
    "/sitemap.xml",
    "/open-data/days.json",
  ])("lets no page read %s", async (path) => {
    const member = await site.client().signIn(await aMember(site));
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const answer = await member.send(method, path, { headers });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("is no way round for guests' mutations: a page of another site changes nothing", async () => {
    const ask = browserFetch(PAGE);
    const answer = await ask(`${site.origin}/graphql`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query: REGISTER, variables: { input: {} } }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/BAD_USER_INPUT|FORBIDDEN/);
    await expect(ask(`${site.origin}/api/auth/login`, { method: "POST", body: "{}" })).rejects.toThrow("no CORS");
  });
});
