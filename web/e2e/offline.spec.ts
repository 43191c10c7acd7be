import type { BrowserContext, Page } from "@playwright/test";
import { expectToast, photoPicker, trayOf } from "./pages";
import { aJpeg, picked } from "./photos";
import { expect } from "./site";
import { caption, deedsOf, readyForOffline, submitButton, test, waitingDeeds } from "./writing";

test.use({ serviceWorkers: "allow", provoked: /net::ERR_|status of (400|503)|Failed to fetch/ });

/** Waits until the form is kept on this device, with a worker in charge of the page. */
async function formIsKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("site-pages-"));
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match("/add-deed")));
      return found.some(Boolean);
    });
  await expect.poll(kept, { timeout: 20_000 }).toBe(true);
}

/** Wakes the service worker as a browser does that has its connection again. */
async function wakeWorker(context: BrowserContext, page: Page, address: string): Promise<void> {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [mine] = registrations.filter(({ scopeURL, isDeleted }) => scopeURL.startsWith(address) && !isDeleted);
      if (mine) resolve(mine.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin: address,
    registrationId: await registered,
    tag: "waiting-deeds",
    lastChance: false,
  });
}

test("a deed that is sent without a connection waits, is shown, and is sent once when it is back", async ({
  page,
  context,
  author,
  write,
  say,
  number,
  expectAccessible,
}) => {
  const profile = page
    .getByRole("navigation", { name: say("nav.label") })
    .getByRole("link", { name: say("nav.profile") });
  await profile.hover();
  await readyForOffline(page);
  await context.setOffline(true);
  await expect(page.getByText(say("offline.text"))).toBeVisible();
  await write(caption);
  await photoPicker(page, { say, number }).setInputFiles([picked("a.jpg", await aJpeg())]);
  await expect(trayOf(page).getByRole("alert")).toBeVisible();
  await submitButton(page, { say }).click();
  await expectToast(page, say("addDeed.outbox.kept"));
  await expect(waitingDeeds(page)).toContainText(caption);
  await expect(waitingDeeds(page)).toContainText(say("addDeed.outbox.waiting"));
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue("");
  await expect(trayOf(page)).toHaveCount(0);
  await expectAccessible();

  // It waits on the profile, too, and over a reload.
  await profile.click();
  await expect(page.getByText(say("errors.network"))).toBeVisible();
  await expect(waitingDeeds(page)).toContainText(caption);
  const second = await context.newPage();
  await context.setOffline(false);
  await second.goto("/");
  await expectToast(page, say("addDeed.sent"));
  await expect(waitingDeeds(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: say("ownProfile.pending") })).toContainText(caption);
  const { totalCount, items } = await deedsOf(author);
  expect([totalCount, items[0]?.caption, items[0]?.images.length]).toEqual([1, caption, 1]);
  await second.close();
});

test("the form opens without a connection, and what is written there arrives", async ({
  page,
  context,
  author,
  write,
  say,
  number,
}) => {
  await formIsKept(page);
  await context.setOffline(true);
  await page.goto("/add-deed");
  await expect(page.getByRole("heading", { level: 1, name: say("addDeed.title") })).toBeVisible();
  await write(caption);
  await photoPicker(page, { say, number }).setInputFiles([picked("a.jpg", await aJpeg())]);
  await expect(trayOf(page).getByRole("alert")).toBeVisible();
  // A draft is kept here as well.
  await page.getByRole("button", { name: say("addDeed.draft.save") }).click();
  await expectToast(page, say("addDeed.draft.saved"));
  await page.reload();
  await page.getByRole("button", { name: say("addDeed.draft.load") }).click();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
  await expect(trayOf(page)).toHaveCount(1);
  await submitButton(page, { say }).click();
  await expect(waitingDeeds(page)).toContainText(caption);

  await context.setOffline(false);
  await expectToast(page, say("addDeed.sent"));
  await expect(waitingDeeds(page)).toHaveCount(0);
  const { totalCount, items } = await deedsOf(author);
  expect([totalCount, items[0]?.images.length]).toEqual([1, 1]);
});

test("what is kept of the form is nobody's", async ({ page, author, language }) => {
  await formIsKept(page);
  const kept = await page.evaluate(async () => {
    const texts: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname;
        if (!path.startsWith("/assets/")) texts[path] = (await (await cache.match(request))?.text()) ?? "";
      }
    }
    return texts;
  });
  expect(Object.keys(kept)).toEqual(["/add-deed"]);
  expect(kept["/add-deed"]).toContain(`<html lang="${language}">`);
  for (const own of [author.id, author.username, author.email, author.fullName])
    expect(kept["/add-deed"]).not.toContain(own);
});

