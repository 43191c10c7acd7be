import { expectBackCloses } from "./history";
import { expectToast } from "./pages";
import { holdProgram } from "./program";
import { expect, test } from "./site";
import { ownCopy } from "./tab";

test("who blocks somebody by keyboard reads nothing of them any more, until the block ends in the settings", async ({
  page,
  newMember,
  newVisitor,
  admin,
  say,
  expectAccessible,
}) => {
  const [author, reader] = [await newMember(), await newMember()];
  const deed = await author.api.share({ caption: "খালের দুই পাড়ে গাছ লাগিয়েছি।" });
  await admin.approve(deed);
  await reader.api.enter(page);
  const card = page.getByRole("main").locator(`a[href="/deed/${deed.uniqueId}"]`).first();
  await page.goto("/deeds");
  await expect(card).toBeVisible();
  await page.goto("/");
  await expect.poll(() => ownCopy(page)).not.toBeNull();

  await page.goto(`/profile/${author.username}`);
  const more = page.getByRole("button", { name: say("block.more"), exact: true });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: say("deed.report") })).toBeFocused();
  await expectBackCloses(page);
  await more.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog");
  await expect(asking).toContainText(say("block.text"));
  await expectAccessible(page);
  await asking.getByRole("button", { name: say("block.block"), exact: true }).click();
  await expect(page.getByText(say("block.blocked"))).toBeVisible();
  await expect.poll(() => ownCopy(page)).toBeNull();
  await expect(page.getByText(say("profile.recent"))).toHaveCount(0);
  await test.step("not even before the program", async () => {
    const letProgramCome = await holdProgram(page);
    await page.evaluate(() => location.reload());
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByText(say("profile.recent"))).toHaveCount(1);
    await expect(page.getByText(say("profile.recent"))).toBeHidden();
    letProgramCome();
    await expect(page.getByText(say("block.blocked"))).toBeVisible();
    const naming = [
      ["/", page.locator("section[aria-labelledby=latest]")],
      [`/grove?member=${author.username}`, page.getByRole("heading", { level: 1, includeHidden: true })],
    ] as const;
    for (const [address, part] of naming) {
      const letNextCome = await holdProgram(page);
      await page.evaluate((to) => location.assign(to), address);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(part).toHaveCount(1);
      await expect(part).toBeHidden();
      letNextCome();
      await expect(part).toBeVisible();
    }
  });
  await page.goto("/deeds");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(card).toHaveCount(0);

  const theirs = await newVisitor(author.api);
  await theirs.goto(`/profile/${reader.username}`);
  await expect(theirs.getByText(say("profile.notFound")).first()).toBeVisible();

  await page.goto("/profile/settings#blocked");
  const blocked = page.getByRole("listitem").filter({ hasText: author.fullName });
  await expect(blocked).toBeVisible();
  await expectAccessible(page);
  await blocked.getByRole("button", { name: say("block.unblockOf", { name: author.fullName }) }).click();
  await expect(page.getByText(say("block.settings.none"))).toBeVisible();
  await page.goto(`/profile/${author.username}`);
  await expect(page.getByText(say("profile.recent"))).toBeVisible();
});

test("a reported member is one row in the panel; what is wrong is removed, and the reporter hears of it", async ({
  page,
  newMember,
  newAdmin,
  newVisitor,
  say,
  expectAccessible,
}) => {
  const [member, reporter] = [await newMember(), await newMember()];
  await reporter.api.enter(page);
  await page.goto(`/profile/${member.username}`);
  await page.getByRole("button", { name: say("block.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: say("deed.report") }).click();
  const asking = page.getByRole("dialog");
  await asking.getByRole("combobox").selectOption({ label: say("userReport.reason.OTHER") });
  await asking.getByRole("button", { name: say("deed.report.send"), exact: true }).click();
  await expect(asking.getByText(say("errors.userReport.wordsRequired"))).toBeVisible();
  await asking.getByRole("combobox").selectOption({ label: say("userReport.reason.NAME") });
  await asking.getByRole("textbox").fill("এই নামে অন্য একজন আছেন।");
  await asking.getByRole("button", { name: say("deed.report.send"), exact: true }).click();
  await expectToast(page, say("deed.report.done"));

  const reviewer = await newVisitor((await newAdmin()).api);
  await reviewer.goto("/admin-panel?tab=reports");
  const reported = reviewer.getByRole("listitem").filter({ hasText: member.username });
  await expect(reported).toContainText("এই নামে অন্য একজন আছেন।");
  await expect(reported.getByRole("link", { name: say("userReports.account") })).toHaveAttribute(
    "href",
    /tab=users&open=/,
  );
  await expectAccessible(reviewer);
  await reported.getByRole("button", { name: say("userReports.uphold") }).click();
  const deciding = reviewer.getByRole("dialog");
  await expect(deciding.getByRole("checkbox", { name: say("userReports.part.NAME") })).toBeChecked();
  await deciding.getByRole("button", { name: say("userReports.remove") }).click();
  await expect(deciding.getByText(say("errors.userReport.reasonRequired"))).toBeVisible();
  await deciding.getByLabel(say("userReports.reason")).fill("নামটি আপনার নয়।");
  await deciding.getByRole("button", { name: say("userReports.remove") }).click();
  await expectToast(reviewer, say("userReports.upheld"));
  await expect(reported).toHaveCount(0);
  await page.goto("/notices");
  await expect(page.getByText(say("notices.USER_REPORT_UPHELD"))).toBeVisible();
  await page.goto(`/profile/${member.username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.username);
});
