import { expectNote, expectToast, trayOf } from "./pages";
import { aJpeg, picked } from "./photos";
import { expect, test } from "./site";
import { refuseUnconfirmed } from "./unconfirmed";

test("a member edits the profile; each field says what is wrong, and passwords only where they are needed", async ({
  page,
  newMember,
  say,
  number,
}) => {
  const [member, other] = [await newMember(), await newMember()];
  await member.api.enter(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: say("account.profile.title") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("account.profile.title") })).toBeVisible();
  const field = (label: Parameters<typeof say>[0]) => page.getByLabel(say(label), { exact: true });
  const save = page.getByRole("button", { name: say("account.profile.save") });

  const digits = [...`01712345678`].map((digit) => number(Number(digit))).join("");
  await expect(field("member.whatsappNumber")).toHaveValue(digits);
  await expect(field("account.profile.currentPassword")).toHaveCount(0);
  await field("member.username").fill("ab");
  await field("session.fullName").fill(" ");
  await field("member.whatsappNumber").fill("");
  await field("account.profile.facebook").fill("https://evil.example/facebook.com");
  await field("session.email").fill("nobody");
  await field("account.profile.newPassword").fill("a quite different sentence 9");
  await field("account.profile.confirmPassword").fill("another");
  await save.click();
  await expect(field("session.fullName")).toBeFocused();
  for (const [label, text] of [
    ["member.username", say("errors.user.usernameTooShort", { min: 3 })],
    ["session.fullName", say("errors.user.fullNameRequired")],
    ["member.whatsappNumber", say("errors.user.whatsappRequired")],
    ["account.profile.facebook", say("errors.user.facebookUrl")],
    ["session.email", say("errors.user.emailInvalid")],
    ["account.profile.confirmPassword", say("errors.form.newPasswordsDiffer")],
    ["account.profile.currentPassword", say("errors.password.currentRequired")],
  ] as const)
    await expect(field(label)).toHaveAccessibleDescription(text);

  await field("member.username").fill(other.username);
  await field("session.fullName").fill("রেহানা সুলতানা");
  await field("member.whatsappNumber").fill(digits);
  await field("account.profile.facebook").fill("https://www.facebook.com/rehana");
  await field("session.email").fill(member.email);
  await field("account.profile.confirmPassword").fill("a quite different sentence 9");
  await field("account.profile.currentPassword").fill("not the password 1");
  await save.click();
  await expect(field("account.profile.currentPassword")).toHaveAccessibleDescription(
    say("errors.password.currentWrong"),
  );
  await field("account.profile.currentPassword").fill(member.password);
  await save.click();
  await expect(field("member.username")).toHaveAccessibleDescription(say("errors.user.usernameTaken"));
  await field("member.username").fill(`${member.username}x`);
  await page.locator("form input[type=file]").setInputFiles(picked("me.jpg", await aJpeg()));
  await save.click();
  await expectToast(page, say("account.profile.saved"));
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "রেহানা সুলতানা" })).toBeVisible();
});

test("what is sensitive asks for the password again, over the page, and goes on with what was typed", async ({
  page,
  newMember,
  say,
}) => {
  const member = await newMember();
  await member.api.enter(page);
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes('"CreateToken"')) sent.push(request.postData());
  });
  await page.goto("/profile/settings/programs");
  const name = page.getByLabel(say("account.tokens.name"));
  await name.fill("notice board");
  const create = page.getByRole("button", { name: say("account.tokens.create") });
  const dialog = page.getByRole("dialog", { name: say("session.confirm.title") });
  const password = dialog.getByLabel(say("session.password"), { exact: true });

  await refuseUnconfirmed(page, "CreateToken");
  await create.click();
  await expect(password).toBeFocused();
  await dialog.getByRole("button", { name: say("action.cancel") }).click();
  await expectNote(page, say("errors.session.confirmationNeeded"));
  await expect(name).toHaveValue("notice board");

  await refuseUnconfirmed(page, "CreateToken");
  await create.click();
  await expect(password).toBeFocused();
  await page.keyboard.type("not the password 1");
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription(say("errors.password.currentWrong"));
  await password.fill(member.password);
  await page.keyboard.press("Enter");
  await expect(page.locator("code")).toHaveText(/^tfd_/);
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[1]);
});

