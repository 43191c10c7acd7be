import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { Api, aPerson, type Member, type Person } from "./api";
import { violationsOn } from "./axe";
import { firstAdmin } from "./admin-account";
import { beHereAgain, chooseLanguage, prepare, Tab } from "./tab";
import { words, type Words, type TestedLanguage } from "./words";

export { expect } from "@playwright/test";

interface Site extends Words {
  /** Language of this run's readers. */
  language: TestedLanguage;
  /** Errors and warnings in the console, and exceptions of the page. A test must end with none. */
  complaints: string[];
  /** Expected console messages of a test. */
  provoked: RegExp | null;
  /** False for tests of the very first visit: then no language is chosen and no cookie set. */
  choseLanguage: boolean;
  /** True for tests that need a new browser context: a worker, headers, a clock, another site, no visit before. */
  ownTab: boolean;
  tab: Tab | null;
  /** Fails if axe finds a violation on the current page. */
  expectAccessible: (visited?: Page) => Promise<void>;
  /** An API caller without a session. */
  guest: Api;
  /** The admin of the API. */
  admin: Api;
  /** A new member with a session of the API. */
  newMember: (overrides?: Partial<Person>) => Promise<Member>;
  /** A new admin with a session of the API. */
  newAdmin: () => Promise<Member>;
  /** A page in a separate browser context, signed in as the given member, if any. */
  newVisitor: (who?: Api) => Promise<Page>;
}

/** Browser messages about an answer that the test requested, such as a 404 page. */
const aboutTheAnswer = /Failed to load resource: the server responded with a status of (401|403|404|410)/;
/** Playwright's own message on each page without service workers. */
const aboutTheTool = /Service Worker registration blocked by Playwright/;

function listen(page: Page, heard: string[], provoked: RegExp | null): void {
  page.on("console", (message) => {
    const text = message.text();
    const bad = ["error", "warning"].includes(message.type());
    if (bad && !aboutTheAnswer.test(text) && !aboutTheTool.test(text) && !provoked?.test(text)) heard.push(text);
  });
  page.on("pageerror", ({ message }) => {
    if (!provoked?.test(message)) heard.push(message);
  });
}

/** A tab's memory grows with every page, so it is replaced after this many tests. */
const testsInTab = 40;

interface Worker {
  /** The tab of all tests of a worker, which thus loads and compiles the site's program once. */
  openTab: () => Promise<Tab>;
}

export const test = base.extend<Site, Worker>({
  openTab: [
    async ({ browser }, use, { project }) => {
      const { baseURL = "" } = project.use;
      let opened: Tab | undefined;
      let tests = 0;
      const open = async (): Promise<Tab> => {
        const context = await browser.newContext({ baseURL });
        await beHereAgain(context);
        return new Tab(await context.newPage());
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
  ownTab: [false, { option: true }],
  tab: async ({ openTab, ownTab }, use) => use(ownTab ? null : await openTab()),
  language: async ({ locale }, use) => use(locale?.startsWith("bn") ? "bn" : "en"),
  say: async ({ language }, use) => use(words[language].say),
  number: async ({ language }, use) => use(words[language].number),
  provoked: [null, { option: true }],
  complaints: [
    async ({ page, provoked }, use) => {
      const heard: string[] = [];
      listen(page, heard, provoked);
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
  choseLanguage: [true, { option: true }],
  context: async ({ browser, tab, choseLanguage, language, baseURL }, use) => {
    const context = tab?.page.context() ?? (await browser.newContext({ baseURL: baseURL ?? "" }));
    await tab?.forget();
    if (choseLanguage) await chooseLanguage(context, language, baseURL ?? "");
    if (choseLanguage && !tab) await beHereAgain(context);
    await use(context);
    await (tab?.restore() ?? context.close());
  },
  page: async ({ context, tab, colorScheme, contextOptions, viewport }, use) => {
    if (!tab) {
      const page = await context.newPage();
      prepare(page);
      return use(page);
    }
    await tab.page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? "light",
      reducedMotion: contextOptions.reducedMotion ?? null,
    });
    if (viewport) await tab.page.setViewportSize(viewport);
    await use(tab.page);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (visited = page) => {
      await expect.poll(() => violationsOn(visited)).toEqual([]);
    });
  },
  guest: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    await use(new Api(http));
    await http.dispose();
  },
  admin: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const api = new Api(http);
    await api.logIn(firstAdmin);
    await use(api);
    await http.dispose();
  },
  newMember: async ({ playwright, baseURL, language }, use) => {
    const opened: Api[] = [];
    await use(async (overrides) => {
      const person = aPerson({ language, ...overrides });
      const api = new Api(await playwright.request.newContext({ baseURL: baseURL ?? "" }));
      opened.push(api);
      const id = await api.register(person);
      await api.logIn(person);
      return { ...person, id, api };
    });
    for (const { http } of opened) await http.dispose();
  },
  newAdmin: async ({ admin, newMember }, use) => {
    await use(async () => {
      const member = await newMember();
      await admin.promote(member.id);
      return member;
    });
  },
  newVisitor: async ({ browser, baseURL, language, complaints, provoked }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext({ baseURL: baseURL ?? "" });
      opened.push(context);
      await chooseLanguage(context, language, baseURL ?? "");
      await beHereAgain(context);
      const page = await context.newPage();
      prepare(page);
      listen(page, complaints, provoked);
      await who?.enter(page);
      return page;
    });
    for (const context of opened) await context.close();
  },
});
