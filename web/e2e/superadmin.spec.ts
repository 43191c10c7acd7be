import { expectToast, signIn } from "./pages";
import { expect, test } from "./site";

test("a visitor signs in first and comes back; a member is denied", async ({
  page,
  newMember,
  newAdmin,
  say,
  expectAccessible,
}) => {
  const admin = await newAdmin();
  await page.goto("/superadmin?tab=settings");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/superadmin?tab=settings")}`);
  await signIn(page, { say }, admin);
  await expect(page).toHaveURL("/superadmin?tab=settings");
  await expect(page.getByRole("heading", { level: 1, name: say("superadmin.title") })).toBeVisible();

  await test.step("the settings lead to the real thing, or say why they cannot", async () => {
    const settings = page.getByRole("tabpanel");
    // For keyboard users; a focus by touch shows no tooltip.
    await page.keyboard.press("Tab");
    for (const name of ["badges", "backup"] as const) {
      const button = settings.getByRole("button", { name: say(`superadmin.settings.${name}`) });
      await expect(button).toBeDisabled();
      await button.focus();
      await expect(page.getByRole("tooltip", { name: say(`superadmin.settings.${name}.why`) })).toBeVisible();
      await expect(button).toHaveAccessibleDescription(say(`superadmin.settings.${name}.why`));
    }
    await expectAccessible();
    await settings.getByRole("link", { name: say("superadmin.settings.categories") }).click();
    await expect(page).toHaveURL("/admin-panel?tab=categories");
    await page.goBack();
    await settings.getByRole("link", { name: say("superadmin.settings.log") }).click();
    await expect(page).toHaveURL("/admin-panel?tab=log");
  });

  await (await newMember()).api.enter(page);
  await page.goto("/superadmin");
  await expect(page.getByRole("heading", { level: 1, name: say("denied.title") })).toBeVisible();
  await page.getByRole("link", { name: say("action.goHome") }).click();
  await expect(page).toHaveURL("/");
});

test(
  "five numbers, and lists that work as in the panel",
  { tag: "@phone" },
  async ({ page, newMember, newAdmin, say, number }) => {
    const member = await newMember();
    const deed = await member.api.share({ caption: "আজ পুকুরের পাড়টা পরিষ্কার করেছি।" });
    const { api } = await newAdmin();
    await api.enter(page);
    await page.goto(`/superadmin?search=${deed.uniqueId}`);
    const cards = page.getByRole("region", { name: say("admin.stats"), exact: true });
    for (const name of ["totalUsers", "totalDeeds", "approvedDeeds", "pendingDeeds", "totalDonations"] as const)
      await expect(cards.getByText(say(`superadmin.stats.${name}`), { exact: true })).toBeVisible();
    const { stats } = await api.ask(donations);
    await expect(cards).toContainText(say("superadmin.dollars", { amount: number(stats.totalDonations) }));

    await expect(page.getByRole("tabpanel").getByText("আজ পুকুরের পাড়টা পরিষ্কার করেছি।").first()).toBeVisible();
    await page
      .getByRole("button", { name: say("admin.approve"), exact: true })
      .first()
      .click();
    await expectToast(page, say("admin.approved"));

    await page.getByRole("tab", { name: say("superadmin.tab.users") }).click();
    await expect(page).toHaveURL("/superadmin?tab=users");
    // The address changes before the panel does, and the panel before has a search of its own.
    const users = page.getByRole("tabpanel", { name: say("superadmin.tab.users") });
    await users.getByRole("textbox").first().fill(member.username);
    await expect(page).toHaveURL(`/superadmin?tab=users&search=${member.username}`);
    await expect(users.getByText(member.username).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("tab", { name: say("superadmin.tab.pending") })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.getByRole("tab", { name: say("superadmin.tab.support") }).click();
    await expect(page).toHaveURL("/superadmin?tab=support");
  },
);

const donations: { text: string; answer?: { stats: { totalDonations: number } } } = {
  text: "{ stats { totalDonations } }",
};
