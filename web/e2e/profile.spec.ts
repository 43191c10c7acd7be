import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expectToast, unfold } from "./pages";
import { holdProgram } from "./program";
import { expectStill, watchShifts } from "./shifts";
import { expect, test } from "./site";
import { ownCopy } from "./tab";

test("one's own profile has every number, what waits, what came back and why, and what to do about it", async ({
  page,
  newMember,
  admin,
  say,
  number,
}) => {
  const member = await newMember();
  const [good, bad] = [
    await member.api.share({ caption: "পাড়ার শিশুদের বই দিয়েছি।" }),
    await member.api.share({ caption: "খাল পরিষ্কার করেছি।" }),
  ];
  const waiting = await member.api.share({ caption: "গাছে পানি দিয়েছি।" });
  await admin.approve(good);
  await admin.reject(bad, "ছবিটি ঝাপসা।");
  await member.api.enter(page);
  await page.goto("/profile");
  const main = page.getByRole("main");
  const figure = (label: string) => main.locator("dl > div").filter({ hasText: label }).first();
  await expect(figure(say("profile.deeds"))).toContainText(number(1));
  await expect(figure(say("profile.trees"))).toContainText(number(1));
  const waits = main.getByRole("heading", { name: say("ownProfile.pending") });
  await expect(waits).toContainText(number(1));
  await expect(main.getByRole("heading", { name: say("ownProfile.rejected") })).toContainText(number(1));
  // Rank, badges and certificates do not concern a new member yet.
  await expect(main.getByText(say("profile.rank"))).toHaveCount(0);
  await expect(main.getByRole("progressbar")).toHaveCount(0);
  await unfold(page, say("profile.more"));
  await expect(main.getByText(say("profile.maxOneTree"))).toBeVisible();
  for (const period of ["today", "week", "month"] as const) {
    await expect(figure(say(`ownProfile.trees.${period}`))).toContainText(number(1));
  }
  // One of the five deeds that the next badge needs.
  const badge = main.getByRole("progressbar");
  await expect(badge).toHaveAttribute("aria-valuenow", "20");
  const belowWords = await badge.evaluate((bar) => {
    const card = bar.closest("section");
    const words = [...(card?.querySelectorAll("p") ?? [])].at(-1);
    return card && words ? card.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom : Infinity;
  });
  expect(belowWords, "px below the words of the badge's card").toBeLessThan(40);
  for (const [role, name] of [
    ["link", say("account.profile.title")],
    ["button", say("profile.share")],
    ["link", say("nav.addDeed")],
  ] as const) {
    await expect(main.getByRole(role, { name })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: say("header.logout") })).toHaveCount(1);
  const rejected = main.getByRole("region", { name: say("ownProfile.rejected") });
  await expect(rejected).toContainText("ছবিটি ঝাপসা।");
  await expect(main.locator(`#recent-deeds ~ ul a[href="/deed/${good.uniqueId}"]`).first()).toBeAttached();

  await test.step("and is there before the program, as this device saw it last, until logging out", async () => {
    await watchShifts(page);
    const title = main.getByRole("heading", { name: say("ownProfile.rejected") });
    await page.reload();
    await expect(title).toBeVisible();
    await expect.poll(() => ownCopy(page, "profile")).toContain(good.uniqueId);
    const top = () => title.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await expect(page.locator("#own-copy")).toHaveCount(0);
    const before = await top();
    const letProgramCome = await holdProgram(page);
    await page.evaluate(() => {
      location.reload();
    });
    await expect(page.locator("#own-copy h1")).toBeVisible();
    await expect(main.getByRole("status")).toBeHidden();
    await expect.poll(top).toBe(before);
    await unfold(page, say("profile.more"));
    letProgramCome();
    await expect(page.locator("#own-copy")).toHaveCount(0);
    // A section that was opened before the program came stays open.
    await expect(main.getByText(say("profile.maxOneTree"))).toBeVisible();
    await expect(title).toBeVisible();
    await expectStill(page, 0.02);
  });

  await main.getByRole("button", { name: say("ownProfile.withdrawOf", { id: waiting.uniqueId }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("ownProfile.withdraw"), exact: true })
    .click();
  await expectToast(page, say("ownProfile.withdrawn"));
  await expect(waits).toHaveCount(0);
});

