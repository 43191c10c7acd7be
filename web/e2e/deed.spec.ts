import { education, token, type Api, type Member, type NewDeed, type SharedDeed } from "./api";
import { aJpeg } from "./photos";
import { expect, test } from "./site";

async function approvedDeed(admin: Api, { api }: Member, deed: NewDeed): Promise<SharedDeed> {
  const shared = await api.share(deed);
  await admin.approve(shared);
  return shared;
}

test("a deed has its author, country, category, state and four photos; the viewer has all five", async ({
  page,
  newMember,
  admin,
  say,
  number,
  language,
}) => {
  const member = await newMember();
  const photos = await Promise.all(Array.from({ length: 5 }, aJpeg));
  const deed = await approvedDeed(admin, member, { caption: "চারা বিলি করেছি।", categoryId: education, photos });
  await page.goto(`/deed/${deed.uniqueId}`);
  const article = page.getByRole("article");
  for (const text of [
    member.fullName,
    language === "bn" ? "বাংলাদেশ" : "Bangladesh",
    language === "bn" ? "শিক্ষা" : "Education",
    say("deeds.approved"),
    say("deed.treePlanted"),
  ]) {
    await expect(article.getByText(text).first()).toBeVisible();
  }
  await expect(article.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT/);
  const tiles = article.locator("button[aria-haspopup=dialog]:has(img)");
  await expect(tiles).toHaveCount(4);
  await expect(tiles.nth(3)).toContainText(say("deed.morePhotos", { count: 1 }));

  await tiles.nth(3).click();
  const viewer = page.getByRole("dialog", { name: say("deed.viewer") });
  const place = viewer.getByRole("status");
  const of = (index: number) => say("deed.photoOf", { index, count: 5 });
  await expect(place).toHaveText(of(4));
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText(of(5));
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText(of(5));
  await viewer.getByRole("button", { name: say("deed.previousPhoto") }).click();
  await expect(place).toHaveText(of(4));
  // A swipe scrolls the strip, and the nearest photo snaps into place.
  await viewer.getByRole("list").evaluate((strip) => {
    strip.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    strip.scrollTo({ left: strip.clientWidth * 1.1, behavior: "instant" });
  });
  await expect(place).toHaveText(of(2));
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(tiles.nth(3)).toBeFocused();
  expect(number(5)).toBe(language === "bn" ? "৫" : "5");
});

test("a photo that does not come leaves words in its place, which stays as large", async ({
  page,
  newMember,
  admin,
  say,
}) => {
  const deed = await approvedDeed(admin, await newMember(), { caption: `ছবি ${token()}`, photos: [await aJpeg()] });
  const box = page.getByRole("main").getByRole("article").locator("> div").first();
  await page.goto(`/deeds?q=${deed.uniqueId}`);
  await expect(box.getByRole("img")).toBeVisible();
  const whole = await box.boundingBox();
  await page.route("**/media/**", (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByText(say("picture.missing"))).toBeVisible();
  await expect(async () => {
    const missing = await box.boundingBox();
    expect(missing?.width).toBeCloseTo(whole?.width ?? 0, 0);
    expect(missing?.height).toBeCloseTo(whole?.height ?? 0, 0);
    expect((missing?.width ?? 0) / (missing?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  }).toPass();
});

test(
  "twelve results are one page, and each change of their number is said",
  { tag: "@desktop" },
  async ({ page, newMember, admin, say }) => {
    const member = await newMember();
    const word = `dozen${token()}`;
    for (let place = 0; place < 12; place++) await approvedDeed(admin, member, { caption: `${word} ${place}` });
    await page.goto(`/deeds?q=${word}`);
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(12);
    await expect(
      page
        .getByRole("main")
        .getByRole("status")
        .filter({ hasText: say("deeds.results", { count: 12 }) }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: say("action.next") })).toHaveCount(0);
    const box = page.getByRole("textbox", { name: say("deeds.search") });
    await box.fill(`${word} 11`);
    await expect(
      page
        .getByRole("main")
        .getByRole("status")
        .filter({ hasText: say("deeds.results", { count: 1 }) }),
    ).toBeVisible();
    await page.getByRole("link", { name: say("deeds.clear") }).click();
    await expect(box).toHaveValue("");
    await expect(page.getByRole("link", { name: say("deeds.clear") })).toHaveCount(0);
  },
);

test("every category in the filter has its sign", async ({ page, say }) => {
  await page.goto("/deeds");
  const choices = page.getByRole("navigation", { name: say("deeds.categories") }).getByRole("link");
  await expect(choices.first()).toHaveText(say("deeds.allCategories"));
  const signs = await choices.locator("[aria-hidden]").allTextContents();
  expect(signs.length).toBeGreaterThanOrEqual(8);
  expect(signs.filter((sign) => !/\p{Extended_Pictographic}/u.test(sign))).toEqual([]);
});

test(
  "a card is one link to its deed, also for a new tab, with its buttons above it",
  { tag: "@desktop" },
  async ({ page, newMember, admin, say }) => {
    const deed = await approvedDeed(admin, await newMember(), { caption: `কার্ড ${token()}` });
    await page.goto(`/deeds?q=${deed.uniqueId}`);
    const card = page.getByRole("main").getByRole("article");
    await expect(card).toHaveCount(1);
    await card.getByRole("button", { name: say("deeds.shareOf", { id: deed.uniqueId }) }).click();
    await expect(page.getByRole("dialog", { name: say("share.title") })).toBeVisible();
    await expect(page).toHaveURL(/\/deeds/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const size = await card.boundingBox();
    await card.click({ position: { x: (size?.width ?? 0) / 2, y: 40 } });
    await expect(page).toHaveURL(`/deed/${deed.uniqueId}`);
  },
);

test("an author who opens a pending deed anew never reads that there is none", async ({ page, newMember, say }) => {
  const member = await newMember();
  const caption = `আমার কাজ ${token()}`;
  const deed = await member.api.share({ caption });
  await member.api.enter(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/graphql", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/deed/${deed.uniqueId}`);
  const missing = page.getByRole("heading", { name: say("deed.notFound") });
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  await expect(missing).toBeHidden();
  answer();
  await expect(page.getByRole("article").getByText(caption)).toBeVisible();
  await page.unroute("**/graphql");

  await page.goto("/deed/TFD-00000000");
  await expect(missing).toBeVisible();
});
