import { embedSnippet } from "@tree-for-deed/common/embeds/embed";
import { languages } from "@tree-for-deed/common/languages";
import { EMBED_LIMIT } from "../../src/capabilities/embeds/embed.rules";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, MODERATOR } from "../factories";
import { type Site, startSite } from "../harness";
import { aJpeg } from "../pictures";

/** The rules of embeds: sizes in bytes. */
const PAGE_MAX = 15_000;
const SECRET = "Zorvexquil";

let site: Site;
let member: UserView;
let minor: UserView;
let deed: { id: string; uniqueId: string };
let ofMinor: { uniqueId: string };

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  member = await aMember(site, { username: "শ্রদ্ধা.চৌধুরী", fullName: 'শ্রদ্ধা <b> & "চৌধুরী"' });
  minor = await aMember(site, { age: 15, fullName: SECRET });
  const upload = await site.services.photos.receive(member.id, await aJpeg());
  const caption = `<script>alert(1)</script> ${"নদীর পাড়ে গাছের চারা লাগিয়েছি। ".repeat(60)}`;
  deed = await aDeed(site, { user: member, caption, photos: [{ uploadId: upload.id, alt: '"চারা"' }] });
  ofMinor = await aDeed(site, { user: minor });
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers });
const embeds = (): string[] => [
  "/embed/counter",
  "/embed/grove",
  `/embed/deed/${deed.uniqueId}`,
  `/embed/member/${encodeURIComponent(member.username)}`,
];
const oembed = (address: string, more = "") => get(`/oembed?url=${encodeURIComponent(address)}${more}`);

test("an embed is small, is framed by any site, and has neither a cookie nor a script", async () => {
  for (const path of embeds()) {
    for (const look of ["", "?theme=dark", "?theme=light&lang=en"]) {
      const answer = await get(path + look, { cookie: "tree-for-deed-language=en" });
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect(Buffer.byteLength(html)).toBeLessThan(PAGE_MAX);
      const { headers } = answer;
      expect(headers.get("x-frame-options")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
      );
      expect(html).not.toMatch(/<script|style="| on\w+="/);
      for (const [link] of html.matchAll(/<a [^>]*>/g)) expect(link).toMatch(/ target="_blank" rel="noopener"/);
    }
  }
  for (const path of ["/share/site.jpg", "/feed/deeds.atom", "/oembed"])
    expect((await get(path)).headers.get("x-frame-options")).toBe("DENY");
});

test("an embed speaks the language of its address, then of the browser, then of the site", async () => {
  const said = async (search: string, accepted = "") => {
    const answer = await get(`/embed/counter${search}`, accepted ? { "accept-language": accepted } : {});
    return [answer.headers.get("content-language"), (await answer.text()).includes("Trees earned")];
  };
  expect(await said("")).toEqual(["bn", false]);
  expect(await said("", "fr, en-GB;q=0.8, bn;q=0.2")).toEqual(["en", true]);
  expect(await said("?lang=bn", "en")).toEqual(["bn", false]);
  expect(await said("?lang=xx", "fr")).toEqual(["bn", false]);
  expect((await get("/embed/counter")).headers.get("vary")).toMatch(/Accept-Language/i);
  expect((await get("/embed/counter?lang=bn&lang=en")).status).toBe(400);
});

test("earned trees are shown with those in the ground, in the reader's digits", async () => {
  const english = await (await get("/embed/counter?lang=en")).text();
  expect(english).toMatch(/<dt>Trees earned<\/dt><dd>2<\/dd>.*<dt>In the ground<\/dt><dd>0<\/dd>/);
  expect(await (await get("/embed/counter?lang=bn")).text()).toMatch(/<dt>অর্জিত গাছ<\/dt><dd>২<\/dd>.*<dd>০<\/dd>/);
  const other = await startSite({ database: site.database, config: { capabilities: ["embeds"] } });
  const alone = await (await fetch(`${other.origin}/embed/counter?lang=en`)).text();
  expect((await fetch(`${other.origin}/embed/grove`)).status).toBe(404);
  await other.stop();
  expect(alone).toContain("<dt>Trees earned</dt><dd>2</dd>");
  expect(alone).not.toContain("In the ground");
});

test("an embed is kept for a minute and asked for by its tag", async () => {
  const path = `/embed/deed/${deed.uniqueId}?lang=en`;
  const first = await get(path);
  expect(first.headers.get("cache-control")).toBe("public, max-age=60");
  const etag = first.headers.get("etag") ?? "";
  expect((await get(path, { "if-none-match": etag })).status).toBe(304);
  expect((await get(path.replace("en", "bn"), { "if-none-match": etag })).status).toBe(200);
});

test("texts of members stay texts", async () => {
  const html = await (await get(`/embed/member/${member.id}`)).text();
  expect(html).toContain("শ্রদ্ধা &lt;b&gt; &amp; &quot;চৌধুরী&quot;");
  expect(await (await get(`/embed/deed/${deed.uniqueId}`)).text()).toContain("&lt;script&gt;alert(1)");
  const { html: frame } = (await (await oembed(`${site.origin}/profile/${member.id}`)).json()) as { html: string };
  expect(frame).toContain('title="শ্রদ্ধা &lt;b&gt; &amp; &quot;চৌধুরী&quot;');
});

