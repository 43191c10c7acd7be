import type { Page } from "@playwright/test";
import { aBengaliWord, aPerson, education, environment, token, type Api, type Member, type SharedDeed } from "./api";
import { expectToast, signIn, signUp } from "./pages";
import { expect, test } from "./site";

interface Telling {
  caption: string;
  categoryId?: string;
  photos?: readonly Buffer[];
}

async function anApprovedDeed(admin: Api, { api }: Member, deed: Telling): Promise<SharedDeed> {
  const shared = await api.share(deed);
  await admin.approve(shared);
  return shared;
}

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("search finds a text however it is spelled: letters, digits, joiners, case", async ({
  page,
  newMember,
  admin,
  say,
}) => {
  const word = aBengaliWord();
  const name = `Tale-${token()}`;
  const member = await newMember({ fullName: `${name} রায়` });
  // Stored with the letter as two code points; typed in either form.
  const deed = await anApprovedDeed(admin, member, { caption: `${word} বা\u09a1\u09bcির উঠানে ২৫টি চারা, Mango` });
  const spellings = [
    `${word} বা\u09dcির`,
    `${word} বা\u09a1\u09bcির`,
    `${word.slice(0, 4)}\u200c${word.slice(4)} বাড়ির উঠানে 25টি`,
    `${word} বাড়ির উঠানে ২৫টি চারা, mango`,
    deed.uniqueId.toLowerCase(),
    name.toUpperCase(),
    member.username,
  ];
  await page.goto("/deeds");
  const box = page.getByRole("textbox", { name: say("deeds.search") });
  for (const spelling of spellings) {
    await box.fill(spelling);
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === spelling);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(deed.uniqueId);
  }
  for (const [nothing] of [["%"], ["' OR 1=1--"], ["\\"]]) {
    await box.fill(`${word}${nothing}`);
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === `${word}${nothing}`);
    await expect(page.getByRole("heading", { name: say("deeds.empty") })).toBeVisible();
  }
  await page
    .getByRole("main")
    .getByRole("link", { name: say("deeds.clear") })
    .first()
    .click();
  await expect(page).toHaveURL("/deeds");
  await expect(box).toHaveValue("");
  await expect(cards(page).first()).toBeVisible();
});

test(
  "category, search and page are in the address, and Back brings them again",
  { tag: "@desktop" },
  async ({ page, newMember, admin, say, language, number }) => {
    const word = aBengaliWord();
    const member = await newMember();
    for (let place = 1; place <= 13; place++)
      await anApprovedDeed(admin, member, { caption: `${word} ${place}`, categoryId: education });
    await anApprovedDeed(admin, member, { caption: `${word} অন্য`, categoryId: environment });

    await page.goto(`/deeds?q=${word}`);
    await expect(page.getByText(say("deeds.results", { count: 14 })).first()).toBeVisible();
    const categories = page.getByRole("navigation", { name: say("deeds.categories") });
    await categories.getByRole("link", { name: language === "bn" ? "শিক্ষা" : "Education" }).click();
    await expect(page).toHaveURL(`/deeds?q=${encodeURIComponent(word)}&category=${education}`);
    await expect(page.getByText(say("deeds.results", { count: 13 })).first()).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    const pager = page.getByRole("navigation", { name: say("pager.label") });
    await pager.getByRole("link", { name: say("action.next") }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(cards(page)).toHaveCount(1);
    await expect(pager.getByText(say("pager.status", { page: 2 }))).toBeVisible();
    await expect(pager.getByRole("button", { name: say("action.next") })).toBeDisabled();
    await cards(page).getByRole("link", { name: /TFD-/ }).click();
    await expect(page).toHaveURL(/\/deed\/TFD-/);
    await page.goBack();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole("textbox", { name: say("deeds.search") })).toHaveValue(word);
    expect(number(13)).toBe(language === "bn" ? "১৩" : "13");
  },
);

