import type { Locator, Page } from "@playwright/test";
import { token, type Api, type Member, type SharedDeed } from "./api";
import { firstAdmin } from "./admin-account";
import { chooseInTable, expectToast, signIn } from "./pages";
import { endStreams } from "./screen-checks";
import { faultsOn } from "./on-screen";
import { aJpeg, aTallJpeg } from "./photos";
import { sizes } from "./sizes";
import { expect, test } from "./site";

// Each test has its own deeds, and some take long: they start with the longest, so that no worker ends alone.
test.describe.configure({ mode: "parallel" });

interface Own {
  status: string;
  rejectReason: string | null;
}

const ownDeeds: { text: string; answer?: { myDeeds: { items: Own[] } } } = {
  text: "{ myDeeds(pageSize: 100) { items { status rejectReason } } }",
};
const ownNotices: { text: string; answer?: { myNotices: { totalCount: number } } } = {
  text: "{ myNotices { totalCount } }",
};
const templates: { text: string; answer?: { rejectionTemplates: { text: string; textEn: string }[] } } = {
  text: "{ rejectionTemplates { text textEn } }",
};
const withdraw: { text: string; answer?: { withdrawDeed: string } } = {
  text: "mutation Withdraw($id: ID!) { withdrawDeed(id: $id) }",
};

const createCategory: { text: string; answer?: { createCategory: { id: string } } } = {
  text: "mutation Make($input: CategoryInput!) { createCategory(input: $input) { id } }",
};

const leave: { text: string; answer?: { deleteMyAccount: boolean } } = {
  text: "mutation Leave($password: String!) { deleteMyAccount(password: $password, deeds: REMOVE) }",
};

const deedsOf = async ({ api }: Member): Promise<Own[]> => (await api.ask(ownDeeds)).myDeeds.items;

/** Creates deeds that a search for the word finds, and no others. */
async function share(api: Api, word: string, count: number): Promise<SharedDeed[]> {
  const shared: SharedDeed[] = [];
  for (let number = 1; number <= count; number += 1)
    shared.push(await api.share({ caption: `${word} ${number}: পাড়ার রাস্তাটা পরিষ্কার করেছি।` }));
  return shared;
}

const queueOf = (word: string, more = ""): string => `/admin-panel?search=${word}${more}`;
const shownDeed = (page: Page): Locator => page.locator("article[data-deed]");
/** Waits until a deed can be decided: it and its photos must be in view for a moment. */
const looked = (page: Page) => expect(page.locator("[aria-keyshortcuts=A]")).toBeEnabled();

/** Enough for several turns of each; the figures in docs/benchmarks.md are of 50. */
const QUEUE = Number(process.env["REVIEWED_DEEDS"] ?? 24);

test("two at once review a queue by the keyboard alone: fewer than 120 presses for fifty deeds, no conflict, no page load", async ({
  page,
  admin,
  newMember,
  newAdmin,
  newVisitor,
  say,
}) => {
  test.slow();
  const word = `w${token()}`;
  const member = await newMember();
  // A separate category, so that no other test's deeds are handed out.
  const { id: categoryId } = (await admin.ask(createCategory, { input: { name: word, nameEn: word, icon: "⌨️" } }))
    .createCategory;
  for (let number = 1; number <= QUEUE; number += 1)
    await member.api.share({ caption: `${word} ${number}: পাড়ার রাস্তাটা পরিষ্কার করেছি।`, categoryId });
  await (await newAdmin()).api.enter(page);
  const reviewers = [page, await newVisitor((await newAdmin()).api)];
  const figures = { presses: 0, conflicts: 0, loads: 0, decided: [0, 0], seconds: 0 };

  const review = async (reviewer: Page, who: number) => {
    await reviewer.goto(`/admin-panel?filter=${categoryId}`);
    await expect(shownDeed(reviewer)).toBeVisible();
    reviewer.on("domcontentloaded", () => (figures.loads += 1));
    reviewer.on("response", (response) => {
      if (new URL(response.url()).pathname !== "/graphql" || response.request().method() !== "POST") return;
      if (response.headers()["content-type"]?.includes("event-stream")) return;
      void response.text().then(
        (text) => (figures.conflicts += Number(text.includes('"CONFLICT"'))),
        () => undefined,
      );
    });
    const press = async (key: string) => {
      figures.presses += 1;
      await reviewer.keyboard.press(key);
    };
    const none = reviewer.getByText(say("admin.empty.pending"));
    for (;;) {
      const deed = shownDeed(reviewer);
      await expect(deed.or(none).first()).toBeVisible();
      if (await none.isVisible()) return;
      // The last deed may have gone to the other reviewer meanwhile.
      const id = await deed.getAttribute("data-deed", { timeout: 5000 }).catch(() => null);
      if (id === null) continue;
      await looked(reviewer);
      const number = figures.decided.reduce((sum, count) => sum + count, 1);
      figures.decided[who] = (figures.decided[who] ?? 0) + 1;
      if (number % 4 === 0) {
        await press("r");
        await expect(deed.getByRole("radio").first()).toBeFocused();
        await press("2");
        await press("Enter");
      } else await press("a");
      await expect(reviewer.locator(`article[data-deed="${id}"]`)).toBeHidden();
    }
  };
  const began = performance.now();
  await Promise.all(reviewers.map(review));
  figures.seconds = Math.round((performance.now() - began) / 100) / 10;
  test.info().annotations.push({ type: "figures", description: JSON.stringify(figures) });

  expect(figures.presses).toBeLessThan((QUEUE * 120) / 50);
  expect(figures).toMatchObject({ conflicts: 0, loads: 0 });
  expect(figures.decided.reduce((sum, count) => sum + count)).toBe(QUEUE);
  for (const each of reviewers) await expect(each.locator("[data-outcome=settled]")).toHaveCount(0);
  await expect
    .poll(async () => {
      const all = await deedsOf(member);
      return ["APPROVED", "REJECTED"].map((status) => all.filter((deed) => deed.status === status).length);
    })
    .toEqual([Math.ceil((QUEUE * 3) / 4), Math.floor(QUEUE / 4)]);
});

