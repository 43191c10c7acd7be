import { existsSync, readdirSync, readFileSync } from "node:fs";
import { languageFacts } from "@tree-for-deed/common/languages";
import path from "node:path";
import { aPerson, type Person } from "./api";
import { chooseBangladesh, expectToast, fillAccount, fillPerson, signIn } from "./pages";
import { expect, test } from "./site";
import { words, type Words, otherLanguage, type TestedLanguage } from "./words";

/** Texts of all mails to a person: without a mail server, mails are files. */
function mailsTo({ email }: Person): string {
  const folder = path.join(process.env["E2E_DATA_DIR"] ?? "", "mail");
  // A mail that is being written has another ending.
  const mails = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  return mails
    .filter((each) => each.includes(email))
    .map(textOf)
    .join("\n\n");
}

/** The plain text, which is the first part of a mail. */
function textOf(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? "";
  const [, part = ""] = mail.split(`--${boundary}`);
  const [head = "", ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join("\n\n");
  if (/encoding: base64/i.test(head)) return Buffer.from(text, "base64").toString();
  const unquoted = text.replace(/=\r?\n/g, "");
  return unquoted.replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}

test.describe("signing up", () => {
  test("each field says what is wrong, beside it, and nothing typed is lost", async ({ page, say, number }) => {
    const words = { say, number };
    await page.goto("/about-us");
    await page.getByRole("button", { name: say("header.signUp") }).click();
    const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
    const next = dialog.getByRole("button", { name: say("action.next") });
    const field = (label: Parameters<Words["say"]>[0]) => dialog.getByLabel(say(label), { exact: true });

    // Bangladesh is preselected, since most members live there.
    await expect(dialog.getByRole("button", { name: say("member.country") })).toContainText(/Bangladesh|বাংলাদেশ/);
    await next.click();

    await next.click();
    await expect(field("member.username")).toHaveAccessibleDescription(say("errors.user.usernameRequired"));
    await expect(field("session.fullName")).toBeFocused();
    await expect(field("session.fullName")).toHaveAccessibleDescription(say("errors.user.fullNameRequired"));
    await expect(field("member.age")).toHaveAccessibleDescription(say("errors.user.age", { min: 13, max: 120 }));
    await expect(field("member.whatsappNumber")).toHaveAccessibleDescription(say("errors.user.whatsappRequired"));

    const hostile = [
      ["ab", "errors.user.usernameTooShort", { min: 3 }],
      ["me@example.com", "errors.user.usernameCharacters", {}],
      ["রিনাabc", "errors.user.usernameMixed", {}],
      ["12345", "errors.user.usernameNeedsLetter", {}],
      ["a".repeat(31), "errors.user.usernameTooLong", { max: 30 }],
    ] as const;
    for (const [typed, problem, values] of hostile) {
      await field("member.username").fill(typed);
      await next.click();
      await expect(field("member.username")).toHaveAccessibleDescription(say(problem, values));
      await expect(field("member.username")).toHaveValue(typed);
    }
    const person = aPerson({ fullName: "<b>রিনা</b>" });
    await fillPerson(dialog, words, person);
    await field("member.age").fill("-1");
    await field("member.whatsappNumber").fill("১২৩");
    await next.click();
    await expect(field("member.age")).toHaveAccessibleDescription(say("errors.user.age", { min: 13, max: 120 }));
    await expect(field("member.whatsappNumber")).toHaveAccessibleDescription(say("errors.user.whatsappInvalid"));
    await fillPerson(dialog, words, person);
    await next.click();

    const create = dialog.getByRole("button", { name: say("session.signUp.create") });
    await field("session.email").fill("nobody@");
    await field("session.password").fill("password1");
    await field("session.confirmPassword").fill("password2");
    await create.click();
    await expect(field("session.email")).toHaveAccessibleDescription(say("errors.user.emailInvalid"));
    await expect(field("session.email")).toHaveValue("nobody@");
    await expect(field("session.confirmPassword")).toHaveAccessibleDescription(say("errors.form.passwordsDiffer"));
    await expect(dialog.getByText(say("errors.form.termsRequired"))).toBeVisible();
    await field("session.password").fill("1234567");
    await create.click();
    await expect(field("session.password")).toHaveAccessibleDescription(say("errors.password.tooShort", { min: 8 }));

    await dialog.getByRole("button", { name: say("action.back") }).click();
    await expect(field("session.fullName")).toHaveValue(person.fullName);
    await expect(field("member.age")).toHaveValue(number(27));
    await dialog.getByRole("button", { name: say("action.back") }).click();
    await expect(dialog.getByRole("button", { name: say("member.country") })).toContainText(/Bangladesh|বাংলাদেশ/);
    await next.click();
    await next.click();
    await expect(field("session.email")).toHaveValue("nobody@");
  });

  test("a name that is taken meanwhile leads back to its field; a common password is refused by the site", async ({
    page,
    guest,
    say,
    number,
  }) => {
    const words = { say, number };
    const person = aPerson();
    await page.goto("/about-us");
    await page.getByRole("button", { name: say("header.signUp") }).click();
    const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
    const username = dialog.getByLabel(say("member.username"));
    await chooseBangladesh(page, dialog, words);
    await fillPerson(dialog, words, { ...person, username: "first_admin" });
    await dialog.getByRole("button", { name: say("action.next") }).click();
    await expect(username).toHaveAccessibleDescription(say("errors.form.usernameTaken"));
    await username.fill(person.username);
    await dialog.getByRole("button", { name: say("action.next") }).click();
    await fillAccount(dialog, words, person);

    await guest.register({ ...aPerson(), username: person.username });
    await dialog.getByRole("button", { name: say("session.signUp.create") }).click();
    await expect(username).toHaveAccessibleDescription(say("errors.user.usernameTaken"));
    await expect(username).toHaveValue(person.username);
    await username.fill(`${person.username}2`);
    await dialog.getByRole("button", { name: say("action.next") }).click();

    await dialog.getByLabel(say("session.email")).fill(person.email);
    await dialog.getByLabel(say("session.password"), { exact: true }).fill("password123");
    await dialog.getByLabel(say("session.confirmPassword")).fill("password123");
    await dialog.getByRole("button", { name: say("session.signUp.create") }).click();
    await expect(dialog.getByLabel(say("session.password"), { exact: true })).toHaveAccessibleDescription(
      say("errors.password.common"),
    );
  });
});

test.describe("a login that fails after signing up", () => {
  test.use({ provoked: /net::ERR_FAILED/ });

  test("who cannot be logged in after signing up is asked to log in", async ({ page, say, number, language }) => {
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("mutation LogIn") ? route.abort() : route.fallback(),
    );
    await page.goto("/about-us");
    await page.getByRole("button", { name: say("header.signUp") }).click();
    const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
    const person = aPerson({ language });
    await chooseBangladesh(page, dialog, { say, number });
    await fillPerson(dialog, { say, number }, person);
    await dialog.getByRole("button", { name: say("action.next") }).click();
    await fillAccount(dialog, { say, number }, person);
    await dialog.getByRole("button", { name: say("session.signUp.create") }).click();
    await expect(page).toHaveURL("/login?next=%2Fabout-us");
    await expectToast(page, say("session.signedUp"));
  });
});

