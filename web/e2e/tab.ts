import type { BrowserContext, Page } from "@playwright/test";
import type { TestedLanguage } from "./words";

/** Chooses a language for the device; a member may choose it in the account instead. */
export async function chooseLanguage(context: BrowserContext, language: TestedLanguage, url: string): Promise<void> {
  await context.addCookies([{ name: "tree-for-deed-language", value: language, url }]);
}

/** Marks this as a returning visitor. */
export async function beHereAgain(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A frame in a sandbox has no storage.
    if (window.origin !== "null") localStorage.setItem("tree-for-deed-visited", "true");
  });
}

/** A page is readable before its program runs. Clicks at the speed of a test wait for it. */
function waitForProgram(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isRunning = () => page.waitForFunction(() => Object.keys(document.querySelector("#root") ?? {}).length > 0);
  page.goto = async (...address) => {
    const answer = await goto(...address);
    await isRunning();
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await isRunning();
    return answer;
  };
}

/**
 * Keeps the page's requests intercepted from the first route to the end of the test: one that is on its way when
 * interception ends may never be answered.
 */
function keepIntercepting(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    await page.context().route("/asked-by-nobody", (each) => each.fallback());
    return route(...given);
  };
}

/** Has a page wait for its program, and keeps its requests intercepted. */
export function prepare(page: Page): void {
  waitForProgram(page);
  keepIntercepting(page);
}

const events = ["console", "dialog", "domcontentloaded", "pageerror", "request", "requestfailed"] as const;

/** The copy of a member's own part that this device keeps; the page stores it when there is time. */
export const ownCopy = (page: Page, part: "home" | "profile" = "home") =>
  page.evaluate((name) => localStorage.getItem(name), `tree-for-deed-own-${part}`);

/** A tab for one test after another, each of which finds it unused. */
export class Tab {
  readonly #visit: Page["goto"];
  #scripts: AsyncDisposable[] = [];

  constructor(readonly page: Page) {
    this.#visit = page.goto.bind(page);
    prepare(page);
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...script) => {
      const added = await add(...script);
      this.#scripts.push(added);
      return added;
    };
  }

  /** Deletes everything that the site stores on the device. */
  async forget(): Promise<void> {
    await this.page.context().clearCookies();
    await this.#visit("/robots.txt");
    await this.page.evaluate(async () => {
      window.name = "";
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
    await this.page.mouse.move(0, 0);
  }

  /** Undoes a test's changes to the tab itself. */
  async restore(): Promise<void> {
    const { page } = this;
    const context = page.context();
    for (const event of events) page.removeAllListeners(event);
    await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
    await context.setOffline(false);
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const script of this.#scripts.splice(0)) await script[Symbol.asyncDispose]();
  }
}
