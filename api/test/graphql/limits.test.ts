import { Lexer, getIntrospectionQuery } from "graphql";
import { ERRORS_MAX, QUERY_LIMITS } from "../../src/graphql/admission/limits";
import { type EdgeSite, startEdge } from "./edge-site";
import { calls, release, untilWaiting } from "./example-schema";

let site: EdgeSite;

beforeAll(async () => {
  site = await startEdge();
});
afterAll(() => site.stop());

interface Refusal {
  readonly errors: readonly {
    message: string;
    extensions: { code: string; key: string; args: Record<string, number> };
  }[];
}

async function refusalOf(query: string, variables?: Record<string, unknown>) {
  const answer = await site.client().post("/graphql", { query, variables });
  const [error] = answer.json<Refusal>().errors;
  if (!error) throw new Error("It was not refused");
  return { status: answer.status, message: error.message, ...error.extensions };
}

const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(" ");

describe("G3: introspection", () => {
  it("works for everybody", async () => {
    const query = getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
    });
    const answer = await site.client().graphql<{ __schema: { types: unknown[] } }>(query);
    expect(answer.errors).toEqual([]);
    expect(answer.data.__schema.types.length).toBeGreaterThan(5);
  });

  it("is refused where it goes in circles", async () => {
    const around =
      "{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }";
    expect(await refusalOf(around)).toMatchObject({ status: 400, code: "GRAPHQL_VALIDATION_FAILED" });
    const deep = `{ __type(name: "Tree") { ${"ofType {".repeat(15)} name ${"}".repeat(15)} } }`;
    expect(await refusalOf(deep)).toMatchObject({ key: "query.tooDeep", args: { found: 17, max: 15 } });
  });
});

describe("G11: depth", () => {
  it("of 8 is answered, of 9 refused, whatever it is made of", async () => {
    const eight = "{ trees(pageSize: 1) { items { grower { trees(pageSize: 1) { items { grower { name } } } } } } }";
    expect((await site.client().graphql(eight)).errors).toEqual([]);
    const nine =
      "{ trees(pageSize: 1) { items { grower { trees(pageSize: 1) { items { grower { trees(pageSize: 1) { items { id } } } } } } } } }";
    const inFragments =
      "{ trees(pageSize: 1) { ...A } } fragment A on TreePage { items { ... on Tree { grower { ...B } } } } " +
      "fragment B on Grower { trees(pageSize: 1) { items { grower { trees(pageSize: 1) { items { id } } } } } }";
    for (const query of [nine, inFragments]) {
      expect(await refusalOf(query)).toMatchObject({
        status: 400,
        code: "GRAPHQL_VALIDATION_FAILED",
        key: "query.tooDeep",
        args: { limit: "depth", found: 9, max: 8 },
      });
    }
  });

  it("of fragments that contain themselves is no endless matter", async () => {
    const query = "{ trees { ...A } } fragment A on TreePage { ...B } fragment B on TreePage { ...A totalCount }";
    expect(await refusalOf(query)).toMatchObject({ status: 400, code: "GRAPHQL_VALIDATION_FAILED" });
  });

  it("of fragments that multiply is measured once each", async () => {
    const doubling = repeat(60, (i) => `fragment F${i} on Tree { ...F${i + 1} ...F${i + 1} }`);
    // Measuring each spread separately would never end, with 2 ** 60 of them.
    const answer = await site.client().graphql(`{ trees { items { ...F0 } } } ${doubling} fragment F60 on Tree { id }`);
    expect(answer.errors[0]?.extensions.key).toBe("query.tooCostly");
  });
});

describe("G12: aliases", () => {
  it("of one root field are 15 at most, wherever they stand", async () => {
    const aliased = (count: number): string => `{ ${repeat(count, (i) => `a${i}: echo(text: "x")`)} }`;
    expect((await site.client().graphql(aliased(15))).errors).toEqual([]);
    expect(await refusalOf(aliased(16))).toMatchObject({
      status: 400,
      code: "GRAPHQL_VALIDATION_FAILED",
      args: { limit: "rootAliases", found: 16, max: 15 },
    });
    const hidden = `{ ...F } fragment F on Query { ${repeat(16, (i) => `a${i}: echo(text: "x")`)} }`;
    expect(await refusalOf(hidden)).toMatchObject({ args: { found: 16 } });
  });

  it("of login check no password when they are too many", async () => {
    const before = calls.login;
    const query = `mutation { ${repeat(100, (i) => `a${i}: login(password: "p${i}")`)} }`;
    expect((await refusalOf(query)).status).toBe(400);
    expect(calls.login).toBe(before);
  });
});

