import type { Page, Route } from "@playwright/test";
import { aPerson } from "./api";
import { chooseCategory, expectSent, expectToast, fillAccount, fillPerson, photoPicker, trayOf } from "./pages";
import { aJpeg, picked } from "./photos";
import { expect } from "./site";
import { caption, categoryName, deedsOf, submitButton, test, waitingDeeds } from "./writing";

// The page itself must send: sending by the service worker is in offline.spec.ts.
test.use({ ownTab: true, provoked: /net::ERR_|Failed to fetch|status of 503/ });

const threePhotos = async () => Promise.all(["a", "b", "c"].map(async (name) => picked(`${name}.jpg`, await aJpeg())));

/** Delays each photo until it is released, as on a very slow network. */
async function holdPhotos(page: Page): Promise<{ letGo: () => Promise<void>; letAllGo: () => Promise<void> }> {
  const held: Route[] = [];
  const events = new EventTarget();
  let open = false;
  await page.route("**/media", (route) => {
    if (open) return route.fallback();
    held.push(route);
    events.dispatchEvent(new Event("held"));
    return undefined;
  });
  const letGo = async () => {
    if (held.length === 0) await new Promise((resolve) => events.addEventListener("held", resolve, { once: true }));
    await held.shift()?.fallback();
  };
  const letAllGo = async () => {
    open = true;
    await Promise.all(held.splice(0).map((route) => route.fallback()));
  };
  return { letGo, letAllGo };
}

test("a newcomer's deed is said to be on its way, never to wait for the internet", async ({
  page,
  guest,
  say,
  number,
  language,
  expectAccessible,
}) => {
  const person = aPerson({ language });
  await page.goto("/add-deed");
  await photoPicker(page, { say, number }).setInputFiles(await threePhotos());
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(3);
  await page.getByLabel(say("addDeed.caption")).fill(caption);
  await chooseCategory(page, { say }, categoryName[language]);
  const photos = await holdPhotos(page);
  await submitButton(page, { say }).click();
  const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
  const next = dialog.getByRole("button", { name: say("action.next") });
  await next.click();
  await fillPerson(dialog, { say, number }, person);
  await next.click();
  await fillAccount(dialog, { say, number }, person);
  await dialog.getByRole("button", { name: say("session.signUp.create") }).click();

  await expect(page.getByRole("heading", { name: say("addDeed.outbox.sendingTitle", { count: 1 }) })).toBeVisible();
  await expect(waitingDeeds(page)).toContainText(say("addDeed.outbox.sendingPhoto", { photo: 1, count: 3 }));
  const main = page.getByRole("main");
  for (const falseWord of ["addDeed.outbox.text", "addDeed.outbox.waiting", "addDeed.outbox.drop"] as const)
    await expect(main.getByText(say(falseWord))).toBeHidden();
  await expectAccessible();
  await photos.letGo();
  await expect(waitingDeeds(page)).toContainText(say("addDeed.outbox.sendingPhoto", { photo: 2, count: 3 }));
  await photos.letAllGo();
  await expectSent(page, { say });
  await guest.logIn(person);
  expect((await deedsOf({ api: guest })).items.map(({ images }) => images.length)).toEqual([3]);
});

test("a deed whose page is closed while it is sent arrives once, from any page that is opened next", async ({
  page,
  context,
  author,
  write,
  say,
  number,
}) => {
  const photos = await holdPhotos(page);
  await write(caption);
  await photoPicker(page, { say, number }).setInputFiles(await threePhotos());
  await photos.letGo();
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(1);
  await submitButton(page, { say }).click();
  const isKept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("tree-for-deed");
          opening.onsuccess = () => {
            const counting = opening.result.transaction("outbox").objectStore("outbox").count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
  await expect.poll(isKept).toBe(1);
  // It is shown in its form, and nowhere else.
  await expect(waitingDeeds(page)).toHaveCount(0);
  expect((await deedsOf(author)).totalCount).toBe(0);
  await page.close();

  const other = await context.newPage();
  await other.goto("/deeds");
  await expectToast(other, say("addDeed.sent"));
  const { totalCount, items } = await deedsOf(author);
  expect([totalCount, items[0]?.caption, items[0]?.images.length]).toEqual([1, caption, 3]);
});

test("a site that does not answer is what is said, and not the internet", async ({ page, author, write, say }) => {
  let isAway = true;
  await page.route("**/graphql", async (route) => {
    if (isAway) await route.abort("connectionrefused");
    else await route.fallback();
  });
  await write(caption);
  await submitButton(page, { say }).click();
  await expectToast(page, say("addDeed.outbox.keptSiteAway"));
  await expect(waitingDeeds(page)).toContainText(say("addDeed.outbox.siteAway"));
  await expect(page.getByText(say("addDeed.outbox.text"))).toBeHidden();
  isAway = false;
  await waitingDeeds(page)
    .getByRole("button", { name: say("addDeed.outbox.sendNow") })
    .click();
  await expectToast(page, say("addDeed.sent"));
  await expect(waitingDeeds(page)).toHaveCount(0);
  expect((await deedsOf(author)).totalCount).toBe(1);
});
