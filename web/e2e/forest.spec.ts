import { aBengaliWord } from "./api";
import { expectToast, unfold } from "./pages";
import { depthOf } from "./history";
import { expect, test } from "./site";

test("from a deed one gets to its tree, and from there to all trees and how they are counted", async ({
  page,
  newMember,
  admin,
  say,
}) => {
  const member = await newMember();
  const deed = await member.api.share({ caption: "খালের পাড় পরিষ্কার করেছি।" });
  await admin.approve(deed);
  const code = await member.api.tree();
  await page.goto(`/deed/${deed.uniqueId}`);
  await page.getByRole("link", { name: say("tree.follow") }).click();
  await expect(page).toHaveURL(new RegExp(`/tree/${code}$`));
  const life = page.getByRole("region", { name: say("tree.life") });
  await expect(life.getByRole("listitem")).toHaveCount(4);
  await expect(life.getByText(say("tree.funded.open"))).toBeVisible();
  await expect(page.getByRole("main").locator(`a[href="/deed/${deed.uniqueId}"]`)).toBeVisible();

  await page.getByRole("link", { name: say("tree.toForest") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("forest.title") })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("about.counting.title") })
    .click();
  await expect(page.getByRole("heading", { name: say("counting.four.title") })).toBeVisible();

  await page.goto(`/profile/${member.username}`);
  await unfold(page, say("tree.ofMember"));
  await page.getByRole("main").locator(`a[href="/tree/${code}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/tree/${code}$`));
  expect((await page.request.get("/tree/TFD-T-00000000")).status()).toBe(404);
});

test("a member dedicates a tree; nobody else reads the words before an admin accepts them", async ({
  page,
  newMember,
  admin,
  newAdmin,
  newVisitor,
  say,
  expectAccessible,
}) => {
  const member = await newMember();
  const caption = "পাড়ার পাঠাগারে বই দিয়েছি।";
  await admin.approve(await member.api.share({ caption }));
  await member.api.enter(page);
  await page.goto(`/tree/${await member.api.tree()}`);
  // It is not paid for yet, so it says when its turn comes, and no dedication is offered.
  await expect(page.getByText(say("tree.funded.open"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("tree.dedicate"), exact: true })).toHaveCount(0);

  const owner = await newMember();
  const categoryId = await admin.fundedCategory(aBengaliWord());
  await admin.approve(await owner.api.share({ caption, categoryId }));
  const code = await owner.api.tree();
  await owner.api.enter(page);
  await page.goto(`/tree/${code}`);
  await page.getByRole("button", { name: say("tree.dedicate"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("tree.dedicate") });
  const words = dialog.getByLabel(say("tree.dedicate.words"));
  await words.fill("রাহেলা, https://example.org");
  await dialog.getByRole("button", { name: say("tree.dedicate.send") }).click();
  // A refusal is shown beside the field, and no input is lost.
  await expect(words).toHaveAccessibleDescription(say("errors.dedication.link"));
  await expect(words).toHaveValue("রাহেলা, https://example.org");
  await expectAccessible();
  await words.fill(`রাহেলা বেগম ${code}`);
  await dialog.getByRole("button", { name: say("tree.dedicate.send") }).click();
  await expectToast(page, say("tree.dedicate.sent"));
  const own = page.getByRole("region", { name: say("tree.dedication") });
  await expect(own).toContainText(say("tree.dedicate.pending"));
  await expectAccessible();

  const reader = await newVisitor();
  await reader.goto(`/tree/${code}`);
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reader.getByText(`রাহেলা বেগম ${code}`)).toHaveCount(0);

  const desk = await newVisitor((await newAdmin()).api);
  await desk.goto(`/admin-panel?tab=dedications&search=${code}`);
  await desk.getByRole("rowheader").first().click();
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: say("dedications.accept") })
    .click();
  await desk
    .getByRole("dialog", { name: say("dedications.acceptTitle") })
    .getByRole("button", { name: say("dedications.accept") })
    .click();
  await expectToast(desk, say("dedications.accepted"));
  // Copies of pages are cached for a second.
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByText(`রাহেলা বেগম ${code}`)).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.goto("/notices");
  await page.getByRole("link", { name: say("notices.DEDICATION_ACCEPTED") }).click();
  await expect(page.getByRole("region", { name: say("tree.dedication") })).toContainText(`রাহেলা বেগম ${code}`);
  await page.getByRole("button", { name: say("tree.dedicate.withdraw") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("tree.dedicate.withdraw") })
    .click();
  await expectToast(page, say("tree.dedicate.withdrawn"));
  // The dialog's history entry is removed first: a navigation meanwhile would be lost.
  await expect.poll(() => depthOf(page)).toBe(0);
  await page.goto("/profile");
  await unfold(page, say("tree.ofMember"));
  await expect(page.getByRole("button", { name: say("tree.dedicate"), exact: true })).toBeVisible();
});
