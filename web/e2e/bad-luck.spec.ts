import type { Page, Route } from "@playwright/test";
import { expectToast, photoPicker, signIn, trayOf } from "./pages";
import { aJpeg, picked } from "./photos";
import { holdProgram } from "./program";
import { expect, test } from "./site";
import { caption, operationOf } from "./writing";

test.use({ provoked: /net::ERR_|status of (500|503)|Failed to fetch dynamically imported module/ });

const requestId = "019a0000-2222-7000-8000-00000000abcd";

const main = (page: Page) => page.getByRole("main");

/** Answers an operation of the page from the test; the site answers all others. */
const onOperation = (page: Page, name: string, answer: (route: Route) => Promise<void>) =>
  page.route("**/graphql", (route) => (operationOf(route) === name ? answer(route) : route.fallback()));

const failing = (route: Route): Promise<void> =>
  route.fulfill({
    json: { data: null, errors: [{ message: "?", extensions: { code: "INTERNAL_SERVER_ERROR", requestId } }] },
  });

const bar = (page: Page, label: string, link: string) =>
  page.getByRole("navigation", { name: label }).getByRole("link", { name: link });

test("a slow network: what comes is shown in outline, but not for what comes at once", async ({ page, say }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const gate = new EventTarget();
  const held = new Promise((resolve) => {
    gate.addEventListener("open", resolve);
  });
  await onOperation(page, "DeedsPage", async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto("/about-us");
  await bar(page, say("nav.label"), say("nav.deeds")).click();
  const outline = main(page).getByRole("status", { name: say("a11y.loading") });
  await expect(outline).toHaveCSS("opacity", "1");
  await expect(outline).toHaveCSS("animation-delay", "0.15s");
  gate.dispatchEvent(new Event("open"));
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expect(outline).toBeHidden();
});

test("a lost network: a banner, what was typed stays, and the list comes by itself once it is back", async ({
  page,
  context,
  say,
}) => {
  await page.goto("/deeds");
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(say("offline.text"))).toBeVisible();
  let asked = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("DeedsPage")) asked += 1;
  });
  const search = page.getByRole("textbox", { name: say("deeds.search") });
  await search.fill("গাছ");
  await expect(main(page).getByRole("alert")).toContainText(say("errors.network"));
  await page.goBack();
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await main(page).locator("a[rel=next]").click();
  await expect(main(page).getByRole("alert")).toContainText(say("errors.network"));
  expect(asked).toBe(2);
  await page.goBack();
  await page.goForward();
  await expect(main(page).getByRole("alert")).toContainText(say("errors.network"));
  await main(page)
    .getByRole("button", { name: say("action.retry") })
    .click();
  await expect(main(page).getByRole("alert")).toContainText(say("errors.network"));
  await context.setOffline(false);
  await expect(page.getByText(say("offline.text"))).toBeHidden();
  await expect(main(page).getByRole("alert")).toBeHidden();
  await expect(page).toHaveURL("/deeds?page=2");
  await expect(main(page).getByText(say("errors.network"))).toBeHidden();
});

test("a network that is said to be back a moment before it is: the list comes all the same", async ({
  page,
  context,
  say,
}) => {
  await page.goto("/deeds");
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(say("offline.text"))).toBeVisible();
  await page.getByRole("textbox", { name: say("deeds.search") }).fill("গাছ");
  await expect(main(page).getByRole("alert")).toContainText(say("errors.network"));
  let cut = 0;
  await onOperation(page, "DeedsPage", async (route) => {
    cut += 1;
    if (cut <= 2) await route.abort("internetdisconnected");
    else await route.fallback();
  });
  await context.setOffline(false);
  await expect.poll(() => cut).toBeGreaterThan(2);
  await expect(main(page).getByRole("alert")).toBeHidden();
  await expect(main(page).getByText(say("errors.network"))).toBeHidden();
});

// Previously fetched content is available without a network, too.
test.describe("in a browser that has fetched nothing", () => {
  test.use({ ownTab: true });

  test("a page whose program cannot be had says so, and opens once the network is back", async ({
    page,
    context,
    say,
  }) => {
    await page.goto("/about-us");
    await context.setOffline(true);
    await bar(page, say("nav.label"), say("nav.deeds")).click();
    await expect(page.getByRole("heading", { level: 1, name: say("offline.title") })).toBeVisible();
    await expect(main(page).getByText(say("errors.network"))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: say("deeds.title") })).toBeVisible();
    await expect(page).toHaveURL("/deeds");
  });

  test("a page whose style sheet cannot be had makes its styles itself", async ({ page, say }) => {
    await page.route("**/assets/*.css", (route) => route.abort());
    await page.goto("/deeds");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", "700");
    await expect(bar(page, say("nav.label"), say("nav.deeds"))).toHaveCSS("display", /flex/);
    await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(3);
  });

  test("a tab whose program cannot be had comes when the network is back; what was typed in another one stays", async ({
    page,
    context,
    say,
  }) => {
    await page.goto("/support");
    const tab = (name: "mine" | "submit") => main(page).getByRole("link", { name: say(`support.tab.${name}`) });
    await page.getByLabel(say("support.subject")).fill("গাছ");
    await lose(page, "MyTickets");
    await tab("mine").click();
    await expect(
      main(page)
        .getByRole("alert")
        .filter({ hasText: say("errors.network") }),
    ).toBeVisible();
    await page.unrouteAll();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: say("support.mine.login") })).toBeVisible();
    await tab("submit").click();
    await expect(page.getByLabel(say("support.subject"))).toHaveValue("গাছ");
  });
});

