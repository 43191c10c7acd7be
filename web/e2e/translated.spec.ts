import type { Page } from "@playwright/test";
import { photoPicker, trayOf } from "./pages";
import { aJpeg } from "./photos";
import { expect } from "./site";
import { test } from "./fixtures";

/** Does to the page what a browser does that translates it: each text goes into elements of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, [translate=no]")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text.data);
    }
  });

// A part that comes to life after it was translated is drawn anew, and React says so.
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
  const before = (await like.innerText()).trim();
  await translate(page);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).not.toHaveText(before);

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
