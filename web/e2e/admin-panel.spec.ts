import type { Page, Request } from "@playwright/test";

import { type PanelGroup, panelGroups } from "../src/core/extension-points/panel-tabs";
import type { MessageId } from "../src/i18n/message-id";
import { panelTabs } from "./addresses";
import { expectNote, expectToast, signIn } from "./pages";
import { expect, test } from "./site";
import type { Words } from "./words";

const addressOf = (tab: string) => (tab === "pending" ? "/admin-panel" : `/admin-panel?tab=${tab}`);
const tabOf = (page: Page, { say }: Pick<Words, "say">, title: MessageId) =>
  page.getByRole("tab", { name: new RegExp(`^${say(title)}`) });

const groupOf = (page: Page, { say }: Pick<Words, "say">, group: PanelGroup) =>
  page
    .getByRole("navigation", { name: say("admin.groups") })
    .getByRole("link", { name: new RegExp(`^${say(`admin.group.${group}`)}`) });

interface Counts {
  pendingQueue: { count: number };
  stats: Record<"approvedDeeds" | "totalUsers" | "treesPlanted", number>;
}

const suspend: { text: string; answer?: unknown } = {
  text: "mutation Suspend($id: ID!, $reason: String!) { suspendUser(userId: $id, reason: $reason) { id } }",
};

