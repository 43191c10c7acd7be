import type { Page } from "@playwright/test";
import type { Api, Member, SharedDeed } from "./api";
import { test as ownSiteTest } from "./own-site";
import { expectNote, expectToast, signIn } from "./pages";
import { aJpeg, aTallJpeg } from "./photos";
import { expect, test } from "./site";

interface Tally {
  approvedDeeds: number;
  treesPlanted: number;
  pendingDeeds: number;
  rejectedDeeds: number;
  badges: { badge: { level: number } }[];
}

const tally: { text: string; answer?: { user: Tally } } = {
  text: "query Tally($id: String!) { user(idOrUsername: $id) { approvedDeeds treesPlanted pendingDeeds rejectedDeeds badges { badge { level } } } }",
};
const tallyOf = async ({ id, api }: Member): Promise<Tally> => (await api.ask(tally, { id })).user;

const pendingTally: Tally = { approvedDeeds: 0, treesPlanted: 0, pendingDeeds: 1, rejectedDeeds: 0, badges: [] };
const approvedTally: Tally = {
  ...pendingTally,
  approvedDeeds: 1,
  treesPlanted: 1,
  pendingDeeds: 0,
  badges: [{ badge: { level: 1 } }],
};
const rejectedTally: Tally = { ...pendingTally, pendingDeeds: 0, rejectedDeeds: 1 };

const queueOf = ({ uniqueId }: SharedDeed): string => `/admin-panel?search=${uniqueId}`;

const dialogOf = (page: Page, { uniqueId }: SharedDeed) => page.getByRole("dialog", { name: uniqueId });

const aPendingDeed = (api: Api): Promise<SharedDeed> => api.share({ caption: "আজ পাড়ার রাস্তাটা পরিষ্কার করেছি।" });

test("two admins decide at the same time: one wins, the other is told by whom", async ({
  newMember,
  newAdmin,
  newVisitor,
  say,
}) => {
  const member = await newMember();
  const deed = await aPendingDeed(member.api);
  const admins = await Promise.all([newAdmin(), newAdmin()]);
  const panels = await Promise.all(admins.map(({ api }) => newVisitor(api)));
  await Promise.all(panels.map((panel) => panel.goto(queueOf(deed))));
  const buttons = panels.map((panel) => panel.getByRole("button", { name: say("admin.approve"), exact: true }));
  await Promise.all(buttons.map((button) => expect(button).toBeEnabled()));
  // By key: a click waits until nothing moves, and the other's decision may come first.
  await Promise.all(buttons.map((button) => button.press("Enter")));

  const toasts = panels.map((panel) => panel.locator("li[data-kind]"));
  const told = await Promise.all(
    toasts.map(async (toast) => {
      await expect(toast).toBeVisible();
      return toast.evaluate((item) => ({ kind: item.dataset["kind"], text: item.textContent }));
    }),
  );
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(["error", "success"]);
  const winner = told.findIndex(({ kind }) => kind === "success");
  expect(told[winner]?.text).toContain(say("admin.approved"));
  const by = admins[winner]?.username ?? "";
  expect(told[1 - winner]?.text).toContain(say("errors.deed.alreadyDecided", { status: "approved", by }));
  for (const panel of panels) await expect(panel.getByRole("article")).toBeHidden();
  const settled = panels.map((panel) => panel.locator("[data-outcome=settled]"));
  await expect(settled[1 - winner] ?? settled[0]!).toContainText(say("review.settled", { status: "approved", by }));
  await expect.poll(() => tallyOf(member)).toEqual(approvedTally);
});

