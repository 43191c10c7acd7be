import type { Page } from "@playwright/test";
import { coveredByToast } from "./on-screen";
import { changeLanguage, expectToast, openFromBar } from "./pages";
import { expect, test } from "./site";
import type { Words } from "./words";

const words = {
  bn: {
    notFound: "৪০৪: পাতাটি পাওয়া যায়নি",
    about: "ট্রি ফর ডিড সম্পর্কে",
    aboutLink: "পরিচিতি",
    nav: "প্রধান",
    other: "English",
    skip: "মূল অংশে যান",
  },
  en: {
    notFound: "404 Page Not Found",
    about: "About Tree for Deed",
    aboutLink: "About",
    nav: "Main",
    other: "বাংলা",
    skip: "Skip to content",
  },
};

test.describe.configure({ mode: "parallel" });

test("the page comes in the reader's language from the first byte", async ({ request, baseURL }) => {
  for (const language of ["bn", "en"] as const) {
    const answer = await request.get("/about-us", { headers: { Cookie: `tree-for-deed-language=${language}` } });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(words[language].about);
    expect(html).toContain(`<meta property="og:url" content="${baseURL}/about-us"`);
    expect(answer.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  }
});

test("the styles of several pages are one file, of which the program makes nothing again", async ({
  page,
  request,
}) => {
  for (const [address, most] of [
    ["/", 2_000],
    ["/deeds", 30_000],
    ["/leaderboard", 40_000],
    ["/faq", 20_000],
  ] as const) {
    const own = (await (await request.get(address)).text()).matchAll(/<style data-emotion[^>]*>([^<]*)/g);
    const rules = [...own].map(([, each = ""]) => each).join("");
    expect(rules.length < most ? "" : rules).toBe("");
    await page.goto(address);
    const named = await page.evaluate(() => {
      const namesOf = (sheet: CSSStyleSheet | null): string[] =>
        [...(sheet?.cssRules ?? [])].flatMap(({ cssText }) => cssText.match(/(?<=\.css-)[\w-]+/)?.[0] ?? []);
      const made = [...document.querySelectorAll<HTMLStyleElement>("style[data-emotion]")];
      return {
        shared: namesOf(document.querySelector<HTMLLinkElement>("link#styles")?.sheet ?? null),
        made: made.flatMap(({ sheet }) => namesOf(sheet)),
      };
    });
    expect(named.shared.length).toBeGreaterThan(100);
    expect(named.made.filter((name) => named.shared.includes(name))).toEqual([]);
    // A server in development mode would add the component's name to each.
    expect(named.shared.filter((name) => name.includes("-"))).toEqual([]);
  }
});

test("Bengali is the language of those who chose none", async ({ playwright, baseURL }) => {
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  expect(await (await stranger.get("/")).text()).toContain('<html lang="bn">');
  expect(await (await stranger.get("/?lang=en")).text()).toContain('<html lang="en">');
  await stranger.dispose();
});

test("an address that does not exist is a real 404 and leads home", async ({ page, language, expectAccessible }) => {
  const answer = await page.goto("/nowhere/at-all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: words[language].notFound })).toBeVisible();
  await expectAccessible();
});

test("the switcher changes everything at once and is remembered", async ({ page }) => {
  await page.goto("/about-us?lang=en");
  for (const [before, after] of [
    ["en", "bn"],
    ["bn", "en"],
  ] as const) {
    await changeLanguage(page, before);
    await expect(page.getByRole("heading", { level: 1, name: words[after].about })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", after);
    await expect(page).toHaveTitle(new RegExp(words[after].about));
  }
  await page.goto("/about-us");
  await expect(page.getByRole("heading", { level: 1, name: words.en.about })).toBeVisible();
});

test("a change of page moves the focus to the new heading", async ({ page, language }) => {
  await page.goto("/nowhere");
  const bar = page.getByRole("navigation", { name: words[language].nav });
  await bar.getByRole("link", { name: words[language].aboutLink }).click();
  await expect(page.getByRole("heading", { level: 1, name: words[language].about })).toBeFocused();
  await expect(bar.getByRole("link", { name: words[language].aboutLink })).toHaveAttribute("aria-current", "page");
});

test(
  "the bar leads to the five places, and the header to one's own corner",
  { tag: "@both" },
  async ({ page, newMember, say }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: say("nav.label") });
    const header = page.getByRole("banner");
    const places = () => bar.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await expect.poll(places).toEqual(["/", "/deeds", "/add-deed", "/about-us", "/login"]);
    await expect(header.getByRole("link", { name: say("header.home") })).toHaveAttribute("href", "/");
    await expect(header.getByRole("link", { name: say("header.login") })).toHaveAttribute("href", "/login");
    await header.getByRole("button", { name: say("header.signUp") }).click();
    await expect(page.getByRole("dialog", { name: say("session.signUp.title") })).toBeVisible();

    const member = await newMember({ fullName: "Rehana Parvin" });
    await member.api.enter(page);
    await page.reload();
    await expect(header.getByRole("button", { name: say("header.logout") })).toBeVisible();
    const corner = header.getByRole("link", { name: say("header.yourProfile", { name: "Rehana" }) });
    await expect(corner).toHaveAttribute("href", "/profile");
    await expect(corner).toHaveText("Rehana");
    await expect.poll(places).toEqual(["/", "/deeds", "/add-deed", "/about-us", "/profile"]);
  },
);

test("a page that takes its time shows that it is on its way, until it is there", async ({ page, say }) => {
  const line = new EventTarget();
  await page.route(/\/assets\/AboutPage-/, async (route) => {
    await new Promise((resolve) => line.addEventListener("free", resolve));
    await route.fallback();
  });
  await page.goto("/faq");
  await openFromBar(page, { say }, "nav.about");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-loading");
  // Another link that is only looked at changes nothing.
  await page.getByRole("link", { name: say("header.home") }).hover();
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("header.login") })
    .focus();
  const bar = await root.evaluate((element) => {
    const { position, height, backgroundColor, zIndex } = getComputedStyle(element, "::before");
    return { position, height, seen: backgroundColor !== "rgba(0, 0, 0, 0)", onTop: Number(zIndex) > 1000 };
  });
  expect(bar).toEqual({ position: "fixed", height: "4px", seen: true, onTop: true });
  await page.screenshot({ path: test.info().outputPath("loading.png") });
  line.dispatchEvent(new Event("free"));
  await expect(page).toHaveURL("/about-us");
  await expect(root).not.toHaveAttribute("data-loading");
});

