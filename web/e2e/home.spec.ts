import { seasonOf } from "@tree-for-deed/common/seasons";
import { dayOf } from "@tree-for-deed/common/day";
import type { Page } from "@playwright/test";
import type { Operation } from "./api";
import { holdProgram } from "./program";
import { expectStill, watchShifts } from "./shifts";
import { expect, test } from "./site";
import { beHereAgain, chooseLanguage, ownCopy } from "./tab";
import { words } from "./words";

test.use({ ownTab: true });

const asked = (page: Page): string[] => {
  const names: string[] = [];
  page.on("request", (request) => {
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
    if (request.url().endsWith("/graphql") && operationName) names.push(operationName);
  });
  return names;
};

test("a member's home begins with their own day, by one request, and nothing moves", async ({
  page,
  newMember,
  say,
  admin,
}) => {
  await watchShifts(page);
  const names = asked(page);
  // A browser that has just started and has no Bengali letters of its own may get the font after the first paint.
  await page.goto("/faq");
  await page.evaluate(() => document.fonts.ready);
  await page.goto("/");
  await expect(page.getByRole("link", { name: say("home.hero.browse"), exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("ownProfile.today.open") })).toHaveCount(0);
  await expectStill(page, 0.01);
  expect(names).not.toContain("OwnHome");

  const member = await newMember({ fullName: "Rehana Parvin" });
  await member.api.enter(page);
  await page.goto("/");
  const today = page.getByRole("heading", { level: 2, name: say("ownProfile.today.open") });
  await expect(today).toBeVisible();
  // The program replaces what came with the page by its own.
  await expect(page.locator("#own-copy")).toHaveCount(0);
  const hero = page.getByRole("heading", { level: 1, name: say("home.hero.title") });
  await expect(async () => {
    expect((await today.boundingBox())?.y).toBeLessThan((await hero.boundingBox())?.y ?? 0);
  }).toPass();
  // The text for newcomers is left out.
  await expect(page.getByRole("link", { name: say("home.hero.browse"), exact: true })).toBeHidden();

  await expect.poll(() => ownCopy(page)).not.toBeNull();
  const deed = await member.api.share({ caption: "খাল পরিষ্কার করেছি" });
  names.length = 0;
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: say("ownProfile.today.inReview") })).toBeVisible();
  await expectStill(page, 0.01);
  await expect.poll(() => names.filter((name) => name === "OwnHome")).toHaveLength(1);

  await admin.reject(deed, "ছবি নেই");
  await page.reload();
  const cameBack = page.getByRole("region", { name: say("ownHome.cameBack") });
  await expect(cameBack).toContainText("ছবি নেই");
  await expectStill(page, 0.01);
  await cameBack.getByRole("link", { name: say("ownProfile.reviseOf", { id: deed.uniqueId }) }).click();
  await expect(page).toHaveURL(/\/deed\/TFD-.*\/edit$/);
});

test("a member's own day is there before the program, as this device saw it last, and for nobody else", async ({
  page,
  newMember,
  say,
}) => {
  await watchShifts(page);
  const member = await newMember({ fullName: "Rehana Parvin" });
  await member.api.enter(page);
  await page.goto("/");
  const today = page.getByRole("heading", { level: 2, name: say("ownProfile.today.open") });
  await expect(today).toBeVisible();
  await expectStill(page, 0.02);
  const copy = () => ownCopy(page);
  await expect.poll(copy).toContain("Rehana");
  const height = (await today.boundingBox())?.y;

  const letProgramCome = await holdProgram(page);
  await page.evaluate(() => {
    location.reload();
  });
  await expect(page.locator("#own-copy h2").first()).toHaveText(say("ownProfile.today.open"));
  await expect.poll(async () => (await today.boundingBox())?.y).toBe(height);
  await expect(page.getByRole("link", { name: say("nav.profile"), exact: true })).toBeVisible();
  for (const id of ["header.signUp", "header.login"] as const)
    await expect(page.getByRole("banner").getByText(say(id))).toBeHidden();
  letProgramCome();
  await expect(page.locator("#own-copy")).toHaveCount(0);
  await expect(today).toBeVisible();
  await expectStill(page, 0.02);

  await (await newMember({ fullName: "Karim Uddin" })).api.enter(page);
  await page.reload();
  await expect(page.getByText("Karim").first()).toBeVisible();
  await expect.poll(copy).toContain("Karim");
  expect(await copy()).not.toContain("Rehana");
  await page.getByRole("button", { name: say("header.logout") }).click();
  await expect(page.getByRole("button", { name: say("header.signUp") })).toBeVisible();
  await expect.poll(copy).toBeNull();
});