test("settings: mails, sessions, a token shown once, data, and the end of the account", async ({
  page,
  newMember,
  guest,
  say,
}) => {
  const member = await newMember();
  await member.api.enter(page);
  await page.goto("/profile/settings");
  const badges = page.getByRole("switch", { name: say("account.mails.BADGE") });
  await badges.uncheck();
  await expectToast(page, say("account.mails.saved"));
  await page.reload();
  await expect(badges).not.toBeChecked();

  await page.getByRole("link", { name: say("account.programs.open") }).click();
  await page.getByLabel(say("account.tokens.name")).fill("notice board");
  await page.getByRole("button", { name: say("account.tokens.create") }).click();
  const secret = (await page.locator("code").textContent()) ?? "";
  expect(secret).toMatch(/^tfd_/);
  const asked = await guest.http.post("/graphql", {
    headers: { authorization: `Bearer ${secret}` },
    data: { query: "{ me { username } }" },
  });
  expect(await asked.json()).toEqual({ data: { me: { username: member.username } } });
  await page.getByRole("button", { name: say("account.secret.done") }).click();
  await page.getByRole("button", { name: say("account.tokens.revokeOf", { name: "notice board" }) }).click();
  await expectToast(page, say("account.tokens.revoked"));

  await page.goto("/profile/settings");
  const [archive] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: say("account.export.download") }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe("tree-for-deed.zip");

  await page.getByRole("button", { name: say("account.delete.open") }).click();
  const dialog = page.getByRole("dialog", { name: say("account.delete.title") });
  const end = dialog.getByRole("button", { name: say("account.delete.confirm") });
  await end.click();
  await expect(dialog.getByRole("alert")).toHaveText([
    say("errors.password.currentRequired"),
    say("errors.form.usernameNotRepeated"),
  ]);
  await dialog.getByLabel(say("account.profile.currentPassword")).fill(member.password);
  await expect(dialog.getByText(member.username, { exact: true })).toBeInViewport();
  await dialog.getByLabel(say("member.username")).fill(member.username);
  await end.click();
  await expectToast(page, say("account.deleted"));
  await expect(page.getByRole("banner").getByRole("link", { name: say("header.login") })).toBeVisible();
});

test("a deed is withdrawn; another is told to be rejected, mended with its photo, and sent again", async ({
  page,
  newMember,
  newAdmin,
  say,
}) => {
  const [member, { api: admin }] = [await newMember(), await newAdmin()];
  const photo = await aJpeg();
  const rejected = await member.api.share({ caption: "খাল পরিষ্কার করেছি।", photos: [photo] });
  const pending = await member.api.share({ caption: "বই দিয়েছি।" });
  await admin.reject(rejected, "ছবিটি ঝাপসা।");
  await member.api.enter(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: say("ownProfile.withdrawOf", { id: pending.uniqueId }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("ownProfile.withdraw") })
    .click();
  await expectToast(page, say("ownProfile.withdrawn"));
  await expect(page.getByText(pending.uniqueId)).toHaveCount(0);

  await page
    .getByRole("banner")
    .getByRole("link", { name: say("notices.bell", { count: 1 }) })
    .click();
  await page
    .getByRole("link", { name: say("notices.DEED_REJECTED", { known: "true", deed: rejected.uniqueId }) })
    .click();
  await expect(page).toHaveURL(`/deed/${rejected.uniqueId}/edit`);
  await expect(page.getByRole("banner").getByRole("link", { name: say("notices.bell", { count: 0 }) })).toBeVisible();
  await expect(page.getByRole("main").getByText("ছবিটি ঝাপসা।")).toBeVisible();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue("খাল পরিষ্কার করেছি।");
  await expect(trayOf(page)).toHaveCount(1);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(picked("again.jpg", await aJpeg()));
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(2);
  await page.getByLabel(say("addDeed.caption")).fill("খাল পরিষ্কার করেছি, নতুন ছবি দিলাম।");
  await page.getByRole("button", { name: say("ownProfile.sendAgain") }).click();
  await expectToast(page, say("addDeed.sent"));
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText(say("ownProfile.history", { count: 1 }))).toBeVisible();
  await page.getByText(say("ownProfile.history", { count: 1 })).click();
  await expect(page.getByRole("main").getByText("ছবিটি ঝাপসা।")).toBeVisible();
});

test(
  "anybody checks a certificate, and a deed of who has left has no name",
  { tag: "@desktop" },
  async ({ page, request, newMember, newAdmin, say }) => {
    const [member, { api: admin }] = [await newMember(), await newAdmin()];
    const deed = await member.api.share({ caption: "পাড়ায় পাঁচটি গাছ লাগিয়েছি।" });
    await admin.approve(deed);
    const code = await member.api.certificate();
    await page.goto(`/certificate/${code}`);
    await expect(page.getByText(say("certificate.valid"))).toBeVisible();
    await expect(page.getByRole("link", { name: member.fullName })).toHaveAttribute(
      "href",
      `/profile/${member.username}`,
    );
    const address = (await page.getByRole("link", { name: say("certificate.download") }).getAttribute("href")) ?? "";
    expect((await request.get(address)).headers()["content-type"]).toBe("image/png");
    expect((await request.get("/certificate/TFD-C-0000000000000000")).status()).toBe(404);

    const leave: { text: string; answer?: { deleteMyAccount: boolean } } = {
      text: "mutation Leave($password: String!) { deleteMyAccount(password: $password, deeds: KEEP_ANONYMOUS) }",
    };
    await member.api.ask(leave, { password: member.password });
    await page.goto(`/deed/${deed.uniqueId}`);
    await expect(page.getByRole("article").getByText(say("member.former"))).toBeVisible();
    await expect(page.getByRole("article").locator("a[href^='/profile/']")).toHaveCount(0);
  },
);
