import type { Locator, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { firstAdmin } from "./admin-account";
import { expectToast, signIn } from "./pages";
import { expect, test } from "./own-site";
import { refuseUnconfirmed } from "./unconfirmed";
import type { Words } from "./words";

test.use({ siteHost: "localhost" });

/** Starts the set-up of a code app in the settings; returns the dialog, and an app that has scanned its QR code. */
async function beginCodeApp(page: Page, { say }: Pick<Words, "say">): Promise<{ dialog: Locator; app: TOTP }> {
  const section = page.getByRole("region", { name: say("secondFactor.title") });
  await section.getByRole("button", { name: say("secondFactor.codes.title") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("action.next") }).click();
  await expect(dialog.getByRole("img", { name: say("secondFactor.codes.qr") })).toBeVisible();
  const uri = await dialog.getByRole("link", { name: say("secondFactor.codes.openApp") }).getAttribute("href");
  return { dialog, app: new TOTP({ secret: new URL(uri ?? "").searchParams.get("secret") ?? "" }) };
}

test("a code app is set up, asked for, and answers when the site asks again; who has lost everything is let in by an admin", async ({
  page,
  newMember,
  newVisitor,
  newAdmin,
  say,
  expectAccessible,
}) => {
  const member = await newMember();
  await member.api.enter(page);
  await page.goto("/profile/settings");
  const section = page.getByRole("region", { name: say("secondFactor.title") });
  const { dialog, app } = await beginCodeApp(page, { say });
  const first = dialog.getByLabel(say("secondFactor.codes.first"));
  await first.fill("000000");
  await dialog.getByRole("button", { name: say("secondFactor.codes.confirm") }).click();
  await expect(first).toHaveAccessibleDescription(say("errors.secondFactor.codeWrong"));
  await first.fill(app.generate());
  await dialog.getByRole("button", { name: say("secondFactor.codes.confirm") }).click();
  const listed = dialog.getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  const [paper] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: say("secondFactor.recovery.download") }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe("tree-for-deed-recovery-codes.txt");
  await dialog.getByRole("button", { name: say("secondFactor.recovery.kept") }).click();
  await expect(section.getByText(say("secondFactor.recovery.left", { left: 10 }))).toBeVisible();

  await refuseUnconfirmed(page, "RenewRecoveryCodes");
  await section.getByRole("button", { name: say("secondFactor.recovery.title") }).click();
  await dialog.getByRole("button", { name: say("action.next") }).click();
  const asked = page.getByRole("dialog", { name: say("session.confirm.title") });
  await expect(asked.getByLabel(say("session.password"), { exact: true })).toBeFocused();
  await asked.getByRole("button", { name: say("session.confirm.byCode") }).click();
  const again = asked.getByLabel(say("session.confirm.code"));
  await expect(again).toBeFocused();
  await expectAccessible();
  await again.fill(codes[0] ?? "");
  await asked.getByRole("button", { name: say("session.confirm.go") }).click();
  await expect(again).toHaveAccessibleDescription(say("errors.secondFactor.codeWrong"));
  // The app's next code, since this one has been used.
  await again.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await asked.getByRole("button", { name: say("session.confirm.go") }).click();
  await expect(asked).toBeHidden();
  await expect(listed).toHaveCount(10);
  codes.splice(0, codes.length, ...(await listed.allTextContents()));
  await dialog.getByRole("button", { name: say("secondFactor.recovery.kept") }).click();

  const visitor = await newVisitor();
  await visitor.goto("/login");
  await signIn(visitor, { say }, member);
  const code = visitor.getByLabel(say("secondStep.code"));
  await code.fill("123456");
  await visitor.getByRole("button", { name: say("session.signIn") }).click();
  await expect(code).toHaveAccessibleDescription(say("errors.secondFactor.codeWrong"));
  // Nobody in the second step needs a new account.
  await expect(visitor.getByRole("main")).not.toContainText(say("session.createAccount"));
  await expectAccessible(visitor);
  await code.fill(codes[0] ?? "");
  await visitor.getByRole("button", { name: say("session.signIn") }).click();
  await expectToast(visitor, say("session.welcome", { name: member.fullName }));

  const lost = await newVisitor();
  await lost.goto("/login");
  await signIn(lost, { say }, member);
  await lost.getByRole("button", { name: say("secondStep.lost") }).click();
  await lost
    .getByRole("dialog")
    .getByRole("button", { name: say("secondStep.lost.confirm") })
    .click();
  await expect(lost.getByText(say("secondStep.lost.done"))).toBeVisible();

  const { api } = await newAdmin();
  const desk = await newVisitor(api);
  await desk.goto("/admin-panel?tab=users&filter=LOST_FACTOR");
  await expect(desk.getByRole("link", { name: say("admin.secondFactor.short") })).toBeVisible();
  await desk.getByRole("rowheader").first().click();
  const record = desk.getByRole("dialog").first();
  await record.getByRole("button", { name: say("users.resetFactor") }).click();
  const question = desk.getByRole("dialog", { name: say("users.resetFactorTitle", { name: member.fullName }) });
  await expectAccessible(desk);
  await question.getByRole("button", { name: say("users.resetFactor") }).click();
  await expectToast(desk, say("users.factorReset"));

  await lost.goto("/login");
  await signIn(lost, { say }, member);
  await expectToast(lost, say("session.welcome", { name: member.fullName }));
});

