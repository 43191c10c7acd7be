import type { Page } from "@playwright/test";
import { type GroveDays, treesIn } from "@tree-for-deed/common/grove/grove-days";
import { groveShape, planGrove } from "@tree-for-deed/common/grove/grove-plan";
import { wholeView } from "@tree-for-deed/common/grove/grove-scene";
import { touchesOn, type Point } from "./touches";
import { unfold } from "./pages";
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

/** Position on the map of the frontmost tree, with the whole grove visible. */
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

  // On a small screen trees may be too small to tell apart: each tap zooms in until one is selected.
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
  // Its heading counts the day's trees, which other tests change.
  const trees = page.getByRole("region").filter({ has: page.locator("#trees") });
  await unfold(page, say("grove.list"));
  await trees.getByRole("listitem").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/deed\/TFD-/);
});

test("how far a tree has come is a key to the grove, a filter and a word, and leads to the tree's life", async ({
  page,
  say,
}) => {
  await page.goto("/grove");
  const key = page.getByRole("navigation", { name: say("grove.stations") });
  await expect(key.getByRole("link")).toHaveCount(4);
  await key.getByRole("link", { name: say("tree.station.earned") }).click();
  await expect(page).toHaveURL(/\/grove\?station=earned$/);
  await expect(key.getByRole("link", { name: say("tree.station.earned") })).toHaveAttribute("aria-current", "true");
  await unfold(page, say("grove.list"));
  const tree = page
    .getByRole("region", { name: say("tree.station.earned") })
    .getByRole("listitem")
    .first();
  await expect(tree).toContainText(say("tree.station.earned"));
  await tree.getByRole("link", { name: say("tree.follow") }).click();
  await expect(page).toHaveURL(/\/tree\/TFD-T-/);

  await page.goto("/grove?station=planted&month=2019-02");
  await expect(page.getByRole("heading", { name: say("grove.emptyStation") })).toBeVisible();
  await page
    .getByRole("navigation", { name: say("grove.months") })
    .getByRole("link", { name: say("tree.station.planted") })
    .click();
  await expect(page).toHaveURL(/\/grove\?month=2019-02$/);
});

/** Scale of the map in px per unit of the plan, rounded as styles are, and its offset. */
const lieOf = (page: Page) =>
  mapOf(page).evaluate((map) => {
    for (const { style } of map.querySelectorAll<HTMLElement>("div[style*='z-index']")) {
      const found = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(style.transform);
      if (style.display !== "none" && found) {
        const [x = 0, y = 0, scale = 0] = found.slice(1).map(Number);
        return { x, y, k: 2 ** (Number(style.zIndex) - 100) * scale };
      }
    }
    return { x: 0, y: 0, k: 0 };
  });

test("two fingers come closer where they are and go back out; one moves the map once one is close, and before that the page", async ({
  page,
  say,
  number,
}) => {
  await page.goto("/grove");
  await openMap(page, { say, number });
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(async () => expect((await lieOf(page)).k).toBeGreaterThan(0)).toPass();
  const box = (await mapOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height * 0.6 };
  const from = (dx: number, dy: number): Point => ({ x: middle.x + dx, y: middle.y + dy });
  const move = await touchesOn(page);
  const seenAt = ({ x, y, k }: { x: number; y: number; k: number }, at: Point) =>
    ({ x: (at.x - box.x - x) / k, y: (at.y - box.y - y) / k }) as const;

  const whole = await lieOf(page);
  await move([
    [from(-12, -24), from(-48, -96)],
    [from(12, 24), from(48, 96)],
  ]);
  // The map lies anew with the next frame.
  let close = whole;
  await expect(async () => {
    close = await lieOf(page);
    expect(close.k / whole.k).toBeGreaterThan(3);
    expect(close.k / whole.k).toBeLessThan(5);
    // The content between the fingers has not moved.
    const [before, after] = [seenAt(whole, middle), seenAt(close, middle)];
    expect(Math.abs(after.x - before.x) * close.k).toBeLessThan(24);
    expect(Math.abs(after.y - before.y) * close.k).toBeLessThan(24);
  }).toPass();

  await move([[from(0, 0), from(-70, -50)]]);
  await expect(async () => {
    const moved = await lieOf(page);
    expect(moved.k / close.k).toBeCloseTo(1, 3);
    expect(Math.abs(moved.x - (close.x - 70))).toBeLessThan(16);
    expect(Math.abs(moved.y - (close.y - 50))).toBeLessThan(16);
  }).toPass();

  await move([
    [from(-50, -100), from(-8, -16)],
    [from(50, 100), from(8, 16)],
  ]);
  await expect(async () => expect((await lieOf(page)).k / whole.k).toBeCloseTo(1, 3)).toPass();

  const scrolled = await page.evaluate(() => window.scrollY);
  await move([[from(0, 60), from(0, -100)]]);
  await expect(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled)).toPass();
  const still = await lieOf(page);
  expect(still.k / whole.k).toBeCloseTo(1, 3);
  expect(Math.hypot(still.x - whole.x, still.y - whole.y)).toBeLessThan(1);
});

test("without a program the grove is a picture and a list", async ({ browser, baseURL, say }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/grove");
  await expect(page.locator("img[src='/grove/picture.webp']")).toBeVisible();
  await unfold(page, say("grove.list"));
  await expect(page.getByRole("list").locator("a[href^='/deed/']").first()).toBeVisible();
  await expect(page.getByRole("link", { name: say("grove.allMonths") })).toBeVisible();
  await context.close();
});