test("keys do nothing while somebody types, and what was typed stays with its deed", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  const word = `w${token()}`;
  const member = await newMember();
  await share(member.api, word, 2);
  await (await newAdmin()).api.enter(page);
  await page.goto(queueOf(word));
  const deed = shownDeed(page);
  await expect(deed).toBeVisible();
  const id = await deed.getAttribute("data-deed");
  await looked(page);
  await page.keyboard.press("r");
  await deed.getByRole("radio", { name: say("review.ownWords") }).check();
  const reason = deed.getByLabel(say("admin.reason"));
  await reason.focus();
  await page.keyboard.type("ajkrz?");
  await expect(reason).toHaveValue("ajkrz?");
  await expect(deed).toHaveAttribute("data-deed", id ?? "");

  await deed.getByRole("heading", { level: 2 }).focus();
  await page.keyboard.press("j");
  await expect(deed).not.toHaveAttribute("data-deed", id ?? "");
  await expect(deed.getByLabel(say("admin.reason"))).toBeHidden();
  await page.keyboard.press("k");
  await expect(deed.getByLabel(say("admin.reason"))).toHaveValue("ajkrz?");
  await page.reload();
  await expect(shownDeed(page).getByLabel(say("admin.reason"))).toHaveValue("ajkrz?");
  expect((await deedsOf(member)).map(({ status }) => status)).toEqual(["PENDING", "PENDING"]);
});

test(
  "a deed that is withdrawn while it is open is gone in place, and one goes on from there",
  { tag: "@phone" },
  async ({ page, newMember, newAdmin, say }) => {
    const word = `w${token()}`;
    const member = await newMember();
    const [first, second, third] = await share(member.api, word, 3);
    await (await newAdmin()).api.enter(page);
    await page.goto(queueOf(word));
    await expect(shownDeed(page)).toHaveAttribute("data-deed", first?.id ?? "");
    await member.api.ask(withdraw, { id: first?.id });
    await expect(page.getByText(say("review.gone", { id: first?.uniqueId ?? "" }))).toBeVisible();
    await page
      .getByRole("article")
      .getByRole("button", { name: say("review.next") })
      .click();
    await expect(shownDeed(page)).toHaveAttribute("data-deed", second?.id ?? "");

    await member.api.ask(withdraw, { id: second?.id });
    await expect(page.getByText(say("review.gone", { id: second?.uniqueId ?? "" }))).toBeVisible();
    await page
      .getByRole("article")
      .getByRole("button", { name: say("review.next") })
      .click();
    await expect(shownDeed(page)).toHaveAttribute("data-deed", third?.id ?? "");
  },
);

