import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { Api, aPerson, type Member, type Person } from "./api";
import { violationsOn } from "./axe";
import { overseer } from "./overseer";
import type { Language } from "@tree-for-deed/common/languages";
import { words, type Words } from "./words";

export { expect } from "@playwright/test";

interface Site extends Words {
  /** The language of this run's readers. */
  language: Language;
  /** What the page wrote to the console as an error or warning, and what it threw. A test ends with none. */
  complaints: string[];
  /** What a test provokes on purpose and may therefore be on the console. */
  provoked: RegExp | null;
  /** True unless a test is about the very first visit: then nothing is chosen and no cookie is set. */
  choseLanguage: boolean;
  /** Fails when axe finds anything on the page as it is now. */
  expectAccessible: (visited?: Page) => Promise<void>;
  /** Somebody of the API who has no session. */
  guest: Api;
  /** The admin of the API. */
  admin: Api;
  /** A new member with a session of the API. */
  newMember: (overrides?: Partial<Person>) => Promise<Member>;
  /** A new admin with a session of the API. */
  newAdmin: () => Promise<Member>;
  /** A page in a browser of its own, signed in as that member if one is given. */
  newVisitor: (who?: Api) => Promise<Page>;
}

/** A statement of the browser about an answer that the test asked for, such as a 404 page. */
const aboutTheAnswer = /Failed to load resource: the server responded with a status of (401|403|404)/;
/** The tool says so on each page where it is told to do without. */
const aboutTheTool = /Service Worker registration blocked by Playwright/;

/** Chooses a language for the device, as whoever has an account may do in it instead. */
export async function chooseLanguage(context: BrowserContext, language: Language, url: string): Promise<void> {
  await context.addCookies([{ name: "tree-for-deed-language", value: language, url }]);
}

/** Says that this is not the first visit. */
export async function beHereAgain(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem("tree-for-deed-visited", "true");
  });
}

function listen(page: Page, heard: string[], provoked: RegExp | null): void {
  page.on("console", (message) => {
    const text = message.text();
    const bad = ["error", "warning"].includes(message.type());
    if (bad && !aboutTheAnswer.test(text) && !aboutTheTool.test(text) && !provoked?.test(text)) heard.push(text);
  });
  page.on("pageerror", (error) => heard.push(error.message));
}

/** A page is readable before its program runs. Whoever clicks at the speed of a test waits until it does. */
export function waitForProgram(page: Page): void {
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

export const test = base.extend<Site>({
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
  context: async ({ context, choseLanguage, language, baseURL }, use) => {
    if (choseLanguage) {
      await chooseLanguage(context, language, baseURL ?? "");
      await beHereAgain(context);
    }
    await use(context);
  },
  page: async ({ page }, use) => {
    waitForProgram(page);
    await use(page);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (visited = page) => {
      expect(await violationsOn(visited)).toEqual([]);
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
    await api.logIn(overseer);
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
      waitForProgram(page);
      listen(page, complaints, provoked);
      await who?.enter(page);
      return page;
    });
    for (const context of opened) await context.close();
  },
});