test("a decision can be taken back, and the numbers follow", async ({ page, newMember, newAdmin, say }) => {
  const member = await newMember();
  const deed = await aPendingDeed(member.api);
  await (await newAdmin()).api.enter(page);
  await page.goto(queueOf(deed));
  const waiting = page.getByRole("article");
  const approve = page.getByRole("button", { name: say("admin.approve"), exact: true });
  await expect(waiting).toBeVisible();
  await approve.click();
  await expectToast(page, say("admin.approved"));
  await expect.poll(() => tallyOf(member)).toEqual(approvedTally);

  await page
    .locator("li[data-kind]")
    .getByRole("button", { name: say("admin.undo"), exact: true })
    .click();
  await expectToast(page, say("admin.undone", { id: deed.uniqueId }));
  await expect(waiting).toBeVisible();
  await expect.poll(() => tallyOf(member)).toEqual(pendingTally);

  await approve.click();
  await expectToast(page, say("admin.approved"));
  await page.goto(`${queueOf(deed)}&tab=approved`);
  await page.getByRole("gridcell").getByText(deed.uniqueId).click();
  await dialogOf(page, deed)
    .getByRole("button", { name: say("admin.backToPending") })
    .click();
  await expectToast(page, say("admin.undone", { id: deed.uniqueId }));
  await expect.poll(() => tallyOf(member)).toEqual(pendingTally);
});

test("a decided deed is deleted only after a question", async ({ page, newMember, newAdmin, say }) => {
  const member = await newMember();
  const admin = await newAdmin();
  const deed = await aPendingDeed(member.api);
  await admin.api.approve(deed);
  await admin.api.enter(page);
  await page.goto(`${queueOf(deed)}&tab=approved&open=${deed.uniqueId}`);
  const remove = dialogOf(page, deed).getByRole("button", { name: say("admin.delete"), exact: true });
  await remove.click();
  const question = page.getByRole("dialog", { name: say("admin.deleteTitle") });
  await question.getByRole("button", { name: say("action.cancel") }).click();
  await expect.poll(() => tallyOf(member)).toEqual(approvedTally);
  await remove.click();
  await question.getByRole("button", { name: say("admin.delete"), exact: true }).click();
  await expectToast(page, say("admin.deleted"));
  await expect(page.getByText(say("admin.empty.approved"))).toBeVisible();
  await expect.poll(() => tallyOf(member)).toEqual({ ...approvedTally, approvedDeeds: 0, treesPlanted: 0, badges: [] });
});

test("a rejection needs a reason, and its author reads it", async ({
  page,
  newMember,
  newAdmin,
  newVisitor,
  guest,
  say,
}) => {
  const member = await newMember();
  const deed = await aPendingDeed(member.api);
  await (await newAdmin()).api.enter(page);
  await page.goto(queueOf(deed));
  const waiting = page.getByRole("article");
  await page.getByRole("button", { name: say("admin.reject"), exact: true }).click();
  const note = waiting.getByLabel(say("admin.note"));
  await note.fill("দ্বিতীয়বার");
  await waiting.getByRole("button", { name: say("admin.rejectNow") }).click();
  const reason = waiting.getByLabel(say("admin.reason"));
  await expect(reason).toHaveAccessibleDescription(say("errors.deed.reasonRequired"));
  await expect(reason).toBeFocused();
  await expect(note).toHaveValue("দ্বিতীয়বার");
  await expect.poll(() => tallyOf(member)).toEqual(pendingTally);

  const why = "ছবিতে কাজটি দেখা যাচ্ছে না। <b>আরেকটি</b> ছবি দিন।";
  await reason.fill(why);
  await waiting.getByRole("button", { name: say("admin.rejectNow") }).click();
  await expectToast(page, say("admin.rejected"));
  await expect.poll(() => tallyOf(member)).toEqual(rejectedTally);

  const author = await newVisitor(member.api);
  await author.goto("/profile");
  const rejected = author.getByRole("region", { name: say("ownProfile.rejected") });
  await expect(rejected).toContainText(why);
  await rejected.locator(`a[href="/deed/${deed.uniqueId}"]`).click();
  await expect(author.getByText(say("deed.rejectedNote"))).toBeVisible();
  await expect(author.getByText(why)).toBeVisible();
  expect((await guest.http.get(`/deed/${deed.uniqueId}`)).status()).toBe(404);
});