test("a deed whose author leaves the site while it is open is gone, and nothing fails", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  const word = `w${token()}`;
  const [leaver, other] = [await newMember(), await newMember()];
  const [first] = await share(leaver.api, word, 1);
  const [second] = await share(other.api, word, 1);
  await (await newAdmin()).api.enter(page);
  // Without event streams, the reviewer decides before the news arrives.
  await endStreams(page);
  await page.goto(queueOf(word));
  await expect(shownDeed(page)).toHaveAttribute("data-deed", first?.id ?? "");
  await looked(page);
  await page.keyboard.press("r");
  await shownDeed(page)
    .getByRole("radio", { name: say("review.ownWords") })
    .check();
  await shownDeed(page).getByLabel(say("admin.reason")).fill("ছবি দিন");
  await leaver.api.ask(leave, { password: leaver.password });
  await shownDeed(page)
    .getByRole("button", { name: say("admin.rejectNow") })
    .click();
  await expectToast(page, say("errors.deed.notFound"));
  await expect(page.locator("[data-outcome=gone]")).toContainText(say("review.outcome.gone"));
  await expect(shownDeed(page)).toHaveAttribute("data-deed", second?.id ?? "");
});

test("a session that ends in the middle of a review is opened again over it, and the decision goes through", async ({
  page,
  context,
  newMember,
  newAdmin,
  say,
}) => {
  const word = `w${token()}`;
  const member = await newMember();
  const [first] = await share(member.api, word, 2);
  const admin = await newAdmin();
  await admin.api.enter(page);
  await page.goto(queueOf(word));
  await expect(shownDeed(page)).toHaveAttribute("data-deed", first?.id ?? "");
  await looked(page);
  await page.keyboard.press("r");
  const reason = shownDeed(page).getByLabel(say("admin.reason"));
  await shownDeed(page)
    .getByRole("radio", { name: say("review.ownWords") })
    .check();
  await reason.fill("ছবিতে কাজটি দেখা যাচ্ছে না।");
  await context.clearCookies({ name: /^(?!tree-for-deed-language$)/ });
  await shownDeed(page)
    .getByRole("button", { name: say("admin.rejectNow") })
    .click();
  const dialog = page.getByRole("dialog", { name: say("session.again.title") });
  await expect(dialog).toBeVisible();
  await signIn(dialog, { say }, admin);
  await expect(dialog).toBeHidden();

  await expect(shownDeed(page)).toHaveAttribute("data-deed", first?.id ?? "");
  await expect(reason).toHaveValue("ছবিতে কাজটি দেখা যাচ্ছে না।");
  await shownDeed(page)
    .getByRole("button", { name: say("admin.rejectNow") })
    .click();
  await expectToast(page, say("admin.rejected"));
  await expect
    .poll(async () => (await deedsOf(member)).filter(({ status }) => status === "REJECTED"))
    .toEqual([{ status: "REJECTED", rejectReason: "ছবিতে কাজটি দেখা যাচ্ছে না।" }]);
});

test("whoever decides second reads the other's reason, and keeps their own", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  const member = await newMember();
  const [deed] = await share(member.api, `w${token()}`, 1);
  const other = await newAdmin();
  await (await newAdmin()).api.enter(page);
  await page.goto(queueOf(deed?.uniqueId ?? ""));
  await expect(shownDeed(page)).toBeVisible();
  await looked(page);
  await page.keyboard.press("r");
  await shownDeed(page)
    .getByRole("radio", { name: say("review.ownWords") })
    .check();
  await shownDeed(page).getByLabel(say("admin.reason")).fill("আমার কারণ: ছবি নেই");
  await other.api.reject(deed ?? { id: "" }, "তাঁর কারণ: লেখা অস্পষ্ট");
  const by = other.username;
  const told = shownDeed(page).getByRole("status").filter({ hasText: by });
  await expect(told).toContainText("তাঁর কারণ: লেখা অস্পষ্ট");
  await expect(told).toContainText(say("review.typedHere"));
  await expect(told).toContainText("আমার কারণ: ছবি নেই");
  await expect.poll(() => deedsOf(member)).toEqual([{ status: "REJECTED", rejectReason: "তাঁর কারণ: লেখা অস্পষ্ট" }]);
});

