import { SitemapService } from "../src/core/discovery/sitemap.service";
import { DeedStatus } from "../src/core/deeds/deed-status.enum";
import type { UserView } from "../src/core/users/user.view";
import { LIMITS } from "../src/platform/limits/rules";
import { CATEGORIES, seedReference } from "../src/seed/reference";
import { aDeed, aMember, anAdmin, asViewer } from "./factories";
import { type Site, startSite } from "./harness";
import { aJpeg } from "./pictures";

let site: Site;
let member: UserView;
let newcomer: UserView;
let approved: { id: string; uniqueId: string };
let hidden: { uniqueId: string }[];

const HOSTILE = 'গাছ লাগালাম ]]> & <b>"আজ"</b> \u0007\u000b শেষ।';

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  member = await aMember(site, { username: "শ্রদ্ধা_চৌধুরী", fullName: "শ্রদ্ধা & চৌধুরী" });
  newcomer = await aMember(site);
  const upload = await site.services.photos.receive(member.id, await aJpeg());
  approved = await aDeed(site, {
    user: member,
    caption: HOSTILE,
    photos: [{ uploadId: upload.id, alt: 'চারা "নিম"' }],
  });
  hidden = [
    await aDeed(site, { user: newcomer, status: DeedStatus.PENDING }),
    await aDeed(site, { user: newcomer, status: DeedStatus.REJECTED }),
  ];
  const admin = { viewer: asViewer(await anAdmin(site)), ip: "127.0.0.1" };
  const post = { title: "প্রথম বছর", titleEn: "First year & more", content: "গল্প **এক**", contentEn: "Story <one>" };
  await site.services.blogAdmin.create(admin, { ...post, excerptEn: "In short", published: true });
  await site.services.blogAdmin.create(admin, { title: "খসড়া", titleEn: "Draft", content: "x", contentEn: "x" });
});
afterAll(() => site.stop());

interface JsonFeed {
  readonly title: string;
  readonly items: {
    readonly id: string;
    readonly url: string;
    readonly content_html?: string;
    readonly content_text?: string;
    readonly date_published: string;
    readonly date_modified: string;
    readonly authors: { readonly name: string }[];
  }[];
}

const get = (path: string) => site.client().get(path);
const locationsIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);

