import type { Page } from "@playwright/test";
import { education } from "./api";
import {
  categoryChip,
  expectNote,
  expectSent,
  expectToast,
  openFromBar,
  photoPicker,
  signIn,
  trayOf,
  wordsOfPhoto,
} from "./pages";
import { aJpeg, picked } from "./photos";
import { expect } from "./site";
import {
  caption,
  categoryName,
  cutWhileSending,
  deedsOf,
  operationOf,
  submitButton,
  test,
  waitingDeeds,
} from "./writing";

test.use({ provoked: /net::ERR_|status of (400|500|503)/ });

const draftsOn = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes("-draft:")));

/** Waits until this device has stored the draft with the given number of photos. */
const draftIsKept = (page: Page, text: string, photos: number) =>
  expect
    .poll(async () => {
      const [draft] = await draftsOn(page);
      const kept = JSON.parse(String(draft?.[1] ?? "{}")) as { caption?: string; photos?: unknown[] };
      return [kept.caption, kept.photos?.length];
    })
    .toEqual([text, photos]);

const picturesKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("tree-for-deed", 1);
        opening.onsuccess = () => {
          const count = opening.result.transaction("draft-photos").objectStore("draft-photos").count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );

/** Ends the session on the site; the page knows nothing of it. */
const logout = { text: "mutation { logout }" };

const languageName = { bn: "বাংলা", en: "English" };

test("words and photos wait as a draft, kept by itself, until the deed is received", async ({
  page,
  author,
  write,
  say,
  number,
  language,
}) => {
  await write(caption);
  await photoPicker(page, { say, number }).setInputFiles([
    picked("a.jpg", await aJpeg()),
    picked("b.jpg", await aJpeg()),
  ]);
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(2);
  await (await wordsOfPhoto(page, { say }, 2)).fill("বইয়ের তাক");
  await draftIsKept(page, caption, 2);

  // Nothing would be lost, so no dialog asks.
  await openFromBar(page, { say }, "nav.home");
  await expect(page).toHaveURL("/");
  await page.goto("/add-deed");
  await expect(page.getByText(say("addDeed.draft.found", { count: 2 }))).toBeVisible();
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/media")) uploads.push(request.url());
  });
  await page.getByRole("button", { name: say("addDeed.draft.load") }).click();
  await expectToast(page, say("addDeed.draft.loaded"));
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
  await expect(categoryChip(page, { say }, categoryName[language])).toBeChecked();
  await expect(trayOf(page).getByRole("img")).toHaveCount(2);
  await expect(await wordsOfPhoto(page, { say }, 2)).toHaveValue("বইয়ের তাক");

  await submitButton(page, { say }).click();
  await expectSent(page, { say });
  const { totalCount, items } = await deedsOf(author);
  expect(totalCount).toBe(1);
  expect(items[0]).toMatchObject({
    caption,
    category: { id: education },
    images: [{ alt: null }, { alt: "বইয়ের তাক" }],
  });
  expect(uploads).toEqual([]);
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await expect.poll(() => picturesKept(page)).toBe(0);
});

test("a draft is saved by its button, and discarded", { tag: "@desktop" }, async ({ page, author, write, say }) => {
  expect(author.id).not.toBe("");
  await write(caption);
  await page.getByRole("button", { name: say("addDeed.draft.save") }).click();
  await expectToast(page, say("addDeed.draft.saved"));
  await page.reload();
  await page.getByRole("button", { name: say("addDeed.draft.discard") }).click();
  await expect(page.getByText(say("addDeed.draft.found", { count: 0 }))).toBeHidden();
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await page.evaluate((id) => localStorage.setItem(`tree-for-deed-draft:${id}`, "{half"), author.id);
  await page.reload();
  await page.getByRole("button", { name: say("addDeed.draft.load") }).click();
  await expectToast(page, say("addDeed.draft.failed"));
});

