import type { APIRequestContext, Page } from "@playwright/test";
import { nowhere, visits, type Visit } from "./addresses";
import { test } from "./fixtures";
import {
  cutOffOn,
  endStreams,
  expectPage,
  expectReadable,
  foreignOn,
  sidewaysOn,
  spaceTextOut,
  untilIdle,
} from "./screen-checks";
import { changeLanguage } from "./pages";
import { scenes } from "./scenes";
import { expect } from "./site";
import { otherScreen } from "./sizes";
import { walkFrom } from "./walk";
import { words, otherLanguage, type TestedLanguage } from "./words";

test.describe.configure({ mode: "parallel" });
// A resized window shows another size of the photo than the preloaded one.
test.use({ provoked: /was preloaded using link preload but not used/ });

/** HTML that a guest gets before any script runs. */
async function firstBytes(request: APIRequestContext, address: string, language: TestedLanguage) {
  const answer = await request.get(address, { headers: { Cookie: `tree-for-deed-language=${language}` } });
  const html = await answer.text();
  return {
    status: answer.status(),
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    title: /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") ?? "",
  };
}

/** Admins use a desktop, all other visitors a phone. */
const placeOf = (visitor: Visit["as"]) => (visitor === "admin" ? "@desktop" : "@phone");

/** Everything is reachable in a window of 1280 px with doubled, spaced text. */
async function expectRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  const spacing = await spaceTextOut(page);
  await expect.poll(() => sidewaysOn(page)).toEqual([]);
  await expect.poll(() => cutOffOn(page)).toEqual([]);
  await spacing.undo();
}

/** Public pages are checked thoroughly once; the walk through all pages opens them as a member, too. */
const closely = visits.filter(({ access, as }) => access !== "any" || as === "guest");

const sceneOf = ({ name, as }: Visit) => {
  const scene = scenes.find((each) => each.visit === name && each.as === as);
  if (!scene) throw new Error(`Say in scenes.ts how ${name} is opened: a scene whose visit is "${name}".`);
  return scene;
};

for (const visit of closely) {
  const { name, access, as, address: addressOf } = visit;
  const scene = sceneOf(visit);
  test(
    `${as}: ${name} in both languages and schemes, on every screen, for whoever sees or hears it, and after a reload, with all that opens from it`,
    { tag: placeOf(as) },
    async ({ page, request, fixtures, language, viewport, say }) => {
      const address = addressOf(fixtures);
      if (as !== "guest") {
        await fixtures[as].speak(language);
        await fixtures[as].enter(page);
      }
      const [first, second] = await Promise.all(
        [language, otherLanguage(language)].map((each) => firstBytes(request, address, each)),
      );
      // Before the session is known, a guarded page has the site's title.
      expect(first).toMatchObject({ status: 200, language });
      expect(first?.title).toContain(say("site.name"));
      if (as === "admin") await endStreams(page);
      await scene.open({ page, fixtures, language, ...words[language] });
      await expect(page).toHaveURL(address);
      if (access === "any") await expect(page).toHaveTitle(first?.title ?? "");
      await untilIdle(page);
      const names = await fixtures.member.names();
      await expect.poll(() => foreignOn(page, language, names)).toEqual([]);
      await expectReadable(page);
      await expectRoom(page);

      const titleBefore = await page.title();
      await page.setViewportSize(otherScreen(viewport));
      await changeLanguage(page, language);
      await expect(page).not.toHaveTitle(titleBefore);
      if (access === "any") await expect(page).toHaveTitle(second?.title ?? "");
      await expect(page).toHaveURL(address);
      await expectReadable(page);
      await expectRoom(page);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const spoken = otherLanguage(language);
      await expect(page.locator("html")).toHaveAttribute("lang", spoken);
      await expect.poll(() => foreignOn(page, spoken, names)).toEqual([]);
      await walkFrom(scene, { page, fixtures, language: spoken, ...words[spoken] }, viewport);
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
      // A page with a history of its own.
      const page = await newVisitor(visitor === "guest" ? undefined : fixtures[visitor]);
      // The admins' pages are separate documents.
      await page.goto(visitor === "admin" ? "/superadmin" : "/about-us");
      const loads: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
      });
      const given = await page.title();
      const titles: string[] = [];
      for (const { name, address } of seen) {
        await test.step(name, async () => {
          const before = titles.at(-1) ?? given;
          await page.evaluate((to) => history.pushState(null, "", to), address(fixtures));
          // Navigates like a link of the site; repeated until the program listens.
          await expect(async () => {
            await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
            await expect(page).not.toHaveTitle(before, { timeout: 5_000 });
          }).toPass();
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          titles.push(await page.title());
        });
      }
      // Goes back by the page's own history, as its links do.
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
  await expect.poll(() => foreignOn(page, language)).toEqual([]);
  await changeLanguage(page, language);
  await expect.poll(() => foreignOn(page, otherLanguage(language))).toEqual([]);
});
