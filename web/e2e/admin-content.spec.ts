import type { Locator, Page } from "@playwright/test";
import { aBengaliWord, token, type Api, type Operation } from "./api";
import { expectToast } from "./pages";
import { aBrokenPhoto, aJpeg, picked } from "./photos";
import { expect, test } from "./site";

const panel = (tab: string, more: Record<string, string> = {}): string =>
  `/admin-panel?${new URLSearchParams({ tab, ...more }).toString()}`;

const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });

const away = {
  status: 503,
  json: { errors: [{ message: "Away", extensions: { code: "SERVICE_UNAVAILABLE", key: "service.unavailable" } }] },
};

const createCategory: Operation<{ createCategory: { id: string } }> = {
  text: "mutation Make($input: CategoryInput!) { createCategory(input: $input) { id } }",
};
const createPartner: Operation<{ createPartner: { id: string } }> = {
  text: "mutation Make($input: CreatePartnerInput!) { createPartner(input: $input) { id } }",
};
const partners: Operation<{ partners: { name: string }[] }> = { text: "{ partners { name } }" };
const templates: Operation<{ rejectionTemplates: { textEn: string }[] }> = {
  text: "{ rejectionTemplates { textEn } }",
};
const namesOf = async (asker: Api): Promise<string[]> => (await asker.ask(partners)).partners.map(({ name }) => name);

test.describe("categories", () => {
  test("are made with one emoji, and what is none is kept and named", async ({ page, newAdmin, say }) => {
    const about = aBengaliWord();
    const [name, nameEn] = [`রক্তদান ${about}`, `Giving blood ${token()}`];
    await (await newAdmin()).api.enter(page);
    await page.goto(panel("categories"));
    await page.getByRole("button", { name: say("content.category.new") }).click();
    const dialog = page.getByRole("dialog", { name: say("content.category.new") });
    const create = dialog.getByRole("button", { name: say("content.category.create") });
    await expect(create).toBeDisabled();
    await dialog.getByLabel(say("content.category.name")).fill(name);
    await dialog.getByLabel(say("content.category.nameEn")).fill(nameEn);
    await expect(create).toBeDisabled();

    const icon = dialog.getByLabel(say("content.category.icon"), { exact: true });
    await icon.fill("no emoji");
    await create.click();
    await expect(dialog.getByRole("alert").filter({ hasText: say("errors.category.icon") })).toBeVisible();
    await expect(icon).toHaveValue("no emoji");
    await icon.fill("🩸");
    await create.click();
    await expectToast(page, say("content.category.created"));
    await expect(dialog).toBeHidden();

    await test.step("are changed, and deleted after a question", async () => {
      await page.goto(panel("categories", { search: about }));
      const row = rowOf(page, about);
      await expect(row).toContainText("🩸");
      await row.getByRole("rowheader").click();
      const edit = page.getByRole("dialog", { name: say("content.category.edit") });
      await edit.getByLabel(say("content.category.name")).fill(`${name} ২`);
      await edit.getByRole("button", { name: say("content.save") }).click();
      await expectToast(page, say("content.category.edited"));
      await expect(edit).toBeHidden();

      await row.getByRole("rowheader").click();
      await edit.getByRole("button", { name: say("content.delete"), exact: true }).click();
      const question = page.getByRole("dialog", { name: say("content.category.deleteTitle") });
      await expect(question).toBeVisible();
      await question.getByRole("button", { name: say("action.cancel") }).click();
      await expect(row).toBeVisible();
      await row.getByRole("rowheader").click();
      await edit.getByRole("button", { name: say("content.delete"), exact: true }).click();
      await question.getByRole("button", { name: say("content.delete"), exact: true }).click();
      await expectToast(page, say("content.category.deleted"));
      await expect(page.getByText(say("content.category.none"))).toBeVisible();
    });
  });

  test("that deeds use say how many these are, and go only once it is said where these go", async ({
    page,
    newAdmin,
    newMember,
    admin,
    say,
  }) => {
    const name = `বিভাগ ${aBengaliWord()}`;
    const input = { name, nameEn: `Kind ${token()}`, icon: "🌳" };
    const heir = `Heir ${token()}`;
    const { id } = (await admin.ask(createCategory, { input })).createCategory;
    await admin.ask(createCategory, { input: { name: `উত্তরসূরি ${aBengaliWord()}`, nameEn: heir, icon: "🌱" } });
    const member = await newMember();
    for (const caption of ["এক", "দুই"]) await member.api.share({ caption, categoryId: id });
    await (await newAdmin()).api.enter(page);
    await page.goto(panel("categories", { search: name }));
    await page.getByRole("rowheader").last().click();
    await page
      .getByRole("dialog", { name: say("content.category.edit") })
      .getByRole("button", { name: say("content.delete"), exact: true })
      .click();
    const question = page.getByRole("dialog", { name: say("content.category.deleteTitle") });
    await expect(question).toContainText(
      say("content.category.moveText", { count: 2, name: input.nameEn, icon: "🌳" }),
    );
    const move = question.getByRole("button", { name: say("content.category.moveAndDelete") });
    await move.click();
    await expect(question.getByRole("alert")).toContainText(say("errors.deed.categoryRequired"));
    await question.getByLabel(say("content.category.moveTo")).selectOption({ label: `🌱 ${heir}` });
    await move.click();
    await expectToast(page, say("content.category.deleted"));
    // Closing the dialog goes back in the history, which must finish before the next page.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(panel("categories", { search: heir }));
    await expect(page.getByRole("row").filter({ hasText: heir })).toContainText("2");
  });

  test("the emoji can be chosen by keys alone", async ({ page, newAdmin, say }) => {
    await (await newAdmin()).api.enter(page);
    await page.goto(panel("categories", { open: "new" }));
    const dialog = page.getByRole("dialog", { name: say("content.category.new") });
    const icon = dialog.getByLabel(say("content.category.icon"), { exact: true });
    await icon.press("Tab");
    await page.keyboard.press("Tab");
    const second = dialog
      .getByRole("group", { name: say("content.category.iconSuggestions") })
      .getByRole("button")
      .nth(1);
    await expect(second).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await expect(icon).toHaveValue(await second.innerText());
  });

  test.describe("while the site is away", () => {
    test.use({ provoked: /status of 503/ });

    test("keep what was typed, and a name that is taken is said beside it", async ({ page, newAdmin, admin, say }) => {
      const input = { name: `নাম ${aBengaliWord()}`, nameEn: `Name ${token()}`, icon: "🌳" };
      await admin.ask(createCategory, { input });
      await (await newAdmin()).api.enter(page);
      await page.goto(panel("categories", { open: "new" }));
      const dialog = page.getByRole("dialog", { name: say("content.category.new") });
      await dialog.getByLabel(say("content.category.name")).fill(`নতুন ${aBengaliWord()}`);
      await dialog.getByLabel(say("content.category.nameEn")).fill(input.nameEn);
      await dialog.getByRole("button", { name: "🌳" }).click();
      await page.route("**/graphql", (route) => route.fulfill(away));
      const create = dialog.getByRole("button", { name: say("content.category.create") });
      await create.click();
      await expect(dialog.getByRole("alert")).toContainText(say("errors.service.unavailable"));
      await page.unroute("**/graphql");
      await create.click();
      await expect(dialog.getByLabel(say("content.category.nameEn"))).toHaveAccessibleDescription(
        say("errors.category.duplicate"),
      );
      await expect(dialog.getByLabel(say("content.category.nameEn"))).toHaveValue(input.nameEn);
    });
  });
});

