import { expect, type Page } from "@playwright/test";

/** How many layers the browser's history has at this entry. */
export const depthOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window.history.state as { layers?: string[] } | null)?.layers?.length ?? 0);

/** Dialogs, menus and lists over the page, with what is in them. */
const layersOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")].map(({ textContent }) => textContent),
  );

/** Presses Back until nothing lies over the page: each time something goes, and the page stays. */
export async function expectBackCloses(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect.poll(() => depthOf(page)).toBeGreaterThan(0);
  for (;;) {
    // What fades away is no layer any more, and its text may change meanwhile.
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

/** Back leaves open what must be answered, and the page. */
export async function expectBackStays(page: Page): Promise<void> {
  const { href } = new URL(page.url());
  const dialog = page.getByRole("dialog").first();
  await page.goBack();
  await expect.poll(() => depthOf(page)).toBeGreaterThan(0);
  await expect(dialog).toBeVisible();
  expect(page.url()).toBe(href);
}