test("a copy of home that was lost, cannot be kept or is of an account deleted elsewhere does no harm, nor does a wrong clock", async ({
  page,
  newMember,
  newVisitor,
  say,
}) => {
  const member = await newMember({ fullName: "Rehana Parvin" });
  await member.api.enter(page);
  const today = (each: Page) => each.getByRole("heading", { level: 2, name: say("ownProfile.today.open") });
  const signUp = (each: Page) => each.getByRole("button", { name: say("header.signUp") });
  const expectOwn = async (each: Page) => {
    await expect(today(each)).toBeVisible();
    await expect(signUp(each)).toHaveCount(0);
  };
  await page.goto("/");
  await expect.poll(() => ownCopy(page)).toContain("Rehana");

  await test.step("a browser that empties its storage keeps the cookie", async () => {
    const losses = [() => localStorage.clear(), () => localStorage.setItem("tree-for-deed-own-home", "{")];
    for (const lose of losses) {
      await page.evaluate(lose);
      await page.reload();
      await expectOwn(page);
      await expect.poll(() => ownCopy(page)).toContain("Rehana");
    }
  });
  await test.step("storage that is full or denied", async () => {
    const full = () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("No room", "QuotaExceededError");
      };
    };
    const denied = () =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("No access", "SecurityError");
        },
      });
    for (const refuse of [full, denied]) {
      const other = await newVisitor(member.api);
      await other.addInitScript(refuse);
      // Has answered the question of the language, which would lie over the page.
      await other.addInitScript(() => void (window.name = "tree-for-deed-visited"));
      await other.goto("/");
      await expectOwn(other);
      await other.reload();
      await expectOwn(other);
    }
  });
  await test.step("a clock that is a year off, either way", async () => {
    const own = page.getByRole("region", { name: say("ownHome.title") });
    const said = await own.innerText();
    await page.goto("/deeds");
    const time = page.locator(
      `main time[datetime="${await page.locator("main time").nth(6).getAttribute("datetime")}"]`,
    );
    const age = await time.innerText();
    const year = 365 * 86_400_000;
    for (const off of [year, -year]) {
      await page.clock.setFixedTime(Date.now() + off);
      await page.goto("/");
      await expectOwn(page);
      await expect.poll(() => own.innerText()).toBe(said);
      await page.goto("/deeds");
      await expect(time).toHaveText(age);
    }
    await page.goto("/");
  });
  await test.step("an account that was deleted elsewhere", async () => {
    const leave: Operation<{ deleteMyAccount: boolean }> = {
      text: "mutation Leave($password: String!) { deleteMyAccount(password: $password, deeds: KEEP_ANONYMOUS) }",
    };
    await member.api.ask(leave, { password: member.password });
    await page.reload();
    await expect(signUp(page)).toBeVisible();
    await expect(page.getByText("Rehana")).toHaveCount(0);
    await expect.poll(() => ownCopy(page)).toBeNull();
    await page.reload();
    await expect(page.getByRole("link", { name: say("home.hero.browse"), exact: true })).toBeVisible();
    await expect.poll(() => ownCopy(page)).toBeNull();
  });
});

test("a new device gets the member's own day with the page, in the account's language", async ({
  browser,
  newMember,
  baseURL,
}) => {
  const member = await newMember({ fullName: "Rehana Parvin" });
  await member.api.speak("en");
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await member.api.enter(page);
  await context.clearCookies({ name: "tree-for-deed-language" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const own = page.getByRole("region", { name: words.en.say("ownHome.title") });
  await expect(own).toContainText("Rehana");
  await expect(own.getByRole("link", { name: words.en.say("home.hero.action") })).toHaveCSS(
    "background-color",
    "rgb(11, 107, 74)",
  );
  // At once, too: without its place filled, the page would move when the program fills it.
  await page.reload();
  await expect(own).toContainText("Rehana");
  await context.close();
});

test("the hero is the grove in its season, without a program, too, and leads there", async ({
  browser,
  baseURL,
  language,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? "" });
    await chooseLanguage(context, language, baseURL ?? "");
    // Otherwise the question for the language may come before the click.
    await beHereAgain(context);
    const page = await context.newPage();
    const scene = page.waitForResponse("**/grove/scene.svg");
    await page.goto("/");
    expect((await scene).status()).toBe(200);
    const season = seasonOf(dayOf(new Date(), "Asia/Dhaka"));
    await expect(page.locator(`[data-season=${season}]`)).toHaveCount(1);
    // The first screen has a member's deed.
    await expect(page.locator("main a[href^='/deed/']").first()).toBeInViewport({ ratio: 1 });
    const way = page.locator("main a[href='/grove']").first();
    await expect(way).toHaveText(/: অর্জিত [০-৯]+টি গাছ, মাটিতে [০-৯]+টি$/);
    await way.click({ position: { x: 200, y: 100 } });
    await expect(page).toHaveURL(/\/grove$/);
    await context.close();
  }
});
