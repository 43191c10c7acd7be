import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

type Language = "bn" | "en";

interface Site {
  /** The language of this run's readers. */
  language: Language;
  /** What the page wrote to the console as an error or warning, and what it threw. A test ends with none. */
  complaints: string[];
  /** True unless a test is about the very first visit: then nothing is chosen and no cookie is set. */
  choseLanguage: boolean;
  /** Fails when axe finds anything on the page as it is now. */
  expectAccessible: () => Promise<void>;
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A statement of the browser about an answer that the test asked for, such as a 404 page. */
const aboutTheAnswer = /Failed to load resource: the server responded with a status of (401|403|404)/;

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

export const test = base.extend<Site>({
  language: async ({ locale }, use) => use(locale?.startsWith("bn") ? "bn" : "en"),
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !aboutTheAnswer.test(message.text()))
          heard.push(message.text());
      });
      page.on("pageerror", (error) => heard.push(error.message));
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
  choseLanguage: [true, { option: true }],
  context: async ({ context, choseLanguage, language, baseURL }, use) => {
    if (choseLanguage) {
      await context.addCookies([{ name: "tree-for-deed-language", value: language, url: baseURL ?? "" }]);
      await context.addInitScript(() => {
        localStorage.setItem("tree-for-deed-visited", "true");
      });
    }
    await use(context);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      expect(await violationsOn(page)).toEqual([]);
    });
  },
});
