import type { Page } from "@playwright/test";
import { newerMembers } from "../scripts/browsers/list.mjs";
import { aPerson } from "./api";
import {
  chooseCategory,
  expectSent,
  expectToast,
  fillAccount,
  fillPerson,
  openFromBar,
  photoPicker,
  trayOf,
} from "./pages";
import { aJpeg, picked } from "./photos";
import { test } from "./fixtures";
import { expect } from "./site";
import { caption, categoryName, deedsOf, submitButton } from "./writing";

/** Removes, before any script runs, the APIs that a browser of the site's list lacks; returns their number. */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript((members) => {
    const { hasOwn } = Object;
    let gone = 0;
    const drop = (owner: unknown, name: string): void => {
      if (owner && (typeof owner === "object" || typeof owner === "function") && hasOwn(owner, name))
        if (Reflect.deleteProperty(owner, name)) gone += 1;
    };
    const found = (path: string): unknown =>
      path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], globalThis);
    for (const [path, names] of members.toReversed()) {
      const owner = found(path) as { prototype?: object } | undefined;
      for (const name of names) {
        drop(owner, name);
        drop(owner?.prototype, name);
      }
    }
    Object.assign(globalThis, { takenAway: gone });
  }, newerMembers());
}

test.use({ ownTab: true });

test("a phone that never gets a newer browser signs up, shares a deed with a photo and reads the site", async ({
  page,
  guest,
  fixtures,
  say,
  number,
  language,
}) => {
  await growOld(page);
  const person = aPerson({ language });
  await page.goto("/");
  expect(await page.evaluate(() => (globalThis as { takenAway?: number }).takenAway)).toBeGreaterThan(300);
  expect(await page.evaluate(() => "isWellFormed" in String.prototype || "canParse" in URL)).toBe(false);

  await test.step("sign-up and a deed with a photo", async () => {
    await openFromBar(page, { say }, "nav.add");
    await photoPicker(page, { say, number }).setInputFiles(picked("canal.jpg", await aJpeg()));
    await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(1);
    await page.getByLabel(say("addDeed.caption")).fill(caption);
    await chooseCategory(page, { say }, categoryName[language]);
    await submitButton(page, { say }).click();
    const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
    const next = dialog.getByRole("button", { name: say("action.next") });
    await next.click();
    await fillPerson(dialog, { say, number }, person);
    await next.click();
    await fillAccount(dialog, { say, number }, person);
    await dialog.getByRole("button", { name: say("session.signUp.create") }).click();
    await expectSent(page, { say });
    await guest.logIn(person);
    expect((await deedsOf({ api: guest })).items.map(({ images }) => images.length)).toEqual([1]);
  });

  await test.step("profile, home, feed, leaderboard", async () => {
    await openFromBar(page, { say }, "nav.profile");
    await expect(page.getByRole("region", { name: say("ownProfile.pending") })).toContainText(caption);
    await openFromBar(page, { say }, "nav.home");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const path of [
      "/",
      "/deeds",
      "/leaderboard",
      `/profile/${fixtures.username}`,
      `/deed/${fixtures.deed.uniqueId}`,
      `/certificate/${fixtures.certificate}`,
      "/profile/settings",
      "/grove",
      "/forest",
      "/support",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(say("failure.title"))).toHaveCount(0);
    }
  });
});

test.describe("a program that fails", () => {
  test.use({ provoked: /broken on purpose/ });

  test("is told where a form is sent, and loses nothing", async ({ page, say, language }) => {
    await page.goto("/add-deed");
    await page.getByLabel(say("addDeed.caption")).fill(caption);
    await chooseCategory(page, { say }, categoryName[language]);
    await page.evaluate(() => {
      const { flatMap } = Array.prototype;
      let isSent = false;
      addEventListener("submit", () => (isSent = true), { capture: true, once: true });
      Array.prototype.flatMap = function (...given) {
        // React rebuilds a page after a failed render, which these tests are not about.
        if (!isSent || new Error("here").stack?.includes("/react-")) return Reflect.apply(flatMap, this, given);
        isSent = false;
        throw new TypeError("broken on purpose");
      };
    });
    await submitButton(page, { say }).click();
    await expect(page.getByRole("alert").filter({ hasText: say("errors.unknown") })).toBeVisible();
    await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);

    await page.evaluate(() => {
      const error = new TypeError("broken on purpose");
      error.stack = `Error: broken on purpose\n    at send (${location.origin}/assets/form-1a2b3c4d.js:1:23)`;
      void Promise.reject(error);
    });
    await expectToast(page, say("errors.unknown"));
  });
});
