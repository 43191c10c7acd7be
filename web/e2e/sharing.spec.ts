import type { Page } from "@playwright/test";
import { expectToast } from "./pages";
import { expect, test } from "./site";
import type { Words } from "./words";

/** Content of a tag in the head, by name. */
const tagOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

test("every public page shows a picture where its link is shared, in the first HTML", async ({ request, baseURL }) => {
  const sheets = ["pages", "deeds", "members", "posts"].map((name) => `/sitemap/${name}.xml`);
  const pages = await Promise.all(
    sheets.map(
      async (sheet) => /<loc>([^<]+)<\/loc><(?:lastmod|xhtml)/.exec(await (await request.get(sheet)).text())?.[1],
    ),
  );
  for (const address of [...pages, `${baseURL}/leaderboard`])
    for (const language of ["bn", "en"] as const) {
      const answer = await request.get(`${address}?lang=${language}`);
      const html = await answer.text();
      expect([address, answer.status()]).toEqual([address, 200]);
      expect(tagOf(html, "twitter:card")).toBe("summary_large_image");
      expect(tagOf(html, "og:locale")).toBe(language === "bn" ? "bn_BD" : "en_US");
      expect(html).toContain(`<link rel="canonical" href="${address}?lang=${language}"`);
      for (const [hreflang, href] of [
        ["bn", `${address}?lang=bn`],
        ["en", `${address}?lang=en`],
        ["x-default", address],
      ]) {
        expect(html).toMatch(new RegExp(`hrefLang="${hreflang}" href="${href?.replace(/[?]/g, "\\?")}"`, "i"));
      }
      expect(html).toContain(`type="application/atom+xml"`);
      const picture = await request.get(tagOf(html, "og:image") ?? "");
      expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
      expect((await picture.body()).length).toBeLessThan(300_000);
      expect(tagOf(html, "og:image:width")).toBe("1200");
      expect(tagOf(html, "og:image:alt")).toBeTruthy();
    }
});

const dialogOf = (page: Page, { say }: Words) => page.getByRole("dialog", { name: say("share.title") });
const way = (page: Page, words: Words, name: string) =>
  dialogOf(page, words).getByRole("button", { name, exact: true });

/** Opens the share dialog of the first deed in the feed; returns its address. */
async function shareFirstDeed(page: Page, words: Words): Promise<string> {
  await page.goto("/deeds");
  const card = page.getByRole("article").first();
  const address = (await card.getByRole("link", { name: /TFD-/ }).last().getAttribute("href")) ?? "";
  await card.getByRole("button", { name: new RegExp(words.say("action.share")) }).click();
  await expect(dialogOf(page, words)).toBeVisible();
  return new URL(address, page.url()).href;
}

/** Writes copied text into the page's title, where a test can read it; or refuses it, as some browsers do. */
async function watchClipboard(page: Page, allowed: boolean): Promise<void> {
  await page.addInitScript((allows) => {
    Object.assign(navigator.clipboard, {
      writeText: (text: string) => {
        if (!allows) return Promise.reject(new DOMException("", "NotAllowedError"));
        document.title = `copied ${text}`;
        return Promise.resolve();
      },
    });
  }, allowed);
}

test("a deed goes to every network that takes a link, in a tab that knows nothing of this one", async ({
  page,
  say,
  number,
  language,
}) => {
  const words = { say, number };
  const url = await shareFirstDeed(page, words);
  const dialog = dialogOf(page, words);
  await expect(dialog.getByLabel(say("share.link"), { exact: true })).toHaveValue(url);
  for (const [network, host] of [
    [say("share.facebook"), "www.facebook.com/sharer"],
    [say("share.twitter"), "twitter.com/intent"],
    [say("share.whatsapp"), "wa.me"],
  ] as const) {
    const link = dialog.getByRole("link", { name: say("share.opensInNewTab", { network }) });
    const href = (await link.getAttribute("href")) ?? "";
    expect(href).toContain(host);
    expect([...new URL(href).searchParams.values()].join(" ")).toContain(url);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  // The phone has Messenger's app; a desktop has none, and Facebook's own dialog would need an app id.
  await expect(way(page, words, say("share.messenger"))).toHaveCount(language === "bn" ? 1 : 0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole("article")
      .first()
      .getByRole("button", { name: new RegExp(say("action.share")) }),
  ).toBeFocused();
});

test("a link is copied, also for Instagram, which takes none", async ({ page, say, number }) => {
  const words = { say, number };
  await watchClipboard(page, true);
  const url = await shareFirstDeed(page, words);
  await way(page, words, say("share.copyLink")).click();
  await expectToast(page, say("share.copied"));
  await expect(page).toHaveTitle(`copied ${url}`);
  await page.evaluate(() => (document.title = ""));
  await way(page, words, say("share.instagram")).click();
  await expectToast(page, say("share.instagramHint"));
  await expect(page).toHaveTitle(`copied ${url}`);
});

test(
  "where the clipboard is blocked, the link is selected for copying by hand",
  { tag: "@desktop" },
  async ({ page, say, number }) => {
    const words = { say, number };
    await watchClipboard(page, false);
    const url = await shareFirstDeed(page, words);
    await way(page, words, say("share.copyLink")).click();
    await expectToast(page, say("share.copyFailed"));
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(url);
    await expect(dialogOf(page, words).getByLabel(say("share.link"), { exact: true })).toBeFocused();
  },
);

test("a device's own sheet takes the link where there is one", async ({ page, say, number }) => {
  const words = { say, number };
  await page.addInitScript(() => {
    const outcomes = [null, new DOMException("", "AbortError"), new DOMException("", "DataError")];
    Object.assign(navigator, {
      share: ({ url, text }: ShareData) => {
        document.title = `${text} ${url}`;
        const outcome = outcomes.shift() ?? null;
        return outcome ? Promise.reject(outcome) : Promise.resolve();
      },
    });
  });
  const url = await shareFirstDeed(page, words);
  const device = way(page, words, say("share.device"));
  await device.click();
  await expect.poll(() => page.title()).toContain(url);
  await device.click();
  await expect(page.locator("li[data-kind]")).toHaveCount(0);
  await device.click();
  await expectToast(page, say("share.failed"));
});

test.describe("without Messenger", () => {
  test.use({ ownTab: true, provoked: /fb-messenger/ });

  test("a phone that does not have the app says what to do instead", async ({ page, say, number, language }) => {
    const words = { say, number };
    await page.clock.install();
    const url = await shareFirstDeed(page, words);
    const messenger = way(page, words, say("share.messenger"));
    if (language === "en") {
      await expect(messenger).toHaveCount(0);
      return;
    }
    await messenger.click();
    await page.clock.runFor(2500);
    await expectToast(page, say("share.messengerMissing"));
    await expect(dialogOf(page, words).getByLabel(say("share.link"), { exact: true })).toHaveValue(url);
  });
});
