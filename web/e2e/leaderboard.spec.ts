import type { Page } from "@playwright/test";
import { token, type Api, type Member } from "./api";
import { expect, test } from "./site";
import type { Words } from "./words";

interface Answer {
  data: { leaderboard?: { totalCount: number; items: { rank: number }[]; me: unknown } };
}

const approved = async (admin: Api, { api }: Member): Promise<void> =>
  admin.approve(await api.share({ caption: "খালের পাড় পরিষ্কার করেছি।" }));

/** Changes the site's answer about the leaderboard. */
async function answering(page: Page, change: (answer: Answer) => void): Promise<void> {
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("leaderboard(")) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    change(answer);
    return route.fulfill({ response, json: answer });
  });
}

const dialogOf = (page: Page, { say }: Words) => page.getByRole("dialog", { name: say("leaderboard.title") });
const rowsOf = (page: Page, words: Words) => dialogOf(page, words).locator("ol > li");

async function openBoard(page: Page, words: Words): Promise<void> {
  await page.goto("/deeds");
  await page.getByRole("link", { name: words.say("deeds.leaderboard") }).click();
  await expect(rowsOf(page, words).first()).toBeVisible();
}

const search = (page: Page, words: Words) =>
  dialogOf(page, words).getByRole("textbox", { name: words.say("leaderboard.search") });
const tab = (page: Page, words: Words, period: "day" | "week" | "month" | "lifetime") =>
  dialogOf(page, words).getByRole("tab", { name: words.say(`leaderboard.period.${period}`) });

test("the dialog shows fifteen a page with all that belongs to a place, and turns pages", async ({
  page,
  say,
  number,
}) => {
  const words = { say, number };
  await answering(page, ({ data: { leaderboard } }) => {
    if (!leaderboard) return;
    leaderboard.totalCount = 300;
    leaderboard.items.forEach((item, place) => (item.rank = place + 1));
  });
  await openBoard(page, words);
  await expect(rowsOf(page, words)).toHaveCount(15);
  const first = rowsOf(page, words).first();
  await expect(first.locator("img, span[aria-hidden]").first()).toBeVisible();
  await expect(first).toContainText("@");
  await expect(first.locator("svg[viewBox='0 0 64 64']").first()).toBeAttached();
  await expect(first.getByText(number(1), { exact: true })).toBeVisible();

  await test.step("the first three ranks differ by colour and by number", async () => {
    const marks = [1, 2, 3, 4].map((rank) =>
      rowsOf(page, words)
        .nth(rank - 1)
        .getByText(number(rank), { exact: true })
        .first(),
    );
    const colours = await Promise.all(
      marks.map((mark) => mark.evaluate((each) => getComputedStyle(each).backgroundColor)),
    );
    expect(new Set(colours).size).toBe(4);
  });

  const pages = dialogOf(page, words).getByRole("navigation", { name: say("pager.label") });
  await expect(pages.getByText("…")).toBeVisible();
  await expect(pages.getByRole("button", { name: say("pager.page", { page: 20 }) })).toHaveText(number(20));
  // Restores the site's own answer for the second page.
  await page.unroute("**/graphql");
  await answering(page, ({ data: { leaderboard } }) => {
    if (leaderboard) leaderboard.totalCount = 300;
  });
  await pages.getByRole("button", { name: say("pager.page", { page: 2 }), exact: true }).click();
  await expect(pages.getByRole("button", { name: say("pager.currentPage", { page: 2 }), exact: true })).toBeVisible();
  await expect(first.getByText(number(1), { exact: true })).toHaveCount(0);
});

