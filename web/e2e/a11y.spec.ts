import type { Locator, Page } from "@playwright/test";
import { aPerson } from "./api";
import { captions, test } from "./fixtures";
import { unseenFocusOn } from "./screen-checks";
import { categoryChip, expectSent, expectToast, trayOf } from "./pages";
import { aJpeg, picked } from "./photos";
import { scenes } from "./scenes";
import { expect } from "./site";
import { walk } from "./walk";
import { words } from "./words";

test.describe.configure({ mode: "parallel" });
// A resized window shows another size of the photo than the preloaded one.
test.use({ provoked: /was preloaded using link preload but not used/ });

// Each in one page, with all scenes opened from it. The pages of single addresses are checked in routes.spec.ts.
for (const scene of scenes.filter(({ visit, from }) => !visit && !from)) {
  const { name, as } = scene;
  const tag = as === "admin" ? "@desktop" : "@phone";
  test(
    `${as}: ${name} is accessible in both languages, light and dark, at a desk and on a narrow phone`,
    { tag },
    async ({ page, fixtures, language, viewport }) => {
      if (as !== "guest") {
        await fixtures[as].speak(language);
        await fixtures[as].enter(page);
      }
      await walk(scene, { page, fixtures, language, ...words[language] }, viewport);
    },
  );
}

/** Presses Tab until the target has the focus, as a keyboard user does, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, { backwards = false } = {}): Promise<void> {
  const arrived = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 200; steps++) {
    if (await arrived()) {
      await expect.poll(() => unseenFocusOn(page)).toBeNull();
      return;
    }
    await page.keyboard.press(backwards ? "Shift+Tab" : "Tab");
  }
  await expect(target).toBeFocused();
}

test("what a new member and a deciding admin see is accessible", async ({
  page,
  newMember,
  newAdmin,
  say,
  expectAccessible,
}) => {
  const { api } = await newMember();
  await api.enter(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: say("profile.empty") })).toBeVisible();
  await expectAccessible();
  const { uniqueId } = await api.share({ caption: captions.bn });
  await (await newAdmin()).api.enter(page);
  await page.goto(`/admin-panel?search=${uniqueId}`);
  await page.getByRole("button", { name: say("admin.approve"), exact: true }).click();
  await expect(page.getByText(say("admin.recent"))).toBeVisible();
  await expectAccessible();
});

test("signing up needs no mouse", { tag: "@desktop" }, async ({ page, say, number, language }) => {
  const person = aPerson({ language });
  await page.goto("/");
  const opener = page.getByRole("button", { name: say("header.signUp") });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");

  const button = (id: "action.next" | "member.country" | "session.signUp.create") =>
    dialog.getByRole("button", { name: say(id) });
  await tabTo(page, button("member.country"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: say("session.country.search") })).toBeFocused();
  await page.keyboard.type("BD");
  await page.keyboard.press("Enter");
  await expect(button("member.country")).toBeFocused();

  await tabTo(page, button("action.next"));
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(say("session.fullName"))).toBeFocused();
  await page.keyboard.insertText(person.fullName);
  const username = dialog.getByLabel(say("member.username"));
  await tabTo(page, username);
  await page.keyboard.type(person.username);
  await expect(username).toHaveValue(person.username);
  await tabTo(page, dialog.getByLabel(say("member.age")));
  await page.keyboard.insertText(number(41));
  await tabTo(page, dialog.getByLabel(say("member.whatsappNumber")));
  await page.keyboard.type("01712345678");
  await page.keyboard.press("Enter");

  await expect(dialog.getByLabel(say("session.email"))).toBeFocused();
  await page.keyboard.type(person.email);
  for (const id of ["session.password", "session.confirmPassword"] as const) {
    await tabTo(page, dialog.getByLabel(say(id), { exact: true }));
    await page.keyboard.type(person.password);
  }
  await tabTo(page, dialog.getByLabel(say("session.terms.agree")));
  await page.keyboard.press("Space");
  await tabTo(page, button("session.signUp.create"));
  await page.keyboard.press("Enter");
  await expectToast(page, say("session.signedUpIn"));
});

test("sharing a deed needs no mouse", { tag: "@desktop" }, async ({ page, newMember, say, language }) => {
  const categoryName = { bn: "পরিবেশ", en: "Environment" }[language];
  await (await newMember()).api.enter(page);
  await page.goto("/");
  await tabTo(
    page,
    page.getByRole("navigation", { name: say("nav.label") }).getByRole("link", { name: say("nav.add") }),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("addDeed.title") })).toBeFocused();

  // Registered before the walk: the browser asks a listener only if it exists when the key goes down.
  const choosing = page.waitForEvent("filechooser");
  await tabTo(page, page.getByRole("button", { name: say("addDeed.photos.choose") }).and(page.locator("button")));
  await page.keyboard.press("Enter");
  const chooser = await choosing;
  await chooser.setFiles([picked("first.jpg", await aJpeg()), picked("second.jpg", await aJpeg())]);
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(2);
  await expect(page.getByLabel(say("addDeed.caption"))).toBeFocused();
  await page.keyboard.insertText(captions[language]);
  const environment = categoryChip(page, { say }, categoryName);
  await page.keyboard.press("Tab");
  // Other tests add categories meanwhile.
  for (let steps = 0; steps < 40 && !(await environment.isChecked()); steps++) await page.keyboard.press("ArrowDown");
  await expect(environment).toBeChecked();

  const back = { backwards: true };
  await tabTo(page, page.getByRole("button", { name: say("addDeed.photo.words") }), back);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(say("addDeed.photo.alt", { place: 1 }))).toBeFocused();
  await page.keyboard.type("Books");
  await tabTo(page, page.getByRole("button", { name: say("addDeed.photo.later", { place: 1 }) }), back);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(say("addDeed.photo.alt", { place: 2 }))).toHaveValue("Books");
  await tabTo(page, page.getByRole("button", { name: say("addDeed.photo.remove", { place: 1 }) }), back);
  await page.keyboard.press("Enter");
  await expect(trayOf(page)).toHaveCount(1);
  await tabTo(page, page.getByRole("button", { name: say("addDeed.submit") }));
  await page.keyboard.press("Enter");
  await expectSent(page, { say });
});

test(
  "liking a deed and passing it on needs no mouse",
  { tag: "@desktop" },
  async ({ page, fixtures, newMember, say }) => {
    // A headless browser cannot ask for permission.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await (await newMember()).api.enter(page);
    await page.goto(`/deeds?q=${fixtures.deed.uniqueId}`);
    const card = page.getByRole("article");
    const like = card.locator("button[aria-pressed=false]");
    await tabTo(page, like);
    await page.keyboard.press("Enter");
    await expect(card.locator("button[aria-pressed=true]")).toBeFocused();

    const share = card.getByRole("button", { name: say("deeds.shareOf", { id: fixtures.deed.uniqueId }) });
    await tabTo(page, share);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const copy = dialog.getByRole("button", { name: say("share.copyLink") });
    await tabTo(page, copy);
    await page.keyboard.press("Enter");
    await expectToast(page, say("share.copied"));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(share).toBeFocused();
  },
);
