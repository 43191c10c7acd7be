import { type EdgeSite, startEdge } from "./edge-site";
import { calls } from "./example-schema";

let site: EdgeSite;

beforeAll(async () => {
  site = await startEdge();
});
afterAll(() => site.stop());

const post = (body: unknown, headers?: Record<string, string>) =>
  site.client().post("/graphql", body, headers && { headers });

interface ErrorBody {
  readonly errors: readonly {
    message: string;
    path?: unknown;
    locations?: unknown;
    extensions: Record<string, unknown> & { code: string; fields?: { field: string; message: string }[] };
  }[];
}
const errorOf = (answer: { json<T>(): T }) => {
  const [error] = answer.json<ErrorBody>().errors;
  if (!error) throw new Error("There is no error");
  return error;
};

/** Runs a query until it is compiled, and returns the last result. */
async function compiled(query: string, variables: Record<string, unknown> = {}, headers = {}) {
  for (let round = 0; round < 3; round += 1) await site.client().graphql(query, variables, { headers });
  return site.client().graphql(query, variables, { headers });
}

describe("documents", () => {
  it("G1: a syntax error is 400 GRAPHQL_PARSE_FAILED", async () => {
    const answer = await post({ query: "{ trees {" });
    expect([answer.status, errorOf(answer).extensions.code]).toEqual([400, "GRAPHQL_PARSE_FAILED"]);
    expect(errorOf(answer).extensions.requestId).toBe(answer.headers["x-request-id"]);
  });

  it("G2: an unknown field is 400 GRAPHQL_VALIDATION_FAILED with a suggestion", async () => {
    const answer = await post({ query: "{ treez { totalCount } }" });
    expect([answer.status, errorOf(answer).extensions.code]).toEqual([400, "GRAPHQL_VALIDATION_FAILED"]);
    expect(errorOf(answer).message).toContain('Did you mean "trees"');
  });

  it("G4: wrong and missing variables are 400 BAD_USER_INPUT, compiled or not", async () => {
    const query = "query ($size: Int!) { trees(pageSize: $size) { totalCount } }";
    for (const round of ["interpreted", "compiled"]) {
      for (const variables of [{}, { size: null }, { size: "twelve" }, { size: 1.5 }, { size: [] }]) {
        const answer = await post({ query, variables });
        expect([round, answer.status, errorOf(answer).extensions.code]).toEqual([round, 400, "BAD_USER_INPUT"]);
        expect(errorOf(answer).extensions.fields?.[0]?.field).toBe("size");
      }
      expect((await compiled(query, { size: 2 })).data).toEqual({ trees: { totalCount: 3 } });
    }
  });

  it("G5: without a known operation name nothing runs", async () => {
    const query = 'query A { echo(text: "a") } query B { echo(text: "b") }';
    for (const operationName of [undefined, "C"]) {
      const answer = await post({ query, operationName });
      expect([answer.status, errorOf(answer).extensions.code]).toEqual([400, "OPERATION_RESOLUTION_FAILURE"]);
    }
    expect((await post({ query, operationName: "B" })).json()).toEqual({ data: { echo: "b" } });
    const one = 'query A { echo(text: "a") }';
    await compiled(one);
    const answer = await post({ query: one, operationName: "C" });
    expect([answer.status, errorOf(answer).extensions.code]).toEqual([400, "OPERATION_RESOLUTION_FAILURE"]);
  });

  it("G6: unknown and __proto__ keys of an input are refused and pollute nothing", async () => {
    const query = "mutation ($input: PlantInput!) { plant(input: $input) { id } }";
    for (const extra of ['"planted":1', '"__proto__":{"x":1}', '"constructor":{"prototype":{"x":1}}']) {
      const body = `{"query":${JSON.stringify(query)},"variables":{"input":{"name":"Neem","password":"long enough",${extra}}}}`;
      const answer = await post(body, { "content-type": "application/json" });
      expect([answer.status, errorOf(answer).extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
    }
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(calls.planted).toEqual([]);
  });

  it.each([
    ["unknown", '{ echo(text: "a", foo: 1) }', "foo"],
    ["missing", "{ echo }", "text"],
    ["given twice", '{ echo(text: "a", text: "b") }', "text"],
    ["of another type", "{ echo(text: 5) }", "text"],
    ["null", "{ echo(text: null) }", "text"],
  ])("G4: an argument that is %s is BAD_USER_INPUT and named", async (_, query, field) => {
    const answer = await post({ query });
    expect([answer.status, errorOf(answer).extensions]).toMatchObject([
      400,
      { code: "BAD_USER_INPUT", fields: [{ field }] },
    ]);
  });

  it("I5: NUL and lone surrogates are refused in variables and in documents", async () => {
    const query = "query ($text: String!) { echo(text: $text) }";
    for (const text of ["a\0b", "a\ud800b"]) {
      const answer = await post({ query, variables: { text } });
      expect([answer.status, errorOf(answer).extensions.key]).toEqual([400, "input.badText"]);
    }
    const answer = await post({ query: '{ echo(text: "a\\u0000b") }' });
    expect([answer.status, errorOf(answer).extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
    expect((await post({ query, variables: { text: "গাছ 🌳" } })).json()).toEqual({ data: { echo: "গাছ 🌳" } });
  });
});

describe("requests", () => {
  const query = '{ echo(text: "hello") }';

  it("G7: a batch is refused", async () => {
    const answer = await post([{ query }]);
    expect([answer.status, errorOf(answer).extensions.code]).toEqual([400, "BAD_REQUEST"]);
    expect(errorOf(answer).message).toBe("Operation batching disabled.");
  });

  it("G8: what a form of another site could send is refused before a resolver runs", async () => {
    const before = calls.login;
    const mutation = JSON.stringify({ query: 'mutation { login(password: "x") }' });
    const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""];
    for (const type of types) {
      const answer = await post(mutation, type ? { "content-type": type } : {});
      expect([type, answer.status, errorOf(answer).extensions.code]).toEqual([type, 400, "BAD_REQUEST"]);
    }
    expect(calls.login).toBe(before);
  });

  it("G9: GET asks queries only, with or without a header that makes browsers ask first", async () => {
    const get = (text: string, headers: Record<string, string> = {}) =>
      site.client().get(`/graphql?query=${encodeURIComponent(text)}`, { headers });
    const preflighted = { "apollo-require-preflight": "1" };
    expect((await get(query)).json()).toEqual({ data: { echo: "hello" } });
    expect((await get(query, { accept: "*/*" })).json()).toEqual({ data: { echo: "hello" } });
    const unproved = await get('mutation { login(password: "x") }');
    expect([unproved.status, unproved.headers.allow]).toEqual([405, "POST"]);
    expect((await get(query, preflighted)).json()).toEqual({ data: { echo: "hello" } });
    const mutation = await get('mutation { login(password: "x") }', preflighted);
    expect([mutation.status, mutation.headers.allow]).toEqual([405, "POST"]);
    expect((await get(query, { ...preflighted, "content-type": "text/plain" })).status).toBe(415);
  });

  it("G10: other methods are 405 with Allow; who wants a page is told 406, before anything runs", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const answer = await site.client().send(method, "/graphql");
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, "GET, POST"]);
    }
    const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    for (const accept of ["text/html", browser]) {
      const answer = await site.client().get("/graphql", { headers: { accept } });
      expect([answer.status, errorOf(answer).extensions.code]).toEqual([406, "BAD_REQUEST"]);
    }
    const before = calls.login;
    const answer = await post(
      { query: 'mutation { login(password: "x") }' },
      { accept: "text/html", "content-type": "application/json" },
    );
    expect([answer.status, calls.login]).toEqual([406, before]);
  });

  it("G17: persisted queries are off", async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } };
    expect(errorOf(await post({ extensions })).extensions.code).toBe("PERSISTED_QUERY_NOT_SUPPORTED");
  });

  it("a query runs whatever clients send beside it: a hash, their version, an empty name", async () => {
    const beside = [
      { extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } },
      { extensions: { clientLibrary: { name: "@apollo/client", version: "4.3.8" } } },
      { operationName: "", extensions: {} },
    ];
    for (const more of beside) {
      expect((await post({ query, ...more })).json()).toEqual({ data: { echo: "hello" } });
      const parameters = Object.entries({ query, ...more }).map(([name, value]): [string, string] => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]);
      const asked = await site.client().get(`/graphql?${new URLSearchParams(parameters).toString()}&variables=`);
      expect(asked.json()).toEqual({ data: { echo: "hello" } });
    }
    expect((await post({ query, extensions: "none" })).status).toBe(400);
  });

  it("G20: what cannot be read is answered in JSON", async () => {
    const json = { "content-type": "application/json" };
    const cases = [
      [await post("{not json", json), 400, "BAD_REQUEST"],
      [await post({ query, variables: { text: "x".repeat(2_000_000) } }), 413, "PAYLOAD_TOO_LARGE"],
      [
        await post(JSON.stringify({ query }), { "content-type": "application/json; charset=latin1" }),
        415,
        "BAD_REQUEST",
      ],
      [await post(JSON.stringify({ query }), { ...json, "content-encoding": "compress" }), 415, "BAD_REQUEST"],
    ] as const;
    for (const [answer, status, code] of cases) {
      expect([answer.status, errorOf(answer).extensions.code]).toEqual([status, code]);
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    }
  });
});