test("two tabs never overwrite each other's draft unasked", async ({ page, context, author, write, say }) => {
  expect(author.id).not.toBe("");
  await write(caption);
  await draftIsKept(page, caption, 0);
  const second = await context.newPage();
  await second.goto("/add-deed");
  await second.getByRole("button", { name: say("addDeed.draft.load") }).click();
  await second.getByLabel(say("addDeed.caption")).fill("অন্য ট্যাব থেকে লেখা");
  await draftIsKept(second, "অন্য ট্যাব থেকে লেখা", 0);

  await expect(page.getByText(say("addDeed.draft.elsewhere"))).toBeVisible();
  await page.getByLabel(say("addDeed.caption")).fill(`${caption} আরও।`);
  await page.getByRole("button", { name: say("addDeed.draft.save") }).click();
  const question = page.getByRole("dialog", { name: say("addDeed.draft.replace.title") });
  await question.getByRole("button", { name: say("action.cancel") }).click();
  await draftIsKept(page, "অন্য ট্যাব থেকে লেখা", 0);
  await page.getByRole("button", { name: say("addDeed.draft.keepThis") }).click();
  await draftIsKept(page, `${caption} আরও।`, 0);
  await expect(second.getByText(say("addDeed.draft.elsewhere"))).toBeVisible();
  await second.close();
});

test("a line cut while a deed is sent makes it wait, and never makes a second deed", async ({
  page,
  author,
  write,
  say,
  number,
}) => {
  for (const [count, when] of [
    [1, "before"],
    [2, "after"],
  ] as const)
    await test.step(`cut ${when} the deed arrived`, async () => {
      await write(`${caption} ${when}`);
      await photoPicker(page, { say, number }).setInputFiles([picked("a.jpg", await aJpeg())]);
      await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toBeVisible();
      await cutWhileSending(page, when);
      const received = page.waitForResponse(
        (answer) => answer.request().postData()?.includes("SendWaitingDeed") === true,
      );
      await submitButton(page, { say }).click();
      await received;
      await expectToast(page, say("addDeed.sent"));
      await expect(waitingDeeds(page)).toHaveCount(0);
      await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue("");
      const { totalCount, items } = await deedsOf(author);
      expect([totalCount, items[0]?.caption, items[0]?.images.length]).toEqual([count, `${caption} ${when}`, 1]);
      await expect.poll(() => draftsOn(page)).toEqual([]);
      await page.unroute("**/graphql");
    });
});

test("what the site refuses of a waiting deed is shown, kept, and mended", async ({ page, author, write, say }) => {
  const refusal = { message: "gone", extensions: { code: "BAD_USER_INPUT", key: "deed.categoryUnknown", fields: [] } };
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("SendWaitingDeed") !== true) return route.fallback();
    await route.fulfill({ json: { data: null, errors: [refusal] } });
  });
  await write(caption);
  await cutWhileSending(page, "before");
  await submitButton(page, { say }).click();
  await expect(waitingDeeds(page).getByText(say("errors.deed.categoryUnknown"))).toBeVisible();
  await page.reload();
  await expect(waitingDeeds(page).getByText(say("errors.deed.categoryUnknown"))).toBeVisible();
  expect((await deedsOf(author)).totalCount).toBe(0);

  await page.goto("/profile");
  await expect(waitingDeeds(page)).toContainText(caption);
  await page.unroute("**/graphql");
  await waitingDeeds(page)
    .getByRole("button", { name: say("addDeed.outbox.edit") })
    .click();
  await expect(page).toHaveURL("/add-deed");
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
  await expect(waitingDeeds(page)).toHaveCount(0);
  await page.getByLabel(say("addDeed.caption")).fill(`${caption} আজই।`);
  await submitButton(page, { say }).click();
  await expectSent(page, { say });
  const { totalCount, items } = await deedsOf(author);
  expect([totalCount, items[0]?.caption]).toEqual([1, `${caption} আজই।`]);
});

