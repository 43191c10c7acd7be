import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { Replicas } from "../../src/platform/database/replicas";
import { SiteMetrics } from "../../src/platform/metrics/site-metrics";
import { SITE_VERSION } from "../../src/platform/metrics/version";
import { OperatorNoticeKind } from "../../src/shared/operator-notice";
import type { WorkLoop } from "../../src/platform/jobs/work-loop";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg, photoForm } from "../pictures";
import { LogoutDocument } from "../documents/accounts.generated";
import { UnreadNoticesDocument } from "../notices/notices.generated";

const TOKEN = "a-token-of-the-one-who-watches-us";
const WITH_TOKEN = { headers: { authorization: `Bearer ${TOKEN}` } };

let site: Site;
let client: HttpClient;

beforeAll(async () => {
  site = await startSite({ config: { metricsToken: TOKEN } });
  client = site.client();
});

afterAll(() => site.stop());

/** All figures, without the labels that each of them has. */
const figures = async (): Promise<string> =>
  (await client.get("/metrics", WITH_TOKEN)).text
    .replaceAll(/,?role="web,worker",version="[\d.]+"/g, "")
    .replaceAll("{,", "{")
    .replaceAll("{}", "");

/** The value of the one line with this beginning. */
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
    expect(text).toMatch(
      /^tree_for_deed_build_info\{version="\d+\.\d+\.\d+",node="v\d+[.\d]+",commit="",built_at="",role="web,worker"\} 1$/m,
    );
    for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "nodejs_eventloop_lag_seconds"])
      expect(text).toMatch(new RegExp(`^${name}\\{role="web,worker",version="\\d+\\.\\d+\\.\\d+"\\} [\\d.e+-]+$`, "m"));
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    expect(lines.filter((line) => !/\brole="web,worker"/.test(line) || !/\bversion="/.test(line))).toEqual([]);
  });

  it("counts requests by kind of route, however many paths there are", async () => {
    for (let n = 0; n < 20; n += 1) await client.get(`/api/deeds/nobody-${n}?page=${n}`);
    await client.get("/api/categories");
    await client.get("/nowhere");
    expect(await requests('route="api",method="GET",status="200"')).toBe(1);
    expect(await requests('route="page",method="GET",status="404"')).toBe(1);
    expect(await figures()).not.toContain("nobody");
  });

  it("has what the alerts and the board ask for, each alert has its entry in the runbook, and promtool finds no fault", async () => {
    const root = path.resolve(__dirname, "../../..");
    const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
    const rules = parse(read("deploy/monitoring/alerts.yml")) as {
      groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
    };
    const alerts = rules.groups.flatMap((group) => group.rules);
    const board = JSON.parse(read("deploy/monitoring/grafana-board.json")) as {
      panels: { targets: { expr: string }[] }[];
    };
    const asked = [...alerts, ...board.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr).join(" ");
    const pools = [
      { totalCount: 3, idleCount: 1, waitingCount: 0 },
      { totalCount: 2, idleCount: 1, waitingCount: 4 },
    ];
    const replicas = { fit: 1, pools } as unknown as Replicas;
    const there = await new SiteMetrics({ ...site.infrastructure, replicas, role: "web" }).text();
    for (const [state, count] of Object.entries({ busy: 3, idle: 2, awaited: 4 }))
      expect(there).toContain(
        `tree_for_deed_replica_connections{state="${state}",role="web",version="${SITE_VERSION}"} ${count}\n`,
      );
    const named = [...new Set(asked.match(/\b(?:tree_for_deed|process|nodejs)_\w+/g))];
    expect(named.length).toBeGreaterThan(10);
    const known = named.filter((name) => there.includes(`# TYPE ${name.replace(/_(bucket|count)$/, "")} `));
    expect(known).toEqual(named);
    const entries = [...read("docs/runbook.md").matchAll(/^## (\w+)$/gm)].map(([, name = ""]) => name);
    expect(alerts.map(({ alert }) => alert)).toEqual(entries);
    expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(
      entries.map((name) => `docs/runbook.md#${name.toLowerCase()}`),
    );
    const jobs = site.wiring.jobs().map(({ name }) => name);
    const ofJobs = [...asked.matchAll(/\bjob="([\w-]+)"/g)].map(([, job = ""]) => job);
    expect(ofJobs.filter((job) => job !== "tree-for-deed" && !jobs.includes(job))).toEqual([]);
    const checked = spawnSync("promtool", ["check", "rules", path.join(root, "deploy/monitoring/alerts.yml")], {
      encoding: "utf8",
    });
    if (checked.error === undefined) expect(checked.stdout + checked.stderr).toMatch(/SUCCESS: \d+ rules found/);
  });

  it("tells of problems that the operator should solve, until they are gone", async () => {
    const notice = { kind: OperatorNoticeKind.SERVICE_AWAY, setting: "SMTP_URL", message: "away" };
    const name = 'tree_for_deed_operator_notices{kind="service_away",setting="SMTP_URL"}';
    site.infrastructure.notices.raise(notice);
    expect(await figure(name)).toBe(1);
    site.infrastructure.notices.clear(notice);
    expect(await figure(name)).toBeNaN();
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

  it("counts sign-ins by step and result", async () => {
    const member = await aMember(site);
    const tries = async (result: string) =>
      (await figure(`tree_for_deed_sign_ins_total{step="password",result="${result}"}`)) || 0;
    const before = [await tries("succeeded"), await tries("failed")] as const;
    await site.client().signIn(member);
    const headers = { "x-requested-with": "tree-for-deed" };
    const wrong = { emailOrUsername: member.username, password: "nobody-has-this-1" };
    expect((await site.client().post("/api/auth/login", wrong, { headers })).status).toBe(401);
    expect([await tries("succeeded"), await tries("failed")]).toEqual([before[0] + 1, before[1] + 1]);
  });

  it("notes errors of pages, without what somebody typed, and refuses more than a page sends", async () => {
    const headers = { "x-requested-with": "tree-for-deed" };
    const limited = await startSite({ config: { rateLimits: true, metricsToken: TOKEN }, database: site.database });
    const page = limited.client();
    const error = {
      kind: "rejection",
      name: "TypeError",
      message: `Cannot read "Rahim's deed" of rahim@example.org at /profile/rahim, 01712345678, গাছ`,
      frames: ["assets/start-Ab12.js:1:200", "https://example.org/other.js:1:1", 7, "assets/App-x.js:2:3"],
      page: "profile",
      build: "entry-client-Ab12.js",
    };
    expect((await page.post("/api/browser-errors", error, { headers })).status).toBe(204);
    for (const nothing of [{}, { frames: [] }, { frames: null }, { frames: ["x"] }])
      expect((await page.post("/api/browser-errors", nothing, { headers })).status).toBe(204);
    expect((await page.post("/api/browser-errors", [], { headers })).status).toBe(400);
    expect((await page.post("/api/browser-errors", "x", { headers })).status).toBe(415);
    const large = { ...error, message: "x".repeat(5000) };
    expect((await page.post("/api/browser-errors", large, { headers })).status).toBe(413);
    const lines = limited
      .log()
      .split("\n")
      .filter((line) => line.includes("An error in a browser"));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        kind: "rejection",
        name: "TypeError",
        frames: ["assets/start-Ab12.js:1:200", "assets/App-x.js:2:3"],
        page: "profile",
        build: "entry-client-Ab12.js",
      }),
    ]);
    for (const word of ["ahim", "example.org", "01712", "গাছ"]) expect(lines.join()).not.toContain(word);
    const text = (await page.get("/metrics", WITH_TOKEN)).text;
    expect(text).toMatch(/^tree_for_deed_browser_errors_total\{kind="rejection",.*\} 1$/m);
    const member = await limited.client().signIn(await aMember(limited));
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await member.post("/api/browser-errors", {}, { headers })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(204), 429]);
    await limited.stop();
  });

  it("counts GraphQL operations by their first field, whatever clients call them, and errors by code", async () => {
    for (let n = 0; n < 5; n += 1) await client.graphql(`query Name${n} { categories { id } }`);
    await client.graphql("{ nothing }");
    await client.graphql(LogoutDocument);
    await client.graphql(UnreadNoticesDocument);
    expect(await figure('tree_for_deed_graphql_operations_total{type="query",field="categories"}')).toBe(5);
    expect(await figure('tree_for_deed_graphql_operations_total{type="mutation",field="logout"}')).toBe(1);
    expect(await figure('tree_for_deed_graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED"}')).toBe(1);
    expect(await figure('tree_for_deed_graphql_errors_total{code="UNAUTHENTICATED"}')).toBe(1);
  });

  it("tells the state of the connection pool and of every queue", async () => {
    const text = await figures();
    for (const state of ["busy", "idle", "awaited"])
      expect(text).toMatch(new RegExp(`^tree_for_deed_database_connections\\{state="${state}"\\} \\d+$`, "m"));
    for (const queue of [
      "mail",
      "webhook",
      "push",
      "push-weeks",
      "photo",
      "photo-looks",
      "photo-sweep",
      "payments-held",
      "review",
    ])
      expect(text).toMatch(new RegExp(`^tree_for_deed_queue_length\\{queue="${queue}"\\} \\d+$`, "m"));
  });

  it("tells of each job how often it was done, and failed, and when last", async () => {
    const { jobs } = site.infrastructure;
    const ofJob = (job: string) => ({
      done: () => figure(`tree_for_deed_job_rounds_total{job="${job}",result="done"}`),
      failed: () => figure(`tree_for_deed_job_rounds_total{job="${job}",result="failed"}`),
      itemsDone: () => figure(`tree_for_deed_job_items_total{job="${job}",result="done"}`),
      itemsFailed: () => figure(`tree_for_deed_job_items_total{job="${job}",result="failed"}`),
      seconds: () => figure(`tree_for_deed_job_round_seconds_count{job="${job}"}`),
      lastSuccess: () => figure(`tree_for_deed_job_last_success_timestamp_seconds{job="${job}"}`),
    });
    const once = async (job: WorkLoop): Promise<void> => {
      job.start(jobs);
      await job.stop();
    };
    const all = site.wiring.jobs();
    for (const job of all) await once(job);
    for (const { name } of all) expect([name, (await ofJob(name).done()) >= 1]).toEqual([name, true]);
    for (const { name } of all) expect([name, await ofJob(name).failed()]).toEqual([name, 0]);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);

    // A photo whose largest size is missing in the store, and a table that is missing.
    const member = await site.client().signIn(await aMember(site));
    const form = photoForm(await aJpeg({ width: 500 }));
    const { url } = (await member.post("/media", form, { headers: { "x-requested-with": "tree-for-deed" } })).json<{
      url: string;
    }>();
    await site.infrastructure.store.delete(`${url.slice("/media/".length)}.webp`);
    const avif = ofJob("photo-avif");
    const [before, last] = [await avif.itemsFailed(), await avif.lastSuccess()];
    for (const job of site.wiring.jobs()) if (job.name === "photo-avif") await once(job);
    expect([await avif.itemsFailed(), await avif.failed()]).toEqual([before + 1, 0]);
    expect(await avif.lastSuccess()).toBeGreaterThanOrEqual(last);

    const sweep = ofJob("photo-sweep");
    const [rounds, swept] = [await sweep.seconds(), await sweep.lastSuccess()];
    await site.db.query(`ALTER TABLE photo_sweeps RENAME TO away`);
    for (const job of site.wiring.jobs()) if (job.name === "photo-sweep") await once(job);
    await site.db.query(`ALTER TABLE away RENAME TO photo_sweeps`);
    expect([await sweep.failed(), await sweep.seconds(), await sweep.lastSuccess()]).toEqual([1, rounds + 1, swept]);
    expect(site.log()).toContain("A round of background work failed");
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
