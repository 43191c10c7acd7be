import type { Locator, Page } from "@playwright/test";
import { dayInWords, defaultTimeZone } from "@tree-for-deed/common/day";
import { education, environment, token, type Member } from "./api";
import { depthOf } from "./history";
import { expectToast } from "./pages";
import { expect, test } from "./site";
import { refuseUnconfirmed } from "./unconfirmed";
import type { Words } from "./words";

const users = (search: string, more = ""): string => `/admin-panel?tab=users&search=${search}${more}`;
const names = (page: Page): Locator => page.getByRole("rowheader").getByRole("link");
const table = (page: Page, { say }: Pick<Words, "say">): Locator =>
  page.getByRole("grid", { name: say("admin.tab.users") });
const dialogOf = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** Members whom one search finds, and no others. */
async function family(newMember: (who: { fullName: string }) => Promise<Member>, size: number): Promise<Member[]> {
  const surname = `zz${token()}`;
  const made: Member[] = [];
  for (let count = 1; count <= size; count += 1) made.push(await newMember({ fullName: `${surname} ${count}` }));
  return made;
}
const surnameOf = ({ fullName }: Member): string => fullName.split(" ")[0] ?? "";

const suspend: { text: string; answer?: unknown } = {
  text: "mutation Suspend($id: ID!, $reason: String!) { suspendUser(userId: $id, reason: $reason) { id } }",
};
const standing: { text: string; answer?: { adminUser: { isAdmin: boolean; suspendReason: string | null } | null } } = {
  text: "query Standing($id: ID!) { adminUser(id: $id) { isAdmin suspendReason } }",
};

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Opens the dialog of a member for an admin. */
async function look(page: Page, admin: Member, member: Member): Promise<Locator> {
  await admin.api.enter(page);
  await page.goto(users(member.username, `&open=${member.id}`));
  const dialog = dialogOf(page, member.username);
  await expect(dialog.getByRole("term").first()).toBeVisible();
  return dialog;
}

test("the list is searched, sorted and filtered by its address, and Back leads back", async ({
  page,
  admin,
  newAdmin,
  newMember,
  say,
}) => {
  const [first, second] = (await family(newMember, 2)) as [Member, Member];
  const surname = surnameOf(first);
  await (await newAdmin()).api.enter(page);
  await page.goto("/admin-panel?tab=users");
  await expect(table(page, { say })).toBeVisible();
  await expect.poll(() => fits(page)).toBe(true);

  await page.getByRole("textbox", { name: say("users.search") }).fill(surname);
  await expect(page).toHaveURL(users(surname));
  await expect(names(page)).toHaveText([second.fullName, first.fullName]);
  await expect(page.getByText(say("grid.range", { from: 1, to: 2, count: 2 }))).toBeVisible();
  // A phone shows the address only in the member's dialog.
  const addresses = page.getByRole("gridcell").filter({ hasText: "@" });
  for (const address of await addresses.all()) await expect(address).toContainText(say("users.mark.unconfirmed"));
  await page.getByRole("columnheader", { name: say("users.column.name") }).click();
  await expect(page).toHaveURL(users(surname, "&sort=fullName"));
  await expect(names(page)).toHaveText([first.fullName, second.fullName]);
  await expect(page.getByRole("columnheader", { name: say("users.column.name") })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );

  await admin.ask(suspend, { id: second.id, reason: "Noise" });
  await page.getByRole("combobox", { name: say("users.filter") }).click();
  await page.getByRole("option", { name: say("users.filter.SUSPENDED") }).click();
  await expect(page).toHaveURL(users(surname, "&filter=SUSPENDED&sort=fullName"));
  await expect(names(page)).toHaveText([second.fullName]);
  await expect(page.getByRole("row").getByText(say("users.mark.suspended"))).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveCount(2);
});