test.describe("partners", () => {
  test.use({ provoked: /status of 400/ });

  test("get a logo, a name, a website; the home page follows", async ({
    page,
    newAdmin,
    guest,
    say,
    expectAccessible,
  }) => {
    const name = `সবুজ বন্ধু ${token()}`;
    await (await newAdmin()).api.enter(page);
    await page.goto(panel("partners"));
    await page.getByRole("button", { name: say("content.partner.new") }).click();
    const dialog = page.getByRole("dialog", { name: say("content.partner.new") });
    const create = dialog.getByRole("button", { name: say("content.partner.create") });
    await dialog.locator("input[type=file]").setInputFiles(picked("no-logo.jpg", await aBrokenPhoto()));
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.locator("input[type=file]").setInputFiles(picked("logo.jpg", await aJpeg()));
    await expect(dialog.getByRole("button", { name: say("content.upload.remove") })).toBeVisible();
    await expect(dialog.getByRole("alert")).toBeHidden();
    await create.click();
    await expect(dialog.getByLabel(say("content.partner.name"))).toHaveAccessibleDescription(
      say("errors.partner.nameRequired"),
    );
    await dialog.getByLabel(say("content.partner.name")).fill(name);
    await dialog.getByLabel(say("content.partner.website")).fill("http://example.org");
    await create.click();
    await expect(dialog.getByLabel(say("content.partner.website"))).toHaveAccessibleDescription(
      say("errors.partner.website"),
    );
    await expectAccessible();
    await dialog.getByLabel(say("content.partner.website")).fill("https://example.org/");
    await create.click();
    await expectToast(page, say("content.partner.created"));
    await expect.poll(() => namesOf(guest)).toContain(name);

    await page.goto(panel("partners", { search: name }));
    const row = rowOf(page, name);
    const shown = row.getByRole("switch");
    await expect(shown).toBeChecked();
    await shown.press("Space");
    await expectToast(page, say("content.partner.hidden", { name }));
    await expect(shown).not.toBeChecked();
    await expect.poll(() => namesOf(guest)).not.toContain(name);

    await row.getByRole("rowheader").click();
    const edit = page.getByRole("dialog", { name: say("content.partner.edit") });
    await edit.getByLabel(say("content.partner.active")).check();
    await edit.getByRole("button", { name: say("content.save") }).click();
    await expectToast(page, say("content.partner.edited"));
    await expect.poll(() => namesOf(guest)).toContain(name);
  });

  test("are put in order by keys, and deleted after a question", async ({ page, newAdmin, admin, guest, say }) => {
    const [first, second] = [`প্রথম ${token()}`, `দ্বিতীয় ${token()}`];
    for (const name of [first, second]) await admin.ask(createPartner, { input: { name, active: true } });
    await (await newAdmin()).api.enter(page);
    await page.goto(panel("partners", { size: "100" }));
    const before = await namesOf(guest);
    const neighbour = before[before.indexOf(second) - 1] ?? "";
    const up = page.getByRole("button", { name: say("content.partner.up", { name: second }) });
    await up.focus();
    await up.press("Enter");
    await expect(page.locator("li[data-kind]")).toContainText(second);
    await expect(up).toBeFocused();
    const after = await namesOf(guest);
    expect(after.indexOf(second)).toBeLessThan(after.indexOf(neighbour));

    await page.goto(panel("partners", { search: second }));
    await rowOf(page, second).getByRole("rowheader").click();
    const edit = page.getByRole("dialog", { name: say("content.partner.edit") });
    await edit.getByRole("button", { name: say("content.delete"), exact: true }).click();
    const question = page.getByRole("dialog", { name: say("content.partner.deleteTitle") });
    await question.getByRole("button", { name: say("content.delete"), exact: true }).click();
    await expectToast(page, say("content.partner.deleted"));
    await expect.poll(() => namesOf(guest)).not.toContain(second);
  });
});

