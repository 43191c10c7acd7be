import { expect, type Page } from "@playwright/test";

/** Number of layers at this entry of the browser's history. */
export const depthOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window.history.state as { layers?: string[] } | null)?.layers?.length ?? 0);

/** Dialogs, menus and lists over the page, with their content. */
const layersOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")].map(({ textContent }) => textContent),
  );

/** Presses Back until nothing is open over the page: each time one layer closes, and the page stays. */
export async function expectBackCloses(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect.poll(() => depthOf(page)).toBeGreaterThan(0);
  for (;;) {
    // A fading layer does not count, and its text may change meanwhile.
    await expect.poll(async () => (await depthOf(page)) > 0 || (await layersOn(page)).length === 0).toBe(true);
    const over = await layersOn(page);
    if (over.length === 0) break;
    const depth = await depthOf(page);
    await page.goBack();
    await expect.poll(() => layersOn(page)).not.toEqual(over);
    await expect.poll(() => depthOf(page)).toBe(depth - 1);
    expect(new URL(page.url()).pathname).toBe(pathname);
  }
}

/** Back does not close a dialog that requires an answer, nor leave the page. */
export async function expectBackStays(page: Page): Promise<void> {
  const { href } = new URL(page.url());
  const dialog = page.getByRole("dialog").first();
  await page.goBack();
  await expect.poll(() => depthOf(page)).toBeGreaterThan(0);
  await expect(dialog).toBeVisible();
  expect(page.url()).toBe(href);
}
