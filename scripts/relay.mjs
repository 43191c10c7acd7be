// npm run relay: compiles a small app with Relay's compiler against the public schema, and writes its requests, which
// `api/test/graphql/clients.test.ts` runs. The compiler is not installed with the site (`docs/adr/0143`).
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt, ensureInstalled, inRoot, npm, requireNode, runTool } from "./lib/project.mjs";

/** The app: a feed by pages, a deed that is read again by its id, a mutation. */
const APP = [
  "query appFeedQuery($count: Int!) { ...app_feed @arguments(count: $count) }",
  `fragment app_feed on Query
      @argumentDefinitions(count: { type: "Int!" }, cursor: { type: "String" }) @refetchable(queryName: "appPageQuery") {
    deedsConnection(first: $count, after: $cursor) @connection(key: "app_deedsConnection") { edges { node { ...app_deed } } }
  }`,
  `fragment app_deed on Deed @refetchable(queryName: "appDeedQuery") { uniqueId caption likes user { username } }`,
  `mutation appAskMutation($input: CreateTicketInput!, $key: String) {
    createTicket(input: $input, idempotencyKey: $key) { id number }
  }`,
];

/** What is only compiled: every public list, refetching of each kind of node, and updates of lists by mutations. */
const LISTS = {
  Query: [
    "deedsConnection",
    "treesConnection",
    "leaderboardConnection",
    "blogPostsConnection",
    "sponsors",
    "plantingBatches",
  ],
  User: ["deedsConnection", "treesConnection", "badgesConnection"],
  Sponsor: ["treesConnection"],
};
const NODES = ["User", "Badge", "Category", "TreeLife", "PlantingBatch", "BlogPost", "Sponsor"];
const COMPILED_ONLY = [
  ...Object.entries(LISTS).flatMap(([type, lists]) =>
    lists.map(
      (list) => `fragment more_${type}${list} on ${type}
          @argumentDefinitions(count: { type: "Int", defaultValue: 2 }, cursor: { type: "String" })
          @refetchable(queryName: "more${type}${list}Query") {
        ${list}(first: $count, after: $cursor) @connection(key: "more_${type}_${list}") { edges { node { __typename } } }
      }`,
    ),
  ),
  ...NODES.map((type) => `fragment more_${type} on ${type} @refetchable(queryName: "more${type}Query") { __typename }`),
  `mutation moreShareMutation($input: CreateDeedInput!, $connections: [ID!]!) {
    createDeed(input: $input) @prependNode(connections: $connections, edgeTypeName: "DeedEdge") { id }
  }`,
  `mutation moreWithdrawMutation($id: ID!, $connections: [ID!]!) { withdrawDeed(id: $id) @deleteEdge(connections: $connections) }`,
];
const KEPT = ["appFeedQuery", "appPageQuery", "appDeedQuery", "appAskMutation"];

const require = createRequire(import.meta.url);

function publicSchemaText() {
  require("reflect-metadata");
  const ours = (module) => require(inRoot("api/dist", module));
  const schema = ours("graphql/schema").createSchema(ours("modules").RESOLVERS, () => undefined);
  return ours("graphql/nullable-roots").schemaText(ours("graphql/public-schema").publicSchema(schema));
}

const written = (documents) => documents.map((document) => `graphql\`${document}\`;\n`).join("");

requireNode();
await ensureInstalled();
await ensureBuilt({ parts: ["api"] });
const folder = await mkdtemp(path.join(tmpdir(), "relay-"));
try {
  const inFolder = (name) => path.join(folder, name);
  await mkdir(inFolder("src"));
  await writeFile(inFolder("schema.graphql"), publicSchemaText());
  await writeFile(inFolder("src/app.js"), written(APP));
  await writeFile(inFolder("src/more.js"), written(COMPILED_ONLY));
  const settings = { src: "./src", schema: "./schema.graphql", language: "javascript" };
  await writeFile(inFolder("relay.config.json"), JSON.stringify(settings));
  const { version } = require("relay-runtime/package.json");
  const command = ["exec", "--yes", `--package=relay-compiler@${version}`, "--", "relay-compiler", "relay.config.json"];
  const { code, output } = await npm(command, { quiet: true, cwd: folder });
  if (code !== 0 || /WARN|ERROR/.test(output)) throw new Error(output);
  const requestOf = (name) => [name, require(inFolder(`src/__generated__/${name}.graphql.js`))];
  const requests = Object.fromEntries(KEPT.map((name) => requestOf(name)));
  const kept = inRoot("api/test/graphql/relay-requests.json");
  await writeFile(kept, JSON.stringify(requests));
  await runTool("oxfmt/bin/oxfmt", [kept]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
