import CachePolicy from "http-cache-semantics";
import { randomInt } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as ownSiteTest } from "./own-site";
import { aJpeg } from "./photos";
import { expect, test } from "./site";

const REQUESTS = Number(process.env["CACHE_REQUESTS"] ?? 1000);
const AT_ONCE = 16;
const PAGES = [
  "/",
  "/deeds",
  "/deeds?z=1",
  "/leaderboard",
  "/faq?lang=en",
  "/profile/me",
  "/settings",
  "/login",
  "/nowhere",
];

interface Answer {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A shared cache between the site and its visitors, which stores what the standard allows. */
class SharedCache {
  readonly kept = new Map<string, { policy: CachePolicy; answer: Answer }[]>();
  hits = 0;

  async get(url: string, headers: Record<string, string>): Promise<Answer> {
    const request = { url, method: "GET", headers };
    const known = this.kept.get(url)?.find(({ policy }) => policy.satisfiesWithoutRevalidation(request));
    if (known) {
      this.hits += 1;
      return known.answer;
    }
    const response = await fetch(url, { headers, redirect: "manual" });
    const answer = { body: await response.text(), headers: Object.fromEntries(response.headers) };
    const policy = new CachePolicy(request, { status: response.status, headers: answer.headers });
    if (policy.storable()) this.kept.set(url, [...(this.kept.get(url) ?? []), { policy, answer }]);
    return answer;
  }
}

test(
  "a cache between keeps the pages of guests, in their language, and nothing of anybody",
  { tag: "@desktop" },
  async ({ newMember, baseURL }) => {
    const members = await Promise.all([newMember(), newMember(), newMember()]);
    const cookies = await Promise.all(
      members.map(async ({ api }) =>
        (await api.http.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      ),
    );
    const languages = ["bn", "en"] as const;
    const visitors = [
      { lang: "bn", headers: {} },
      ...languages.map((lang) => ({ lang, headers: { cookie: `tree-for-deed-language=${lang}` } })),
      ...cookies.map((cookie, index) => {
        const lang = languages[index % 2] ?? "bn";
        return { lang, headers: { cookie: `tree-for-deed-language=${lang}; ${cookie}` } };
      }),
    ];
    const cache = new SharedCache();
    let left = REQUESTS;
    const visit = async (): Promise<void> => {
      while ((left -= 1) >= 0) {
        const visitor = visitors[randomInt(visitors.length)];
        const page = PAGES[randomInt(PAGES.length)] ?? "/";
        const { body, headers } = await cache.get((baseURL ?? "") + page, {
          "accept-encoding": "br",
          ...visitor?.headers,
        });
        const lang = page.includes("lang=en") ? "en" : visitor?.lang;
        if (!body.includes(`<html lang="${lang ?? ""}"`)) throw new Error(`${page} came in another language`);
        if (headers["set-cookie"] !== undefined) throw new Error(`${page} sets a cookie`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visit));

    expect(cache.hits).toBeGreaterThan(REQUESTS / 10);
    const kept = [...cache.kept.values()].flat().map(({ answer }) => answer.body);
    expect(kept.length).toBeGreaterThan(PAGES.length);
    // Names are public; addresses and sessions are not.
    const personal = [...members.map(({ email }) => email), ...cookies];
    for (const text of personal) expect(kept.filter((body) => body.includes(text))).toEqual([]);
  },
);

/** A CDN at an origin of its own, which reads public photos from a site. */
const cdnTest = ownSiteTest.extend<{ cdn: { address: string; asked: string[]; site: string } }>({
  cdn: async ({ playwright: _ }, use) => {
    const cdn = { address: "", asked: new Array<string>(), site: "" };
    const server = createServer((req, res) => {
      cdn.asked.push(req.url ?? "");
      void fetch(`${cdn.site}/media/public${req.url}`).then(async (answer) => {
        res.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "" });
        res.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cdn.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use(cdn);
    server.close();
  },
  siteSettings: ({ cdn }, use) => use({ PHOTO_BASE_URL: cdn.address }),
});

cdnTest(
  "photos that everybody may see come from the operator's CDN, and a deed that waits from the site",
  async ({ page, cdn, siteProcess, newMember, newAdmin }) => {
    cdn.site = siteProcess.address;
    const member = await newMember();
    await member.api.enter(page);
    const share = async () => member.api.share({ caption: "খালের পাড়ে গাছ লাগিয়েছি", photos: [await aJpeg()] });
    const [approved, waiting] = [await share(), await share()];
    await (await newAdmin()).api.approve(approved);
    const isShown = (address: string) =>
      page
        .locator(`img[src^="${address}"]`)
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
    for (const [path, address] of [
      ["/deeds", `${cdn.address}/`],
      [`/deed/${approved.uniqueId}`, `${cdn.address}/`],
      [`/deed/${waiting.uniqueId}`, "/media/"],
    ] as const) {
      await page.goto(path);
      await expect.poll(() => isShown(address)).toBe(true);
    }
    expect(cdn.asked.length).toBeGreaterThan(0);
  },
);