test("a session that ended meanwhile is opened again over the form, which keeps everything", async ({
  page,
  author,
  write,
  say,
  number,
  expectAccessible,
}) => {
  await write(caption);
  await author.api.ask(logout);
  await photoPicker(page, { say, number }).setInputFiles([picked("a.jpg", await aJpeg())]);
  await expect(trayOf(page).getByRole("alert")).toBeVisible();
  await submitButton(page, { say }).click();
  const dialog = page.getByRole("dialog", { name: say("session.again.title") });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await signIn(dialog, { say }, author);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(1);
  await submitButton(page, { say }).click();
  await expectSent(page, { say });
  await author.api.logIn(author);
  expect((await deedsOf(author)).totalCount).toBe(1);
});

test(
  "a failure of the site says its number, and the same button tries again",
  { tag: "@desktop" },
  async ({ page, author, write, say }) => {
    const requestId = "019a0000-1111-7000-8000-00000000abcd";
    let failed = false;
    await page.route("**/graphql", async (route) => {
      if (failed || operationOf(route) !== "CreateDeed") return route.fallback();
      failed = true;
      const error = { message: "Something went wrong", extensions: { code: "INTERNAL_SERVER_ERROR", requestId } };
      await route.fulfill({ json: { data: null, errors: [error] } });
    });
    await write(caption);
    await submitButton(page, { say }).click();
    await expectNote(page, say("errors.INTERNAL_SERVER_ERROR"));
    await expect(page.getByText(say("failure.request", { id: requestId }))).toBeVisible();
    await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
    await submitButton(page, { say }).click();
    await expectSent(page, { say });
    expect((await deedsOf(author)).totalCount).toBe(1);
  },
);

test("letters that are still being composed are counted and never cut", async ({ page, author, say, number }) => {
  expect(author.id).not.toBe("");
  const text = page.getByLabel(say("addDeed.caption"));
  const counted = (count: number) => page.getByText(`${number(count)} / ${number(5000)}`, { exact: true });
  await text.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "শ্র", selectionStart: 3, selectionEnd: 3 });
  await expect(text).toHaveValue("শ্র");
  await keyboard.send("Input.imeSetComposition", { text: "শ্রদ্ধা", selectionStart: 7, selectionEnd: 7 });
  await keyboard.send("Input.insertText", { text: "শ্রদ্ধা" });
  await expect(text).toHaveValue("শ্রদ্ধা");
  await expect(counted(7)).toBeVisible();
  await text.fill("ক".repeat(4999));
  await expect(page.getByText(say("addDeed.captionLeft", { count: 1 }))).toBeVisible();
});

test.describe("a browser that stores nothing", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("denied", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
      Object.defineProperty(window, "sessionStorage", { get: refuse });
      Object.defineProperty(window, "indexedDB", { get: refuse });
    });
  });

  test("says so, asks before the page is left, and loses nothing", async ({
    page,
    context,
    author,
    write,
    say,
    number,
    language,
  }) => {
    // No stored choice of language tells the site about it.
    await page.getByRole("dialog").getByRole("button", { name: languageName[language] }).click();
    await write(caption);
    await photoPicker(page, { say, number }).setInputFiles([picked("a.jpg", await aJpeg())]);
    await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(1);
    await page.getByRole("button", { name: say("addDeed.draft.save") }).click();
    await expectToast(page, say("addDeed.draft.notKept"));
    await page.getByRole("button", { name: say("toast.close") }).click();
    await openFromBar(page, { say }, "nav.home");
    const question = page.getByRole("dialog", { name: say("addDeed.leave.title") });
    await expect(question).toContainText(say("addDeed.leave.text"));
    await question.getByRole("button", { name: say("action.cancel") }).click();

    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await submitButton(page, { say }).click();
    await expectNote(page, say("errors.deed.notKept"));
    await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
    await expect(trayOf(page)).toHaveCount(1);
    await context.setOffline(false);
    await submitButton(page, { say }).click();
    await expectSent(page, { say });
    const { totalCount, items } = await deedsOf(author);
    expect([totalCount, items[0]?.images.length]).toEqual([1, 1]);
  });
});