describe("G13: size of the document", () => {
  /** The refusal, and the number of tokens that were read. */
  const read = async (query: string) => {
    const lexer = jest.spyOn(Lexer.prototype, "lookahead");
    try {
      return { ...(await refusalOf(query)), tokens: lexer.mock.calls.length };
    } finally {
      lexer.mockRestore();
    }
  };
  /** The parser looks ahead at a few of them twice. */
  const PARSED = QUERY_LIMITS.tokens + 10;

  it.each([
    [
      "1,001 tokens",
      `{ ${repeat(999, () => "__typename")} }`,
      "GRAPHQL_PARSE_FAILED",
      { limit: "tokens", found: 1001, max: 1000 },
      PARSED + 1001,
    ],
    [
      "9,000 fields",
      `{ ${repeat(9_000, () => "a")} }`,
      "GRAPHQL_PARSE_FAILED",
      { limit: "tokens", found: 9002 },
      // They are counted, and parsed up to the limit.
      PARSED + 9002,
    ],
    [
      "20,001 characters",
      " ".repeat(19_986) + "{ trees { id } }",
      "BAD_REQUEST",
      { limit: "characters", found: 20_002 },
      0,
    ],
    ["a comment that never ends", `# ${"x".repeat(90_000)}\n{ a }`, "BAD_REQUEST", { limit: "characters" }, 0],
    [
      "1,001 lines before many mistakes",
      `${"\n".repeat(1000)}{ ${repeat(300, (i) => `x${i}`)} }`,
      "BAD_REQUEST",
      { limit: "lines", found: 1001 },
      0,
    ],
    [
      "42 root fields",
      `{ ${repeat(14, (i) => `a${i}: echo(text: "x") b${i}: fails c${i}: away`)} }`,
      "GRAPHQL_VALIDATION_FAILED",
      { limit: "rootFields", found: 42, max: 40 },
      PARSED,
    ],
    [
      "51 directives",
      `{ trees { ${repeat(51, (i) => `a${i}: totalCount @skip(if: false)`)} } }`,
      "GRAPHQL_VALIDATION_FAILED",
      { limit: "directives", found: 51 },
      PARSED,
    ],
  ])("%s are refused before they are worth much work", async (_what, query, code, args, most) => {
    const before = calls.trees;
    const { tokens, ...refused } = await read(query);
    expect(refused).toMatchObject({ status: 400, code, args });
    expect(tokens).toBeLessThanOrEqual(most);
    expect(calls.trees).toBe(before);
  });

  it("as long as may be and full of overlaps is refused once enough of them were compared", async () => {
    const before = calls.trees;
    const answer = await site.client().graphql(`{ trees { items { ${repeat(990, () => "id")} } } }`);
    expect(answer.errors.map(({ message }) => message)).toEqual([expect.stringMatching(/Validation aborted/)]);
    expect(calls.trees).toBe(before);
  });
});

describe("G14: cost", () => {
  const bomb =
    "query ($n: Int! = 100) { trees(pageSize: $n) { items { grower { trees(pageSize: $n) { items { id } } } } } }";

  it("counts variables, their defaults and those of the schema", async () => {
    for (const variables of [{ n: 100 }, {}]) {
      expect(await refusalOf(bomb, variables)).toMatchObject({
        status: 400,
        code: "BAD_USER_INPUT",
        key: "query.tooCostly",
        args: { limit: "cost", max: 500 },
      });
    }
    const answer = await site.client().post("/graphql", { query: bomb }, { headers: { "x-charged": "1" } });
    const { errors, extensions } = answer.json<{
      errors: { message: string; extensions: { args: { found: number } } }[];
      extensions: { cost: { requested: number } };
    }>();
    // The refusal, its arguments and the reported cost use points.
    expect(extensions.cost.requested).toBe(errors[0]?.extensions.args.found);
    expect(errors[0]?.message).toBe(
      `The query is over the cost limit: it can cost ${extensions.cost.requested} points, and the limit is 500. Ask for fewer rows or fields`,
    );
    expect((await site.client().graphql(bomb, { n: 20 })).errors).toEqual([]);
    expect((await refusalOf(bomb, { n: 100 })).status).toBe(400);
    const byDefault =
      "{ a: trees(pageSize: 100) { ...P } b: trees(pageSize: 100) { ...P } } " +
      "fragment P on TreePage { items { grower { trees { items { grower { trees { totalCount } } } } } } }";
    expect((await refusalOf(byDefault)).key).toBe("query.tooCostly");
  });

  it("counts aliases and fragments", async () => {
    const page = "trees(pageSize: 100) { items { ...T } }";
    const query = `{ ${repeat(15, (i) => `a${i}: ${page}`)} } fragment T on Tree { grower { id } adminNote fruit g: grower { id } h: grower { id } }`;
    expect((await refusalOf(query)).key).toBe("query.tooCostly");
  });
});