test("the owner mends a deed from its page, and sees what was said of it before", async ({
  page,
  newMember,
  newVisitor,
  admin,
  say,
}) => {
  const member = await newMember();
  const deed = await member.api.share({ caption: "বাজারের রাস্তা ঝাড়ু দিয়েছি।" });
  await admin.reject(deed, "কোন বাজার, লিখুন।");
  await member.api.enter(page);
  const again = page.getByRole("main").getByRole("link", { name: say("ownProfile.revise") });
  await page.goto(`/deed/${deed.uniqueId}`);
  await expect(page.getByText("কোন বাজার, লিখুন।")).toBeVisible();
  await again.click();
  await expect(page).toHaveURL(`/deed/${deed.uniqueId}/edit`);
  await page.getByLabel(say("addDeed.caption")).fill("নতুন বাজারের রাস্তা ঝাড়ু দিয়েছি।");
  await page.getByRole("button", { name: say("ownProfile.sendAgain") }).click();
  await expectToast(page, say("addDeed.sent"));

  await admin.reject(deed, "একটি ছবি দিন।");
  await page.goto(`/deed/${deed.uniqueId}/edit`);
  await expect(page.getByText("একটি ছবি দিন।")).toBeVisible();
  await page.getByText(say("ownProfile.history", { count: 1 })).click();
  await expect(page.getByText("কোন বাজার, লিখুন।")).toBeVisible();

  // An admin reads the reason, but only the owner can edit the deed.
  const reviewer = await newVisitor(admin);
  await reviewer.goto(`/deed/${deed.uniqueId}`);
  await expect(reviewer.getByText("একটি ছবি দিন।")).toBeVisible();
  await expect(reviewer.getByRole("main").getByRole("link", { name: say("ownProfile.revise") })).toHaveCount(0);
});

test("everybody sees a member by name or id, without what is only for the member", async ({
  page,
  newMember,
  admin,
  say,
  number,
}) => {
  const member = await newMember();
  const shown = await member.api.share({ caption: "রক্ত দিয়েছি।" });
  await member.api.share({ caption: "এটি এখনও অপেক্ষায়।" });
  await admin.approve(shown);
  for (const who of [member.username, member.id]) {
    expect((await page.goto(`/profile/${who}`))?.status()).toBe(200);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1, name: member.fullName })).toBeVisible();
    await expect(main.locator("dl > div").filter({ hasText: say("profile.trees") })).toContainText(number(1));
    await unfold(page, say("profile.more"));
    await expect(main.getByText(say("profile.maxOneTree"), { exact: true })).toBeVisible();
    await expect(main.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "20");
    await expect(main.getByText("রক্ত দিয়েছি।")).toBeVisible();
    for (const hidden of ["এটি এখনও অপেক্ষায়।", member.email, say("ownProfile.pendingText")]) {
      await expect(main.getByText(hidden, { exact: true })).toHaveCount(0);
    }
    for (const [role, name] of [
      ["link", say("account.profile.title")],
      ["button", say("header.logout")],
    ] as const) {
      await expect(main.getByRole(role, { name })).toHaveCount(0);
    }
  }
});

test(
  "the dialog of a member has the five latest approved deeds",
  { tag: "@desktop" },
  async ({ page, newMember, admin, say }) => {
    const member = await newMember();
    const deeds = [];
    for (let place = 0; place < 6; place++) deeds.push(await member.api.share({ caption: `গাছ লাগিয়েছি ${place}` }));
    for (const deed of deeds) await admin.approve(deed);
    await page.goto(`/deeds?q=${member.username}`);
    await page.getByRole("article").getByRole("link", { name: member.fullName, exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: say("profile.dialog") });
    await expect(dialog.locator('a[href^="/deed/"]')).toHaveCount(5);
    await expect(dialog.locator(`a[href="/deed/${deeds[0]?.uniqueId}"]`)).toHaveCount(0);
    await dialog.getByRole("link", { name: say("profile.openFull") }).click();
    await expect(page).toHaveURL(`/profile/${member.username}`);
  },
);

test("a member without photos has their first letter, and pages and cards to share without a gap", async ({
  page,
  newMember,
  admin,
  say,
}) => {
  const member = await newMember({ fullName: "শ্রাবণী রায়" });
  const deed = await member.api.share({ caption: "রক্ত দিয়েছি।" });
  await admin.approve(deed);
  const failed: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) failed.push(answer.url());
  });
  for (const address of [
    `/deeds?q=${deed.uniqueId}`,
    `/deed/${deed.uniqueId}`,
    `/profile/${member.username}`,
    `/leaderboard?q=${member.username}`,
  ]) {
    await page.goto(address);
    const main = page.getByRole("main");
    await expect(main.getByText(member.fullName, { exact: true }).first()).toBeVisible();
    await expect(main.getByText("শ্রা", { exact: true }).first()).toBeVisible();
    if (address.startsWith("/deeds")) await expect(main.getByText(say("picture.none"))).toBeVisible();
    // A short row has the icon of the category in place of a photo.
    if (address.startsWith("/profile"))
      await expect(main.locator(`a[href*="${deed.uniqueId}"]`).getByText(/\p{Extended_Pictographic}/u)).toBeVisible();
    const card = await page.locator('meta[property="og:image"]').getAttribute("content");
    const { pathname, search } = new URL(card ?? "", page.url());
    expect((await page.request.get(pathname + search)).status()).toBe(200);
  }
  expect(failed).toEqual([]);
});