test("the service worker sends what waits when no page of the site is open", async ({
  page,
  context,
  author,
  write,
  say,
  baseURL,
}) => {
  await formIsKept(page);
  await context.setOffline(true);
  await write(caption);
  await submitButton(page, { say }).click();
  await expect(waitingDeeds(page)).toHaveCount(1);
  const later = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await wakeWorker(context, later, baseURL ?? "");
  await expect.poll(async () => (await deedsOf(author)).totalCount).toBe(1);
  await later.goto("/profile");
  await expect(later.getByRole("region", { name: say("ownProfile.pending") })).toContainText(caption);
  await expect(waitingDeeds(later)).toHaveCount(0);
  expect((await deedsOf(author)).totalCount).toBe(1);
});

test("on a shared phone nobody sends or sees the deed of another", async ({
  page,
  context,
  author,
  newMember,
  write,
  say,
}) => {
  const other = await newMember();
  await readyForOffline(page);
  await context.setOffline(true);
  await write(caption);
  await submitButton(page, { say }).click();
  await expect(waitingDeeds(page)).toHaveCount(1);
  const later = await context.newPage();
  await page.close();
  await context.clearCookies({ name: /^(?!tree-for-deed-language$)/ });
  await other.api.enter(later);
  await context.setOffline(false);
  await later.goto("/profile");
  await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
  await later.goto("/add-deed");
  await expect(later.getByRole("combobox", { name: say("addDeed.category") })).toBeVisible();
  await later.waitForLoadState("networkidle");
  await expect(waitingDeeds(later)).toHaveCount(0);
  expect([(await deedsOf(author)).totalCount, (await deedsOf(other)).totalCount]).toEqual([0, 0]);

  await context.clearCookies({ name: /^(?!tree-for-deed-language$)/ });
  await author.api.enter(later);
  await later.goto("/");
  await expectToast(later, say("addDeed.sent"));
  expect([(await deedsOf(author)).totalCount, (await deedsOf(other)).totalCount]).toEqual([1, 0]);
});

test("a waiting deed is edited or not sent at all; a session that ended is asked for", async ({
  page,
  context,
  author,
  write,
  say,
  expectAccessible,
}) => {
  await readyForOffline(page);
  await context.setOffline(true);
  for (const words of [caption, "এটি পাঠাব না।"]) {
    await write(words);
    await submitButton(page, { say }).click();
    await expect(waitingDeeds(page).filter({ hasText: words })).toBeVisible();
  }
  const [first, unwanted] = [
    waitingDeeds(page).filter({ hasText: caption }),
    waitingDeeds(page).filter({ hasText: "এটি পাঠাব না।" }),
  ];
  await unwanted.getByRole("button", { name: say("addDeed.outbox.drop") }).click();
  const question = page.getByRole("dialog", { name: say("addDeed.outbox.drop.title") });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: say("addDeed.outbox.drop") }).click();
  await expectToast(page, say("addDeed.outbox.dropped"));
  await expect(waitingDeeds(page)).toHaveCount(1);
  await first.getByRole("button", { name: say("addDeed.outbox.edit") }).click();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
  await expect(waitingDeeds(page)).toHaveCount(0);
  await page.getByLabel(say("addDeed.caption")).fill(`${caption} শেষ।`);
  await submitButton(page, { say }).click();
  await expect(waitingDeeds(page)).toContainText("শেষ।");

  await context.clearCookies({ name: /^(?!tree-for-deed-language$)/ });
  await context.setOffline(false);
  await expect(waitingDeeds(page)).toContainText(say("addDeed.outbox.signedOut"));
  await waitingDeeds(page)
    .getByRole("button", { name: say("session.signIn") })
    .click();
  const dialog = page.getByRole("dialog", { name: say("session.again.title") });
  await dialog.getByLabel(say("session.identity")).fill(author.username);
  await dialog.getByLabel(say("session.password"), { exact: true }).fill(author.password);
  await dialog.getByRole("button", { name: say("session.signIn") }).click();
  await expectToast(page, say("addDeed.sent"));
  const { totalCount, items } = await deedsOf(author);
  expect([totalCount, items[0]?.caption]).toEqual([1, `${caption} শেষ।`]);
});