describe("G24: what fails", () => {
  /** Maximum and actual cost of an operation. */
  const charged = async (query: string, variables?: Record<string, unknown>) => {
    const answer = await site.client().graphql(query, variables, { headers: { "x-charged": "yes" } });
    const { cost } = answer.json<{ extensions: { cost: { limit: number; requested: number } } }>().extensions;
    return { most: cost.limit, paid: cost.requested, data: answer.data, errors: answer.errors };
  };
  const page = (size: number, fields = "id"): string => `trees(pageSize: ${size}) { items { ${fields} } }`;
  const found = (search: string): string => `findTrees(search: "${search}", pageSize: 100) { items { id name } }`;

  it.each([10, 50, 100])("deep in a page of %d pays for all that the page may hold", async (size) => {
    const whole = await charged(`{ ${page(size, "id name")} }`);
    expect(whole.paid).toBeLessThan(5);
    // One null only empties its field; the other removes the whole page.
    const fruit = await charged(`{ ${page(size, "id fruit")} }`);
    expect([fruit.errors.length, fruit.paid]).toEqual([1, fruit.most]);
    expect(fruit.most).toBeGreaterThan(whole.paid);
    const root = await charged(`{ ${page(size, "id root")} }`);
    expect([root.data, root.paid]).toEqual([{ trees: null }, root.most]);
  });

  it.each(["CONFLICT", "RATE_LIMITED", "SERVICE_UNAVAILABLE", "REQUEST_TIMEOUT"])(
    "at its root as %s pays the most: it may have been worked before",
    async (code) => {
      const { most, paid, errors } = await charged(`{ ${found(code)} }`);
      expect([errors[0]?.path, paid]).toEqual([["findTrees"], most]);
    },
  );

  it.each(["NOT_FOUND", "BAD_USER_INPUT", "FORBIDDEN", "UNAUTHENTICATED"])(
    "at its root as %s pays its search, and leaves others beside it their answer and price",
    async (code) => {
      const alone = await charged(`{ ${found(code)} }`);
      expect(alone.paid).toBeGreaterThan(4);
      expect(alone.paid).toBeLessThan(alone.most / 2);
      const beside = await charged(`{ ${found(code)} ${page(100, "id name")} }`);
      expect(beside.errors).toHaveLength(1);
      expect(beside.data).toMatchObject({ findTrees: null, trees: { items: [{}, {}, {}] } });
      expect(beside.paid).toBeLessThan(alone.paid + (await charged(`{ ${page(100, "id name")} }`)).paid);
    },
  );

  it("or leaves out a page's list pays for the rows all the same", async () => {
    const bare = await charged(`{ ${repeat(15, (i) => `a${i}: trees(pageSize: 100) { totalCount }`)} }`);
    const few = await charged(`{ ${repeat(15, (i) => `a${i}: trees(pageSize: 1) { totalCount }`)} }`);
    expect(bare.paid).toBeGreaterThan(few.paid + 15 * 7);
    expect(bare.paid).toBe(bare.most);
    const unsure = await charged(`{ trees(pageSize: 100) { items @include(if: false) { id } totalCount } }`);
    expect(unsure.most).toBeGreaterThan(15);
  });

  it("for want of a right pays little", async () => {
    const alone = await charged(`{ ${page(20)} }`);
    for (const query of [
      `{ ${page(20)} adminTrees(pageSize: 100) { totalCount } }`,
      `{ ${page(20)} ...F } fragment F on Query { x: adminTrees(pageSize: 100) { totalCount } }`,
    ]) {
      const { most, paid, data, errors } = await charged(query);
      expect([data["trees"], errors.map(({ extensions }) => extensions.code)]).toEqual([
        expect.anything(),
        ["UNAUTHENTICATED"],
      ]);
      expect([most < alone.most + 3, paid < alone.paid + 3]).toEqual([true, true]);
    }
  });

  it("for its variables pays for having been read", async () => {
    const query = `query ($n: Int!, $text: String!) { trees(pageSize: $n) { items { id name } } echo(text: $text) }`;
    const { most, paid } = await charged(query, { n: 100, text: 7 });
    expect(paid).toBeLessThan(most / 3);
  });

  it("as too large to be sent pays for all of it, and for its texts", async () => {
    const query = `query ($text: String!) { ${repeat(15, (i) => `a${i}: echo(text: $text)`)} }`;
    const asked = { text: "x".repeat(150_000) };
    const headers = { "x-viewer": "member", "x-charged": "yes" };
    const answer = await site.client().graphql(query, asked, { headers });
    const { cost } = answer.json<{ extensions: { cost: { limit: number; requested: number } } }>().extensions;
    expect(answer.errors[0]?.extensions.key).toBe("query.answerTooLarge");
    expect(cost.requested).toBeGreaterThan(cost.limit + 100);
  });
});