test.describe("a page that is not yet usable", () => {
  test.use({ ownTab: true });

  /** Runs in the page, on the given path, right before React begins to hydrate: then it listens to clicks on the root. */
  const whenHydrating = (page: Page, path: string, act: string) =>
    page.addInitScript(`
      const add = Element.prototype.addEventListener;
      Element.prototype.addEventListener = function (...args) {
        add.apply(this, args);
        if (this.id === "root" && args[0] === "click" && args[2] === true && location.pathname === "${path}")
          queueMicrotask(() => ${act});
      };`);

  test("keeps what is chosen", async ({ page, say }) => {
    await whenHydrating(page, "/support", "document.querySelector('input[name=hasAccount]').click()");
    await page.goto("/support");
    await page.getByRole("button", { name: say("support.send") }).click();
    await expect(page.getByLabel(say("support.subject"))).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(say("support.haveAccount"))).toBeChecked();
  });

  const expectBack = async (page: Page, say: Words["say"], act: () => Promise<unknown>) => {
    await page.goto("/faq");
    await openFromBar(page, { say }, "nav.about");
    await expect(page).toHaveTitle(new RegExp(say("about.title")));
    await act();
    await page.reload();
    await expect(page).toHaveURL("/faq");
    await expect(page.getByRole("heading", { level: 1, name: say("faq.title") })).toBeVisible();
  };

  test("follows Back while it loads", async ({ page, say }) => {
    await expectBack(page, say, () => page.addInitScript("location.pathname === '/about-us' && history.back()"));
  });

  test.describe("and begins to hydrate", () => {
    // The address may change before React reads it, which then renders the page anew.
    test.use({ provoked: /React error #418/ });

    test("follows Back", async ({ page, say }) => {
      await expectBack(page, say, () => whenHydrating(page, "/about-us", "history.back()"));
    });
  });
});

test("a notification covers no button that is needed", async ({ page, newMember, say }) => {
  await (await newMember()).api.enter(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await test.step("of a form", async () => {
    await page.goto("/add-deed");
    await page.getByLabel(say("addDeed.caption")).fill("গাছ");
    await page.getByRole("button", { name: say("addDeed.draft.save") }).click();
    await expectToast(page, say("addDeed.draft.saved"));
    // It stays while it has the focus.
    await page.keyboard.press("F8");
    for (const height of [700, 568]) {
      await page.setViewportSize({ width: 360, height });
      await expect.poll(() => coveredByToast(page)).toEqual([]);
    }
  });
  await test.step("of a dialog", async () => {
    await page.goto("/deeds");
    await page.context().grantPermissions(["clipboard-write"]);
    const card = page.getByRole("main").getByRole("article").first();
    await card.getByRole("button", { name: say("action.share") }).click();
    await page.getByRole("dialog").getByText(say("share.copyLink")).click();
    await expectToast(page, say("share.copied"));
    await expect.poll(() => coveredByToast(page)).toEqual([]);
  });
});

test("the choice of language is a drawing in the bar once it is known, and covers nothing", async ({ page, say }) => {
  for (const width of [320, 390, 1000]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/faq");
    const [button, bar] = [
      page.locator("[data-language-switch]"),
      page.getByRole("navigation", { name: say("nav.label") }),
    ];
    await expect(button.locator("span")).toBeHidden();
    await expect(async () => {
      const [box, place] = [await button.boundingBox(), await bar.boundingBox()];
      expect(box?.y).toBeGreaterThanOrEqual(place?.y ?? Number.NaN);
      for (const link of await bar.getByRole("link").all()) {
        const { x = 0, width: wide = 0 } = (await link.boundingBox()) ?? {};
        expect(x + wide).toBeLessThanOrEqual((box?.x ?? 0) + 1);
      }
    }).toPass();
  }
});

test("at a desk the header leads to the other places and names the language", async ({ page, say, newMember }) => {
  await (await newMember()).api.enter(page);
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/leaderboard");
    const header = page.getByRole("banner");
    await expect(page.locator("[data-language-switch] span")).toBeVisible();
    const places = header.getByRole("navigation", { name: say("header.label") });
    await expect(places.locator("[aria-current=page]")).toHaveText(say("header.leaderboard"));
    // One row: nothing wraps, also with a member's name.
    await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(80);
    for (const link of ["footer.grove", "header.forest", "footer.faq", "footer.blog"] as const)
      await expect(places.getByRole("link", { name: say(link) })).toBeVisible();
  }
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole("navigation", { name: say("header.label") })).toBeHidden();
});