test("a member who has just gone is not found in the dialog either", async ({ page, say }) => {
  await page.goto("/deeds");
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("ProfileDialog")) return route.fallback();
    return route.fulfill({ json: { data: { user: null } } });
  });
  await page.getByRole("article").first().locator('a[href^="/profile/"]').click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: say("profile.notFound") })).toBeVisible();
});

test("a certificate is seen, downloaded, shared and printed", async ({ page, newMember, admin, say }) => {
  const member = await newMember();
  await admin.approve(await member.api.share({ caption: "প্রথম কাজ।" }));
  const code = await member.api.certificate();
  await page.goto(`/profile/${member.username}`);
  await unfold(page, say("profile.more"));
  await page.getByRole("main").locator(`a[href="/certificate/${code}"]`).click();
  await expect(page.getByText(say("certificate.valid"))).toBeVisible();
  const picture = page.getByRole("img", { name: say("certificate.picture") });
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(800);

  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: say("certificate.download") }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe(`${code}.png`);
  const { width, height, format } = await sharp(await readFile(await file.path())).metadata();
  expect([width, height, format]).toEqual([800, 600, "png"]);

  await page.getByRole("button", { name: say("action.share"), exact: true }).click();
  const link = page.getByRole("dialog", { name: say("share.title") }).getByLabel(say("share.link"), { exact: true });
  await expect(link).toHaveValue(`${new URL(page.url()).origin}/certificate/${code}`);
  await page.keyboard.press("Escape");

  await page.evaluate(() => {
    window.print = () => {
      document.title = "printed";
    };
  });
  await page.getByRole("button", { name: say("certificate.print") }).click();
  await expect(page).toHaveTitle("printed");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.locator("#certificate").boundingBox()).toMatchObject({ x: 0, y: 0 });
  const isCovered = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 20)?.closest("#certificate") !== null);
  await expect.poll(isCovered).toBe(true);
});

test("P15 pages of a member under 18 have only the username in their first HTML, and the member reads what others see", async ({
  page,
  request,
  newMember,
  newVisitor,
  admin,
  say,
}) => {
  const member = await newMember({ fullName: "ঝুমকালতা হাঁসদা", age: 14, country: "BT" });
  const deed = await member.api.share({ caption: "পুকুরপাড়ে চারা লাগিয়েছি।" });
  await admin.approve(deed);
  const [certificate, tree] = [await member.api.certificate(), await member.api.tree()];
  for (const path of [
    "/",
    "/deeds",
    `/deed/${deed.uniqueId}`,
    `/profile/${member.username}`,
    `/profile/${member.id}`,
    "/leaderboard",
    `/leaderboard?search=${encodeURIComponent("ঝুমকালতা")}`,
    `/deeds?search=${encodeURIComponent("ঝুমকালতা হাঁসদা")}`,
    `/certificate/${certificate}`,
    `/tree/${tree}`,
    `/grove?member=${member.username}`,
  ])
    for (const language of ["bn", "en"]) {
      const answer = await request.get(path, { headers: { Cookie: `tree-for-deed-language=${language}` } });
      const html = (await answer.text()).replaceAll(encodeURIComponent("ঝুমকালতা"), "");
      expect([path, answer.status()]).toEqual([path, 200]);
      const typed = path.includes("search") ? /ভুটান|Bhutan|"BT"/ : /ঝুমকালতা|হাঁসদা|ভুটান|Bhutan|"BT"/;
      expect([path, typed.exec(html)?.[0]]).toEqual([path, undefined]);
    }

  const guest = await newVisitor();
  await guest.goto(`/profile/${member.username}`);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(member.username);
  await member.api.enter(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.fullName);
  await expect(page.getByText(say("ownProfile.visibility.under18"))).toBeVisible();
  await page.goto(`/certificate/${certificate}`);
  await expect(page.getByRole("main")).toContainText(member.fullName);
  await expect(page.getByRole("img", { name: say("certificate.picture") })).toHaveAttribute(
    "src",
    new RegExp(`^/api/certificates/${certificate}`),
  );
});
