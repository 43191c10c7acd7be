import type { Page } from "@playwright/test";
import { beHereAgain, chooseLanguage, test as siteTest, waitForProgram } from "./site";

/** A tab, and the way to an address of the site where its program does not run. */
interface Tab {
  page: Page;
  visit: Page["goto"];
}

/** Forgets everything that the site keeps on the device. */
async function forget({ page, visit }: Tab): Promise<void> {
  await page.context().clearCookies();
  await visit("/robots.txt");
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const removed = (name: string) =>
      new Promise((resolve, reject) => {
        const removing = indexedDB.deleteDatabase(name);
        removing.onsuccess = resolve;
        removing.onerror = reject;
      });
    await Promise.all((await indexedDB.databases()).map(({ name = "" }) => removed(name)));
  });
}

/** A tab grows with every page; so many tests later another one takes its place. */
const testsInTab = 40;

/**
 * All tests of a worker in one tab, which so fetches and compiles the site's program once; each finds it as one that was
 * never used. Not for tests that leave a mark on the tab itself, such as scripts, another clock or being offline.
 */
export const test = siteTest.extend<{ tab: Tab }, { openTab: () => Promise<Tab> }>({
  openTab: [
    async ({ browser }, use, { project }) => {
      const { baseURL = "" } = project.use;
      let opened: Tab | undefined;
      let tests = 0;
      const open = async (): Promise<Tab> => {
        const context = await browser.newContext({ baseURL });
        await beHereAgain(context);
        const page = await context.newPage();
        const visit = page.goto.bind(page);
        waitForProgram(page);
        return { page, visit };
      };
      const close = async () => {
        await opened?.page.context().close();
        opened = undefined;
      };
      await use(async () => {
        if (tests % testsInTab === 0) await close();
        tests += 1;
        return (opened ??= await open());
      });
      await close();
    },
    { scope: "worker" },
  ],
  tab: async ({ openTab }, use) => use(await openTab()),
  context: async ({ tab }, use) => use(tab.page.context()),
  page: async ({ tab, language, viewport, baseURL }, use) => {
    const { page } = tab;
    await forget(tab);
    await chooseLanguage(page.context(), language, baseURL ?? "");
    await page.mouse.move(0, 0);
    await page.emulateMedia({ colorScheme: "light" });
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    for (const event of ["console", "pageerror", "request"] as const) page.removeAllListeners(event);
  },
});