test("every tab has its address and its title, and Back and Forward lead through them", async ({
  page,
  newAdmin,
  say,
}) => {
  await (await newAdmin()).api.enter(page);
  await page.goto("/admin-panel");
  await expect(page.getByRole("heading", { level: 1, name: say("admin.title") })).toBeVisible();
  for (const group of panelGroups) {
    const tabs = panelTabs.filter((tab) => tab.group === group);
    await groupOf(page, { say }, group).click();
    await expect(groupOf(page, { say }, group)).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("tab")).toHaveCount(tabs.length);
    for (const { id, title } of tabs) {
      const tab = tabOf(page, { say }, title);
      await tab.click();
      await expect(page).toHaveURL(addressOf(id));
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await expect(page).toHaveTitle(new RegExp(`^${say(title)} · ${say("admin.title")} · `));
      await expect(page.getByRole("tabpanel").getByRole("progressbar")).toHaveCount(0);
    }
  }
  await page.goBack();
  await expect(page).toHaveURL(addressOf("figures"));
  await expect(tabOf(page, { say }, "admin.tab.figures")).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await expect(tabOf(page, { say }, "admin.tab.log")).toHaveAttribute("aria-selected", "true");
  await expect(tabOf(page, { say }, "admin.tab.log")).toBeInViewport();

  await test.step("keys lead along the tabs and open one, and the focus stays on it", async () => {
    await groupOf(page, { say }, "review").click();
    await tabOf(page, { say }, "admin.tab.pending").focus();
    await page.keyboard.press("End");
    await expect(tabOf(page, { say }, "admin.tab.reasons")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(addressOf("pending"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(addressOf("dedications"));
    await expect(tabOf(page, { say }, "admin.tab.dedications")).toBeFocused();
  });
});

test("the line of numbers opens four cards that say what the API says", async ({
  page,
  newMember,
  newAdmin,
  say,
  number,
}) => {
  await (await newMember()).api.share({ caption: "আজ পাড়ার রাস্তাটা পরিষ্কার করেছি।" });
  await (await newAdmin()).api.enter(page);
  // Other tests change the site meanwhile: what this page received is compared with what it shows.
  const isAbout = (request: Request) => request.postData()?.includes("AdminPanelPage") === true;
  const asked: Request[] = [];
  page.on("request", (each) => isAbout(each) && asked.push(each));
  const answer = page.waitForResponse((each) => isAbout(each.request()));
  await page.goto("/admin-panel?tab=log");
  const { data } = (await (await answer).json()) as { data: Counts };
  await page.getByRole("button", { name: say("admin.stats.waiting", { count: data.pendingQueue.count }) }).click();
  const cards = page.getByRole("region", { name: say("admin.stats"), exact: true });
  for (const [id, count] of [
    ["admin.stats.pending", data.pendingQueue.count],
    ["admin.stats.approved", data.stats.approvedDeeds],
    ["admin.stats.users", data.stats.totalUsers],
    ["admin.stats.trees", data.stats.treesPlanted],
  ] as const)
    await expect(cards).toContainText(`${number(count)}${say(id)}`);
  await expect(cards).toContainText(number(24));
  await expect(page.getByRole("tabpanel").getByRole("progressbar")).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test("a member is denied, and an admin who loses the flag is out at the next request", async ({
  page,
  admin,
  newMember,
  newAdmin,
  say,
}) => {
  const denied = page.getByRole("heading", { level: 1, name: say("denied.title") });
  await (await newMember()).api.enter(page);
  await page.goto("/admin-panel?tab=users");
  await expect(denied).toBeVisible();
  await page.getByRole("link", { name: say("action.goHome") }).click();
  await expect(page).toHaveURL("/");

  const former = await newAdmin();
  await former.api.enter(page);
  await page.goto("/admin-panel?tab=log");
  await expect(page.getByRole("tabpanel").getByRole("progressbar")).toHaveCount(0);
  await admin.demote(former.id);
  // The panel also asks by itself, possibly before the click.
  const clicked = groupOf(page, { say }, "people").click({ timeout: 3_000 });
  await clicked.catch(() => undefined);
  await expect(denied).toBeVisible();
});

test("an admin who logs in on the way gets the panel with all its styles", async ({ page, newAdmin, say }) => {
  await page.goto("/login?next=/admin-panel?tab=log");
  await signIn(page, { say }, await newAdmin());
  await expect(page).toHaveURL("/admin-panel?tab=log");
  await expect(page.getByRole("grid").first()).toBeVisible();
  // The policy of other pages refuses the style elements that the table writes.
  const refused = () =>
    page.locator("style").evaluateAll((all) => all.filter((each) => !("sheet" in each && each.sheet)).length);
  await expect.poll(refused).toBe(0);
});

test.describe("logging in", () => {
  test.use({ provoked: /Failed to load resource|net::ERR/ });

  test(
    "an admin comes in, need not do so twice, and logs out; a suspended one does not",
    { tag: "@phone" },
    async ({ page, admin, newAdmin, say }) => {
      const suspended = await newAdmin();
      const reason = "Asked for it";
      await admin.ask(suspend, { id: suspended.id, reason });
      await page.goto("/admin");
      await test.step("a suspended admin is told so", async () => {
        await signIn(page, { say }, suspended);
        await expectNote(page, say("errors.session.suspended", { reason }));
        await expect(page).toHaveURL("/admin");
      });

      const own = await newAdmin();
      await signIn(page, { say }, { ...own, password: "not my password 1" });
      await expectNote(page, say("errors.login.failed"));
      await test.step("without a connection it says that it failed, and keeps what was typed", async () => {
        await page.route("**/graphql", (route) => route.abort());
        await signIn(page, { say }, own);
        await expectNote(page, say("errors.network"), { toast: say("errors.session.loginFailed") });
        await page.unroute("**/graphql");
      });
      await page.getByRole("button", { name: say("session.signIn") }).click();
      await expectToast(page, say("admin.login.done"));
      await expect(page).toHaveURL("/admin-panel");
      await page.goto("/admin");
      await expect(page).toHaveURL("/admin-panel");

      await test.step("an admin logs out", async () => {
        await page
          .getByRole("banner")
          .getByRole("button", { name: say("header.logout") })
          .click();
        await expect(page).toHaveURL("/");
        await expectToast(page, say("session.loggedOut"));
        await page.goto("/admin-panel?tab=log");
        await expect(page).toHaveURL(/\/login\?next=/);
      });
    },
  );
});
