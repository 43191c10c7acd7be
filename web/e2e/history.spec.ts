import type { Page } from "@playwright/test";
import { captions, test } from "./fixtures";
import { depthOf, expectBackCloses } from "./history";
import { filesOfLayers, ownTest, shownBy } from "./layers";
import { endStreams } from "./screen-checks";
import { chooseBangladesh, openFromBar } from "./pages";
import { scenes, scenesFrom } from "./scenes";
import { expect } from "./site";

test.describe.configure({ mode: "parallel" });

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("everything that lies over a page is shown by a scene, or tried here", { tag: "@desktop" }, async () => {
  expect(Object.keys(shownBy).sort()).toEqual(await filesOfLayers());
  const dialogs = scenes.filter((scene) => scene.dialog && scenesFrom(scene).length === 0).map(({ name }) => name);
  expect(Object.values(shownBy).filter((name) => name !== ownTest && !dialogs.includes(name))).toEqual([]);
});

test("Forward to a dialog of before a reload leads to its page, from which Back leaves at once", async ({
  page,
  say,
}) => {
  await page.goto("/");
  await openFromBar(page, { say }, "nav.deeds");
  await page.getByRole("button", { name: say("header.signUp") }).click();
  await expect.poll(() => depthOf(page)).toBe(1);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await page.reload();
  await page.goForward();
  await expect(page).toHaveURL("/deeds");
  await page.goForward();
  await expect.poll(() => depthOf(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a guest's Back leads from step to step out of the sign-up, then to the page before", async ({
  page,
  say,
  number,
}) => {
  await page.goto("/");
  await openFromBar(page, { say }, "nav.deeds");
  await page.getByRole("article").first().locator("button[aria-pressed=false]").click();
  const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
  await chooseBangladesh(page, dialog, { say, number });
  const username = dialog.getByLabel(say("member.username"));
  await username.fill("rehana");
  await expect.poll(() => depthOf(page)).toBe(2);
  await page.goBack();
  await expect(dialog.getByText(say("session.step", { step: 1, count: 3 }))).toBeVisible();
  await page.goForward();
  await expect(username).toHaveValue("rehana");
  await page.goBack();
  await expect(username).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/deeds");
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: say("action.close") }).click();
  await expect.poll(() => depthOf(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("photos close by Back and open by Forward, and what a button closed is not in the way", async ({
  page,
  fixtures,
  say,
}) => {
  await page.goto(`/deeds?q=${fixtures.deed.uniqueId}`);
  await page.getByRole("article").getByRole("link", { name: /TFD-/ }).last().click();
  const main = page.getByRole("main");
  const photo = main.locator("button[aria-haspopup=dialog]:has(img)").first();
  await photo.click();
  const viewer = page.getByRole("dialog");
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(`/deed/${fixtures.deed.uniqueId}`);
  await page.goForward();
  await expect(viewer).toBeVisible();
  await viewer.getByRole("button", { name: say("action.close") }).click();
  await expect.poll(() => depthOf(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`/deeds?q=${fixtures.deed.uniqueId}`);
});

test("Back, pressed ten times at once over two dialogs, breaks nothing", async ({ page, say }) => {
  // A link to the page that is still shown replaces the entry of the one that loads, so each is waited for.
  const open = async (link: "nav.deeds" | "nav.home") => {
    await openFromBar(page, { say }, link);
    const shown = page.getByRole("navigation", { name: say("nav.label") }).locator("[aria-current=page]");
    await expect(shown).toHaveText(say(link));
  };
  await page.goto("/");
  for (let times = 0; times < 8; times++) {
    await open("nav.deeds");
    await open("nav.home");
  }
  await open("nav.deeds");
  await page.getByRole("link", { name: say("deeds.leaderboard") }).click();
  await page.getByRole("dialog").locator("ol > li a").first().click();
  await expect.poll(() => depthOf(page)).toBe(2);
  await page.evaluate(() => {
    for (let times = 0; times < 10; times++) window.history.back();
  });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => depthOf(page)).toBe(0);
  await openFromBar(page, { say }, "nav.deeds");
  await page.getByRole("link", { name: say("deeds.leaderboard") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/deeds");
});

/** Closes the dialog by its button, and opens a page by a link beneath while the history goes back; waits for both. */
const openWhileClosing = (
  page: Page,
  moment: "act" | "microtask" | "task" | "arrival",
  address: string,
  close: string,
) =>
  page.evaluate(
    ([when, href, label]) =>
      new Promise<void>((resolve) => {
        const { go } = History.prototype;
        let under = 0;
        const settled = () => under === 0 && resolve();
        const open = () => document.querySelector<HTMLElement>(`:not([role=dialog] *)[href="${href}"]`)?.click();
        History.prototype.go = function (by) {
          under += 1;
          go.call(this, by);
          if (under > 1 || this !== window.history || by === undefined || by > 0) return;
          if (when === "act") open();
          if (when === "microtask") queueMicrotask(open);
          if (when === "task") setTimeout(open);
          if (when === "arrival") window.addEventListener("popstate", open, { once: true });
        };
        // The program hears of it before and may go on at once, or in a task that is queued before this one.
        window.addEventListener("popstate", ({ isTrusted }) => {
          if (!isTrusted) return;
          under -= 1;
          setTimeout(settled);
        });
        document.querySelector<HTMLElement>(`[role=dialog] [aria-label="${label}"]`)?.click();
      }),
    [moment, address, close] as const,
  );

test("a page that is opened in the moment in which a dialog closes stays, and Back leads to the page of the dialog", async ({
  page,
  say,
}) => {
  for (const moment of ["act", "microtask", "task", "arrival"] as const) {
    await test.step(moment, async () => {
      await page.goto("/about-us");
      await openFromBar(page, { say }, "nav.deeds");
      await page.getByRole("link", { name: say("deeds.leaderboard") }).click();
      await expect.poll(() => depthOf(page)).toBe(1);
      await openWhileClosing(page, moment, "/faq", say("action.close"));
      await expect(page).toHaveURL("/faq");
      await expect(page.getByRole("heading", { level: 1, name: say("faq.title") })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/deeds");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect.poll(() => depthOf(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL("/about-us");
    });
  }
});

test("Back from a page that a dialog led to is Back to the list, where it was", async ({ page, say }) => {
  await page.goto("/deeds");
  const author = page.getByRole("article").nth(7).locator(`a[href^="/profile/"]`).last();
  await author.scrollIntoViewIfNeeded();
  const before = await scrolledTo(page);
  expect(before).toBeGreaterThan(200);
  await author.click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: say("profile.openFull") })
    .click();
  await expect(page).toHaveURL(/\/profile\/.+/);
  await page.goBack();
  await expect(page).toHaveURL("/deeds");
  await expect.poll(() => depthOf(page)).toBe(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(async () => Math.abs((await scrolledTo(page)) - before)).toBeLessThan(80);
});

test("Back from a search in the feed leads to the feed as it was, and so does clearing it", async ({
  page,
  fixtures,
  say,
}) => {
  await page.goto("/");
  await openFromBar(page, { say }, "nav.deeds");
  const box = page.getByRole("textbox", { name: say("deeds.search") });
  // Home has such articles, too.
  await expect(box).toBeVisible();
  const articles = page.getByRole("article");
  await expect(articles.nth(7)).toBeAttached();
  const all = await articles.count();
  await box.fill(fixtures.deed.uniqueId.slice(0, 8));
  await expect(page).toHaveURL(/q=TFD-/);
  await box.fill(fixtures.deed.uniqueId);
  await expect(page).toHaveURL(`/deeds?q=${fixtures.deed.uniqueId}`);
  await expect(articles).toHaveCount(1);
  await articles.getByRole("link", { name: /TFD-/ }).last().click();
  await expect(page).toHaveURL(/\/deed\//);
  await page.goBack();
  await expect(box).toHaveValue(fixtures.deed.uniqueId);
  await page.goBack();
  await expect(page).toHaveURL("/deeds");
  await expect(articles).toHaveCount(all);
  await expect(box).toHaveValue("");
  await box.fill(fixtures.deed.uniqueId);
  await expect(articles).toHaveCount(1);
  await page.getByRole("button", { name: say("search.clear") }).click();
  await expect(page).toHaveURL("/deeds");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("Back from an edited profile asks first", async ({ page, newMember, say }) => {
  await (await newMember()).api.enter(page);
  await page.goto("/profile");
  await page.getByRole("main").locator(`a[href="/profile/settings/details"]`).click();
  const name = page.getByLabel(say("session.fullName"));
  await name.fill("রেহানা পারভীন লিপি");
  await expect.poll(() => depthOf(page)).toBe(1);
  await page.goBack();
  const question = page.getByRole("dialog", { name: say("addDeed.leave.title") });
  await expect(question).toContainText(say("account.profile.leave"));
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("রেহানা পারভীন লিপি");
  await expect.poll(() => depthOf(page)).toBe(1);
  await page.goBack();
  await question.getByRole("button", { name: say("addDeed.leave.confirm") }).click();
  await expect(page).toHaveURL("/profile");
});

test("Back and links ask before a question to the team or a pledge is left half written", async ({ page, say }) => {
  const forms = [
    ["/support", "support.subject", "support.leave"],
    ["/donate", "donate.name", "donate.leave"],
  ] as const;
  for (const [address, field, text] of forms) {
    await test.step(address, async () => {
      await page.goto("/faq");
      await page.getByRole("contentinfo").locator(`a[href="${address}"]`).click();
      await expect(page).toHaveURL(address);
      await page.getByLabel(say(field)).fill("গাছ");
      await expect.poll(() => depthOf(page)).toBe(1);
      const question = page.getByRole("dialog", { name: say("addDeed.leave.title") });
      await openFromBar(page, { say }, "nav.about");
      await expect(question).toContainText(say(text));
      await question.getByRole("button", { name: say("action.cancel") }).click();
      await expect.poll(() => depthOf(page)).toBe(1);
      await page.goBack();
      await expect(question).toContainText(say(text));
      await expect(page.getByLabel(say(field))).toHaveValue("গাছ");
      await question.getByRole("button", { name: say("addDeed.leave.confirm") }).click();
      await expect(page).toHaveURL("/faq");
    });
  }
});

test("a member's other dialogs close by Back", async ({ page, fixtures, newMember, newAdmin, say }) => {
  const { api } = await newMember();
  const { uniqueId } = await api.share({ caption: captions.bn });
  const reviewer = await newAdmin();
  const deed = await api.share({ caption: captions.bn });
  await reviewer.api.reject(deed, captions.bn);
  await api.enter(page);
  await page.goto(`/deed/${fixtures.deed.uniqueId}`);
  await page.getByRole("button", { name: say("deed.report") }).click();
  await expectBackCloses(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: say("ownProfile.appealOf", { id: deed.uniqueId }) }).click();
  await expectBackCloses(page);
  await page.goto(`/deed/${uniqueId}`);
  await page.goto("/profile/settings/details");
  await page.getByLabel(say("session.fullName")).fill("রেহানা পারভীন লিপি");
  await page.context().clearCookies({ name: "tfd" });
  await page.getByRole("button", { name: say("account.profile.save") }).click();
  await expectBackCloses(page);
});

test(
  "menus, lists and the other dialogs of the panel close by Back",
  { tag: "@desktop" },
  async ({ page, newMember, newAdmin, say }) => {
    const member = await newMember();
    const { uniqueId } = await member.api.share({ caption: captions.en });
    await (await newAdmin()).api.enter(page);
    const button = (name: Parameters<typeof say>[0]) => page.getByRole("button", { name: say(name), exact: true });
    const box = (name: Parameters<typeof say>[0]) => page.getByRole("combobox", { name: say(name) });

    await test.step("menus and lists", async () => {
      await page.goto("/admin-panel?tab=users");
      await button("grid.columns").click();
      await expectBackCloses(page);
      await box("users.filter").click();
      await expectBackCloses(page);
      await box("grid.rowsPerPage").click();
      await expectBackCloses(page);
      await page.goto("/admin-panel?tab=log");
      await box("log.kind").click();
      await expectBackCloses(page);
      await page.getByRole("banner").locator("a[href='/notices']").click();
      await expectBackCloses(page);
    });
    await test.step("of a link that somebody sent, the panel behind it", async () => {
      const visit = await page.context().newPage();
      await visit.goto(`/admin-panel?tab=users&open=${member.id}`);
      await expect(visit.getByRole("dialog")).toContainText(member.fullName);
      await visit.goBack();
      await expect(visit.getByRole("dialog")).toHaveCount(0);
      await expect(visit).toHaveURL("/admin-panel?tab=users");
      await visit.goForward();
      await expect(visit.getByRole("dialog")).toContainText(member.fullName);
      await visit.close();
    });
    await test.step("of a user", async () => {
      await page.goto(`/admin-panel?tab=users&search=${member.username}`);
      for (const act of ["users.roles", "users.suspend", "users.delete"] as const) {
        await page.getByRole("rowheader").getByRole("link").click();
        await button(act).click();
        await expect.poll(() => depthOf(page)).toBe(1);
        await page.goBack();
        await expect(page.getByRole("dialog")).toHaveCount(1);
        await page.goBack();
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });
    await test.step("of categories", async () => {
      await page.goto("/admin-panel?tab=categories");
      await page.getByRole("rowheader").first().click();
      await button("content.delete").click();
      await expect.poll(() => depthOf(page)).toBe(1);
      await expectBackCloses(page);
    });
    await test.step("of the queue", async () => {
      await page.goto(`/admin-panel?search=${uniqueId}`);
      await page.getByRole("tabpanel").locator("button[aria-haspopup=menu]").first().click();
      await expectBackCloses(page);
      await button("review.view.keep").click();
      await expectBackCloses(page);
      await button("review.passOn").click();
      await expectBackCloses(page);
    });
    await endStreams(page);
  },
);