/** Loses parts of the site's program: files whose name begins so never arrive. */
const lose = (page: Page, ...names: string[]) =>
  page.route(
    ({ pathname }) => names.some((name) => pathname.startsWith(`/assets/${name}-`)),
    (route) => route.abort(),
  );

test("a dialog whose program cannot be had says so, leaves the page as it is, and opens at the next try", async ({
  page,
  say,
}) => {
  await lose(page, "ShareDialog");
  await page.goto("/deeds");
  const share = main(page)
    .getByRole("article")
    .first()
    .getByRole("button", { name: say("action.share") });
  await share.click();
  await expectToast(page, say("failure.title"));
  await expect(page.locator("li[data-kind]").getByRole("button", { name: say("failure.reload") })).toBeVisible();
  await page.unrouteAll();
  await share.click();
  await expect(page.getByRole("dialog", { name: say("share.title") })).toBeVisible();
});

test(
  "a part of a form whose program cannot be had says so in its place, and comes at the next try",
  { tag: "@desktop" },
  async ({ page, say }) => {
    await lose(page, "ScreenshotField");
    await page.goto("/support");
    const note = main(page)
      .getByRole("alert")
      .filter({ hasText: say("errors.network") });
    await expect(note).toBeVisible();
    const subject = page.getByLabel(say("support.subject"));
    await subject.fill("গাছ");
    await page.unrouteAll();
    await note.getByRole("button", { name: say("action.retry") }).click();
    await expect(page.getByRole("button", { name: say("support.screenshot.choose") })).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(subject).toHaveValue("গাছ");
  },
);

test("photos are kept while the program that shows them cannot be had", async ({ page, newMember, say, number }) => {
  await (await newMember()).api.enter(page);
  await lose(page, "PhotoList");
  await page.goto("/add-deed");
  await page.getByLabel(say("addDeed.caption")).fill(caption);
  await photoPicker(page, { say, number }).setInputFiles([picked("a.jpg", await aJpeg())]);
  const note = main(page)
    .getByRole("alert")
    .filter({ hasText: say("errors.network") });
  await expect(note).toBeVisible();
  await page.unrouteAll();
  await note.getByRole("button", { name: say("action.retry") }).click();
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toBeVisible();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
});

test("the panel stays when a tab's program cannot be had", async ({ page, newAdmin, say }) => {
  await (await newAdmin()).api.enter(page);
  await lose(page, "LogTab");
  await page.goto("/admin-panel?tab=log");
  const log = page.getByRole("tabpanel", { name: say("admin.tab.log") });
  const note = log.getByRole("alert");
  await expect(note).toContainText(say("errors.network"));
  await expect(page.getByRole("button", { name: say("admin.stats") })).toBeVisible();
  await page.unrouteAll();
  await note.getByRole("button", { name: say("action.retry") }).click();
  await expect(log.getByRole("grid")).toBeVisible();
});