test("a note that two admins change at once shows both texts, and the second try replaces", async ({
  page,
  admin,
  newMember,
  newAdmin,
  newVisitor,
  say,
  expectAccessible,
}) => {
  const [deed] = await share((await newMember()).api, `w${token()}`, 1);
  await admin.approve(deed ?? { id: "" });
  await (await newAdmin()).api.enter(page);
  const other = await newVisitor((await newAdmin()).api);
  const dialogs = [page, other].map((each) => each.getByRole("dialog", { name: deed?.uniqueId ?? "" }));
  const [mine = page.getByRole("dialog"), theirs = other.getByRole("dialog")] = dialogs;
  for (const each of [page, other])
    await each.goto(`/admin-panel?tab=approved&search=${deed?.uniqueId}&open=${deed?.uniqueId}`);
  await mine.getByLabel(say("admin.note")).fill("আমার টীকা");
  await theirs.getByLabel(say("admin.note")).fill("তাঁর টীকা");
  await theirs.getByRole("button", { name: say("review.saveNote") }).click();
  await expectToast(other, say("admin.updated"));

  await mine.getByRole("button", { name: say("review.saveNote") }).click();
  await expectToast(page, say("errors.input.changedMeanwhile"));
  await expect(mine.getByRole("alert")).toContainText("তাঁর টীকা");
  await expect(mine.getByLabel(say("admin.note"))).toHaveValue("আমার টীকা");
  await expectAccessible();
  await mine.getByRole("button", { name: say("review.saveNote") }).click();
  await expectToast(page, say("admin.updated"));
  await expect(mine.getByRole("alert")).toBeHidden();
  await other.reload();
  await expect(theirs.getByLabel(say("admin.note"))).toHaveValue("আমার টীকা");
});