describe("G22: variables", () => {
  const query = "query ($text: String!) { echo(text: $text) }";
  const plant = "mutation ($input: PlantInput!) { plant(input: $input) { id } }";
  const nested = Array.from({ length: 4000 }).reduce<unknown>((inner) => [inner], "x");
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));

  it.each([
    ["a list that never ends", query, { text: Array.from({ length: 30_000 }, () => []) }],
    ["keys that nobody asked for", plant, { input: keys(9000) }],
    ["names that no operation uses", query, { text: "x", ...keys(2500) }],
    ["lists in lists", query, { text: nested }],
  ])("of %s are refused before they are compared with the schema", async (_what, document, variables) => {
    expect(await refusalOf(document, variables)).toMatchObject({
      status: 400,
      key: "query.tooManyValues",
      args: { limit: "variableValues", max: 2000 },
    });
  });

  it("are told of the first ten mistakes, however many there are", async () => {
    const answer = await site.client().graphql(plant, { input: keys(1500) });
    expect(answer.errors[0]?.extensions.fields).toHaveLength(10);
    const mistakes = await site.client().graphql(`{ ${repeat(40, (i) => `x${i}`)} }`);
    expect(mistakes.errors.length).toBeLessThanOrEqual(ERRORS_MAX + 1);
  });

  it("that pages depend on are not kept when they are long", async () => {
    const paged = "query ($n: Int) { trees(pageSize: $n) { totalCount } }";
    expect(await refusalOf(paged, { n: "9".repeat(100_000) })).toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

describe("G23: answers", () => {
  it("of more than 25,000 values are refused before anything is asked", async () => {
    const before = calls.trees;
    const query = `{ trees(pageSize: 100) { items { ${repeat(260, (i) => `n${i}: name`)} } } }`;
    expect(await refusalOf(query)).toMatchObject({ args: { limit: "answerValues", max: 25_000 } });
    expect(calls.trees).toBe(before);
  });

  it("of more than two megabytes are not sent", async () => {
    const query = `query ($text: String!) { ${repeat(15, (i) => `a${i}: echo(text: $text)`)} }`;
    const ask = (text: string) => site.client().graphql(query, { text }, { headers: { "x-viewer": "member" } });
    expect((await ask("x".repeat(130_000))).errors).toEqual([]);
    // The second is within the limit until its quotes are escaped.
    for (const text of ["x".repeat(150_000), '"'.repeat(100_000)]) {
      const { status, data, errors } = await ask(text);
      expect([status, data, errors[0]?.extensions.key]).toEqual([400, undefined, "query.answerTooLarge"]);
      expect(errors[0]?.extensions.args?.max).toBe(2 * 1024 * 1024);
    }
  });
});

describe("G26: shares", () => {
  it("of those who ask much at once leave places for others", async () => {
    const slow = Array.from({ length: 30 }, () => site.client().graphql("{ waits }"));
    await untilWaiting(4);
    const other = await site.client().graphql('{ echo(text: "me, too") }', {}, { headers: { "x-viewer": "member" } });
    expect(other.data).toEqual({ echo: "me, too" });
    expect(calls.waiting.length).toBe(4);
    release();
    const answers = await Promise.all(slow);
    expect(answers.map(({ data }) => data)).toEqual(slow.map(() => ({ waits: "done" })));
  });
});

describe("G15: pages that do not exist", () => {
  it("are 400 before anything is asked", async () => {
    const before = calls.trees;
    const query = (args: string): string => `{ trees(${args}) { totalCount } }`;
    for (const value of ["0", "-1", "101", "2147483648", "1e99"]) {
      expect([value, (await refusalOf(query(`pageSize: ${value}`))).status]).toEqual([value, 400]);
      expect([value, (await refusalOf(`{ treeFeed(first: ${value}) { totalCount } }`)).status]).toEqual([value, 400]);
    }
    for (const value of ["0", "-1", "1000000000"]) expect((await refusalOf(query(`page: ${value}`))).status).toBe(400);
    const byVariable = "query ($n: Int) { trees(pageSize: $n, page: $n) { totalCount } }";
    for (const n of [0, -1, 101, 2 ** 31, 1e99])
      expect((await refusalOf(byVariable, { n })).code).toBe("BAD_USER_INPUT");
    expect(calls.trees).toBe(before);
  });
});

describe("G16: many documents", () => {
  it("are forgotten again", async () => {
    const client = site.client();
    for (let round = 0; round < 510; round += 1) {
      for (let time = 0; time < 3; time += 1) await client.graphql(`{ a${round}: echo(text: "x") }`);
    }
    expect(site.engine.compiledCount).toBeLessThanOrEqual(500);
    expect(site.engine.compiledCount).toBeGreaterThan(100);
  });
});
