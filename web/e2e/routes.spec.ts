import { otherLanguage, type Language } from "@tree-for-deed/common/languages";
import type { APIRequestContext, Page } from "@playwright/test";
import { nowhere, visits, type Visit } from "./addresses";
import { test } from "./fixtures";
import { cutOffOn, expectPage, foreignOn, sidewaysOn, spaceTextOut } from "./look";
import { changeLanguage } from "./pages";
import { expect } from "./site";

test.describe.configure({ mode: "parallel" });

/** What a guest gets before any script runs. */
async function firstBytes(request: APIRequestContext, address: string, language: Language) {
  const answer = await request.get(address, { headers: { Cookie: `tree-for-deed-language=${language}` } });
  const html = await answer.text();
  return {
    status: answer.status(),
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    title: /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") ?? "",
  };
}

/** Admins sit at a desk; whoever comes to the site has a phone. */
const placeOf = (visitor: Visit["as"]) => (visitor === "admin" ? "@desktop" : "@phone");

/** Everything is there in one language, and nothing of it is out of reach on any screen. */
async function expectWhole(page: Page, language: Language, names: readonly string[]): Promise<void> {
  await page.waitForLoadState("networkidle");
  expect(await foreignOn(page, language, names)).toEqual([]);
  const given = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await sidewaysOn(page)).toEqual([]);
  // A window of 1280 px in which everything is twice as large.
  await page.setViewportSize({ width: 640, height: 400 });
  await spaceTextOut(page);
  expect(await sidewaysOn(page)).toEqual([]);
  expect(await cutOffOn(page)).toEqual([]);
  if (given) await page.setViewportSize(given);
}

/** What everybody sees is looked at closely once; the walk through all pages opens it as a member, too. */
const closely = visits.filter(({ access, as }) => access !== "any" || as === "guest");

for (const { name, access, as, address: addressOf } of closely) {
  test(
    `${as}: ${name} in its language, on every screen, after a reload and in the other language`,
    { tag: placeOf(as) },
    async ({ page, request, fixtures, language, say }) => {
      const address = addressOf(fixtures);
      if (as !== "guest") {
        await fixtures[as].speak(language);
        await fixtures[as].enter(page);
      }
      const [first, second] = await Promise.all(
        [language, otherLanguage(language)].map((each) => firstBytes(request, address, each)),
      );
      // Before anybody knows who asks, a guarded page is called like the site.
      expect(first).toMatchObject({ status: 200, language });
      expect(first?.title).toContain(say("site.name"));
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (access === "any") await expect(page).toHaveTitle(first?.title ?? "");
      await expectWhole(page, language, await fixtures.member.names());

      const titleBefore = await page.title();
      const before = new URL(page.url());
      await changeLanguage(page, language);
      await expect(page).not.toHaveTitle(titleBefore);
      if (access === "any") await expect(page).toHaveTitle(second?.title ?? "");
      expect(new URL(page.url())).toEqual(before);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", otherLanguage(language));
      await expectWhole(page, otherLanguage(language), await fixtures.member.names());
      if (as !== "guest") await fixtures[as].speak(language);
    },
  );
}

for (const visitor of ["guest", "member", "admin"] as const) {
  test(
    `${visitor}: every page is reached without loading anew, and Back leads back`,
    { tag: placeOf(visitor) },
    async ({ newVisitor, fixtures, language }) => {
      const seen = visits.filter(({ as }) => as === visitor);
      if (visitor !== "guest") await fixtures[visitor].speak(language);
      // With a history of its own.
      const page = await newVisitor(visitor === "guest" ? undefined : fixtures[visitor]);
      await page.goto("/about-us");
      const loads: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) loads.push(request.url());
      });
      const given = await page.title();
      const titles: string[] = [];
      for (const { name, address } of seen) {
        await test.step(name, async () => {
          const before = titles.at(-1) ?? given;
          await page.evaluate((to) => history.pushState(null, "", to), address(fixtures));
          // What a link of the site does; said again where the program was not listening yet.
          await expect(async () => {
            await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
            await expect(page).not.toHaveTitle(before, { timeout: 5_000 });
          }).toPass();
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          titles.push(await page.title());
        });
      }
      // The page's own step back, as its links take it.
      await page.evaluate(() => history.back());
      await expect(page).toHaveTitle(titles.at(-2) ?? "");
      expect(loads).toEqual([]);
    },
  );
}

test("whoever signs in comes to the guarded page they asked for", async ({ page, context, fixtures }) => {
  const guarded = visits.filter(({ access, name }) => access === "member" || name === "/admin-panel?tab=users");
  for (const { name, as, address: addressOf } of guarded) {
    await test.step(name, async () => {
      const address = addressOf(fixtures);
      await page.goto(address);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
      await fixtures[as === "admin" ? "admin" : "member"].enter(page);
      await page.reload();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await context.clearCookies({ name: /^(?!tree-for-deed-language)/ });
    });
  }
});

test("an address that is nobody's is a real 404 in both languages", async ({ request, page, language, say }) => {
  for (const each of [language, otherLanguage(language)])
    expect(await firstBytes(request, nowhere, each)).toMatchObject({ status: 404, language: each });
  await page.goto(nowhere);
  await expectPage(page, new RegExp(say("notFound.title")));
  expect(await foreignOn(page, language)).toEqual([]);
  await changeLanguage(page, language);
  expect(await foreignOn(page, otherLanguage(language))).toEqual([]);
});