test("a search that finds nobody leads back to all, page by page", async ({
  page,
  newAdmin,
  number,
  say,
  expectAccessible,
}) => {
  await (await newAdmin()).api.enter(page);
  await page.goto("/admin-panel?tab=users");
  await page.getByRole("textbox", { name: say("users.search") }).fill(`zz${token()} nobody`);
  await expect(page.getByRole("heading", { name: say("users.none") })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: say("users.showAll") }).click();
  await expect(names(page).first()).toBeVisible();
  await page.getByRole("button", { name: say("pager.page", { page: 2 }), exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(new RegExp(`${number(21)}.${number(40)}`))).toBeFocused();
  await page.goto("/admin-panel?tab=users&page=999");
  await expect(names(page).first()).toBeVisible();
});

test("a row tells everything about a user, and the dialog is a place of its own", async ({
  page,
  admin,
  newAdmin,
  newMember,
  number,
  say,
}) => {
  const member = await newMember({ fullName: "فاطمة الزهراء" });
  const deed = await member.api.share({ caption: "A tree by the road" });
  await admin.approve(deed);
  await member.api.share({ caption: "Another tree" });
  await member.api.openTicket();
  await (await newAdmin()).api.enter(page);
  await page.goto(users(member.username));
  await names(page).click();
  await expect(page).toHaveURL(users(member.username, `&open=${member.id}`));
  const dialog = dialogOf(page, member.fullName);
  await expect(dialog.getByRole("link", { name: member.email })).toHaveAttribute("href", `mailto:${member.email}`);
  await expect(dialog.getByRole("definition").first()).toContainText(say("users.mark.unconfirmed"));
  await expect(dialog.getByRole("link", { name: say("users.writeTo", { name: member.fullName }) })).toHaveAttribute(
    "href",
    "https://wa.me/8801712345678",
  );
  await expect(
    dialog.getByRole("link", { name: new RegExp(`^${number(1)}.*${say("users.deeds.approved")}`) }),
  ).toHaveAttribute("href", `/admin-panel?tab=approved&search=${member.username}`);
  await expect(dialog.getByRole("link", { name: /Where is it/ })).toHaveAttribute("href", /tab=support&open=/);
  await expect(dialog.getByRole("link", { name: new RegExp(say("users.certificate", { badge: "" })) })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(users(member.username));
  await page.goForward();
  await dialog.getByRole("button", { name: say("action.close") }).click();
  await expect(dialog).toBeHidden();

  await page.goto(users("", "&open=019a0000-0000-7000-8000-00000000dead"));
  await expect(page.getByRole("dialog").getByRole("heading", { name: say("users.gone") })).toBeVisible();
});

test("a user is made an admin, suspended and deleted, each after a question", async ({
  page,
  admin,
  newAdmin,
  newMember,
  say,
  expectAccessible,
  language,
}) => {
  const member = await newMember({ age: 16 });
  const deed = await member.api.share({ caption: "পাড়ার গাছে পানি দিয়েছি।" });
  await admin.approve(deed);
  const dialog = await look(page, await newAdmin(), member);
  const isAdmin = async () => (await admin.ask(standing, { id: member.id })).adminUser?.isAdmin;

  await test.step("a user becomes an admin and a member again", async () => {
    await dialog.getByRole("button", { name: say("users.makeAdmin") }).click();
    const asking = dialogOf(page, say("users.makeAdminTitle", { name: member.fullName }));
    await expect(asking).toBeVisible();
    await expectAccessible();
    await asking.getByRole("button", { name: say("users.makeAdmin") }).click();
    await expectToast(page, say("users.roleUpdated"));
    await expect(dialog.getByText(say("users.mark.admin"), { exact: true })).toBeVisible();
    await expect.poll(isAdmin).toBe(true);

    await dialog.getByRole("button", { name: say("users.removeAdmin") }).click();
    await dialogOf(page, say("users.removeAdminTitle", { name: member.fullName }))
      .getByRole("button", { name: say("users.removeAdmin") })
      .click();
    await expect(dialog.getByRole("button", { name: say("users.makeAdmin") })).toBeVisible();
    await expect.poll(isAdmin).toBe(false);
  });

  await test.step("a user is suspended with a reason, and restored", async () => {
    await dialog.getByRole("button", { name: say("users.suspend"), exact: true }).click();
    const asking = dialogOf(page, say("users.suspendTitle", { name: member.fullName }));
    await asking.getByRole("button", { name: say("users.suspendNow") }).click();
    await expect(asking.getByText(say("errors.user.suspendReasonRequired"))).toBeVisible();
    await expectAccessible();
    await asking.getByRole("textbox").fill("Advertising, again");
    await asking.getByRole("button", { name: say("users.suspendNow") }).click();
    await expectToast(page, say("users.suspended"));
    await expect(asking).toBeHidden();
    await expect(dialog.getByText(say("users.suspendedReason", { reason: "Advertising, again" }))).toBeVisible();
    await dialog.getByRole("button", { name: say("users.restore") }).click();
    await expectToast(page, say("users.restored"));
    await expect(dialog.getByRole("button", { name: say("users.suspend"), exact: true })).toBeVisible();
    await member.api.logIn(member);
  });

  await test.step("the consent of a guardian is recorded, and ended", async () => {
    const how = "Signed letter of 12 November";
    for (const [button, title, done, next] of [
      ["users.consent", "users.consentTitle", "users.consented", "users.consentEnd"],
      ["users.consentEnd", "users.consentEndTitle", "users.consentEnded", "users.consent"],
    ] as const) {
      await dialog.getByRole("button", { name: say(button), exact: true }).click();
      const asking = dialogOf(page, say(title, { name: member.fullName }));
      const save = asking.getByRole("button", { name: say(button), exact: true });
      await save.click();
      await expect(asking.getByText(say("errors.user.consentReasonRequired"))).toBeVisible();
      await expectAccessible();
      await asking.getByRole("textbox").fill(how);
      await save.click();
      await expectToast(page, say(done));
      await expect(dialog.getByRole("button", { name: say(next), exact: true })).toBeVisible();
    }
  });

  await test.step("a user is deleted only after the username was typed", async () => {
    await dialog.getByRole("button", { name: say("users.delete"), exact: true }).click();
    const asking = dialogOf(page, say("users.deleteTitle", { name: member.fullName }));
    await expect(asking.getByText(say("holdings.approvedDeeds", { count: 1 }))).toBeVisible();
    await expect(asking.getByText(say("holdings.trees", { count: 1, planted: 0, funded: 0 }))).toBeHidden();
    await asking.getByRole("radio", { name: say("users.fate.REMOVE") }).click();
    await expect(asking.getByText(say("holdings.trees", { count: 1, planted: 0, funded: 0 }))).toBeVisible();
    const typed = asking.getByRole("textbox", { name: say("users.deleteLabel") });
    await typed.fill(`${member.username}x`);
    await asking.getByRole("button", { name: say("users.deleteNow") }).click();
    await expect(asking.getByText(say("errors.form.theirUsernameNotRepeated"))).toBeVisible();
    await expect(asking.getByText(say("errors.user.removalReasonRequired"))).toBeVisible();
    await expectAccessible();
    await typed.fill(member.username);
    await asking.getByRole("textbox", { name: say("users.deleteReason") }).fill("Advertising");
    await refuseUnconfirmed(page, "DeleteUser");
    await asking.getByRole("button", { name: say("users.deleteNow") }).click();
    const confirming = dialogOf(page, say("session.confirm.title"));
    await confirming.getByRole("button", { name: say("action.cancel") }).click();
    await expect(asking.getByText(say("errors.session.confirmationNeeded"))).toBeVisible();
    await expect(typed).toHaveValue(member.username);
    await asking.getByRole("button", { name: say("users.deleteNow") }).click();
    await expectToast(page, say("users.deleted"));
    await expect(page).toHaveURL(users(member.username));
    await expect(page.getByRole("heading", { name: say("users.none") })).toBeVisible();
    expect((await admin.ask(standing, { id: member.id })).adminUser).toBeNull();
  });

  await test.step("the pages that were the member's say that they were removed", async () => {
    for (const path of [`/profile/${member.username}`, `/deed/${deed.uniqueId}`]) {
      expect((await page.goto(path))?.status()).toBe(410);
      const kind = path.startsWith("/profile") ? "removed.PROFILE" : "removed.DEED";
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        say(kind, { day: dayInWords(new Date(), language, defaultTimeZone) }),
      );
      await expectAccessible();
    }
  });
});