/** Expects that every element is closed in order, and that special characters are escaped. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, end, name = "", alone] of xml.replace(/^<\?xml[^>]*\?>/, "").matchAll(/<(\/)?([\w:]+)[^<>]*?(\/)?>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!alone) open.push(name);
  }
  expect(open).toEqual([]);
  expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, "")).not.toContain("&");
  expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|\]\]>/u);
}

describe("robots.txt", () => {
  test("names the sitemap, and closes what is not for crawlers", async () => {
    const { status, text, headers } = await get("/robots.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml\n`);
    expect(text.split("\n")).toEqual(
      expect.arrayContaining(["Disallow: /admin", "Disallow: /profile$", "Disallow: /api/"]),
    );
    expect(text).not.toMatch(/Disallow: \/(deed|profile|blog)?$/m);
  });
});

describe("the sitemap", () => {
  test("leads to every public page and to nothing else", async () => {
    const index = await get("/sitemap.xml");
    expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(index.headers["cache-control"]).toBe("public, max-age=3600");
    expectWellFormed(index.text);
    const parts = locationsIn(index.text).map((location) => location.replace(site.origin, ""));
    expect(parts).toEqual(["/sitemap/pages.xml", "/sitemap/deeds.xml", "/sitemap/members.xml", "/sitemap/posts.xml"]);
    const sheets = await Promise.all(parts.map(async (part) => (await get(part)).text));
    sheets.forEach(expectWellFormed);
    const locations = sheets.flatMap(locationsIn).map((location) => location.replace(site.origin, ""));
    expect(locations).toEqual(expect.arrayContaining(["/", "/deeds", "/how-trees-are-counted"]));
    expect(locations.slice(-3)).toEqual([
      `/deed/${approved.uniqueId}`,
      `/profile/${encodeURIComponent(member.username)}`,
      "/blog/first-year-more",
    ]);
    for (const { uniqueId } of hidden) expect(sheets.join("")).not.toContain(uniqueId);
    expect(sheets.join("")).not.toContain(newcomer.username);
  });

  test("says when a page changed, and where it is in each language", async () => {
    const { text } = await get("/sitemap/deeds.xml");
    const address = `${site.origin}/deed/${approved.uniqueId}`;
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    for (const [language, href] of [
      ["bn", `${address}?lang=bn`],
      ["en", `${address}?lang=en`],
      ["x-default", address],
    ]) {
      expect(text).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
    }
  });

  test("comes in parts that together hold everything once", async () => {
    for (let i = 0; i < 4; i++) await aDeed(site, { user: member });
    const small = new SitemapService(site.infrastructure.reads, site.origin, () => [], 2);
    const whole = async (pieces: AsyncIterable<string>): Promise<string> => {
      let text = "";
      for await (const piece of pieces) text += piece;
      return text;
    };
    const parts = locationsIn(await whole(small.index())).filter((location) => location.includes("/deeds.xml"));
    expect(parts).toHaveLength(3);
    const found: string[] = [];
    for (const part of parts) {
      const after = new URL(part).searchParams.get("after") ?? undefined;
      const locations = locationsIn(await whole(small.part("deeds", after)));
      expect(locations.length).toBeLessThanOrEqual(2);
      found.push(...locations);
    }
    expect(new Set(found).size).toBe(5);
    expect(found).toHaveLength(5);
  });

  test("answers a part that nobody made with 400 or an empty list", async () => {
    expect((await get("/sitemap/deeds.xml?after=x")).status).toBe(400);
    expect(locationsIn((await get("/sitemap/deeds.xml?after=ffffffff-ffff-7fff-bfff-ffffffffffff")).text)).toEqual([]);
    expect((await get("/sitemap/users.xml")).status).toBe(404);
  });
});

describe("the feeds", () => {
  test("tell the latest deeds with author, photos and language, whatever was typed", async () => {
    const { text, headers } = await get("/feed/deeds.atom");
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expectWellFormed(text);
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="bn"');
    const entry = text.slice(text.indexOf(`<entry><id>urn:uuid:${approved.id}</id>`));
    expect(entry).toContain(
      '<summary type="text" xml:lang="bn">গাছ লাগালাম ]]&gt; &amp; &lt;b&gt;&quot;আজ&quot;&lt;/b&gt;  শেষ।</summary>',
    );
    expect(entry).toContain("<author><name>শ্রদ্ধা &amp; চৌধুরী</name>");
    expect(entry).toMatch(/<link rel="enclosure" type="image\/webp" href="[^"]+\/media\/[0-9a-f]{64}-\d+\.webp"/);
    expect(entry).toContain('title="চারা &quot;নিম&quot;"');
    for (const { uniqueId } of hidden) expect(text).not.toContain(uniqueId);
  });

  test("tell published posts whole, in the language that is asked for", async () => {
    const english = (await get("/feed/posts.atom?lang=en")).text;
    expectWellFormed(english);
    expect(english).toContain('<title xml:lang="en">First year &amp; more</title>');
    expect(english).toContain(
      '<content type="html" xml:lang="en">&lt;p&gt;Story &amp;lt;one&amp;gt;&lt;/p&gt;</content>',
    );
    expect(english).toContain(
      `<link rel="self" type="application/atom+xml" href="${site.origin}/feed/posts.atom?lang=en"/>`,
    );
    expect(english).not.toContain("Draft");
    const bengali = (await get("/feed/posts.atom?lang=bn")).text;
    expect(bengali).toContain("&lt;strong&gt;এক&lt;/strong&gt;");
  });

  test("of a category, a member and the site are Atom and JSON Feed with the same entries", async () => {
    const [category] = CATEGORIES;
    for (const feed of [
      "site",
      "deeds",
      "posts",
      `category/${category?.id}`,
      `member/${encodeURIComponent(member.username)}`,
    ]) {
      const [atom, json] = [await get(`/feed/${feed}.atom?lang=en`), await get(`/feed/${feed}.json?lang=en`)];
      expectWellFormed(atom.text);
      expect([json.status, json.headers["content-type"]]).toEqual([200, "application/feed+json; charset=utf-8"]);
      const { items, ...head } = JSON.parse(json.text) as JsonFeed;
      expect(head).toMatchObject({
        version: "https://jsonfeed.org/version/1.1",
        feed_url: `${site.origin}/feed/${feed}.json?lang=en`,
        language: "en",
      });
      expect(head.title).toContain("Tree for Deed");
      expect(items.length).toBeGreaterThan(0);
      expect(items.map(({ id }) => id)).toEqual([...atom.text.matchAll(/<entry><id>([^<]+)</g)].map(([, id]) => id));
      for (const item of items) {
        expect(item.url).toMatch(/^http/);
        expect(typeof (item.content_html ?? item.content_text)).toBe("string");
        expect([item.date_published, item.date_modified].map((time) => new Date(time).toISOString())).toEqual([
          item.date_published,
          item.date_modified,
        ]);
        expect(item.authors[0]?.name).toBeTruthy();
      }
    }
    const other = await fetch(`${site.origin}/feed/site.json`, { headers: { origin: "https://example.org" } });
    expect(other.headers.get("access-control-allow-origin")).toBe("*");
    expect((await get("/feed/category/x.atom")).status).toBe(400);
    expect((await get("/feed/category/ffffffff-ffff-7fff-bfff-ffffffffffff.json")).status).toBe(404);
    expect((await get("/feed/member/nobody.json")).status).toBe(404);
  });

  test("of members keep to what they hide, and answer 410 once they left", async () => {
    const minor = await aMember(site, { age: 15, fullName: "Hidden Name" });
    await aDeed(site, { user: minor });
    for (const format of ["atom", "json"]) {
      const { status, text } = await get(`/feed/member/${minor.username}.${format}`);
      expect(status).toBe(200);
      expect(text).toContain(minor.username);
      expect(text).not.toContain("Hidden Name");
    }
    const admin = { viewer: asViewer(await anAdmin(site)), ip: "127.0.0.1" };
    await site.services.userAdmin.deleteUser(admin, minor.id);
    for (const format of ["atom", "json"]) {
      expect((await get(`/feed/member/${minor.username}.${format}`)).status).toBe(410);
    }
  });

  test("are asked for by their tag", async () => {
    const { headers } = await get("/feed/deeds.atom");
    expect(headers["cache-control"]).toBe("public, max-age=300");
    const again = await site.client().get("/feed/deeds.atom", { headers: { "if-none-match": headers.etag ?? "" } });
    expect(again.status).toBe(304);
  });
});

test("one network is answered so often, then asked to wait", async () => {
  const limited = await startSite({ config: { rateLimits: true }, database: site.database });
  const statuses = new Set<number>();
  const client = limited.client();
  for (let i = 0; i <= LIMITS.discovery[0].points; i++) statuses.add((await client.get("/sitemap/pages.xml")).status);
  await limited.stop();
  expect([...statuses]).toEqual([200, 429]);
});
