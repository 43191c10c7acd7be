import type { Page } from "@playwright/test";
import { photoPicker, trayOf } from "./pages";
import { aJpeg } from "./photos";
import { expect } from "./site";
import { test } from "./fixtures";

/** Changes the page like a browser's translation: each text goes into separate elements. */
const translate = (page: Page) =>
  page.evaluate((tag: string) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, [translate=no]")) continue;
      const [outer, inner] = [document.createElement(tag), document.createElement(tag)];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text.data);
    }
  }, "font");

// A part that is hydrated after its translation is rendered again, and React warns about it.
test.use({ ownTab: true, provoked: /React error #418/ });

test("on a page that the browser has translated, numbers go on counting", async ({
  page,
  newMember,
  fixtures,
  say,
  number,
}) => {
  await (await newMember()).api.enter(page);
  await page.goto(`/deed/${fixtures.deed.uniqueId}`);
  const like = page.getByRole("main").locator("button[aria-pressed]").first();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  // Only a hydrated page shows the notices.
  await expect(page.getByRole("banner").locator("a[href='/notices']")).toBeVisible();
  await translate(page);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText(number(1));

  await page.goto("/add-deed");
  await translate(page);
  await page.getByLabel(say("addDeed.caption")).fill("গাছ");
  await expect(page.getByText(say("addDeed.captionCount", { count: 3, max: 5000 }))).toBeVisible();

  await test.step("a photo without a type, or with a wrong one, is a photo", async () => {
    for (const mimeType of ["", "application/octet-stream", "image/png"])
      await photoPicker(page, { say, number }).setInputFiles({ name: "photo", mimeType, buffer: await aJpeg() });
    await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(3);
  });
});

test("and whatever else changes in place is said anew", async ({ page, newMember, admin, say, number }) => {
  await test.step("what is wrong with a field", async () => {
    await page.goto("/about-us");
    await page.getByRole("button", { name: say("header.signUp") }).click();
    const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
    await dialog.getByRole("button", { name: say("action.next") }).click();
    const name = dialog.getByLabel(say("member.username"), { exact: true });
    await dialog.getByRole("button", { name: say("action.next") }).click();
    await expect(name).toHaveAccessibleDescription(say("errors.user.usernameRequired"));
    await translate(page);
    await name.fill("ab");
    await dialog.getByRole("button", { name: say("action.next") }).click();
    await expect(name).toHaveAccessibleDescription(say("errors.user.usernameTooShort", { min: 3 }));
    await translate(page);
    await name.fill("abc");
    await expect(name).not.toHaveAccessibleDescription(say("errors.user.usernameTooShort", { min: 3 }));
  });

  const { api } = await newMember();
  for (const caption of ["গাছ লাগিয়েছি", "বই দিয়েছি"]) await admin.reject(await api.share({ caption }), "ছবি দিন");
  await api.enter(page);

  await test.step("a notification, and the count of notices", async () => {
    await page.goto("/profile");
    const bell = page.getByRole("banner").locator("a[href='/notices']");
    await expect(bell).toHaveText(number(2));
    await page.getByRole("button", { name: say("profile.share") }).click();
    await translate(page);
    const copy = page.getByRole("dialog").getByRole("button", { name: say("share.copyLink") });
    await copy.click();
    await expect(page.locator("li[data-kind]")).toHaveText(/./);
    await translate(page);
    await copy.click();
    await expect(page.locator("li[data-kind]")).toHaveCount(1);

    await page.goto("/notices");
    await expect(bell).toHaveText(number(2));
    await translate(page);
    await page.getByRole("main").getByRole("link", { name: /TFD-/ }).first().click();
    await expect(page).toHaveURL(/\/edit$/);
    await expect(bell).toHaveText(number(1));
  });

  await test.step("another page, and the number of a list's page", async () => {
    const word = `গাছ${Date.now().toString(36)}`;
    const author = await newMember();
    for (let place = 1; place <= 13; place++)
      await admin.approve(await author.api.share({ caption: `${word} ${place}` }));
    await page.goto(`/deeds?q=${word}`);
    const pager = page.getByRole("navigation", { name: say("pager.label") });
    await pager.getByRole("link", { name: say("action.next") }).click();
    await expect(pager.getByText(say("pager.status", { page: 2 }))).toBeVisible();
    await translate(page);
    await pager.getByRole("link", { name: say("action.previous") }).click();
    await expect(pager.getByText(say("pager.status", { page: 1 }))).toBeVisible();
    await expect(pager.getByText(say("pager.status", { page: 2 }))).toHaveCount(0);
    await translate(page);
    await page.getByRole("banner").locator("a[href='/']").first().click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a text comes back to its place when it is written anew, removed, or no longer translated", async ({ page }) => {
  await page.goto("/faq");
  const [search, questions] = [page.getByRole("main").getByRole("textbox"), page.getByRole("main").getByRole("group")];
  // Only a hydrated page searches for typed text.
  await search.fill("qqqq");
  await expect(questions).toHaveCount(0);
  await search.fill("");
  await expect(questions).not.toHaveCount(0);
  await translate(page);
  await expect(page.locator("font font").first()).toBeVisible();
  const said = await page.getByRole("main").innerText();
  // The reader switches back to the original.
  await page.evaluate(() => {
    for (const outer of document.querySelectorAll("font:not(font font)")) outer.replaceWith(outer.textContent);
  });
  await expect(page.locator("font")).toHaveCount(0);
  await expect.poll(() => page.getByRole("main").innerText()).toBe(said);
});