test("what is not for everybody is a small page that says so, in the frame", async () => {
  const pending = await aDeed(site, { user: member, status: DeedStatus.PENDING });
  const removed = await aDeed(site, { user: member });
  await site.services.moderation.undo(MODERATOR, removed.id);
  const left = await aMember(site);
  await site.db.query(`UPDATE users SET "anonymizedAt" = now() WHERE id = $1`, [left.id]);
  const paths = [
    `/embed/deed/${pending.uniqueId}`,
    `/embed/deed/${removed.uniqueId}`,
    "/embed/deed/TFD-00000000",
    "/embed/deed/%F0%9F%8C%B3",
    `/embed/member/${minor.username}`,
    `/embed/member/${minor.id}`,
    `/embed/member/${left.id}`,
    "/embed/member/nobody-here",
    `/embed/member/${"x".repeat(300)}`,
  ];
  for (const path of paths) {
    const answer = await get(`${path}?lang=en`);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(await answer.text()).toMatch(/This good deed is not public|This profile is not shown on other sites/);
    const page = path.replace("/embed/deed", "/deed").replace("/embed/member", "/profile");
    expect([page, (await oembed(site.origin + page)).status]).toEqual([page, 404]);
  }
  expect((await get("/embed/deed/%00")).status).toBe(400);
  expect((await get("/embed/deed/%E0%A4")).status).toBe(400);
  expect((await get("/embed/other")).status).toBe(404);
});

test("a deed of a member under 18 has the username only", async () => {
  const html = await (await get(`/embed/deed/${ofMinor.uniqueId}`)).text();
  expect(html).toContain(minor.username);
  expect(html).not.toContain(SECRET);
});

test("oEmbed describes the pages with an embed, as JSON and as XML, within the size that is asked for", async () => {
  const { origin } = site;
  const pages = [
    ["/", "/embed/counter"],
    ["/grove", "/embed/grove"],
    [`/deed/${deed.uniqueId.toLowerCase()}.`, `/embed/deed/${deed.uniqueId}`],
    [`/profile/${encodeURIComponent(member.username)}?page=2`, `/embed/member/${encodeURIComponent(member.username)}`],
  ] as const;
  for (const [page, embed] of pages) {
    const answer = await oembed(origin + page, "&maxwidth=300&maxheight=200");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const told = (await answer.json()) as Record<string, unknown> & { title: string };
    expect(told).toMatchObject({ type: "rich", version: "1.0", provider_url: origin, cache_age: 60 });
    const { width, height } = told as unknown as { width: number; height: number };
    expect(width).toBe(300);
    expect(height).toBeLessThanOrEqual(200);
    expect(told["html"]).toBe(embedSnippet(origin + embed, told.title, { width, height }));
    expect((await get(embed)).status).toBe(200);
    const xml = await oembed(origin + page, "&format=xml");
    expect(xml.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(await xml.text()).toMatch(/^<\?xml [^>]*\?><oembed><type>rich<\/type>.*<html>&lt;iframe /);
  }
  for (const language of languages) {
    const told = (await (await oembed(`${origin}/?lang=${language}`)).json()) as { html: string };
    expect(told.html).toContain(`${origin}/embed/counter?lang=${language}"`);
  }
});

test("oEmbed refuses what it cannot describe, by the statuses of its specification", async () => {
  const { origin } = site;
  const statuses = async (addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => (await oembed(address)).status));
  const foreign = ["https://example.org/", origin.replace("127.0.0.1", "127.0.0.1.example.org"), "javascript:alert(1)"];
  const userinfo = `${origin.replace("//", "//user:word@")}/`;
  const without = [
    "/faq",
    "/profile",
    "/profile/settings",
    "/grove?member=x",
    "/deed/%E0%A4",
    "/nowhere",
    "/embed/counter",
  ];
  expect(new Set(await statuses([...foreign, userinfo, ...without.map((path) => origin + path)]))).toEqual(
    new Set([404]),
  );
  expect(await statuses(["", "/deed/x", `${origin}/${"x".repeat(3000)}`])).toEqual([400, 400, 400]);
  for (const [more, status] of [
    ["&format=yaml", 501],
    ["&maxwidth=0", 400],
    ["&maxwidth=-1", 400],
    ["&maxheight=null", 400],
    ["&maxheight=99999999999", 400],
    ["&format=json&format=xml", 400],
  ] as const)
    expect([more, (await oembed(`${origin}/`, more)).status]).toEqual([more, status]);
  const unknown = await oembed(`${origin}/`, "&format=yaml");
  expect(unknown.headers.get("x-error-key")).toBe("embed.format");
  expect(await unknown.text()).toBe("format must be json or xml");
});

test("one network is answered so often, then told in the frame to wait", async () => {
  const limited = await startSite({ config: { rateLimits: true }, database: site.database });
  const statuses = new Set<number>();
  const ask = async (): Promise<string> => {
    const answer = await fetch(`${limited.origin}/embed/deed/TFD-00000000?lang=en`);
    statuses.add(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    return answer.text();
  };
  const rounds = Math.ceil(EMBED_LIMIT.windows[0].points / 60);
  for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: 60 }, ask));
  const last = await ask();
  const { status } = await fetch(`${limited.origin}/oembed?url=${limited.origin}/`);
  await limited.stop();
  expect([[...statuses], status]).toEqual([[404, 429], 429]);
  expect(last).toContain("Please try again in");
});