test("a member becomes a reviewer of one category, decides there alone, and is out once the role is taken", async ({
  page,
  newAdmin,
  newMember,
  newVisitor,
  say,
  language,
}) => {
  const [member, author] = [await newMember(), await newMember()];
  const own = await author.api.share({ caption: "পাড়ার গাছে পানি দিয়েছি।", categoryId: environment });
  const other = await author.api.share({ caption: "বই দিয়েছি।", categoryId: education });
  const dialog = await look(page, await newAdmin(), member);
  const asking = dialogOf(page, say("users.rolesTitle", { name: member.fullName }));
  const toggle = async (...names: (string | RegExp)[]) => {
    await dialog.getByRole("button", { name: say("users.roles"), exact: true }).click();
    for (const name of names) await asking.getByRole("checkbox", { name }).click();
    await asking.getByRole("button", { name: say("users.rolesSave"), exact: true }).click();
    await expectToast(page, say("users.roleUpdated"));
    await expect(asking).toBeHidden();
  };
  await toggle(say("users.role.REVIEWER"), { bn: /পরিবেশ/, en: /Environment/ }[language]);

  const theirs = await newVisitor(member.api);
  const approve = theirs.getByRole("button", { name: say("admin.approve"), exact: true });
  await theirs.goto(`/admin-panel?open=${other.uniqueId}`);
  await expect(theirs.getByText(say("errors.deed.notOfYourCategories"))).toBeVisible();
  await expect(approve).toBeDisabled();
  await expect(theirs.getByRole("tab", { name: say("admin.tab.users") })).toBeHidden();
  await theirs.goto(`/admin-panel?search=${own.uniqueId}`);
  await approve.click();
  await expectToast(theirs, say("admin.approved"));

  await toggle(say("users.role.REVIEWER"));
  await theirs
    .locator("li[data-kind]")
    .getByRole("button", { name: say("admin.undo"), exact: true })
    .click();
  await expect(theirs.getByRole("heading", { level: 1, name: say("denied.title") })).toBeVisible();
});