test("the keyboard's first stop skips to the content", { tag: "@desktop" }, async ({ page, language }) => {
  await page.goto("/about-us");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: words[language].skip })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("nothing needs sideways scrolling on a very small phone, and the bar never covers the focus", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const language of ["bn", "en"] as const) {
    await page.goto(`/about-us?lang=${language}`);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const bar = page.getByRole("navigation", { name: words[language].nav });
    for (const link of await page.getByRole("main").getByRole("link").all()) {
      await link.focus();
      await expect(async () => {
        const [box, top] = [await link.boundingBox(), (await bar.boundingBox())?.y ?? 0];
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
      }).toPass();
    }
  }
});

test.describe("a first visit", () => {
  test.use({ choseLanguage: false, ownTab: true });

  test("asks for the language after a second, once", async ({ page, expectAccessible }) => {
    await page.goto("/about-us");
    const question = page.getByRole("dialog");
    await expect(question).toBeVisible();
    await expectAccessible();
    await expect(page.locator("[data-language-switch] span")).toBeVisible();
    await question.getByRole("button", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: words.en.about })).toBeVisible();
    await page.clock.install();
    await page.clock.fastForward(5000);
    await expect(question).toBeHidden();
  });

  test("the language is asked for a second after the page can be used, and neither at once nor much later", async ({
    page,
  }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 20_000);
    let passed = 0;
    const pass = async (milliseconds: number) => {
      passed += milliseconds;
      await page.clock.runFor(milliseconds);
    };
    let isCalled = false;
    // Its code requests it at once, so that both are there.
    page.on("request", (request) => (isCalled ||= new URL(request.url()).pathname === "/offered-language"));
    const arrival = page.goto("/about-us");
    await expect
      .poll(async () => {
        await pass(10);
        return isCalled;
      })
      .toBe(true);
    await arrival;
    const usableAt = passed;
    const question = page.getByRole("dialog");
    await pass(990 - usableAt);
    await expect(question).toBeHidden();
    await pass(usableAt + 20);
    // It opens in a separate task.
    await pass(10);
    await expect(question).toBeVisible();
  });

  test("Escape keeps Bengali", async ({ page }) => {
    await page.goto("/about-us");
    const question = page.getByRole("dialog");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("tree-for-deed-visited"))).toBe("true");
  });
});

test("the page works where the browser refuses to store anything", async ({ page, language }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/about-us");
  await expect(page.getByRole("heading", { level: 1, name: words[language].about })).toBeVisible();
  // It asks again, since nothing has kept the answer.
  await page.getByRole("dialog").getByRole("button", { name: words[language].other }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language === "bn" ? "en" : "bn");
});
