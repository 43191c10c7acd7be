import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg, photoForm } from "../pictures";

const TOKEN = "a-token-of-the-one-who-watches-us";
const WITH_TOKEN = { headers: { authorization: `Bearer ${TOKEN}` } };

let site: Site;
let client: HttpClient;

beforeAll(async () => {
  site = await startSite({ config: { metricsToken: TOKEN } });
  client = site.client();
});

afterAll(() => site.stop());

const figures = async (): Promise<string> => (await client.get("/metrics", WITH_TOKEN)).text;

/** The value of the one line that begins so. */
async function figure(name: string): Promise<number> {
  const line = (await figures()).split("\n").find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1) ?? NaN);
}

const requests = (labels: string): Promise<number> =>
  figure(`tree_for_deed_http_request_duration_seconds_count{${labels}}`);

describe("/metrics", () => {
  it("speaks as Prometheus expects", async () => {
    const { status, headers, text } = await client.get("/metrics", WITH_TOKEN);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toMatch(/^tree_for_deed_build_info\{version="\d+\.\d+\.\d+",node="v\d+[.\d]+"\} 1$/m);
    for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "nodejs_eventloop_lag_seconds"])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, "m"));
  });

  it("counts requests by kind of route, however many paths there are", async () => {
    for (let n = 0; n < 20; n += 1) await client.get(`/api/deeds/nobody-${n}?page=${n}`);
    await client.get("/api/categories");
    await client.get("/nowhere");
    expect(await requests('route="api",method="GET",status="200"')).toBe(1);
    expect(await requests('route="page",method="GET",status="404"')).toBe(1);
    expect(await figures()).not.toContain("nobody");
  });

  it("counts uploads", async () => {
    const member = await site.client().signIn(await aMember(site));
    const form = photoForm(await aJpeg());
    const headers = { "x-requested-with": "tree-for-deed" };
    expect((await member.post("/media", form, { headers })).status).toBe(201);
    expect((await site.client().post("/media", form, { headers })).status).toBe(401);
    expect(await requests('route="upload",method="POST",status="201"')).toBe(1);
    expect(await requests('route="upload",method="POST",status="401"')).toBe(1);
    expect(await figure('tree_for_deed_queue_length{queue="photo"}')).toBe(1);
    expect(await figure('tree_for_deed_queue_age_seconds{queue="photo"}')).toBeGreaterThan(0);
  });

  it("counts GraphQL operations by their first field, whatever clients call them, and errors by code", async () => {
    for (let n = 0; n < 5; n += 1) await client.graphql(`query Name${n} { categories { id } }`);
    await client.graphql("{ nothing }");
    await client.graphql("mutation { logout }");
    await client.graphql("{ myNotices { totalCount } }");
    expect(await figure('tree_for_deed_graphql_operations_total{type="query",field="categories"}')).toBe(5);
    expect(await figure('tree_for_deed_graphql_operations_total{type="mutation",field="logout"}')).toBe(1);
    expect(await figure('tree_for_deed_graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED"}')).toBe(1);
    expect(await figure('tree_for_deed_graphql_errors_total{code="UNAUTHENTICATED"}')).toBe(1);
  });

  it("tells the state of the connection pool and of every queue", async () => {
    const text = await figures();
    for (const state of ["busy", "idle", "awaited"])
      expect(text).toMatch(new RegExp(`^tree_for_deed_database_connections\\{state="${state}"\\} \\d+$`, "m"));
    for (const queue of ["mail", "webhook", "push", "push-weeks", "photo", "review"])
      expect(text).toMatch(new RegExp(`^tree_for_deed_queue_length\\{queue="${queue}"\\} \\d+$`, "m"));
  });

  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["another token", { authorization: `Bearer ${TOKEN}x` }],
    ["an empty token", { authorization: "Bearer " }],
    ["the token in another scheme", { authorization: `Basic ${TOKEN}` }],
  ])("is not there for whoever brings %s, wherever they come from", async (_what, headers) => {
    const { status, text } = await client.get("/metrics", { headers });
    expect([status, text]).toEqual([404, "Not Found"]);
  });

  it("is not there at all on a site that sets no token", async () => {
    const plain = await startSite();
    for (const authorization of ["Bearer", "Bearer ", "Bearer null"])
      expect((await plain.client().get("/metrics", { headers: { authorization } })).status).toBe(404);
    await plain.stop();
  });
});
