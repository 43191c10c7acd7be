import type { BrowserContext, Page } from "@playwright/test";
import { categoriesOf, expectSent, expectToast, openFromBar, photoPicker, signIn, trayOf } from "./pages";
import { aJpeg, picked } from "./photos";
import { expect } from "./site";
import { ownCopy } from "./tab";
import {
  caption,
  comeBackOnline,
  deedsOf,
  operationOf,
  readyForOffline,
  submitButton,
  test,
  waitingDeeds,
} from "./writing";

test.use({ ownTab: true, serviceWorkers: "allow", provoked: /net::ERR_|status of (400|503)|Failed to fetch/ });

/** Waits until the form is stored on this device, with a worker in charge of the page. */
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
  await expect.poll(kept).toBe(true);
}

/** Wakes the service worker like a browser whose connection has returned. */
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

  // It is shown on the profile, too, and after a reload.
  await openFromBar(page, { say }, "nav.profile");
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

test("a waiting deed is found again when the browser has closed its store", async ({
  page,
  context,
  author,
  write,
  say,
}) => {
  await readyForOffline(page);
  await context.setOffline(true);
  await write(caption);
  await submitButton(page, { say }).click();
  await expect(waitingDeeds(page)).toContainText(caption);
  await page.evaluate(() => {
    const begin = IDBDatabase.prototype.transaction;
    const closed = new WeakSet<IDBDatabase>();
    let wasClosed = false;
    IDBDatabase.prototype.transaction = function (...wanted) {
      if (!wasClosed) closed.add(this);
      wasClosed = true;
      if (closed.has(this)) throw new DOMException("The database connection is closing.", "InvalidStateError");
      return Reflect.apply(begin, this, wanted);
    };
  });
  await openFromBar(page, { say }, "nav.profile");
  await expect(waitingDeeds(page)).toContainText(caption);
  await context.setOffline(false);
  await expect(waitingDeeds(page)).toHaveCount(0);
  await expect.poll(async () => (await deedsOf(author)).totalCount).toBe(1);
});

test("a waiting deed that arrives while the profile is read shows there, too", async ({
  page,
  context,
  author,
  write,
  say,
}) => {
  await readyForOffline(page);
  await context.setOffline(true);
  await write(caption);
  await submitButton(page, { say }).click();
  await expect(waitingDeeds(page)).toContainText(caption);
  await openFromBar(page, { say }, "nav.profile");
  await expect(page.getByText(say("errors.network"))).toBeVisible();
  // The profile is requested before the deed arrives, and answered after it.
  const profile = new EventTarget();
  let asked = false;
  let read = false;
  await page.route("**/graphql", async (route) => {
    if (operationOf(route) !== "OwnProfilePage") return route.fallback();
    if (asked) return route.fallback();
    asked = true;
    const toast = expectToast(page, say("addDeed.sent"));
    const response = await route.fetch();
    read = true;
    profile.dispatchEvent(new Event("read"));
    await toast;
    await route.fulfill({ response });
  });
  await page.route("**/graphql", async (route) => {
    if (!(route.request().postData() ?? "").includes("SendWaitingDeed")) return route.fallback();
    await new Promise((resolve) => {
      if (read) resolve(null);
      else profile.addEventListener("read", resolve);
    });
    await route.fallback();
  });
  await context.setOffline(false);
  await expect(page.getByRole("region", { name: say("ownProfile.pending") })).toContainText(caption);
  expect((await deedsOf(author)).totalCount).toBe(1);
});