test(
  "a deed is on the screen as a whole before anybody scrolls, and so are its words and every reason while one rejects",
  { tag: "@phone" },
  async ({ page, newMember, newAdmin, say, language }) => {
    const word = `w${token()}`;
    const [first, again] = {
      bn: ["আজ পাড়ার শিশুদের নিয়ে খালের পাড় থেকে তিন বস্তা প্লাস্টিক কুড়িয়েছি।", "কাল আবার যাব।"],
      en: ["With the children of our street we picked three sacks of plastic from the canal.", "More tomorrow."],
    }[language] as [string, string];
    const member = await newMember({ fullName: "রেহানা পারভীন" });
    await member.api.share({
      caption: `${first} ${word}`,
      photos: await Promise.all([aTallJpeg(), aJpeg(), aJpeg(), aJpeg(), aJpeg()]),
    });
    for (let count = 1; count <= 2; count += 1)
      await member.api.share({ caption: `${first} ${again} ${word}`, photos: [await aJpeg()] });
    await (await newAdmin()).api.enter(page);

    for (const size of [sizes.phone, sizes.desk]) {
      await page.setViewportSize(size);
      await page.goto(queueOf(word));
      await expect(shownDeed(page).getByRole("link", { name: "রেহানা পারভীন" }).first()).toBeVisible();
      const bar = page.getByRole("navigation", { name: say("nav.label") });
      await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
      const seen = [
        "article img",
        "[data-flags]",
        "#reviewed-deed",
        "article a[href^='/profile/']",
        "[data-caption] 2",
      ];
      await expect.poll(() => faultsOn(page, [...seen, "[data-bar=decisions] button"])).toEqual([]);

      await looked(page);
      await page.keyboard.press("r");
      await expect(shownDeed(page).getByRole("radio").first()).toBeFocused();
      const asked = ["article form label", "article form button", "article form textarea", "[data-caption] all"];
      await expect.poll(() => faultsOn(page, asked)).toEqual([]);
      await page.keyboard.press("Escape");
      const reject = page.getByRole("button", { name: say("admin.reject"), exact: true });
      await reject.click();
      await expect(shownDeed(page).getByRole("radio").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(reject).toBeFocused();

      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.keyboard.press("j");
      await expect(shownDeed(page)).toContainText(again);
      await expect(shownDeed(page).getByRole("heading", { level: 2 })).toBeFocused();
      await expect.poll(() => faultsOn(page, [...seen, "[data-bar=decisions] button"])).toEqual([]);

      const decided = (await shownDeed(page).getAttribute("data-deed")) ?? "";
      await looked(page);
      await page.keyboard.press("a");
      await expectToast(page, say("admin.approved"));
      await expect(page.locator(`article[data-deed="${decided}"]`)).toBeHidden();
      await looked(page);
      await expect.poll(() => faultsOn(page, [...seen, "[data-bar=decisions] button"])).toEqual([]);
      await expect(page.locator("li[data-kind]")).toBeVisible();
    }
  },
);

/** Elements that overflow the page's sides, and cut-off ones. */
const unfit = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page: ${scrollWidth} of ${clientWidth}`);
    for (const each of document.querySelectorAll<HTMLElement>("article *, section *")) {
      // On a phone this is one line that scrolls sideways.
      if (each.closest("[data-flags]")) continue;
      const { left, right, width } = each.getBoundingClientRect();
      const name = `${each.tagName} ${each.textContent.slice(0, 20)}`;
      if (width > 1 && (left < -1 || right > clientWidth + 1)) faults.push(`beyond: ${name}`);
      const { overflowX, overflowY } = getComputedStyle(each);
      const cut = overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1;
      const low = overflowY !== "visible" && each.scrollHeight > each.clientHeight + 1;
      if (each.textContent.trim() !== "" && each.clientWidth > 1 && (cut || low)) faults.push(`cut: ${name}`);
    }
    return faults;
  });

test(
  "five tall photos and 5,000 letters fit a phone, with every action within reach",
  { tag: "@phone" },
  async ({ page, newMember, newAdmin, say }) => {
    const reviewer = await newAdmin();
    for (const [what, fullName, caption] of [
      ["written from right to left", "عبد الرحمن بن محمد الأنصاري", "زرعت شجرة في حديقة المدرسة اليوم. ".repeat(160)],
      ["of emoji alone", "রুমা", "🌳💚".repeat(2500)],
      ["of one endless word", "ক".repeat(60), "বৃক্ষরোপণ".repeat(555)],
    ] as const)
      await test.step(what, async () => {
        const photos = await Promise.all(Array.from({ length: 5 }, () => aTallJpeg()));
        const member = await newMember({ fullName });
        const deed = await member.api.share({ caption: [...caption].slice(0, 5000).join(""), photos });
        await reviewer.api.enter(page);
        await page.goto(`/admin-panel?search=${deed.uniqueId}&open=${deed.uniqueId}`);
        await expect(shownDeed(page)).toContainText(fullName);
        await expect(shownDeed(page)).toContainText([...caption].slice(4900, 5000).join("").trim());
        for (const place of [2, 3, 4, 5])
          await shownDeed(page)
            .getByRole("button", { name: say("admin.photo", { place }), exact: true })
            .click();
        await expect.poll(() => unfit(page)).toEqual([]);
        for (const act of ["admin.approve", "admin.reject"] as const)
          await expect(page.getByRole("button", { name: say(act), exact: true })).toBeInViewport({ ratio: 1 });
        await page.getByRole("button", { name: say("admin.reject"), exact: true }).click();
        const send = shownDeed(page).getByRole("button", { name: say("admin.rejectNow") });
        await send.scrollIntoViewIfNeeded();
        await send.click({ trial: true });
        await expect.poll(() => unfit(page)).toEqual([]);
        await page.goto(`/admin-panel?search=${deed.uniqueId}&view=list`);
        await expect(page.getByRole("row").filter({ hasText: deed.uniqueId })).toBeVisible();
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
  },
);

test(
  "new deeds announce themselves and leave the one that is looked at alone",
  { tag: "@phone" },
  async ({ page, newMember, newAdmin }) => {
    const member = await newMember();
    const [deed] = await share(member.api, `w${token()}`, 1);
    const id = deed?.id ?? "";
    await (await newAdmin()).api.enter(page);
    await page.goto(`/admin-panel?sort=-submitted&open=${deed?.uniqueId}`);
    await expect(shownDeed(page)).toBeVisible();
    await share(member.api, `w${token()}`, 1);
    const arrived = page.locator("[data-arrived]");
    await expect(arrived).toBeVisible();
    await expect(shownDeed(page)).toHaveAttribute("data-deed", id);
    await arrived.click();
    await expect(arrived).toBeHidden();
    await expect(shownDeed(page)).toHaveAttribute("data-deed", id);
  },
);

test("a deed whose photo was shared before stands beside the other one", async ({ page, newMember, newAdmin, say }) => {
  const photo = await aJpeg();
  const before = await (await newMember()).api.share({ caption: "পুকুর পাড়ে গাছ লাগিয়েছি।", photos: [photo] });
  const again = await (await newMember()).api.share({ caption: "আজকের কাজ।", photos: [photo] });
  await (await newAdmin()).api.enter(page);
  await page.goto(`/admin-panel?open=${again.uniqueId}`);
  const otherPhoto = page.getByRole("button", { name: say("review.otherPhoto") });
  // The flags may name the other deed by now, too.
  const match = shownDeed(page).getByRole("listitem").filter({ hasText: before.uniqueId }).filter({ has: otherPhoto });
  await expect(match).toContainText(say("deeds.pending"));
  await match.getByRole("button", { name: say("review.otherPhoto") }).click();
  await expect(page.getByRole("dialog", { name: say("deed.viewer") })).toBeVisible();
});

test.describe("when photos do not come", () => {
  test.use({ provoked: /Failed to load resource|ERR_/ });

  test(
    "a deed cannot be decided about until each of its photos is on the screen; the site says itself which are gone",
    { tag: "@phone" },
    async ({ page, newMember, newAdmin, say }) => {
      const photos = await Promise.all([aJpeg(), aJpeg(), aJpeg()]);
      const deed = await (await newMember()).api.share({ caption: "তিনটি গাছ লাগিয়েছি।", photos });
      await (await newAdmin()).api.enter(page);
      const broken: string[] = [];
      let failed = false;
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      // The first photo of the stage loads, one in the strip does not; the page's own next attempt gets no answer.
      await page.route(/\/media\/[0-9a-f]{64}/, async (route) => {
        const hash = /[0-9a-f]{64}/.exec(route.request().url())?.[0] ?? "";
        if (broken.length === 0 && route.request().url().includes("-320")) broken.push(hash);
        if (!broken.includes(hash)) return route.fallback();
        if (failed) await held;
        failed = true;
        return route.abort("connectionrefused");
      });
      await page.goto(queueOf(deed.uniqueId));
      const missing = shownDeed(page).locator("[data-photos-missing]");
      const stillFailed = shownDeed(page).locator("[data-missing]");
      await expect(missing).toContainText(say("review.photosMissing", { count: 1 }));
      const [approve, reject] = (["admin.approve", "admin.reject"] as const).map((name) =>
        page.getByRole("button", { name: say(name), exact: true }),
      );
      for (const button of [approve, reject]) await expect(button!).toBeDisabled();
      await expect(stillFailed).toHaveCount(0);
      await page.keyboard.press("a");
      await expectToast(page, say("review.photosMissing", { count: 1 }));
      await expect(missing).toBeVisible();
      release();
      await page.unrouteAll({ behavior: "wait" });
      // The page also tries again by itself, possibly before the click.
      const retried = missing.getByRole("button", { name: say("action.retry") }).click({ timeout: 5000 });
      await retried.catch(() => undefined);
      await expect(missing).toBeHidden();
      await looked(page);

      await page.route(/\/media\/[0-9a-f]{64}/, (route) => route.fulfill({ status: 404 }));
      await page.reload();
      await expect(missing).toContainText(say("review.photosLost", { count: 3 }));
      await expect(approve!).toBeDisabled();
      await expect(reject!).toBeEnabled();
    },
  );

  test("of many at once only those are decided about whose photos were looked at", async ({
    page,
    newMember,
    newAdmin,
    say,
  }) => {
    const word = `w${token()}`;
    const member = await newMember();
    for (let number = 1; number <= 6; number += 1)
      await member.api.share({ caption: `${word} ${number}`, photos: [await aJpeg(), await aTallJpeg()] });
    await (await newAdmin()).api.enter(page);
    let lost = "";
    await page.goto(queueOf(word, "&view=list"));
    await chooseAll(page, 6);
    await page.route(/\/media\/[0-9a-f]{64}/, async (route) => {
      const hash = /[0-9a-f]{64}/.exec(route.request().url())?.[0] ?? "";
      lost ||= hash;
      if (hash === lost) await route.abort("connectionrefused");
      else await route.fallback();
    });
    await page.getByRole("button", { name: say("review.bulk.approveButton", { count: 6 }) }).click();
    const dialog = page.getByRole("dialog", { name: say("review.bulk.approve", { count: 6 }) });
    const send = dialog.getByRole("button", { name: say("admin.approve"), exact: true });
    await expect(dialog.getByText(say("review.bulk.missing", { count: 1 }))).toBeVisible();
    await expect(send).toBeDisabled();
    const sheet = dialog.locator("[data-contact-sheet] > li");
    for (const row of await sheet.all()) {
      await row.scrollIntoViewIfNeeded();
      if ((await row.locator("[data-missing]").count()) === 0) await expect(row).toHaveAttribute("data-seen", "true");
    }
    await expect(dialog.getByText(say("review.bulk.looked", { seen: 5, count: 6 }))).toBeVisible();
    await send.click();
    await expect(dialog.getByText(say("review.bulk.approveDone", { done: 5, count: 5 }))).toBeVisible();
    expect((await deedsOf(member)).map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "APPROVED"),
      "PENDING",
    ]);
  });
});

/** Selects all rows of the list once they are there, since the table has its head before. */
async function chooseAll(page: Page, count: number): Promise<void> {
  await expect(page.getByRole("row")).toHaveCount(count + 1);
  await chooseInTable(page.getByRole("columnheader"));
}

test.describe("when the network is cut", () => {
  test.use({ provoked: /Failed to load resource/ });

  test("a decision about many that never arrived leaves all as they were, and one is decided by hand meanwhile", async ({
    page,
    admin: colleague,
    newMember,
    newAdmin,
    say,
  }) => {
    const word = `w${token()}`;
    const member = await newMember();
    const [first] = await share(member.api, word, 3);
    await (await newAdmin()).api.enter(page);
    await page.goto(queueOf(word, "&view=list"));
    await chooseAll(page, 3);
    await page.getByRole("button", { name: say("review.bulk.approveButton", { count: 3 }) }).click();
    const dialog = page.getByRole("dialog", { name: say("review.bulk.approve", { count: 3 }) });
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("ApproveDeeds") === true ? route.abort() : route.fallback(),
    );
    await dialog.getByRole("button", { name: say("admin.approve"), exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(say("review.bulk.safe"));
    expect((await deedsOf(member)).map(({ status }) => status)).toEqual(["PENDING", "PENDING", "PENDING"]);
    await colleague.reject(first ?? { id: "" }, "ছবি দিন");
    await page.unroute("**/graphql");
    await dialog.getByRole("button", { name: say("review.bulk.again", { count: 3 }) }).click();
    await expect(dialog.getByText(say("review.bulk.approveDone", { done: 2, count: 3 }))).toBeVisible();
    await expect(dialog.getByRole("listitem").filter({ hasText: first?.uniqueId ?? "?" })).toContainText(
      say("review.settled", { status: "rejected", by: firstAdmin.username }),
    );
    expect((await deedsOf(member)).map(({ status }) => status).toSorted()).toEqual([
      "APPROVED",
      "APPROVED",
      "REJECTED",
    ]);
  });

  test("a decision about many is tried again and nothing is decided twice", async ({
    page,
    newMember,
    newAdmin,
    say,
  }) => {
    const word = `w${token()}`;
    const member = await newMember({ language: "en" });
    await share(member.api, word, 3);
    const admin = await newAdmin();
    await admin.api.enter(page);
    await page.goto(queueOf(word, "&view=list"));
    await chooseAll(page, 3);
    await page.getByRole("button", { name: say("review.bulk.rejectButton", { count: 3 }) }).click();
    const dialog = page.getByRole("dialog", { name: say("review.bulk.reject", { count: 3 }) });
    await dialog.getByRole("radio").first().check();
    // The request arrives, but its answer is lost.
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes("RejectDeeds")) await route.fetch();
      await route.abort();
    });
    await dialog.getByRole("button", { name: say("admin.rejectNow") }).click();
    await expect(dialog.getByRole("alert")).toContainText(say("review.bulk.safe"));
    await page.unroute("**/graphql");
    await dialog.getByRole("button", { name: say("review.bulk.again", { count: 3 }) }).click();
    await expect(dialog.getByText(say("review.bulk.rejectDone", { done: 3, count: 3 }))).toBeVisible();
    await dialog.getByRole("button", { name: say("action.close") }).click();
    await expect(page.getByText(say("admin.empty.pending"))).toBeVisible();

    const [template] = (await admin.api.ask(templates)).rejectionTemplates;
    expect(await deedsOf(member)).toEqual(
      Array.from({ length: 3 }, () => ({ status: "REJECTED", rejectReason: template?.textEn })),
    );
    expect((await member.api.ask(ownNotices)).myNotices.totalCount).toBe(3);
  });
});

test("each member reads a ready reason in their own language", async ({ page, newMember, newAdmin, say }) => {
  const admin = await newAdmin();
  await admin.api.enter(page);
  const [template] = (await admin.api.ask(templates)).rejectionTemplates;
  const reasons = { bn: template?.text, en: template?.textEn };
  for (const language of ["bn", "en"] as const) {
    const member = await newMember({ language });
    const deed = await member.api.share({ caption: "আজ একটি ভালো কাজ করেছি।" });
    await page.goto(queueOf(deed.uniqueId));
    await expect(shownDeed(page)).toBeVisible();
    await looked(page);
    await page.keyboard.press("r");
    await expect(shownDeed(page).getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expectToast(page, say("admin.rejected"));
    await expect.poll(() => deedsOf(member)).toEqual([{ status: "REJECTED", rejectReason: reasons[language] }]);
  }
});

test.describe("on another clock", () => {
  test.use({ ownTab: true });

  test("Undo is offered for 15 seconds, and later where the deed went", async ({ page, newMember, newAdmin, say }) => {
    const deed = await (await newMember()).api.share({ caption: "আজ একটি ভালো কাজ করেছি।" });
    await (await newAdmin()).api.enter(page);
    await page.clock.install();
    await page.goto(queueOf(deed.uniqueId));
    await expect(shownDeed(page)).toBeVisible();
    await looked(page);
    // From here on only the test's own steps advance the clock.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
    await page.keyboard.press("a");
    const toast = page.locator("li[data-kind]").filter({ hasText: say("admin.approved") });
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return toast.count();
      })
      .toBe(1);
    await page.clock.runFor(14_500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(600);
    await expect(toast).toBeHidden();
    await page.clock.resume();

    await page.goto(`${queueOf(deed.uniqueId)}&tab=approved&open=${deed.uniqueId}`);
    const dialog = page.getByRole("dialog", { name: deed.uniqueId });
    await dialog.getByLabel(say("admin.note")).fill("আবার দেখতে হবে");
    await dialog.getByRole("button", { name: say("review.saveNote") }).click();
    await expectToast(page, say("admin.updated"));
    await dialog.getByRole("button", { name: say("admin.backToPending") }).click();
    await expectToast(page, say("admin.undone", { id: deed.uniqueId }));
  });
});

test("a deed that is passed on is for others, who read the note, until it is taken back", async ({
  page,
  newMember,
  newAdmin,
  newVisitor,
  say,
}) => {
  const [deed, next] = await share((await newMember()).api, `w${token()}`, 2);
  const own = await newAdmin();
  await own.api.enter(page);
  await page.goto(queueOf(deed?.uniqueId ?? ""));
  await page.getByRole("button", { name: say("review.passOn"), exact: true }).click();
  const asking = page.getByRole("dialog", { name: say("review.passOn.title") });
  await asking.getByRole("textbox").fill("ছবিটা কি ওঁর নিজের?");
  await asking.getByRole("combobox").selectOption({ label: say("admin.reject") });
  await asking.getByRole("button", { name: say("review.passOn.send") }).click();
  await expectToast(page, say("review.passedOn"));
  await expect(shownDeed(page)).toBeHidden();
  const theirs = await newVisitor((await newAdmin()).api);
  await theirs.goto(queueOf(deed?.uniqueId ?? ""));
  await expect(shownDeed(theirs)).toContainText(say("review.look.opinion", { name: own.username }));
  await expect(shownDeed(theirs)).toContainText("ছবিটা কি ওঁর নিজের?");
  await expect(shownDeed(theirs)).toContainText(say("review.look.leaning", { leaning: "REJECTED" }));

  await page.goto(queueOf(next?.uniqueId ?? ""));
  await page.getByRole("button", { name: say("review.snooze"), exact: true }).click();
  await expectToast(page, say("review.snoozed"));
  await page.getByText(say("review.aside", { count: 2 })).click();
  await expect(page.getByText(say("review.aside.until", { hours: 24 }))).toBeVisible();
  const back = (id: string) => page.getByRole("button", { name: say("review.putBackOf", { id }) });
  await back(next?.uniqueId ?? "").click();
  await expect(shownDeed(page)).toHaveAttribute("data-deed", next?.id ?? "");
  await back(deed?.uniqueId ?? "").click();
  await expect(shownDeed(page)).toHaveAttribute("data-deed", deed?.id ?? "");
  await expect(page.getByText(say("review.aside", { count: 1 }))).toBeHidden();
});

test("two reviewers at once are never shown the same deed, and a deed that the other decides steps aside", async ({
  page,
  newMember,
  newAdmin,
  newVisitor,
  say,
}) => {
  const member = await newMember();
  const word = `w${token()}`;
  const shared = await share(member.api, word, 4);
  const other = await newAdmin();
  await (await newAdmin()).api.enter(page);
  const theirs = await newVisitor(other.api);
  await page.goto("/admin-panel");
  await expect(shownDeed(page)).toBeVisible();
  await theirs.goto("/admin-panel");
  await expect(shownDeed(theirs)).toBeVisible();
  const shownTo = async (reviewer: Page) => (await shownDeed(reviewer).getAttribute("data-deed")) ?? "";
  await expect.poll(async () => (await shownTo(page)) === (await shownTo(theirs))).toBe(false);

  const [first, second] = shared;
  await page.goto(`/admin-panel?search=${word}`);
  await expect(shownDeed(page)).toHaveAttribute("data-deed", first?.id ?? "");
  await other.api.approve(first ?? { id: "" });
  await expect(shownDeed(page)).toHaveAttribute("data-deed", second?.id ?? "");
  const told = { by: other.username, id: first?.uniqueId ?? "", status: "approved" };
  await expectToast(page, say("review.steppedAside", told));
});