for (const lost of ["SignUpDialog", "texts"] as const) {
  test(`signing up from home without its ${lost}: said, and home stays`, async ({ page, say, language }) => {
    await lose(page, lost === "texts" ? `${language}-more.generated` : lost);
    await page.goto("/");
    const join = page.getByRole("banner").getByRole("button", { name: say("header.signUp") });
    await join.click();
    await expectToast(page, say("failure.title"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unrouteAll();
    await join.click();
    await expect(page.getByRole("dialog", { name: say("session.signUp.title") })).toBeVisible();
  });
}

test("a member's home stays when the texts of its corner cannot be had", async ({ page, newMember, language, say }) => {
  await (await newMember()).api.enter(page);
  await lose(page, `${language}-more.generated`);
  let losses = 0;
  page.on("requestfailed", () => (losses += 1));
  await page.goto("/");
  // One loss when it is preloaded, and one more for the bell.
  await expect.poll(() => losses).toBeGreaterThan(1);
  await expect(page.getByRole("banner").getByRole("button", { name: say("header.logout") })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test(
  "a failure of the site: a plain sentence, its number, and trying again",
  { tag: "@desktop" },
  async ({ page, say, expectAccessible }) => {
    await onOperation(page, "DeedsPage", failing);
    await page.goto("/about-us");
    await bar(page, say("nav.label"), say("nav.deeds")).click();
    const note = main(page).getByRole("alert");
    await expect(note).toContainText(say("errors.INTERNAL_SERVER_ERROR"));
    await expect(note).toContainText(say("failure.request", { id: requestId }));
    await expectAccessible();
    await page.unroute("**/graphql");
    await note.getByRole("button", { name: say("action.retry") }).click();
    await expect(main(page).getByRole("article").first()).toBeVisible();
  },
);

test("a session that cannot be checked leads to the login, which says so, and back once it can", async ({
  page,
  newMember,
  say,
}) => {
  await (await newMember()).api.enter(page);
  await onOperation(page, "Viewer", failing);
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?next=%2Fprofile");
  await expect(main(page).getByText(say("session.unchecked"))).toBeVisible();
  await expect(main(page).getByRole("alert")).toContainText(say("errors.INTERNAL_SERVER_ERROR"));
  await page.getByLabel(say("session.identity")).fill("kept");
  await page.unroute("**/graphql");
  await main(page)
    .getByRole("button", { name: say("action.retry") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "রেহানা পারভীন" })).toBeVisible();
});

test("back and forward find the place on the page again", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/deeds");
  const card = main(page).getByRole("article").nth(7);
  await card.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(200);
  await card.getByRole("link", { name: /TFD-/ }).last().click();
  await expect(page).toHaveURL(/\/deed\/TFD-/);
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/deeds");
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(80);
  await page.goForward();
  await expect(page).toHaveURL(/\/deed\/TFD-/);
});

test("the way to the login is seen while its code is awaited", async ({ page, say }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/LoginPage-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/about-us");
  await page
    .getByRole("link", { name: say("nav.addDeed") })
    .or(page.getByRole("link", { name: say("nav.add") }))
    .first()
    .click();
  await expect(main(page).getByRole("progressbar")).toBeVisible();
  release();
  await expect(page).toHaveURL("/login?next=%2Fadd-deed");
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
});

test("what another tab has ended is asked for again here", async ({ page, context, newMember, say }) => {
  const member = await newMember();
  await member.api.enter(page);
  await page.goto("/profile/settings");
  const badges = page.getByRole("switch", { name: say("account.mails.BADGE") });
  await expect(badges).toBeVisible();
  const other = await context.newPage();
  await other.goto("/profile");
  await other
    .getByRole("banner")
    .getByRole("button", { name: say("header.logout") })
    .click();
  await expect(other).toHaveURL("/");
  await badges.click();
  await expectToast(page, say("errors.session.required"));
  await other.close();
});

test("one can log in where the browser stores nothing", async ({ page, newMember, say, language }) => {
  const member = await newMember();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const store of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, store, { get: refuse });
  });
  await page.goto("/login?next=%2Fprofile");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: { bn: "বাংলা", en: "English" }[language] })
    .click();
  await signIn(page, { say }, member);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: member.fullName })).toBeVisible();
  // The next document of the visit does not ask again.
  await page.goto("/deeds");
  await expect(page.locator("html")).toHaveAttribute("data-language-known");
});

test("what is typed, ticked and sent before the program runs is kept, and sent by it", async ({ page, say }) => {
  const letProgramCome = await holdProgram(page);
  const opened = page.goto("/support");
  const subject = page.getByLabel(say("support.subject"));
  const send = page.getByRole("button", { name: say("support.send") });
  await subject.fill("?");
  await page.getByLabel(say("support.haveAccount")).check();
  await send.click();
  await expect(page).toHaveURL(/\/support$/);
  letProgramCome();
  await opened;
  // It is sent unchanged, so the site reports what is missing.
  const text = page.getByLabel(say("support.text"));
  await expect(text).toHaveAccessibleDescription(say("errors.ticket.required"));
  await expect(subject).toHaveValue("?");
  await expect(page.getByLabel(say("support.haveAccount"))).toBeChecked();
  await page.getByLabel(say("support.username")).fill("somebody");
  await text.fill("…?");
  await send.click();
  await expect(page.getByRole("heading", { name: say("support.done.title") })).toBeFocused();
});

test("what is chosen before the program runs instead of something else stays chosen", async ({ page, say }) => {
  const letProgramCome = await holdProgram(page);
  const opened = page.goto("/donate");
  const amount = page.getByRole("radio", { name: say("donate.presetBdt", { amount: 500 }), exact: true });
  await amount.check({ force: true });
  letProgramCome();
  await opened;
  await expect(page.getByRole("button", { name: say("donate.submitBdt", { amount: 500 }) })).toBeVisible();
  await expect(amount).toBeChecked();
});

test("the last button that is pressed before the program runs does its work then", async ({ page, say }) => {
  const letProgramCome = await holdProgram(page);
  const opened = page.goto("/deeds");
  const button = page.getByRole("banner").getByRole("button", { name: say("header.signUp") });
  await button.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-loading");
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-loading");
  letProgramCome();
  await opened;
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.locator("html")).not.toHaveAttribute("data-loading");
});

test("a search that is typed before the program runs is made", async ({ page, say }) => {
  const letProgramCome = await holdProgram(page);
  const opened = page.goto("/deeds");
  await page.getByRole("search").getByRole("textbox").fill("zzzzzz");
  letProgramCome();
  await opened;
  await expect(page).toHaveURL(/zzzzzz/);
  await expect(page.getByRole("heading", { name: say("deeds.empty") })).toBeVisible();
});
