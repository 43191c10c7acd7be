import { gzipSync } from "node:zlib";
import { JSON_TYPE } from "./member";

/** A request of an attacker who wants to stall the site. */
export interface HostileShot {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(" ");

/** White space makes each document different, so that no cache helps. */
const asked = (query: string, variables: object = {}): string =>
  JSON.stringify({ query: query + " ".repeat(Math.floor(Math.random() * 500)), variables });

function graphql(name: string, make: () => string, zipped = false): () => HostileShot {
  return () => {
    const body = Buffer.from(make());
    const headers = { ...JSON_TYPE, "accept-encoding": "gzip", ...(zipped && { "content-encoding": "gzip" }) };
    return { name, method: "POST", path: "/graphql", headers, body: zipped ? gzipSync(body) : body };
  };
}

const emptyLists = Array.from({ length: 300_000 }, () => []);
const someLists = emptyLists.slice(0, 1900);
const keys = Object.fromEntries(Array.from({ length: 1900 }, (_, index) => [`k${index}`, index]));
const APPROVE = "mutation ($ids: [ID!]!) { approveDeeds(ids: $ids) { deed { id } } }";
const LOGIN = "mutation ($input: LoginInput!) { login(input: $input) { id } }";

/** One of each kind that ever cost the site more than its sender: refused ones, and those just within the limits. */
export const HOSTILE_SHOTS: readonly (() => HostileShot)[] = [
  graphql("lists without end", () => asked(APPROVE, { ids: emptyLists }), true),
  graphql("as many lists as may be", () => asked(APPROVE, { ids: someLists })),
  graphql("as many unknown keys as may be", () => asked(LOGIN, { input: keys })),
  graphql("lines before mistakes", () => asked(`${"\n".repeat(500_000)}{ ${times(300, (i) => `x${i}`)} }`), true),
  graphql("as many lines and mistakes as may be", () => asked(`${"\n".repeat(990)}{ ${times(300, (i) => `x${i}`)} }`)),
  graphql("captions under many names", () =>
    asked(
      `{ ${times(15, (i) => `a${i}: deeds(pageSize: 100) { items { ...C } }`)} } fragment C on Deed { ${times(240, (i) => `c${i}: caption`)} }`,
    ),
  ),
  graphql("as many captions as may be", () =>
    asked(`{ deeds(pageSize: 80) { items { ${times(240, (i) => `c${i}: caption`)} } } }`),
  ),
  graphql("totals under many names", () => asked(`{ deeds { ${times(300, (i) => `t${i}: totalCount`)} } }`)),
  graphql("totals of many searches", () =>
    asked(`{ ${times(15, (i) => `a${i}: deeds(search: "গাছ ${i}") { totalCount }`)} }`),
  ),
  graphql("the schema many times", () =>
    asked(
      `{ ${times(15, (i) => `a${i}: __schema { types { ...T } }`)} } fragment T on __Type { ${times(200, (i) => `d${i}: description`)} }`,
    ),
  ),
  graphql("as much of the schema as may be", () =>
    asked(`{ __schema { types { ${times(120, (i) => `d${i}: description`)} } } }`),
  ),
  graphql("the same field again and again", () => asked(`{ deeds { items { ${times(980, () => "caption")} } } }`)),
  () => ({
    name: "pages with random parameters",
    method: "GET",
    path: `/deeds?z=${Math.random()}&search=${Math.random()}`,
    headers: { "accept-encoding": "br", accept: "text/html" },
    body: Buffer.alloc(0),
  }),
];