test.describe("logging in", () => {
  test("empty, unknown and hostile input is answered beside the fields and kept", async ({ page, newMember, say }) => {
    const { username } = await newMember();
    await page.goto("/login");
    const name = page.getByLabel(say("session.identity"));
    const password = page.getByLabel(say("session.password"), { exact: true });
    await page.getByRole("button", { name: say("session.signIn") }).click();
    await expect(name).toHaveAccessibleDescription(say("errors.login.nameRequired"));
    await expect(password).toHaveAccessibleDescription(say("errors.password.required"));
    await expect(name).toBeFocused();
    for (const who of [username, "nobody-at-all", "' OR 1=1--", "<script>alert(1)</script>"]) {
      await signIn(page, { say }, { username: who, password: "wrong password 1" });
      await expect(page.getByRole("main").getByText(say("errors.login.failed"))).toBeVisible();
      await expect(name).toHaveValue(who);
    }
    await expect(page).toHaveURL("/login");
  });

  test(
    "by e-mail or username, for this visit or for thirty days; then out again",
    { tag: "@desktop" },
    async ({ page, context, newMember, say, number }) => {
      const member = await newMember();
      const words = { say, number };
      const daysLeft = async () => {
        const cookies = await context.cookies();
        // Another cookie, by which the browser is recognised, lasts longer and opens nothing.
        const session = cookies.find(({ httpOnly, name }) => httpOnly && !name.endsWith("-device"));
        return session?.expires === -1 ? 0 : Math.round(((session?.expires ?? 0) - Date.now() / 1000) / 86_400);
      };
      await page.goto("/login");
      await signIn(page, words, { ...member, username: member.email.toUpperCase() });
      await expect(page).toHaveURL("/profile");
      await expect(page.getByRole("heading", { level: 1, name: member.fullName })).toBeVisible();
      expect(await daysLeft()).toBe(0);
      await page.goto("/login");
      await expect(page).toHaveURL("/profile");

      await page
        .getByRole("banner")
        .getByRole("button", { name: say("header.logout") })
        .click();
      await expect(page.getByRole("banner").getByRole("link", { name: say("header.login") })).toBeVisible();
      await expectToast(page, say("session.loggedOut"));
      expect(await page.evaluate(async () => (await fetch("/api/auth/me")).status)).toBe(401);

      await page.goto("/login");
      await page.getByLabel(say("session.rememberMe")).check();
      await signIn(page, words, member);
      await expect(page).toHaveURL("/profile");
      expect(await daysLeft()).toBe(30);
    },
  );

  test("leads back to where it was asked for, and nowhere else", async ({ page, context, newMember, say }) => {
    const member = await newMember();
    await page.goto("/add-deed");
    await expect(page).toHaveURL("/login?next=%2Fadd-deed");
    await expect(page.getByText(say("addDeed.guest"))).toBeVisible();
    await signIn(page, { say }, member);
    await expect(page).toHaveURL("/add-deed");
    for (const evil of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
      await context.clearCookies({ name: "tfd" });
      await page.goto(`/login?next=${encodeURIComponent(evil)}`);
      await signIn(page, { say }, member);
      await expect(page).toHaveURL("/profile");
    }
  });
});

