import type { Locator, Page } from "@playwright/test";
import type { SharedDeed } from "./api";
import { chooseBangladesh, fillPerson, photoPicker, trayOf } from "./pages";
import { aJpeg, picked } from "./photos";
import { expect, test } from "./site";

type Check = (visited?: Page) => Promise<void>;

/** In the light, in the dark, and 320 px wide, where nothing may need sideways scrolling. */
async function examine(page: Page, expectAccessible: Check): Promise<void> {
  await expectAccessible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible();
  await page.emulateMedia({ colorScheme: "light" });
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(size);
}

/** The demo's newest deed with photos. */
const aDeed: { text: string; answer?: { deeds: { items: (SharedDeed & { user: { username: string } })[] } } } = {
  text: "{ deeds(pageSize: 30) { items { id uniqueId images { width } user { username } } } }",
};

test.describe("every page of a guest", () => {
  for (const address of [
    "/",
    "/deeds",
    "/deeds?q=zzzzzz",
    "/leaderboard",
    "/about-us",
    "/login",
    "/reset-password",
    "/reset-password#a-token",
    "/admin",
    "/nowhere",
    "/deed/TFD-NOTHERE1",
    "/profile/nobody-at-all",
  ]) {
    test(address, async ({ page, expectAccessible }) => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await examine(page, expectAccessible);
    });
  }

  test("a deed and its author", async ({ page, guest, expectAccessible, say }) => {
    const [deed] = (await guest.ask(aDeed)).deeds.items;
    await page.goto(`/deed/${deed?.uniqueId ?? ""}`);
    await expect(page.getByRole("article")).toBeVisible();
    await examine(page, expectAccessible);
    await page.goto(`/profile/${deed?.user.username ?? ""}`);
    await expect(page.getByRole("heading", { name: say("profile.recent") })).toBeVisible();
    await examine(page, expectAccessible);
  });
});

test.describe("every dialog of a guest", () => {
  test("sharing, a profile, the photos of a deed", async ({ page, newMember, admin, expectAccessible, say }) => {
    const { api } = await newMember();
    const deed = await api.share({ caption: "দুটি ছবি", photos: [await aJpeg(), await aJpeg()] });
    await admin.approve(deed);
    await page.goto(`/deed/${deed.uniqueId}`);
    const close = page.getByRole("dialog").getByRole("button", { name: say("action.close") });
    await page.getByRole("button", { name: say("deeds.shareOf", { id: deed.uniqueId }) }).click();
    await expect(page.getByRole("dialog", { name: say("share.title") })).toBeVisible();
    await examine(page, expectAccessible);
    await close.click();
    await page.getByRole("article").getByRole("button", { name: /:/ }).first().click();
    await expect(page.getByRole("dialog", { name: say("deed.viewer") })).toBeVisible();
    await examine(page, expectAccessible);
    await close.click();
    await page.getByRole("article").getByRole("link").first().click();
    await expect(page.getByRole("dialog", { name: say("profile.dialog") })).toContainText("দুটি ছবি");
    await examine(page, expectAccessible);
  });

  test("signing up, with every problem shown", async ({ page, expectAccessible, say, number }) => {
    const words = { say, number };
    await page.goto("/about-us");
    await page.getByRole("button", { name: say("header.signUp") }).click();
    const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
    const next = dialog.getByRole("button", { name: say("action.next") });
    await next.click();
    await examine(page, expectAccessible);
    await dialog.getByRole("button", { name: say("session.country") }).click();
    await expect(page.getByRole("listbox")).toBeVisible();
    await examine(page, expectAccessible);
    await page.keyboard.press("Escape");
    await chooseBangladesh(page, dialog, words);
    await next.click();
    await expect(dialog.getByText(say("errors.user.usernameRequired"))).toBeVisible();
    await examine(page, expectAccessible);
    await fillPerson(dialog, words, { username: "nobody_yet", fullName: "রিনা", email: "", password: "" });
    await next.click();
    await dialog.getByRole("button", { name: say("session.signUp.create") }).click();
    await expect(dialog.getByText(say("errors.form.termsRequired"))).toBeVisible();
    await examine(page, expectAccessible);
  });

  test("a forgotten password", async ({ page, expectAccessible, say }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: say("session.forgot") }).click();
    await expect(page.getByRole("dialog", { name: say("session.forgot.title") })).toBeVisible();
    await examine(page, expectAccessible);
  });
});

test("the pages of a member, empty and full", async ({ page, newMember, admin, expectAccessible, say }) => {
  const { api, username } = await newMember();
  await api.enter(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: say("profile.empty") })).toBeVisible();
  await examine(page, expectAccessible);
  const approved = await api.share({ caption: "অনুমোদিত", photos: [await aJpeg()] });
  const rejected = await api.share({ caption: "ফেরত" });
  await api.share({ caption: "অপেক্ষায়" });
  await admin.approve(approved);
  await admin.reject(rejected, "ছবি নেই");
  await page.goto("/profile");
  await expect(page.getByText("ছবি নেই")).toBeVisible();
  await examine(page, expectAccessible);
  await page.getByRole("button", { name: say("profile.share") }).click();
  await expect(page.getByRole("dialog", { name: say("share.title") })).toBeVisible();
  await examine(page, expectAccessible);
  await page.goto(`/deed/${rejected.uniqueId}`);
  await expect(page.getByText(say("deed.rejectedNote"))).toBeVisible();
  await examine(page, expectAccessible);
  await page.goto(`/leaderboard?q=${username}`);
  await expect(page.getByText(say("leaderboard.you"), { exact: true })).toBeVisible();
  await examine(page, expectAccessible);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await examine(page, expectAccessible);
  await page.goto("/admin-panel");
  await expect(page.getByRole("heading", { level: 1, name: say("denied.title") })).toBeVisible();
  await examine(page, expectAccessible);
});

