import { type BrowserContext, expect, type Page, type Route } from "@playwright/test";
import type { Api, Member } from "./api";
import { chooseCategory } from "./pages";
import { test as siteTest } from "./site";
import type { Words } from "./words";

interface Own {
  myDeeds: {
    totalCount: number;
    items: { caption: string; category: { id: string }; images: { alt: string | null }[] }[];
  };
}
const own: { text: string; answer?: Own } = {
  text: "{ myDeeds { totalCount items { caption category { id } images { alt } } } }",
};

/** A member's deeds, as stored. */
export const deedsOf = async ({ api }: { api: Api }): Promise<Own["myDeeds"]> => (await api.ask(own)).myDeeds;

export const categoryName = { bn: "শিক্ষা", en: "Education" };
export const caption = "আজ গ্রামের লাইব্রেরিতে পঞ্চাশটি বই দিয়েছি।";

/** Name of the operation in the page's request. */
export const operationOf = (route: Route): string =>
  (route.request().postDataJSON() as { operationName?: string; query?: string } | null)?.operationName ?? "";

/** Cuts the connection once while the deed is sent, before or after it was received. */
export async function cutWhileSending(page: Page, when: "before" | "after"): Promise<void> {
  let cut = false;
  await page.route("**/graphql", async (route) => {
    if (cut || operationOf(route) !== "CreateDeed") return route.fallback();
    cut = true;
    if (when === "after") await route.fetch();
    await route.abort("connectionreset");
  });
}

/** Tests of a member who is about to share a deed. */
export const test = siteTest.extend<{ author: Member; write: (words: string, page?: Page) => Promise<void> }>({
  author: async ({ page, newMember }, use) => {
    const author = await newMember();
    await author.api.enter(page);
    await page.goto("/add-deed");
    await expect(page.getByRole("radiogroup")).toBeVisible();
    await use(author);
  },
  write: async ({ page: first, say, language }, use) => {
    await use(async (words, page = first) => {
      await page.getByLabel(say("addDeed.caption")).fill(words);
      await chooseCategory(page, { say }, categoryName[language]);
    });
  },
});

export const submitButton = (page: Page, { say }: Pick<Words, "say">) =>
  page.getByRole("button", { name: say("addDeed.submit") });

export const waitingDeeds = (page: Page) => page.locator("[data-waiting]");

/** Modules that a member needs who writes offline, and loses the connection again before sending. */
const parts = [
  "ConfirmDialog",
  "DraftNotice",
  "MemberExtras",
  "OwnProfilePage",
  "PhotoList",
  "SignInAgainDialog",
  "SubmitFailure",
  "ToastRegion",
  "WaitingDeeds",
  "compressor",
  "keep-for-later",
];

/** Waits until the form has loaded all files that it needs offline, with their dependencies. */
export async function readyForOffline(page: Page): Promise<void> {
  const addresses = await page.waitForFunction((names) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const found = names.map((name) =>
      loaded.find((path) => path.startsWith(`/assets/${name}-`) && path.endsWith(".js")),
    );
    return found.every((path) => path !== undefined) ? found : null;
  }, parts);
  // A file arrives before its imports; it can be loaded once they have arrived.
  const files = JSON.stringify(await addresses.jsonValue());
  await page.evaluate(`Promise.all(${files}.map((file) => import(file))).then(() => undefined)`);
  await page.waitForLoadState("networkidle");
}

/**
 * Ends a time without a connection on a page that was opened in it: Chromium forgets at a navigation that it pretends
 * to be offline, and has no change to report. If it has one, the page may already be on its way.
 */
export async function comeBackOnline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false);
  await page
    .evaluate(() => void window.dispatchEvent(new Event("online")))
    .catch((error: unknown) => {
      if (!String(error).includes("Execution context was destroyed")) throw error;
    });
}