describe("failures", () => {
  it.each(["interpreted", "compiled"])("G18: an unexpected error says nothing, %s; the log says all", async (how) => {
    const query = how === "compiled" ? '{ fails echo(text: "still here") }' : "{ fails }";
    const answer = how === "compiled" ? await compiled(query) : await site.client().graphql(query);
    expect(answer.status).toBe(200);
    const requestId = String(answer.headers["x-request-id"]);
    expect(answer.errors).toEqual([
      expect.objectContaining({
        message: "Internal server error",
        path: ["fails"],
        extensions: { code: "INTERNAL_SERVER_ERROR", requestId },
      }),
    ]);
    expect(answer.text).not.toMatch(/select|password|stack/i);
    const line = site
      .log()
      .split("\n")
      .find((text) => text.includes(requestId) && text.includes("select 1 from users"));
    expect(line).toContain('"stack"');
    if (how === "compiled") expect(answer.data).toEqual({ fails: null, echo: "still here" });
  });

  it("G18: what a type cannot show is a bug too, and the value stays here", async () => {
    const answer = await compiled("{ notANumber }");
    expect(answer.errors[0]?.extensions.code).toBe("INTERNAL_SERVER_ERROR");
    expect(answer.text).not.toContain("hunter2");
  });

  it.each(["interpreted", "compiled"])("G19: what a member may not see is null, with its path, %s", async (how) => {
    const query = `query ${how} { trees(pageSize: 2) { items { id adminNote } } }`;
    const member = { "x-viewer": "member" };
    const answer =
      how === "compiled"
        ? await compiled(query, {}, member)
        : await site.client().graphql(query, {}, { headers: member });
    expect(answer.data).toEqual({
      trees: {
        items: [
          { id: "1-0", adminNote: null },
          { id: "1-1", adminNote: null },
        ],
      },
    });
    const errors = answer.errors.map(({ path, extensions }) => [path?.join("."), extensions.code]);
    expect(errors).toEqual([
      ["trees.items.0.adminNote", "FORBIDDEN"],
      ["trees.items.1.adminNote", "FORBIDDEN"],
    ]);
    const guest = await site.client().graphql(query);
    expect(guest.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    const admin = await site.client().graphql(query, {}, { headers: { "x-viewer": "admin" } });
    expect([admin.errors, admin.text.includes("note of 1-0")]).toEqual([[], true]);
  });

  it("G21: a refused input names fields, keys and values of the text, and never repeats what was typed", async () => {
    const query = "mutation ($input: PlantInput!) { plant(input: $input) { id } }";
    const answer = await site.client().graphql(query, { input: { name: "x", password: "qwe8472", note: "banyan" } });
    expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([200, "BAD_USER_INPUT"]);
    expect(answer.errors[0]?.extensions.fields).toEqual([
      {
        field: "name",
        key: "user.usernameTooShort",
        message: "Username must be at least 3 characters",
        args: { min: 3 },
      },
      {
        field: "password",
        key: "password.tooShort",
        message: "Password must be at least 8 characters",
        args: { min: 8 },
      },
      { field: "note", key: "input.tooLong", message: "This can have at most 5 characters", args: { max: 5 } },
    ]);
    const wrongType = await site.client().graphql(query, { input: { name: "Neem", password: 8472910 } });
    expect(wrongType.errors[0]?.extensions.fields?.[0]?.field).toBe("password");
    const literal = await site
      .client()
      .graphql('mutation { plant(input: { name: "Neem", password: 8472910 }) { id } }');
    expect(literal.status).toBe(400);
    const missing = await site.client().graphql(query, { input: { name: "Neem" } });
    expect(missing.errors[0]?.extensions.fields?.[0]?.field).toBe("password");
    for (const text of [answer.text, wrongType.text, literal.text, site.log()]) {
      expect(text).not.toMatch(/qwe8472|8472910|banyan|"target"/);
    }
  });

  it.each(["interpreted", "compiled"])("an error of one field leaves the answers of the others, %s", async (how) => {
    const query = `query ${how} { echo(text: "here") fails notANumber adminTrees { totalCount } trees { items { root } }
      a: findTrees(search: "NOT_FOUND") { totalCount } b: findTrees(search: "BAD_USER_INPUT") { totalCount }
      c: findTrees(search: "RATE_LIMITED") { totalCount } }`;
    const { status, data, errors } = await (how === "compiled" ? compiled(query) : site.client().graphql(query));
    const none = { fails: null, notANumber: null, adminTrees: null, trees: null, a: null, b: null, c: null };
    expect([status, data]).toEqual([200, { ...none, echo: "here" }]);
    const codes = errors.map(({ path, extensions }) => [path?.[0], extensions.code]);
    expect(Object.fromEntries(codes)).toEqual({
      fails: "INTERNAL_SERVER_ERROR",
      notANumber: "INTERNAL_SERVER_ERROR",
      adminTrees: "UNAUTHENTICATED",
      trees: "INTERNAL_SERVER_ERROR",
      a: "NOT_FOUND",
      b: "BAD_USER_INPUT",
      c: "RATE_LIMITED",
    });
  });

  it("an error of one mutation leaves the answers of those before and after it", async () => {
    const plant = (name: string) => `plant(input: { name: "${name}", password: "a long one" }) { name }`;
    const query = `mutation { a: ${plant("neem")} b: ${plant("x")} c: ${plant("guava")} }`;
    const before = calls.planted.length;
    const { status, data, errors } = await site.client().graphql(query);
    expect([status, data]).toEqual([200, { a: { name: "neem" }, b: null, c: { name: "guava" } }]);
    expect(errors).toMatchObject([
      { path: ["b"], extensions: { code: "BAD_USER_INPUT", fields: [{ field: "name" }] } },
    ]);
    expect(calls.planted.slice(before).map(({ name }) => name)).toEqual(["neem", "guava"]);
  });

  it("a dependency that is away is 503 with Retry-After; too many attempts are 429", async () => {
    const away = await site.client().graphql("{ away }");
    expect([away.status, away.errors[0]?.extensions.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
    expect(away.text).not.toContain("10.1.2.3");
    const limited = await site.client().graphql("{ limited }");
    expect([limited.status, limited.headers["retry-after"]]).toEqual([429, "17"]);
    expect(limited.errors[0]?.extensions).toMatchObject({
      code: "RATE_LIMITED",
      key: "rate.limited",
      args: { minutes: 1, seconds: 17 },
    });
  });
});

describe("compiled execution", () => {
  const queries = [
    "{ trees(pageSize: 3) { totalCount items { __typename id name fruit grower { id name trees(page: 2) { items { id } } } } } }",
    "{ trees { items { id root } } }",
    "{ a: trees(pageSize: 1) { ...P } b: treeFeed(first: 2) { ...P } } fragment P on TreePage { items { n: name fruit } }",
    "query ($s: Int! = 2, $p: Int) { trees(pageSize: $s, page: $p) { items { id ... on Tree { name } } } }",
    '{ fails away echo(text: "x") notANumber }',
    '{ notADate echo(text: "x") }',
    '{ notAList { id } echo(text: "x") }',
    '{ notATree { id } echo(text: "x") }',
    '{ thornyTree { id } echo(text: "x") }',
    '{ thornyTree { name id } echo(text: "x") }',
    '{ listOfFailures { id grower { name } } echo(text: "x") }',
    '{ __proto__: echo(text: "a") constructor: echo(text: "b") then: echo(text: "c") }',
  ];

  it.each(queries)("answers the same as graphql's own execution: %s", async (query) => {
    const first = await site.client().graphql(query);
    const last = await compiled(query);
    const essence = ({ data, errors }: typeof first) => ({
      data,
      errors: errors.map(({ message, path, extensions }) => ({ message, path, code: extensions.code })),
    });
    expect(essence(last)).toEqual(essence(first));
    const places = (answer: typeof first) =>
      answer.json<Partial<ErrorBody>>().errors?.map(({ locations }) => locations);
    expect(places(last)).toEqual(places(first));
  });
});
