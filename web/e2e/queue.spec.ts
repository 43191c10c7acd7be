import type { Locator, Page } from "@playwright/test";
import { token, type Api, type Member, type SharedDeed } from "./api";
import { expectToast } from "./pages";
import { aJpeg } from "./photos";
import { expect, test } from "./site";

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

const deedsOf = async ({ api }: Member): Promise<Own[]> => (await api.ask(ownDeeds)).myDeeds.items;

/** Deeds of a member that a search for the word finds, and no others. */
async function share(api: Api, word: string, count: number): Promise<SharedDeed[]> {
  const shared: SharedDeed[] = [];
  for (let number = 1; number <= count; number += 1)
    shared.push(await api.share({ caption: `${word} ${number}: পাড়ার রাস্তাটা পরিষ্কার করেছি।` }));
  return shared;
}

const queueOf = (word: string, more = ""): string => `/admin-panel?search=${word}${more}`;
const shownDeed = (page: Page): Locator => page.locator("article[data-deed]");
/** What the page does by itself every 20 seconds, and whenever somebody comes back to it. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("fifty deeds are reviewed by the keyboard alone: fewer than 120 presses, no page load", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  test.slow();
  const word = `w${token()}`;
  const member = await newMember();
  await share(member.api, word, 50);
  await (await newAdmin()).api.enter(page);
  await page.goto(queueOf(word));
  let presses = 0;
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  for (let number = 1; number <= 50; number += 1) {
    const deed = shownDeed(page);
    await expect(deed).toBeVisible();
    const id = (await deed.getAttribute("data-deed")) ?? "";
    if (number % 4 === 0) {
      await press("r");
      await expect(deed.getByRole("radio").first()).toBeFocused();
      await press("2");
      await press("Enter");
    } else await press("a");
    await expect(page.locator(`article[data-deed="${id}"]`)).toBeHidden();
  }
  await expect(page.getByText(say("admin.empty.pending"))).toBeVisible();
  expect(presses).toBeLessThan(120);
  expect(loads).toBe(0);
  await expect
    .poll(async () => {
      const all = await deedsOf(member);
      return ["APPROVED", "REJECTED"].map((status) => all.filter((deed) => deed.status === status).length);
    })
    .toEqual([38, 12]);
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

test("a deed that is withdrawn while it is open is gone in place, and one goes on from there", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  const word = `w${token()}`;
  const member = await newMember();
  const [first, second, third] = await share(member.api, word, 3);
  await (await newAdmin()).api.enter(page);
  await page.goto(queueOf(word));
  await expect(shownDeed(page)).toHaveAttribute("data-deed", first?.id ?? "");
  await member.api.ask(withdraw, { id: first?.id });
  await comeBack(page);
  await expect(page.getByText(say("review.gone", { id: first?.uniqueId ?? "" }))).toBeVisible();
  await page
    .getByRole("article")
    .getByRole("button", { name: say("review.next") })
    .click();
  await expect(shownDeed(page)).toHaveAttribute("data-deed", second?.id ?? "");

  await member.api.ask(withdraw, { id: second?.id });
  await page.keyboard.press("a");
  await expectToast(page, say("errors.deed.notFound"));
  await expect(page.locator("[data-outcome=gone]")).toContainText(say("review.outcome.gone"));
  await expect(shownDeed(page)).toHaveAttribute("data-deed", third?.id ?? "");
});

test("new deeds announce themselves and leave the one that is looked at alone", async ({
  page,
  newMember,
  newAdmin,
}) => {
  const member = await newMember();
  await share(member.api, `w${token()}`, 1);
  await (await newAdmin()).api.enter(page);
  await page.goto("/admin-panel");
  await expect(shownDeed(page)).toBeVisible();
  const id = (await shownDeed(page).getAttribute("data-deed")) ?? "";
  await share(member.api, `w${token()}`, 1);
  await comeBack(page);
  const arrived = page.locator("[data-arrived]");
  await expect(arrived).toBeVisible();
  await expect(shownDeed(page)).toHaveAttribute("data-deed", id);
  await arrived.click();
  await expect(arrived).toBeHidden();
  await expect(shownDeed(page)).toHaveAttribute("data-deed", id);
});

test("a deed whose photo was shared before stands beside the other one", async ({ page, newMember, newAdmin, say }) => {
  const photo = await aJpeg();
  const before = await (await newMember()).api.share({ caption: "পুকুর পাড়ে গাছ লাগিয়েছি।", photos: [photo] });
  const again = await (await newMember()).api.share({ caption: "আজকের কাজ।", photos: [photo] });
  await (await newAdmin()).api.enter(page);
  await page.goto(`/admin-panel?open=${again.uniqueId}`);
  const match = shownDeed(page).getByRole("listitem").filter({ hasText: before.uniqueId });
  await expect(match).toContainText(say("deeds.pending"));
  await match.getByRole("button", { name: say("review.otherPhoto") }).click();
  await expect(page.getByRole("dialog", { name: say("deed.viewer") })).toBeVisible();
});

test.describe("when the network is cut", () => {
  test.use({ provoked: /Failed to load resource/ });

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
    await page.getByRole("columnheader").getByRole("checkbox").check();
    await page.getByRole("button", { name: say("review.bulk.rejectButton", { count: 3 }) }).click();
    const dialog = page.getByRole("dialog", { name: say("review.bulk.reject", { count: 3 }) });
    await dialog.getByRole("radio").first().check();
    // It gets through, but nobody here hears of it.
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
    await page.keyboard.press("r");
    await expect(shownDeed(page).getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expectToast(page, say("admin.rejected"));
    expect(await deedsOf(member)).toEqual([{ status: "REJECTED", rejectReason: reasons[language] }]);
  }
});

test("Undo is offered for 15 seconds, and later where the deed went", async ({ page, newMember, newAdmin, say }) => {
  const deed = await (await newMember()).api.share({ caption: "আজ একটি ভালো কাজ করেছি।" });
  await (await newAdmin()).api.enter(page);
  await page.clock.install();
  await page.goto(queueOf(deed.uniqueId));
  await expect(shownDeed(page)).toBeVisible();
  await page.keyboard.press("a");
  const toast = page.locator("li[data-kind]");
  await expect(toast).toContainText(say("admin.approved"));
  await page.clock.runFor(12_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(toast).toBeHidden();

  await page.goto(`${queueOf(deed.uniqueId)}&tab=approved&open=${deed.uniqueId}`);
  const dialog = page.getByRole("dialog", { name: deed.uniqueId });
  await dialog.getByLabel(say("admin.note")).fill("আবার দেখতে হবে");
  await dialog.getByRole("button", { name: say("review.saveNote") }).click();
  await expectToast(page, say("admin.updated"));
  await dialog.getByRole("button", { name: say("admin.backToPending") }).click();
  await expectToast(page, say("admin.undone", { id: deed.uniqueId }));
});
