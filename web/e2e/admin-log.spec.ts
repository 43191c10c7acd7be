import { token } from "./api";
import { expectToast } from "./pages";
import { expect, test } from "./site";

test(
  "a decision is read in the log, with what it changed, and taken back from there",
  { tag: "@phone" },
  async ({ page, newMember, newAdmin, say }) => {
    const deed = await (await newMember()).api.share({ caption: "আজ খালের পাড়ে গাছ লাগিয়েছি।" });
    const boss = await newAdmin();
    await boss.api.reject(deed, "ছবিতে কাজটি দেখা যাচ্ছে না।");
    await boss.api.enter(page);
    await page.goto(`/admin-panel?tab=log&search=${deed.uniqueId}`);
    const row = page.getByRole("row", { name: say("log.action.REJECT") });
    await expect(row.getByRole("link", { name: deed.uniqueId })).toHaveAttribute("href", `/deed/${deed.uniqueId}`);
    await row.getByText(say("log.action.REJECT")).click();
    const dialog = page.getByRole("dialog", { name: say("log.action.REJECT") });
    await expect(dialog.getByText(boss.username).first()).toBeVisible();
    const change = dialog.getByRole("row", { name: say("log.field.status") });
    await expect(change).toContainText(say("log.value.pending"));
    await expect(change).toContainText(say("log.value.rejected"));

    await dialog.getByRole("button", { name: say("log.undo") }).click();
    await expectToast(page, say("log.undone", { id: deed.uniqueId }));
    await expect(dialog.getByRole("button", { name: say("log.undo") })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("rowheader").first()).toHaveText(say("log.action.UNDO"));
  },
);

test("a decision that somebody else took back meanwhile is not taken back twice", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  const deed = await (await newMember()).api.share({ caption: "আজ স্কুলের মাঠ পরিষ্কার করেছি।" });
  const boss = await newAdmin();
  await boss.api.approve(deed);
  await boss.api.enter(page);
  await page.goto(`/admin-panel?tab=log&search=${deed.uniqueId}`);
  await page
    .getByRole("row", { name: say("log.action.APPROVE") })
    .getByText(say("log.action.APPROVE"))
    .click();
  const undo = page.getByRole("dialog").getByRole("button", { name: say("log.undo") });
  await expect(undo).toBeVisible();
  await boss.api.undo(deed.id);
  await boss.api.reject(deed, "আরেকজনের সিদ্ধান্ত");
  await undo.click();
  await expect(page.locator("li[data-kind=error]")).toBeVisible();
  await expect(undo).toBeHidden();
});

test("everything about one thing or by one admin is a click away, and filters stay in the address", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  const member = await newMember();
  const first = await member.api.share({ caption: `আজ গাছে পানি দিয়েছি ${token()}` });
  const second = await member.api.share({ caption: `আজ রাস্তা ঝাড়ু দিয়েছি ${token()}` });
  const boss = await newAdmin();
  await boss.api.approve(first);
  await boss.api.undo(first.id);
  await boss.api.reject(second, "ঝাপসা");
  await boss.api.enter(page);
  await page.goto(`/admin-panel?tab=log&search=${boss.username}`);
  const acts = page.getByRole("rowheader");
  const [approved, undone, rejected] = [say("log.action.APPROVE"), say("log.action.UNDO"), say("log.action.REJECT")];
  // The first entry is the assignment of their admin role.
  await expect(acts).toHaveText([rejected, undone, approved, say("log.action.GRANT_ADMIN")]);
  await acts.filter({ hasText: approved }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("log.allOfTarget") })
    .click();
  await expect(page).toHaveURL(/filter=target/);
  await expect(acts).toHaveText([undone, approved]);
  await expect(page.getByText(say("log.narrowedTarget"))).toBeVisible();
  await acts.first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("log.allOfActor", { name: boss.username }) })
    .click();
  await expect(acts).toHaveText([rejected, undone, approved]);

  await page.getByRole("combobox", { name: say("log.filter") }).click();
  await page.getByRole("option", { name: rejected }).click();
  await expect(acts).toHaveText([rejected]);
  await page.getByLabel(say("log.to"), { exact: true }).fill("2020-01-01");
  await expect(page.getByRole("heading", { name: say("log.none") })).toBeVisible();
  await page.goBack();
  await expect(acts).toHaveText([rejected]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: say("grid.csv") }).click();
  expect((await download).suggestedFilename()).toMatch(/^log-.*\.csv$/);
  await page.getByRole("button", { name: say("log.clear") }).click();
  await expect(page).toHaveURL("/admin-panel?tab=log");
});
