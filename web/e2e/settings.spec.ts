import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Api } from "./api";
import { expectToast, signIn } from "./pages";
import { expect, test } from "./site";

test("the address in every mail leads to the switches for mails, also when one must sign in first", async ({
  page,
  newMember,
  say,
}) => {
  const member = await newMember();
  await page.goto("/profile/settings#mails");
  await signIn(page, { say }, member);
  await expect(page).toHaveURL("/profile/settings#mails");
  const heading = page.getByRole("heading", { name: say("account.mails.title"), exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.reload();
  await expect(heading).toBeFocused();
});

test(
  "other devices are logged out, one by one and all at once; this one stays",
  { tag: "@desktop" },
  async ({ page, playwright, baseURL, newMember, say }) => {
    const member = await newMember();
    const devices: Api[] = [];
    for (const userAgent of [
      "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      "curl/8",
    ]) {
      const device = new Api(await playwright.request.newContext({ baseURL: baseURL ?? "", userAgent }));
      await device.logIn(member);
      devices.push(device);
    }
    const signedIn = () =>
      Promise.all(devices.map(async ({ http }) => (await http.get("/api/auth/me")).status() === 200));
    expect(await signedIn()).toEqual([true, true, true]);

    await member.api.enter(page);
    await page.goto("/profile/settings");
    const sessions = page.getByRole("region", { name: say("account.sessions.title") });
    await expect(sessions.getByRole("listitem")).toHaveCount(4);
    await expect(sessions.getByText(say("account.sessions.current"))).toHaveCount(1);
    const firefox = say("account.sessions.device", { browser: "firefox", system: "windows" });
    await sessions.getByRole("button", { name: say("account.sessions.endOf", { device: firefox }) }).click();
    await expectToast(page, say("account.sessions.ended"));
    await expect(sessions.getByRole("listitem")).toHaveCount(3);
    expect(await signedIn()).toEqual([false, true, true]);

    await sessions.getByRole("button", { name: say("account.sessions.endOthers") }).click();
    await expectToast(page, say("account.sessions.othersEnded"));
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    expect(await signedIn()).toEqual([false, false, false]);
    await page.reload();
    await expect(sessions.getByText(say("account.sessions.current"))).toBeVisible();
    for (const { http } of devices) await http.dispose();
  },
);

test(
  "a webhook is made with a secret that shows once, and deleted",
  { tag: "@desktop" },
  async ({ page, newMember, say, expectAccessible }) => {
    const member = await newMember();
    await member.api.enter(page);
    await page.goto("/profile/settings/programs");
    const webhooks = page.getByRole("region", { name: say("account.webhooks.title") });
    const address = webhooks.getByLabel(say("account.webhooks.url"));
    const create = webhooks.getByRole("button", { name: say("account.webhooks.create") });
    await address.fill("http://93.184.215.14/hook");
    await create.click();
    await expect(address).toHaveAccessibleDescription(say("errors.webhook.urlInvalid"));
    await expect(address).toBeFocused();
    await address.fill("https://127.0.0.1/hook");
    await create.click();
    await expect(address).toHaveAttribute("aria-invalid", "true");

    const url = "https://93.184.215.14/hook";
    await address.fill(url);
    await webhooks.getByLabel(say("account.webhooks.BADGE_EARNED")).uncheck();
    await create.click();
    await expect(webhooks.locator("code")).not.toBeEmpty();
    await expectAccessible();
    await webhooks.getByRole("button", { name: say("account.secret.done") }).click();
    await expect(webhooks.locator("code")).toBeHidden();
    await expect(webhooks.getByRole("listitem")).toContainText(url);
    await expect(webhooks.getByRole("listitem")).toContainText(say("account.webhooks.DEED_APPROVED"));

    await webhooks.getByRole("button", { name: say("account.webhooks.deliveries") }).click();
    await expect(webhooks.getByRole("listitem")).toContainText(say("account.webhooks.noDeliveries"));
    await webhooks.getByRole("button", { name: say("account.webhooks.deliveries") }).click();
    await webhooks.getByRole("button", { name: say("account.webhooks.rotateOf", { url }) }).click();
    await expectToast(page, say("account.webhooks.rotated"));
    await expect(webhooks.locator("code")).not.toBeEmpty();
    await webhooks.getByRole("button", { name: say("account.secret.done") }).click();

    await webhooks.getByRole("button", { name: say("account.webhooks.deleteOf", { url }) }).click();
    await expectToast(page, say("account.webhooks.deleted"));
    await expect(webhooks.getByRole("listitem")).toHaveCount(0);
  },
);

test("a certificate whose deed was taken back is shown as revoked, without name and picture", async ({
  page,
  newMember,
  newAdmin,
  say,
  expectAccessible,
}) => {
  const [member, { api: admin }] = [await newMember(), await newAdmin()];
  const deed = await member.api.share({ caption: "পাড়ায় একটি গাছ লাগিয়েছি।" });
  await admin.approve(deed);
  const code = await member.api.certificate();
  await admin.undo(deed.id);
  await page.goto(`/certificate/${code}`);
  await expect(page.getByText(say("certificate.revoked")).first()).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText(say("certificate.revokedOn"))).toBeVisible();
  await expect(page.getByText(member.fullName)).toBeHidden();
  await expect(page.getByRole("img", { name: say("certificate.picture") })).toBeHidden();
  await expect(page.getByRole("link", { name: say("certificate.download") })).toBeHidden();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible();

  await admin.approve(deed);
  // A guest's page may be a second old.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(say("certificate.valid"))).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("an admin's webhook gets events of the whole site, and its owner reads why it does not any more", async ({
  page,
  admin,
  newAdmin,
  newMember,
  say,
  expectAccessible,
}) => {
  const events: unknown[] = [];
  const receiver = createServer((request, response) => {
    events.push(request.headers["x-tree-for-deed-event"]);
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((listening) => receiver.listen(0, "localhost", listening));
  const url = `http://localhost:${(receiver.address() as AddressInfo).port}/`;
  const ticketOpened = say("account.webhooks.SITE_TICKET_OPENED");

  const owner = await newAdmin();
  await owner.api.enter(page);
  await page.goto("/profile/settings/programs");
  const webhooks = page.getByRole("region", { name: say("account.webhooks.title") });
  await webhooks.getByLabel(say("account.webhooks.url")).fill(url);
  for (const own of ["DEED_APPROVED", "BADGE_EARNED", "TREE_PLANTED", "BATCH_PUBLISHED"] as const)
    await webhooks.getByLabel(say(`account.webhooks.${own}`)).uncheck();
  await webhooks.getByLabel(ticketOpened).check();
  await expectAccessible();
  await webhooks.getByRole("button", { name: say("account.webhooks.create") }).click();
  await webhooks.getByRole("button", { name: say("account.secret.done") }).click();
  const webhook = webhooks.getByRole("listitem").filter({ hasText: url });
  await expect(webhook).toContainText(ticketOpened);

  await (await newMember()).api.openTicket();
  await expect.poll(() => events).toContain("site.ticket.opened");
  await webhook.getByRole("button", { name: say("account.webhooks.deliveries") }).click();
  const again = webhook.getByRole("button", { name: say("account.webhooks.again") }).first();
  await again.click();
  await expectToast(page, say("account.webhooks.sent"));
  await admin.demote(owner.id);
  await again.click();
  await expectToast(page, say("errors.webhook.forAdmins"));

  await page.reload();
  const notSent = webhook.getByText(say("account.webhooks.notSent", { events: ticketOpened }));
  await expect(notSent).toBeVisible();
  await expectAccessible();
  await webhook.getByRole("button", { name: say("account.webhooks.edit") }).click();
  await webhook.getByLabel(say("account.webhooks.DEED_APPROVED")).check();
  await webhook.getByRole("button", { name: say("account.webhooks.save") }).click();
  await expect(notSent).toBeHidden();
  await expect(webhook).toContainText(say("account.webhooks.DEED_APPROVED"));
  receiver.close();
});