test("who has as many deeds shares a place; a search keeps the rank and is kept over periods and closing", async ({
  page,
  newMember,
  admin,
  say,
  number,
}) => {
  const words = { say, number };
  const name = `Tied-${token()}`;
  for (const member of [await newMember({ fullName: `${name} এক` }), await newMember({ fullName: `${name} দুই` })]) {
    await approved(admin, member);
  }
  await openBoard(page, words);
  await search(page, words).fill(name);
  await expect(rowsOf(page, words)).toHaveCount(2);
  await expect(dialogOf(page, words).getByRole("status").first()).toHaveText(say("leaderboard.found", { count: 2 }));
  await expect(rowsOf(page, words).getByText(say("leaderboard.tied"), { exact: true })).toHaveCount(2);
  await tab(page, words, "day").click();
  await expect(tab(page, words, "day")).toHaveAttribute("aria-selected", "true");
  await expect(rowsOf(page, words)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page, words)).toBeHidden();
  await expect(page.getByRole("link", { name: say("deeds.leaderboard") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(search(page, words)).toHaveValue(name);
  await expect(tab(page, words, "day")).toHaveAttribute("aria-selected", "true");
  await expect(rowsOf(page, words)).toHaveCount(2);

  await search(page, words).fill(`${name} nobody`);
  await expect(dialogOf(page, words).getByRole("heading", { name: say("leaderboard.emptySearch") })).toBeVisible();
  await dialogOf(page, words)
    .getByRole("tabpanel")
    .getByRole("button", { name: say("leaderboard.clear") })
    .click();
  await expect(search(page, words)).toHaveValue("");
  await expect(rowsOf(page, words).first()).toBeVisible();
});

test(
  "one's own place stays in view wherever it is, covers nothing, and rows are equally tall",
  { tag: "@both" },
  async ({ page, newMember, admin, say, number }) => {
    const words = { say, number };
    // The first two share a place, the others have one each.
    await answering(page, ({ data: { leaderboard } }) =>
      leaderboard?.items.forEach((item, place) => (item.rank = Math.max(1, place))),
    );
    const member = await newMember();
    await approved(admin, member);
    await member.api.enter(page);
    await openBoard(page, words);
    const pinned = dialogOf(page, words).getByRole("complementary");
    await expect(pinned).toContainText(say("leaderboard.yourPlace"));
    await expect(pinned).toBeInViewport({ ratio: 0.9 });
    const last = rowsOf(page, words).last();
    const boxOf = async (place: typeof last) => (await place.boundingBox()) ?? { y: 0, height: 0 };
    await expect(async () => {
      await last.scrollIntoViewIfNeeded();
      const { y, height } = await boxOf(last);
      expect(y + height).toBeLessThanOrEqual((await boxOf(pinned)).y);
    }).toPass();
    await expect(rowsOf(page, words).getByText(say("leaderboard.tied"), { exact: true })).toHaveCount(2);
    const heights = await rowsOf(page, words).evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight));
    expect(Math.min(...heights)).toBeGreaterThan(40);
    expect([...new Set(heights)]).toHaveLength(1);
    await search(page, words).fill(member.username);
    await expect(rowsOf(page, words)).toHaveCount(1);
    await expect(rowsOf(page, words).getByText(say("leaderboard.you"), { exact: true })).toBeVisible();
    await expect(pinned).toHaveCount(0);

    await page.goto("/leaderboard?q=nobody-of-this-name");
    await expect(page.getByRole("heading", { name: say("leaderboard.emptySearch") })).toBeVisible();
    await page.goto(`/leaderboard?q=${member.username}`);
    await expect(
      page.getByRole("main").locator("ol > li").getByText(say("leaderboard.you"), { exact: true }),
    ).toBeVisible();
  },
);

test(
  "a name opens the profile over the board, and closing it leads back to the name",
  { tag: "@desktop" },
  async ({ page, say, number }) => {
    const words = { say, number };
    await openBoard(page, words);
    const name = rowsOf(page, words).first().getByRole("link");
    await name.click();
    const profile = page.getByRole("dialog", { name: say("profile.dialog") });
    await expect(profile.getByRole("link", { name: say("profile.openFull") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(profile).toBeHidden();
    await expect(name).toBeFocused();

    await test.step("another period leaves the old places until the new ones are there", async () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/graphql", async (route) => {
        await held;
        await route.fallback();
      });
      await tab(page, words, "month").click();
      await expect(dialogOf(page, words).getByRole("tabpanel")).toHaveAttribute("aria-busy", "true");
      await expect(rowsOf(page, words)).toHaveCount(15);
      release();
      await expect(dialogOf(page, words).getByRole("tabpanel")).toHaveAttribute("aria-busy", "false");
    });
  },
);

test("while nobody has a place it says so", async ({ page, say, number }) => {
  const words = { say, number };
  await answering(page, ({ data }) => {
    if (data.leaderboard) data.leaderboard = { totalCount: 0, items: [], me: null };
  });
  await page.goto("/deeds");
  await page.getByRole("link", { name: say("deeds.leaderboard") }).click();
  await expect(dialogOf(page, words).getByRole("heading", { name: say("leaderboard.empty") })).toBeVisible();
  await page.goto("/leaderboard");
  await page.getByRole("tab", { name: say("leaderboard.period.day") }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: say("leaderboard.empty") })).toBeVisible();
});

test(
  "the page has three figures, a podium and the list, in addresses of their own",
  { tag: "@desktop" },
  async ({ page, say }) => {
    await page.goto("/leaderboard");
    const main = page.getByRole("main");
    await expect(main.locator("dl > div")).toHaveCount(3);
    await expect(main.getByRole("region", { name: say("leaderboard.podium") }).getByRole("listitem")).toHaveCount(3);
    const rows = main.locator("ol").last().locator("li");
    await expect(rows.nth(20)).toBeAttached();
    expect(await rows.count()).toBeLessThanOrEqual(50);
    await page.getByRole("tab", { name: say("leaderboard.period.month") }).click();
    await expect(page).toHaveURL("/leaderboard?period=month");
    await page.goBack();
    await expect(page.getByRole("tab", { name: say("leaderboard.period.lifetime") })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
);