test("an appeal goes to somebody else with the first reason, and its author learns the outcome", async ({
  page,
  newMember,
  newAdmin,
  newVisitor,
  say,
}) => {
  const [member, first, second] = [await newMember(), await newAdmin(), await newAdmin()];
  const deed = await aPendingDeed(member.api);
  await first.api.reject(deed, "ছবিটি ঝাপসা।");
  await member.api.enter(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: say("ownProfile.appealOf", { id: deed.uniqueId }) }).click();
  const asking = page.getByRole("dialog", { name: say("ownProfile.appeal.title") });
  await asking.getByRole("textbox").fill("তখন বৃষ্টি পড়ছিল।");
  await asking.getByRole("button", { name: say("ownProfile.appeal.send"), exact: true }).click();
  await expectToast(page, say("ownProfile.appeal.done"));
  await expect(page.getByText(say("ownProfile.appeal.waiting"))).toBeVisible();

  const [theirs, others] = [await newVisitor(first.api), await newVisitor(second.api)];
  await theirs.goto(queueOf(deed));
  await expect(theirs.getByText(say("errors.deed.appealForOthers"))).toBeVisible();
  await expect(theirs.getByRole("button", { name: say("admin.approve"), exact: true })).toBeDisabled();
  await others.goto(queueOf(deed));
  const told = others.getByRole("article");
  await expect(told.getByRole("heading", { name: say("review.look.appeal", { name: first.username }) })).toBeVisible();
  await expect(told).toContainText(say("review.look.reason", { reason: "ছবিটি ঝাপসা।" }));
  await expect(told).toContainText("তখন বৃষ্টি পড়ছিল।");
  await others.getByRole("button", { name: say("admin.approve"), exact: true }).click();
  await expectToast(others, say("admin.approved"));
  await page.goto("/notices");
  await expect(
    page.getByText(say("notices.DEED_APPROVED", { known: "true", deed: deed.uniqueId })).first(),
  ).toBeVisible();
  await expect.poll(() => tallyOf(member)).toEqual(approvedTally);
});

test("a report is looked at by the team, and whoever made it learns the outcome", async ({
  page,
  admin,
  newMember,
  newAdmin,
  newVisitor,
  say,
  expectAccessible,
}) => {
  const [author, reporter] = [await newMember(), await newMember()];
  const deed = await aPendingDeed(author.api);
  await admin.approve(deed);
  await reporter.api.enter(page);
  await page.goto(`/deed/${deed.uniqueId}`);
  await page.getByRole("button", { name: say("deed.report"), exact: true }).click();
  const asking = page.getByRole("dialog", { name: say("deed.report.title") });
  await asking.getByRole("combobox").selectOption({ label: say("deed.report.reason.FOREIGN_PHOTO") });
  await asking.getByRole("textbox").fill("ছবিটি অন্য কারও।");
  await asking.getByRole("button", { name: say("deed.report.send"), exact: true }).click();
  await expectToast(page, say("deed.report.done"));

  const reviewer = await newVisitor((await newAdmin()).api);
  await reviewer.goto("/admin-panel?tab=reports");
  const reported = reviewer.getByRole("listitem").filter({ hasText: deed.uniqueId });
  await expect(reported).toContainText(say("deed.report.reason.FOREIGN_PHOTO"));
  await expect(reported).toContainText("ছবিটি অন্য কারও।");
  await expectAccessible(reviewer);
  await reported.getByRole("button", { name: say("reports.keep"), exact: true }).click();
  await expectToast(reviewer, say("reports.kept"));
  await expect(reported).toBeHidden();
  await page.goto("/notices");
  await expect(
    page.getByText(say("notices.DEED_REPORT_DISMISSED", { known: "true", deed: deed.uniqueId })),
  ).toBeVisible();
});