test("sharing a deed, with every problem shown", async ({ page, newMember, expectAccessible, say, number }) => {
  await (await newMember()).api.enter(page);
  await page.goto("/add-deed");
  await page.getByRole("button", { name: say("addDeed.submit") }).click();
  await expect(page.getByText(say("errors.deed.categoryRequired"))).toBeVisible();
  await examine(page, expectAccessible);
  await page.getByRole("combobox", { name: say("addDeed.category") }).click();
  await expectAccessible();
  await page.getByRole("option").first().click();
  await page.getByLabel(say("addDeed.caption")).fill("ক".repeat(4800));
  await photoPicker(page, { say, number }).setInputFiles([
    picked("good.jpg", await aJpeg()),
    picked("bad.jpg", Buffer.from("no photo")),
  ]);
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toBeVisible();
  await expect(trayOf(page).getByRole("alert")).toBeVisible();
  await examine(page, expectAccessible);
  await page.getByRole("navigation").getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: say("addDeed.leave.title") })).toBeVisible();
  await examine(page, expectAccessible);
});

test("the panel of an admin", async ({ page, newMember, newAdmin, expectAccessible, say }) => {
  const { api } = await newMember();
  const deed = await api.share({ caption: "অপেক্ষায়", photos: [await aJpeg()] });
  const admin = await newAdmin();
  await admin.api.enter(page);
  await page.goto(`/admin-panel?search=${deed.uniqueId}`);
  const waiting = page.getByRole("article");
  await expect(waiting).toBeVisible();
  await examine(page, expectAccessible);
  await waiting.getByRole("button", { name: say("admin.reject"), exact: true }).click();
  await waiting.getByRole("button", { name: say("admin.rejectNow") }).click();
  await expect(waiting.getByText(say("errors.deed.reasonRequired"))).toBeVisible();
  await examine(page, expectAccessible);
  await waiting.getByRole("button", { name: say("action.cancel") }).click();
  await waiting.getByRole("button", { name: say("admin.detailsOf", { id: deed.uniqueId }) }).click();
  await expect(page.getByRole("dialog", { name: say("admin.deed", { id: deed.uniqueId }) })).toBeVisible();
  await examine(page, expectAccessible);
  await page.keyboard.press("Escape");
  await waiting.getByRole("button", { name: say("admin.approve"), exact: true }).click();
  await expect(page.getByText(say("admin.recent"))).toBeVisible();
  await examine(page, expectAccessible);
  await page.goto(`/admin-panel?tab=approved&search=${deed.uniqueId}`);
  await page.getByRole("button", { name: say("admin.deleteOf", { id: deed.uniqueId }) }).click();
  await expect(page.getByRole("dialog", { name: say("admin.deleteTitle") })).toBeVisible();
  await examine(page, expectAccessible);
});

/** Walks with the Tab key until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const arrived = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await arrived()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test("signing up and sharing a deed need no mouse", async ({ page, say, number }) => {
  const username = `keys_${Date.now().toString(36)}`;
  await page.goto("/about-us");
  await tabTo(page, page.getByRole("button", { name: say("header.signUp") }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: say("session.country") }));
  await page.keyboard.press("Enter");
  await page.keyboard.type("bangla");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: say("session.country") })).toBeFocused();
  await tabTo(page, dialog.getByRole("button", { name: say("action.next") }));
  await page.keyboard.press("Enter");
  const answers = [
    ["session.username", username],
    ["session.fullName", "রিনা আক্তার"],
    ["session.age", number(31)],
    ["session.whatsapp", "01712345678"],
  ] as const;
  for (const [label, answer] of answers) {
    await tabTo(page, dialog.getByLabel(say(label)));
    await page.keyboard.type(answer);
  }
  await page.keyboard.press("Enter");
  const account = [
    ["session.email", `${username}@example.com`],
    ["session.password", "only with the keys 5"],
    ["session.confirmPassword", "only with the keys 5"],
  ] as const;
  for (const [label, answer] of account) {
    await tabTo(page, dialog.getByLabel(say(label), { exact: true }));
    await page.keyboard.type(answer);
  }
  await tabTo(page, dialog.getByLabel(say("session.terms.agree")));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByRole("button", { name: say("session.signUp.create") }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: say("header.logout") }).first()).toBeVisible();

  await tabTo(
    page,
    page.getByRole("navigation", { name: say("nav.label") }).getByRole("link", { name: say("nav.add") }),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("addDeed.title") })).toBeFocused();
  await tabTo(page, page.getByLabel(say("addDeed.caption")));
  await page.keyboard.type("শুধু কিবোর্ড দিয়ে লেখা।");
  await tabTo(page, page.getByRole("combobox", { name: say("addDeed.category") }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(
    page,
    page
      .getByRole("button", { name: say("addDeed.photos.choose") })
      .filter({ visible: true })
      .first(),
  );
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles(picked("photo.jpg", await aJpeg()));
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: say("addDeed.submit") }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("region", { name: say("ownProfile.pending") }).getByRole("listitem")).toHaveCount(1);
});
