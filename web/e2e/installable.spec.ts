import type { Locator } from "@playwright/test";
import { aPhonePhoto } from "./photos";
import { expect, test } from "./site";
import { comeBackOnline } from "./writing";

const offline = { bn: "আপনি এখন অফলাইনে", en: "You are offline" };

test.use({ ownTab: true, serviceWorkers: "allow", provoked: /ERR_INTERNET_DISCONNECTED|status of 503/ });

/** The worker controls the second page of a visit: it does not take over an open one. */
async function withWorker(page: import("@playwright/test").Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

const keptPaths = async (page: import("@playwright/test").Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test("a page that is opened without a connection says so in both languages, and comes back", async ({
  page,
  context,
  say,
}) => {
  await withWorker(page, "/faq");
  await context.setOffline(true);
  await page.evaluate(() => {
    location.assign("/deeds");
  });
  await expect(page.getByRole("heading", { name: offline.bn })).toBeVisible();
  await expect(page.getByRole("heading", { name: offline.en })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // The font moves the link when it comes, so no pointer aims at it.
  await page.getByRole("link", { name: /Questions and answers/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("faq.title") })).toBeVisible();
  await page.goBack();
  await comeBackOnline(context, page);
  await expect(page.getByRole("heading", { level: 1, name: say("deeds.title") })).toBeVisible();
});

test("files are kept, but nothing that is anybody's", async ({ newMember, newVisitor }) => {
  const member = await newMember();
  const page = await newVisitor(member.api);
  await withWorker(page, "/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/deeds");
  const kept = await keptPaths(page);
  expect(kept.some((path) => path.endsWith(".js"))).toBe(true);
  // Pages are stored as the server renders them for all visitors.
  const forAll = ["/", "/deeds", "/add-deed", "/faq", "/about-us", "/how-trees-are-counted"];
  expect(kept.filter((path) => !path.startsWith("/assets/") && !forAll.includes(path))).toEqual([]);
});

test("a visit alone does not keep the form: it would lack the files that it loads when it is used", async ({
  page,
}) => {
  await withWorker(page, "/add-deed");
  await page.goto("/add-deed");
  await page.goto("/faq");
  await expect.poll(() => keptPaths(page)).toContain("/faq");
  expect(await keptPaths(page)).not.toContain("/add-deed");
});

test("a newer version is offered, and taken when the reader says so", async ({ page, say }) => {
  await withWorker(page, "/faq");
  // The site registers its own worker when it is idle: only a later one is newer.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/service-worker-[\w-]+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // Another address of the worker counts as another version.
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js?newer"));
  const notice = page.locator("li[data-kind]");
  await expect(notice).toContainText(say("app.update.ready"));
  const reloaded = page.waitForEvent("load");
  await notice.getByRole("button", { name: say("app.update.reload") }).click();
  await reloaded;
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain("?newer");
});

test(
  "the site can be installed: manifest and icons are there, and the worker is never stale",
  { tag: "@both" },
  async ({ page, request, language }) => {
    await page.goto("/");
    const address = await page.locator('link[rel="manifest"]').getAttribute("href");
    expect(address).toBe(`/app.${language}.webmanifest`);
    const manifest = (await (await request.get(address ?? "")).json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ lang: language, start_url: "/", display: "standalone" });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(manifest.shortcuts[0]?.url).toBe("/add-deed");
    for (const { src } of [...manifest.icons, { src: "/icons/apple-touch-icon.png" }]) {
      expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
    }
    expect((await request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");
  },
);

test.describe("a browser that asks for little data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("gets small photos, and nothing that moves", async ({ page, newMember, admin, say }) => {
    const deed = await (
      await newMember()
    ).api.share({ caption: "Books for the library", photos: [await aPhonePhoto()] });
    await admin.approve(deed);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-lite");
    await expect(page.getByRole("button", { name: say("carousel.pause") })).toBeHidden();

    await page.goto(`/deeds?q=${deed.uniqueId}`);
    await expect(page.getByRole("article").locator("img[srcset]")).toHaveAttribute("srcset", /640w/);
    await expect(page.getByRole("article").locator("img[srcset]")).not.toHaveAttribute("srcset", /1080w|1600w/);
  });
});

test.describe("a phone with three device pixels for each of the page's", () => {
  test.use({ deviceScaleFactor: 3 });

  test("gets photos with about two, and all of them where one photo fills the screen", async ({
    page,
    newMember,
    admin,
  }) => {
    const deed = await (
      await newMember()
    ).api.share({ caption: "Books for the library", photos: [await aPhonePhoto()] });
    await admin.approve(deed);
    const widthOf = (photo: Locator) =>
      photo.evaluate((image: HTMLImageElement) => Number(/-(\d+)$/.exec(image.currentSrc)?.[1]));
    for (const path of [`/deeds?q=${deed.uniqueId}`, `/deed/${deed.uniqueId}`]) {
      await page.goto(path);
      await expect.poll(() => widthOf(page.getByRole("article").locator("img[srcset]").first())).toBe(640);
    }
    await page.getByRole("article").locator("img[srcset]").first().click();
    await expect.poll(() => widthOf(page.getByRole("dialog").locator("img[srcset]").first())).toBeGreaterThan(1000);
  });
});