test("an empty place says what to do", async ({ page, say }) => {
  await page.goto(`/deeds?q=${aBengaliWord()}`);
  await expect(page.getByRole("heading", { name: say("deeds.empty") })).toBeVisible();
  await expect(page.getByText(say("deeds.emptyFiltered"))).toBeVisible();
  await page.goto("/deeds?page=9999");
  await expect(page.getByText(say("deeds.emptyPage"))).toBeVisible();
  await page.getByRole("link", { name: say("deeds.firstPage") }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("a long text is cut in the feed and whole on its page", async ({ page, newMember, admin, say }) => {
  const caption = `${aBengaliWord()} ${"শ্রদ্ধা ".repeat(90)}শেষ।`;
  const deed = await anApprovedDeed(admin, await newMember(), { caption });
  await page.goto(`/deeds?q=${deed.uniqueId}`);
  await expect(cards(page)).not.toContainText("শেষ।");
  await cards(page)
    .getByRole("link", { name: say("deeds.readMoreOf", { id: deed.uniqueId }) })
    .click();
  await expect(page).toHaveURL(`/deed/${deed.uniqueId}`);
  await expect(page.getByText(caption)).toBeVisible();
});

test("a like shows at once, stays, and is taken back when the site refuses it", async ({
  page,
  newMember,
  admin,
  say,
}) => {
  const deed = await anApprovedDeed(admin, await newMember(), { caption: `${aBengaliWord()} পছন্দের` });
  await (await newMember()).api.enter(page);
  await page.goto(`/deeds?q=${deed.uniqueId}`);
  const like = (count: number) => cards(page).getByRole("button", { name: say("deeds.like", { count }) });
  await expect(page.getByRole("banner").getByRole("button", { name: say("header.logout") })).toBeVisible();

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/graphql", async (route) => {
    await held;
    await route.fallback();
  });
  await like(0).click();
  await expect(like(1)).toHaveAttribute("aria-pressed", "true");
  release();
  await expect(cards(page).getByText(say("deeds.likedBy", { count: 1 }))).toBeAttached();
  await page.unroute("**/graphql");
  await page.reload();
  await expect(like(1)).toHaveAttribute("aria-pressed", "true");

  await page.route("**/graphql", (route) =>
    route.fulfill({ json: { errors: [{ message: "No", extensions: { code: "CONFLICT", key: "deed.notApproved" } }] } }),
  );
  await like(1).click();
  await expectToast(page, say("errors.deed.notApproved"));
  await expect(like(1)).toHaveAttribute("aria-pressed", "true");
});

test("a guest's like waits for the sign-up and is then given", async ({ page, newMember, admin, say, number }) => {
  const deed = await anApprovedDeed(admin, await newMember(), { caption: `${aBengaliWord()} অতিথির পছন্দ` });
  await page.goto(`/deeds?q=${deed.uniqueId}`);
  await cards(page)
    .getByRole("button", { name: say("deeds.like", { count: 0 }) })
    .click();
  await signUp(page, { say, number }, aPerson());
  await expect(page).toHaveURL(`/deeds?q=${deed.uniqueId}`);
  const liked = cards(page).getByRole("button", { name: say("deeds.like", { count: 1 }) });
  await expect(liked).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(liked).toHaveAttribute("aria-pressed", "true");
});

test("a guest's like is told why to sign up, and is given after logging in as well", async ({
  page,
  newMember,
  admin,
  say,
}) => {
  const deed = await anApprovedDeed(admin, await newMember(), { caption: `${aBengaliWord()} লগ ইনের পর পছন্দ` });
  const reader = await newMember();
  await page.goto(`/deeds?q=${deed.uniqueId}`);
  await cards(page)
    .getByRole("button", { name: say("deeds.like", { count: 0 }) })
    .click();
  const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
  await expect(dialog.getByText(say("session.signUp.toLike"))).toBeVisible();
  await dialog.getByRole("link").click();
  await expect(dialog).toBeHidden();
  await signIn(page, { say }, reader);
  await expect(page).toHaveURL(`/deeds?q=${deed.uniqueId}`);
  await expect(cards(page).getByRole("button", { name: say("deeds.like", { count: 1 }) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a deed or member that is not there is a real 404", { tag: "@desktop" }, async ({ page, say }) => {
  expect((await page.goto("/deed/TFD-NOTHERE1"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: say("deed.notFound") })).toBeVisible();
  await expect(page.getByText(say("deed.notFoundText"))).toBeVisible();
  await page.getByRole("link", { name: say("action.backHome") }).click();
  await expect(page).toHaveURL("/");
  expect((await page.goto("/profile/nobody-at-all"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: say("profile.notFound") })).toBeVisible();
});

test("what people write is text and nothing else", async ({ page, newMember, newAdmin, admin, say }) => {
  const word = aBengaliWord();
  const attacks = [
    `<script>alert("${word}")</script>`,
    `<img src=x onerror=alert("${word}")>`,
    `{{7*7}}\${7*7}`,
    `<a href="javascript:alert(1)">x</a>`,
    `</title></script><svg onload=alert(1)>`,
  ];
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const member = await newMember({ fullName: `<img src=x onerror=alert(1)> ${word}`.slice(0, 100) });
  const caption = `${word} ${attacks.join(" ")}`;
  const deed = await anApprovedDeed(admin, member, { caption });
  const waiting = await member.api.share({ caption });
  await (await newAdmin()).api.enter(page);
  for (const [address, shown] of [
    [`/deeds?q=${deed.uniqueId}`, attacks[0]],
    [`/deed/${deed.uniqueId}`, attacks[4]],
    [`/profile/${member.username}`, member.fullName],
    [`/leaderboard?q=${member.username}`, member.fullName],
    [`/admin-panel?search=${waiting.uniqueId}`, attacks[1]],
    [`/deeds?q=${encodeURIComponent(attacks[4] ?? "")}`, say("deeds.title")],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText(shown ?? "");
    expect(
      await page.evaluate(() => document.querySelectorAll("main script, main svg[onload], img[src=x]").length),
    ).toBe(0);
  }
  expect(dialogs).toEqual([]);
});

test("the leaderboard is searched and shown by period; a name opens the profile", async ({
  page,
  newMember,
  admin,
  say,
}) => {
  const member = await newMember();
  const deed = await anApprovedDeed(admin, member, { caption: aBengaliWord() });
  await page.goto("/leaderboard");
  await page.getByRole("textbox", { name: say("leaderboard.search") }).fill(member.username);
  const row = page.getByRole("main").locator("ol li");
  await expect(row).toHaveCount(1);
  await page.getByRole("tab", { name: say("leaderboard.period.day") }).click();
  await expect(page).toHaveURL(/period=day/);
  await expect(row).toHaveCount(1);
  await row.getByRole("link", { name: member.fullName }).click();
  const dialog = page.getByRole("dialog", { name: say("profile.dialog") });
  await dialog.locator(`a[href="/deed/${deed.uniqueId}"]`).click();
  await expect(page).toHaveURL(`/deed/${deed.uniqueId}`);
});