test(
  "a forgotten password is replaced by the mailed link, once",
  { tag: "@desktop" },
  async ({ page, newMember, say, number }) => {
    const member = await newMember();
    const words = { say, number };
    await page.goto("/login");
    await page.getByRole("button", { name: say("session.forgot") }).click();
    const dialog = page.getByRole("dialog", { name: say("session.forgot.title") });
    await dialog.getByRole("button", { name: say("session.forgot.send") }).click();
    await expect(dialog.getByLabel(say("session.identity"))).toHaveAccessibleDescription(
      say("errors.login.nameRequired"),
    );
    await dialog.getByLabel(say("session.identity")).fill(member.username);
    await dialog.getByRole("button", { name: say("session.forgot.send") }).click();
    await expect(dialog.getByText(say("session.forgot.sent"))).toBeVisible();

    await expect.poll(() => mailsTo(member)).toContain("/reset-password#");
    const link = /\S*(\/reset-password#\S+)/.exec(mailsTo(member))?.[1] ?? "";
    await page.goto(link);
    const fresh = "a quite different sentence 9";
    await page.getByLabel(say("session.newPassword"), { exact: true }).fill(fresh);
    await page.getByLabel(say("session.confirmPassword")).fill(`${fresh}!`);
    await page.getByRole("button", { name: say("session.reset.submit") }).click();
    await expect(page.getByLabel(say("session.confirmPassword"))).toHaveAccessibleDescription(
      say("errors.form.passwordsDiffer"),
    );
    await page.getByLabel(say("session.confirmPassword")).fill(fresh);
    await page.getByRole("button", { name: say("session.reset.submit") }).click();
    await expect(page).toHaveURL("/login");
    await signIn(page, words, member);
    await expect(page.getByRole("main").getByText(say("errors.login.failed"))).toBeVisible();
    await signIn(page, words, { ...member, password: fresh });
    await expect(page).toHaveURL("/profile");
    await page.goto(link);
    await page.getByLabel(say("session.newPassword"), { exact: true }).fill(fresh);
    await page.getByLabel(say("session.confirmPassword")).fill(fresh);
    await page.getByRole("button", { name: say("session.reset.submit") }).click();
    await expect(page.getByRole("main").getByText(say("errors.passwordReset.invalid"))).toBeVisible();
  },
);

test("changing the language keeps the page and what was typed; a guest's choice stays and is offered to the account", async ({
  page,
  newMember,
  language,
}) => {
  const other = otherLanguage(language);
  const member = await newMember();
  const switcherOf = (from: TestedLanguage) =>
    page.getByRole("button", {
      name: words[from].say("language.switch", { language: languageFacts[otherLanguage(from)].ownName }),
    });
  const me: { text: string; answer?: { me: { language: string } } } = { text: "{ me { language } }" };
  const accountSpeaks = async () => (await member.api.ask(me)).me.language;
  expect(await accountSpeaks()).toBe(language);

  await page.goto("/login?next=%2Fadd-deed");
  await page.getByLabel(words[language].say("session.identity")).fill(member.username);
  await switcherOf(language).click();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expect(page).toHaveURL("/login?next=%2Fadd-deed");
  await expect(page.locator("input[autocomplete=username]")).toHaveValue(member.username);
  const { say } = words[other];
  await signIn(page, { say }, member);
  await expect(page).toHaveURL("/add-deed");
  // The notification moves to the head of this page, so a press before may miss it.
  await expect(page.getByLabel(say("addDeed.caption"))).toBeVisible();
  await page
    .getByRole("button", { name: say("session.keepLanguage", { language: languageFacts[other].ownName }) })
    .click();
  await expect.poll(accountSpeaks).toBe(other);
  await expect(page.locator("html")).toHaveAttribute("lang", other);

  await page.getByLabel(say("addDeed.caption")).fill("অর্ধেক লেখা, half written");
  await switcherOf(other).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("textbox").first()).toHaveValue("অর্ধেক লেখা, half written");
  await expect.poll(accountSpeaks).toBe(language);

  await test.step("and is nobody else's who logs in later in the same tab", async () => {
    const another = await newMember({ language: other });
    await page.goto("/about-us");
    await page
      .getByRole("banner")
      .getByRole("button", { name: words[language].say("header.logout") })
      .click();
    await expectToast(page, words[language].say("session.loggedOut"));
    await page.goto("/login");
    await signIn(page, words[language], another);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
  });
});
