import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { changesFeed, clientFiles, manuals } from "@tree-for-deed/common/manuals";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember } from "../factories";
import { type Site, startSite } from "../harness";

const run = promisify(execFile);
/** The size of the client in bytes, with its comments. */
const CLIENT_MAX = 10_000;

let site: Site;
let folder: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  folder = await mkdtemp(path.join(tmpdir(), "client-"));
  const client = await (await fetch(site.origin + clientFiles.module.path)).text();
  expect(Buffer.byteLength(client)).toBeLessThan(CLIENT_MAX);
  expect(client).not.toMatch(/^import /m);
  await writeFile(path.join(folder, "client.mjs"), client);
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** The JSON that a program with the client prints. */
async function printed(program: string): Promise<unknown> {
  const code = `import { ApiError, TreeForDeed, verifyWebhook } from "./client.mjs";\n${program}`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code], { cwd: folder });
  return JSON.parse(stdout);
}

test.each(Object.values(manuals))("$path is the document as a page, with this site in its examples", async (manual) => {
  const answer = await fetch(site.origin + manual.path);
  const html = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(html).not.toContain("http://localhost:4000");
  expect(html).toMatch(/<h2 id="[\p{L}\p{N}-]+">/u);
  for (const [, href = ""] of html.matchAll(/ href="([^"]*)"/g)) expect(href).toMatch(/^(https?:|\/|#)/);
  const etag = answer.headers.get("etag") ?? "";
  expect((await fetch(site.origin + manual.path, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("the list of changes is a feed with an entry for each version, which its page names", async () => {
  const answer = await fetch(site.origin + changesFeed);
  const xml = await answer.text();
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const page = await (await fetch(site.origin + manuals.changes.path)).text();
  expect(page).toContain(`<link rel="alternate" type="application/atom+xml" href="${changesFeed}">`);
  const entries = xml.split("<entry>").slice(1);
  expect(entries.length).toBe(page.split("<h2 ").length - 1);
  const release = entries.find((entry) => entry.includes("<title>1.0.0 - 2026-11-29</title>"));
  expect(release).toContain("<updated>2026-11-29T00:00:00.000Z</updated>");
  const [, anchor = ""] = /href="[^"#]*#([^"]*)"/.exec(release ?? "") ?? [];
  expect(page).toContain(`id="${anchor}"`);
  expect(new Set(xml.match(/<id>[^<]*/g)).size).toBe(entries.length + 1);
});

test("the client and its types are modules that pages of other sites may load", async () => {
  for (const { path: address } of Object.values(clientFiles)) {
    const { status, headers } = await fetch(site.origin + address);
    expect([status, headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  }
});

test("the client walks a list to its end, and tells an error by its key", async () => {
  const member = await aMember(site);
  for (let made = 0; made < 3; made += 1) await aDeed(site, { user: member });
  const walked = await printed(`
    const site = new TreeForDeed({ site: "${site.origin}" });
    const document = "query ($after: String) { deedsConnection(first: 2, after: $after) { edges { node { uniqueId } } pageInfo { hasNextPage endCursor } } }";
    const found = new Set();
    for await (const { uniqueId } of site.walk(document)) found.add(uniqueId);
    const failed = await site.query("{ myDeeds(status: PENDING) { totalCount } }").catch((error) => error);
    const unread = await site.query("{ nothing }").catch((error) => error);
    console.log(JSON.stringify({ found: found.size, key: failed.key, isOurs: unread instanceof ApiError, status: unread.status }));`);
  expect(walked).toEqual({ found: 3, key: "session.required", isOurs: true, status: 400 });
});

test("the client brings a copy up to date, and returns where to go on", async () => {
  const changes =
    "query ($since: String) { changes(since: $since, first: 2, kinds: [DEED]) { edges { node { id removed } } pageInfo { hasNextPage endCursor } } }";
  const follow = (since: string | null) =>
    printed(`
      const site = new TreeForDeed({ site: "${site.origin}" });
      const told = [];
      const since = await site.changes(${JSON.stringify(changes)}, ${JSON.stringify(since)}, (change) => told.push(change));
      console.log(JSON.stringify({ since, told }));`) as Promise<{
      since: string;
      told: { id: string; removed: boolean }[];
    }>;
  const kept = await aDeed(site, { user: await aMember(site) });
  const deed = await aDeed(site, { user: await aMember(site) });
  const first = await follow(null);
  expect(first.told).toEqual(expect.arrayContaining([kept, deed].map(({ id }) => ({ id, removed: false }))));
  await site.db.query(`UPDATE deeds SET status = 'pending', "decidedAt" = NULL WHERE id = $1`, [deed.id]);
  const next = await follow(first.since);
  expect(next.told).toEqual([{ id: deed.id, removed: true }]);
  expect(await follow(next.since)).toEqual({ since: next.since, told: [] });
});

test("the client waits when it came too early, and not for ever", async () => {
  const asked = await printed(`
    let asked = 0;
    const answers = [[429, "0"], [503, "0"], [200, null]];
    const fetch = async () => {
      const [status, after] = answers[asked++] ?? [429, "0"];
      return new Response(status === 200 ? '{"data":{"a":1}}' : "{}", { status, headers: after ? { "Retry-After": after } : {} });
    };
    const first = await new TreeForDeed({ site: "https://example.org", fetch }).query("{ a }");
    const times = asked;
    const last = await new TreeForDeed({ site: "https://example.org", fetch, retries: 1 }).query("{ a }").catch(({ status }) => status);
    console.log(JSON.stringify([first, times, last, asked]));`);
  expect(asked).toEqual([{ a: 1 }, 3, 429, 5]);
});

test("the client verifies deliveries by any of their signatures, and refuses others", async () => {
  const key = Buffer.from("a sample key of 32 bytes exactly");
  const secret = `whsec_${key.toString("base64")}`;
  const body = JSON.stringify({ id: "m", event: "webhook.test", createdAt: "2026-11-29T00:00:00Z", data: {} });
  const time = "1795248000";
  const signature = `v1,${createHmac("sha256", key).update(`m.${time}.${body}`).digest("base64")}`;
  const headers = { "webhook-id": "m", "webhook-timestamp": time, "webhook-signature": `v1,AAAA v1,*** ${signature}` };
  const tell = (changes: object) => JSON.stringify({ secret, headers, body, now: Number(time) * 1000, ...changes });
  const cases = [
    tell({}),
    tell({ secret: secret.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") }),
    tell({ body: body.replace("test", "text") }),
    tell({ headers: { ...headers, "webhook-signature": "" } }),
    tell({ headers: {} }),
    tell({ now: (Number(time) + 400) * 1000 }),
    tell({ secret: "whsec_c29tZW9uZSBlbHNl" }),
  ];
  const told = await printed(`
    const tell = (each) => verifyWebhook(each).then(({ event }) => event, ({ message }) => message);
    console.log(JSON.stringify(await Promise.all([${cases.join(",")}].map(tell))));`);
  const [no, old] = [
    "The signature of the webhook's message is not ours",
    "The time of the webhook's message is missing or too far away",
  ];
  expect(told).toEqual(["webhook.test", "webhook.test", no, no, old, old, no]);
});
