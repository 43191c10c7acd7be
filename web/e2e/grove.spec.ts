import type { Page } from "@playwright/test";
import { type GroveDays, treesIn } from "@tree-for-deed/common/grove/grove-days";
import { groveShape, planGrove } from "@tree-for-deed/common/grove/grove-plan";
import { wholeView } from "@tree-for-deed/common/grove/grove-scene";
import { expect, test } from "./site";
import type { Words } from "./words";

const mapOf = (page: Page) => page.getByRole("application");

async function openMap(page: Page, { say, number }: Words & { number: (value: number) => string }): Promise<GroveDays> {
  const reading = page.waitForResponse("**/grove/trees.json*");
  await page.getByRole("button", { name: say("grove.move") }).click();
  const grove = (await (await reading).json()) as GroveDays;
  const trees = treesIn(grove.days);
  await expect(mapOf(page)).toHaveAccessibleName(new RegExp(number(trees)));
  return grove;
}

/** Where on the map, which shows all of a grove, the tree stands that is farthest in front. */
async function nearestTree(page: Page, grove: GroveDays): Promise<{ x: number; y: number }> {
  const box = (await mapOf(page).boundingBox()) ?? { width: 1, height: 1 };
  const plan = planGrove(grove, groveShape(box));
  const { trees } = plan;
  const { left, top, scale } = wholeView(plan, box);
  const last = trees.count - 1;
  const middle = (trees.y[last] ?? 0) - (trees.height[last] ?? 0) / 2;
  return { x: ((trees.x[last] ?? 0) - left) * scale, y: (middle - top) * scale };
}

test("in the grove a tap on a tree leads to its deed, and so do the keyboard and the list", async ({
  page,
  say,
  number,
}) => {
  await page.goto("/grove");
  await expect(page.getByRole("img", { name: new RegExp(say("grove.title")) })).toBeVisible();
  const grove = await openMap(page, { say, number });
  const card = page.getByRole("status").filter({ has: page.getByRole("button", { name: say("action.close") }) });

  // On a small screen trees may be too small to be told apart: each tap comes closer until one is chosen.
  await mapOf(page).click({ position: await nearestTree(page, grove) });
  await expect(async () => {
    if (!(await card.isVisible())) await mapOf(page).press("Enter");
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  const day = grove.days.at(-1)?.[0] ?? "";
  await expect(card.getByRole("link").first()).toHaveAttribute("href", /^\/deed\/TFD-/);
  await card.getByRole("button", { name: say("action.close") }).click();
  await expect(card).toBeHidden();

  await mapOf(page).focus();
  for (const key of ["+", "ArrowLeft", "ArrowUp", "0", "Enter"]) await page.keyboard.press(key);
  await expect(async () => {
    if (!(await card.isVisible())) await page.keyboard.press("Enter");
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  await card.getByRole("link", { name: say("grove.sameDay") }).click();
  await expect(page).toHaveURL(/\/grove\?day=\d{4}-\d\d-\d\d$/);
  await expect(card).toBeHidden();

  await page.goto(`/grove?day=${day}`);
  const trees = page.getByRole("region", { name: new RegExp(number(grove.days.at(-1)?.[1].length ?? 0)) });
  await trees.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/deed\/TFD-/);
});

test("without a program the grove is a picture and a list", async ({ browser, baseURL, say }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/grove");
  await expect(page.locator("img[src='/grove/picture.webp']")).toBeVisible();
  await expect(page.getByRole("list").locator("a[href^='/deed/']").first()).toBeVisible();
  await expect(page.getByRole("link", { name: say("grove.allMonths") })).toBeVisible();
  await context.close();
});