test("nobody can do any of it to themselves", async ({ page, newAdmin, say }) => {
  const own = await newAdmin();
  const dialog = await look(page, own, own);
  for (const id of ["users.removeAdmin", "users.suspend", "users.delete"] as const)
    await expect(dialog.getByRole("button", { name: say(id), exact: true })).toBeDisabled();
  await expect(dialog.getByText(say("users.ownNote"))).toBeVisible();
});

test("an admin who loses the role is out with the next thing they do", async ({
  page,
  admin,
  newAdmin,
  newMember,
  say,
}) => {
  const [former, member] = [await newAdmin(), await newMember()];
  const dialog = await look(page, former, member);
  await admin.demote(former.id);
  await dialog.getByRole("button", { name: say("users.makeAdmin") }).click();
  await dialogOf(page, say("users.makeAdminTitle", { name: member.fullName }))
    .getByRole("button", { name: say("users.makeAdmin") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: say("denied.title") })).toBeVisible();
  expect((await admin.ask(standing, { id: member.id })).adminUser?.isAdmin).toBe(false);
});

test("two admins with the same user: the reasons of both are there, and a user who is gone is gone", async ({
  page,
  admin,
  newAdmin,
  newMember,
  say,
}) => {
  const member = await newMember();
  const dialog = await look(page, await newAdmin(), member);
  await dialog.getByRole("button", { name: say("users.suspend"), exact: true }).click();
  const asking = dialogOf(page, say("users.suspendTitle", { name: member.fullName }));
  await asking.getByRole("textbox").fill("My reason");
  await admin.ask(suspend, { id: member.id, reason: "Their reason" });
  await asking.getByRole("button", { name: say("users.suspendNow") }).click();
  await expect(asking.getByText(say("errors.user.alreadySuspended"))).toBeVisible();
  await expect(asking.getByText(say("users.theirReason", { reason: "Their reason" }))).toBeVisible();
  await expect(asking.getByRole("textbox")).toHaveValue("My reason");
  await asking.getByRole("button", { name: say("action.cancel") }).click();

  await dialog.getByRole("button", { name: say("users.delete"), exact: true }).click();
  await admin.ask({ text: "mutation Remove($id: ID!) { deleteUser(userId: $id) }" }, { id: member.id });
  const deleting = dialogOf(page, say("users.deleteTitle", { name: member.fullName }));
  await deleting.getByRole("textbox", { name: say("users.deleteReason") }).fill("Twice here");
  await deleting.getByRole("textbox", { name: say("users.deleteLabel") }).fill(member.username);
  await deleting.getByRole("button", { name: say("users.deleteNow") }).click();
  await expectToast(page, say("users.deleteFailed", { why: say("errors.user.notFound") }));
  await expect(page.getByRole("heading", { name: say("users.none") })).toBeVisible();
});