test("the form opens without a connection, and what is written there arrives", async ({
  page,
  context,
  author,
  write,
  say,
  number,
  language,
}) => {
  await formIsKept(page);
  await test.step("what is kept of the form is nobody's", async () => {
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
    expect(Object.keys(kept)).toContain("/add-deed");
    expect(kept["/add-deed"]).toContain(`<html lang="${language}">`);
    for (const own of [author.id, author.username, author.email, author.fullName])
      expect(kept["/add-deed"]).not.toContain(own);
  });
  await context.setOffline(true);
  await test.step("a page that was never read says what is kept, and leads there", async () => {
    await page.evaluate(() => {
      location.assign("/deeds");
    });
    await expect(page).toHaveURL("/deeds");
    const links = page.getByRole("link");
    await expect(links.first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // The font moves the links when it comes, so no pointer aims at one.
    await links.first().press("Enter");
    await expect(page).toHaveURL("/add-deed");
  });
  await page.goto("/add-deed");
  await expect(page.getByRole("heading", { level: 1, name: say("addDeed.title") })).toBeVisible();
  await write(caption);
  await photoPicker(page, { say, number }).setInputFiles([picked("a.jpg", await aJpeg())]);
  await expect(trayOf(page).getByRole("alert")).toBeVisible();
  // A draft is stored here as well.
  await page.getByRole("button", { name: say("addDeed.draft.save") }).click();
  await expectToast(page, say("addDeed.draft.saved"));
  await page.reload();
  await page.getByRole("button", { name: say("addDeed.draft.load") }).click();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
  await expect(trayOf(page)).toHaveCount(1);
  await submitButton(page, { say }).click();
  await expect(waitingDeeds(page)).toContainText(caption);

  // Whichever of page and service worker sends it, and before the page recognises the member: the member is told.
  await page.route("**/graphql", (route) => (operationOf(route) === "Viewer" ? route.abort() : route.fallback()));
  await context.setOffline(false);
  await expectToast(page, say("addDeed.sent"));
  await expect(waitingDeeds(page)).toHaveCount(0);
  const { totalCount, items } = await deedsOf(author);
  expect([totalCount, items[0]?.images.length]).toEqual([1, 1]);
});

test("a form that was opened without a connection keeps what was typed when it is back", async ({
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
  await write(caption);
  await photoPicker(page, { say, number }).setInputFiles([picked("a.jpg", await aJpeg())]);
  await expect(trayOf(page).getByRole("alert")).toBeVisible();
  await comeBackOnline(context, page);
  await expect(page.getByText(say("offline.text"))).toBeHidden();
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toBeVisible();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
  await submitButton(page, { say }).click();
  await expectSent(page, { say });
  const { totalCount, items } = await deedsOf(author);
  expect([totalCount, items[0]?.caption, items[0]?.images.length]).toEqual([1, caption, 1]);
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
  await expect(categoriesOf(later, { say })).toBeVisible();
  await later.waitForLoadState("networkidle");
  await expect(waitingDeeds(later)).toHaveCount(0);
  expect([(await deedsOf(author)).totalCount, (await deedsOf(other)).totalCount]).toEqual([0, 0]);

  await context.clearCookies({ name: /^(?!tree-for-deed-language$)/ });
  await author.api.enter(later);
  await later.goto("/");
  await expectToast(later, say("addDeed.sent"));
  expect([(await deedsOf(author)).totalCount, (await deedsOf(other)).totalCount]).toEqual([1, 0]);
});

test.describe(() => {
  // A worker would send it before the pages, and none of its requests can be held.
  test.use({ serviceWorkers: "block" });

  for (const locks of [true, false]) {
    test(`two tabs that race to send a waiting deed${locks ? "" : " without locks"}: it is received once`, async ({
      page,
      context,
      author,
      write,
      say,
    }) => {
      if (!locks)
        await context.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, "locks");
        });
      const second = await context.newPage();
      for (const tab of [page, second]) {
        await tab.goto("/add-deed");
        await expect(categoriesOf(tab, { say })).toBeVisible();
        await readyForOffline(tab);
      }
      await context.setOffline(true);
      await write(caption);
      await submitButton(page, { say }).click();
      for (const tab of [page, second]) await expect(waitingDeeds(tab)).toContainText(caption);

      // Without locks, the first request is held until another one is, too.
      let sent = 0;
      const gate = new EventTarget();
      const both = new Promise((resolve) => {
        gate.addEventListener("both", resolve);
      });
      await context.route("**/graphql", async (route) => {
        if (route.request().postData()?.includes("SendWaitingDeed") !== true) return route.fallback();
        sent += 1;
        if (sent === 2) gate.dispatchEvent(new Event("both"));
        if (!locks) await both;
        await route.fallback();
      });
      await context.setOffline(false);
      for (const tab of [page, second]) {
        await expectToast(tab, say("addDeed.sent"));
        await expect(waitingDeeds(tab)).toHaveCount(0);
      }
      if (locks) expect(sent).toBe(1);
      else expect(sent).toBeGreaterThan(1);
      expect((await deedsOf(author)).totalCount).toBe(1);
      await second.close();
    });
  }
});

test("a page that is kept for reading offline shows nobody who was blocked since", async ({
  page,
  context,
  author: reader,
  newMember,
  admin,
  say,
}) => {
  const other = await newMember();
  const deed = await other.api.share({ caption });
  await admin.approve(deed);
  const theirs = page.getByRole("main").locator(`a[href="/deed/${deed.uniqueId}"]`).first();
  await formIsKept(page);
  expect(other.username).not.toBe(reader.username);
  await page.goto("/deeds");
  await expect(theirs).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(theirs).toBeVisible();
  await context.setOffline(false);

  await page.goto(`/profile/${other.username}`);
  await page.getByRole("button", { name: say("block.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: say("block.block") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("block.block"), exact: true })
    .click();
  await expect(page.getByText(say("block.blocked"))).toBeVisible();
  await context.setOffline(true);
  await page.goto("/deeds").catch(() => undefined);
  // The page without a connection names all languages.
  await expect(page.locator("main h1, main h2")).toHaveText(["আপনি এখন অফলাইনে", "You are offline"]);
  await context.setOffline(false);

  // It is kept again as it comes for this member.
  await page.goto("/deeds");
  await expect(page.getByRole("main").locator("article").first()).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").locator("article").first()).toBeHidden();
  await expect(theirs).toBeHidden();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("main").locator("article").first()).toBeVisible();
});

/** Fills the site's storage on this device: further writes are aborted, as browsers do it. */
const fillDevice = (page: Page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...what) {
      const request = put.apply(this, what);
      this.transaction.abort();
      return request;
    };
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });

test("a device that is full says so, loses nothing that was typed, and sends what it kept before", async ({
  page,
  context,
  author,
  write,
  say,
  number,
}) => {
  await readyForOffline(page);
  await context.setOffline(true);
  await write(caption);
  await submitButton(page, { say }).click();
  await expect(waitingDeeds(page)).toContainText(caption);

  await fillDevice(page);
  await write("এটি রাখার জায়গা নেই।");
  await photoPicker(page, { say, number }).setInputFiles([picked("a.jpg", await aJpeg())]);
  await expect(trayOf(page).getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: say("addDeed.draft.save") }).click();
  await expectToast(page, say("addDeed.draft.notKept"));
  await submitButton(page, { say }).click();
  await expect(page.getByRole("alert").filter({ hasText: say("errors.deed.notKept") })).toBeVisible();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue("এটি রাখার জায়গা নেই।");
  await expect(trayOf(page)).toHaveCount(1);
  // It can only keep waiting: there is no room to make it the draft.
  await waitingDeeds(page)
    .getByRole("button", { name: say("addDeed.outbox.edit") })
    .click();
  await expectToast(page, say("addDeed.outbox.noRoom"));
  await expect(waitingDeeds(page)).toContainText(caption);

  await context.setOffline(false);
  await expect(waitingDeeds(page)).toHaveCount(0);
  await expect.poll(async () => (await deedsOf(author)).totalCount).toBe(1);
  // The photo is sent on its own, too.
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toBeVisible();
  await submitButton(page, { say }).click();
  await expectSent(page, { say });
  const { totalCount, items } = await deedsOf(author);
  expect([totalCount, items[0]?.caption, items[0]?.images.length]).toEqual([2, "এটি রাখার জায়গা নেই।", 1]);
});

test(
  "a waiting deed is edited or not sent at all; a session that ended is asked for",
  { tag: "@desktop" },
  async ({ page, context, author, write, say, expectAccessible }) => {
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
    await signIn(dialog, { say }, author);
    await expectToast(page, say("addDeed.sent"));
    const { totalCount, items } = await deedsOf(author);
    expect([totalCount, items[0]?.caption]).toEqual([1, `${caption} শেষ।`]);
  },
);

test("the last feed, the own day and the pages to read are there without a connection", async ({
  page,
  context,
  author,
  say,
}) => {
  await author.api.share({ caption });
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Home is stored without its own part: the part comes from the copy, which the first visit makes.
  await expect.poll(() => ownCopy(page)).not.toBeNull();
  for (const address of ["/deeds", "/"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: say("ownProfile.today.inReview") })).toBeVisible();
  const kept = (path: string) => page.evaluate(async (each) => Boolean(await caches.match(each)), path);
  for (const path of ["/", "/deeds", "/faq", "/about-us", "/how-trees-are-counted"])
    await expect.poll(() => kept(path)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: say("ownProfile.today.inReview") })).toBeVisible();
  await page.goto("/deeds");
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const [path, title] of [
    ["/faq", "faq.title"],
    ["/about-us", "about.title"],
    ["/how-trees-are-counted", "counting.title"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: say(title) })).toBeVisible();
  }
});

test("the own grove is there without a connection, as a map that can be moved", async ({
  page,
  context,
  admin,
  author,
  say,
  number,
}) => {
  await admin.approve(await author.api.share({ caption }));
  const address = `/grove?member=${author.username}`;
  const map = page.getByRole("application");
  await page.goto("/faq");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const celebration = page.getByRole("dialog", { name: say("celebration.firstTrees", { count: 1 }) });
  await celebration.getByRole("button", { name: say("action.close") }).click();
  await expect(celebration).toHaveCount(0);
  await page.goto(address);
  await page.getByRole("button", { name: say("grove.move") }).click();
  await expect(map).toHaveAccessibleName(new RegExp(number(1)));
  await expect
    .poll(() => page.evaluate(async (each) => [...((await caches.match(each))?.headers.keys() ?? [])].length, address))
    .toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(async (each) => Boolean(await caches.match(each)), address.replace("?", "/trees.json?")))
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: say("grove.move") }).click();
  await expect(map).toHaveAccessibleName(new RegExp(number(1)));
  await map.press("+");
  await expect(map.locator("canvas").filter({ visible: true }).first()).toBeVisible();
});