test.describe("reasons", () => {
  test(
    "are written in both languages beside what the member reads, moved, and deleted",
    { tag: "@phone" },
    async ({ page, newAdmin, admin, say, language }) => {
      const [text, textEn] = [`ছবি ঝাপসা ${token()}`, `The photo is blurred ${token()}`];
      const name = language === "bn" ? text : textEn;
      await (await newAdmin()).api.enter(page);
      await page.goto(panel("reasons"));
      await page.getByRole("button", { name: say("content.reason.new") }).click();
      const dialog = page.getByRole("dialog", { name: say("content.reason.new") });
      const create = dialog.getByRole("button", { name: say("content.reason.create") });
      await dialog.getByLabel(say("content.reason.text")).fill(text);
      await expect(create).toBeDisabled();
      await dialog.getByLabel(say("content.reason.textEn")).fill(textEn);
      await expect(dialog.getByText(text, { exact: true }).last()).toBeVisible();
      await create.click();
      await expectToast(page, say("content.reason.created"));

      const card = page.getByRole("article").filter({ hasText: text });
      await expect(card).toContainText(textEn);
      await card.getByRole("button", { name: say("content.reason.up", { name }) }).click();
      await expect.poll(async () => (await admin.ask(templates)).rejectionTemplates.at(-1)?.textEn).not.toBe(textEn);

      await card.getByRole("button", { name: say("content.reason.editOf", { name }) }).click();
      const edit = page.getByRole("dialog", { name: say("content.reason.edit") });
      await edit.getByLabel(say("content.reason.textEn")).fill(`${textEn}!`);
      await edit.getByRole("button", { name: say("content.save") }).click();
      await expectToast(page, say("content.reason.edited"));
      await expect(card).toContainText(`${textEn}!`);

      await card.getByRole("button").last().click();
      await page
        .getByRole("dialog", { name: say("content.reason.deleteTitle") })
        .getByRole("button", { name: say("content.delete"), exact: true })
        .click();
      await expectToast(page, say("content.reason.deleted"));
      await expect(card).toBeHidden();
    },
  );
});