test("a passkey is added, answers when the site asks again, and signs in as the second step and by itself", async ({
  page,
  newMember,
  newVisitor,
  say,
}) => {
  const member = await newMember();
  await member.api.enter(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/profile/settings");
  await page.getByRole("button", { name: say("secondFactor.passkey.title") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("secondFactor.passkey.name")).fill("আমার ফোন");
  await dialog.getByRole("button", { name: say("action.next") }).click();
  await dialog.getByRole("button", { name: say("secondFactor.recovery.kept") }).click();
  const remove = page.getByRole("button", { name: say("secondFactor.passkey.removeOf", { name: "আমার ফোন" }) });
  await expect(remove).toBeVisible();

  await refuseUnconfirmed(page, "RenewRecoveryCodes");
  await page.getByRole("button", { name: say("secondFactor.recovery.title") }).click();
  await dialog.getByRole("button", { name: say("action.next") }).click();
  await page.getByRole("button", { name: say("session.confirm.passkey") }).click();
  await dialog.getByRole("button", { name: say("secondFactor.recovery.kept") }).click();

  await page.context().clearCookies();
  await page.goto("/login");
  await signIn(page, { say }, member);
  await page.getByRole("button", { name: say("secondStep.passkey") }).click();
  await expectToast(page, say("session.welcome", { name: member.fullName }));

  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("button", { name: say("session.passkey") }).click();
  await expectToast(page, say("session.welcome", { name: member.fullName }));

  const elsewhere = await newVisitor();
  await elsewhere.goto("/login");
  await signIn(elsewhere, { say }, member);
  await expect(elsewhere.getByLabel(say("secondStep.recoveryCode"))).toBeVisible();
});

test.describe("where admins must have one", () => {
  test.use({ adminSecondFactor: "required" });

  test("an admin without a second factor is led to it, acts as one once it is there, and is asked for it from then on", async ({
    page,
    newVisitor,
    say,
    expectAccessible,
  }) => {
    await page.goto("/login");
    await signIn(page, { say }, firstAdmin);
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto("/admin-panel");
    await expect(page.getByText(say("admin.secondFactor.required"))).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expectAccessible();
    await page.getByRole("link", { name: say("admin.secondFactor.open") }).click();
    const { dialog, app } = await beginCodeApp(page, { say });
    await dialog.getByLabel(say("secondFactor.codes.first")).fill(app.generate());
    await dialog.getByRole("button", { name: say("secondFactor.codes.confirm") }).click();
    await dialog.getByRole("button", { name: say("secondFactor.recovery.kept") }).click();
    await page.goto("/admin-panel");
    await expect(page.getByRole("tab").first()).toBeVisible();
    await expect(page.getByText(say("admin.secondFactor.required"))).toBeHidden();

    const elsewhere = await newVisitor();
    await elsewhere.goto("/login");
    await signIn(elsewhere, { say }, firstAdmin);
    await elsewhere.getByLabel(say("secondStep.code")).fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await elsewhere.getByRole("button", { name: say("session.signIn") }).click();
    await expect(elsewhere).not.toHaveURL(/\/login/);
    await elsewhere.goto("/admin-panel");
    await expect(elsewhere.getByRole("tab").first()).toBeVisible();
  });
});