test("what the list shows can be downloaded", async ({ page, newAdmin, newMember, say }) => {
  const [first, second] = (await family(newMember, 2)) as [Member, Member];
  const own = await newAdmin();
  await own.api.enter(page);
  await page.goto(users(surnameOf(first), "&sort=fullName"));
  await refuseUnconfirmed(page, "IdentityConfirmed");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: say("grid.csv") }).click();
  const password = page.getByRole("dialog").getByLabel(say("session.password"), { exact: true });
  await password.fill(own.password);
  await password.press("Enter");
  const stream = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const rows = Buffer.concat(parts).toString("utf8").split("\r\n").slice(1, -1);
  expect(rows.map((row) => row.split(",")[0])).toEqual([first.username, second.username]);
});

test("an admin is deleted by two others, in the same dialog", async ({ page, newAdmin, newVisitor, say }) => {
  const [first, second, leaving] = [await newAdmin(), await newAdmin(), await newAdmin()];
  const open = async (at: Page) => {
    await at.goto(users(leaving.username, `&open=${leaving.id}`));
    await dialogOf(at, leaving.username)
      .getByRole("button", { name: say("users.delete"), exact: true })
      .click();
    return dialogOf(at, say("users.deleteTitle", { name: leaving.fullName }));
  };
  await first.api.enter(page);
  const asking = await open(page);
  await asking.getByRole("textbox", { name: say("users.deleteReason") }).fill("Left the team");
  await asking.getByRole("textbox", { name: say("users.deleteLabel") }).fill(leaving.username);
  await asking.getByRole("button", { name: say("users.removalAsk") }).click();
  await expectToast(page, say("users.removalAsked"));
  await dialogOf(page, leaving.username)
    .getByRole("button", { name: say("users.delete"), exact: true })
    .click();
  await expect(asking.getByRole("button", { name: say("users.removalAsk") })).toBeDisabled();

  const theirs = await newVisitor(second.api);
  const agreeing = await open(theirs);
  await expect(agreeing.getByText("Left the team")).toBeVisible();
  await agreeing.getByRole("textbox", { name: say("users.deleteLabel") }).fill(leaving.username);
  await agreeing.getByRole("button", { name: say("users.removalAgree") }).click();
  await expectToast(theirs, say("users.deleted"));
});

test("chosen columns are remembered", async ({ page, newAdmin, say, expectAccessible }) => {
  await (await newAdmin()).api.enter(page);
  await page.goto(users("first_admin"));
  const age = page.getByRole("columnheader", { name: say("member.age") });
  await expect(names(page)).toHaveText("first_admin");
  await expect(age).toBeHidden();
  await page.getByRole("button", { name: say("grid.columns") }).click();
  await page.getByRole("menuitemcheckbox", { name: say("member.age"), exact: true }).click();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: say("grid.columns") })).toBeFocused();
  await expect(age).toBeVisible();
  // A closing dialog goes back in the history, and a page cannot be reloaded meanwhile.
  await expect.poll(() => depthOf(page)).toBe(0);
  await page.reload();
  await expect(age).toBeVisible();
  await expect.poll(() => fits(page)).toBe(true);
});

test("the keyboard alone opens a row and comes back to it", async ({ page, newAdmin, newMember, say }) => {
  const member = await newMember();
  await (await newAdmin()).api.enter(page);
  await page.goto(users(member.username));
  await expect(names(page)).toHaveCount(1);
  await page.getByRole("button", { name: say("grid.columns") }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("columnheader", { name: say("users.column.name") })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(names(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page, member.fullName);
  await expect(dialog.getByRole("term").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("gridcell").first()).toBeFocused();
});