test.describe("while the site is away", () => {
  test.use({ provoked: /status of 503/ });

  test("what an admin decided is kept with its words, and sent by itself, once", async ({
    page,
    newMember,
    newAdmin,
    say,
  }) => {
    const deed = await aPendingDeed((await newMember()).api);
    await (await newAdmin()).api.enter(page);
    await page.goto(queueOf(deed));
    const waiting = page.getByRole("article");
    await page.getByRole("button", { name: say("admin.reject"), exact: true }).click();
    await waiting.getByLabel(say("admin.reason")).fill("ছবি নেই");
    await page.route("**/graphql", (route) =>
      route.fulfill({
        status: 503,
        json: {
          errors: [{ message: "Away", extensions: { code: "SERVICE_UNAVAILABLE", key: "service.unavailable" } }],
        },
      }),
    );
    await waiting.getByRole("button", { name: say("admin.rejectNow") }).click();
    await expectToast(page, say("review.unsent.site"));
    await expect(page.locator("[data-outcome=unsent]")).toContainText(say("review.unsent.reject"));
    await page.unroute("**/graphql");
    await expect(page.locator("[data-outcome=done]")).toContainText(say("deeds.rejected"));
    await page.goto(`/admin-panel?tab=rejected&search=${deed.uniqueId}`);
    await expect(page.getByText("ছবি নেই").first()).toBeVisible();
  });
});

ownSiteTest.describe("when the API is killed", () => {
  ownSiteTest.use({ provoked: /Failed to load resource|ERR_/ });

  ownSiteTest(
    "a rejection that it cut off stays in sight with its cause and is sent by itself, and nothing is approved unseen meanwhile",
    async ({ page, siteProcess, newMember, newAdmin, say }) => {
      ownSiteTest.slow();
      const member = await newMember();
      const [first, second] = [
        await member.api.share({ caption: "পাড়ার রাস্তাটা পরিষ্কার করেছি।", photos: [await aJpeg()] }),
        await member.api.share({ caption: "দুটি শিশুকে পড়িয়েছি।", photos: [await aTallJpeg()] }),
      ];
      await (await newAdmin()).api.enter(page);
      const isNextRead = page.waitForResponse(
        (answer) => answer.request().postData()?.includes(second.uniqueId) === true,
      );
      await page.goto("/admin-panel");
      await isNextRead;
      const shown = page.locator("article[data-deed]");
      await expect(shown).toHaveAttribute("data-deed", first.id);
      const approve = page.getByRole("button", { name: say("admin.approve"), exact: true });
      await expect(approve).toBeEnabled();
      await page.keyboard.press("r");
      await expect(shown.getByRole("radio").first()).toBeFocused();
      await page.keyboard.press("1");
      await siteProcess.kill();
      await page.keyboard.press("Enter");
      await expectToast(page, say("review.unsent.site"));
      const strip = page.locator("[data-unsent=site]");
      await expect(strip).toContainText(say("review.unsent.count", { count: 1 }));
      await expect(strip).toContainText(say("review.unsent.why.site"));

      await expect(shown).toHaveAttribute("data-deed", second.id);
      await expect(shown.locator("[data-photos-missing]")).toContainText(say("review.photosMissing", { count: 1 }));
      await page.keyboard.press("a");
      await expectToast(page, say("review.photosMissing", { count: 1 }));
      await expect(shown).toHaveAttribute("data-deed", second.id);
      await expect(approve).toBeDisabled();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(strip).toBeInViewport();

      await siteProcess.restart();
      await expect(strip).toBeHidden();
      await expect(shown.locator("[data-photos] img")).toHaveJSProperty("complete", true);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(approve).toBeEnabled();
      await page.keyboard.press("a");
      await expectToast(page, say("admin.approved"));
      await expect.poll(() => tallyOf(member)).toMatchObject({ approvedDeeds: 1, rejectedDeeds: 1, pendingDeeds: 0 });
    },
  );
});

test("who is no admin gets no further", { tag: "@phone" }, async ({ page, newMember, say }) => {
  const member = await newMember();
  await page.goto("/admin");
  await signIn(page, { say }, member);
  await expectNote(page, say("errors.session.adminRequired"));
  await expect(page.getByLabel(say("session.identity"))).toHaveValue(member.username);
  expect(await page.evaluate(async () => (await fetch("/api/auth/me")).status)).toBe(401);

  await member.api.enter(page);
  await page.goto("/admin-panel");
  await expect(page.getByRole("heading", { level: 1, name: say("denied.title") })).toBeVisible();
  await page.getByRole("link", { name: say("action.goHome") }).click();
  await expect(page).toHaveURL("/");
});
