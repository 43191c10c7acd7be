import { expect, test } from "./site";

test(
  "from a deed one gets to its tree, and from there to all trees and how they are counted",
  { tag: "@both" },
  async ({ page, newMember, admin, say }) => {
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
    await page
      .getByRole("region", { name: say("tree.ofMember") })
      .getByRole("link")
      .click();
    await expect(page).toHaveURL(new RegExp(`/tree/${code}$`));
    expect((await page.request.get("/tree/TFD-T-00000000")).status()).toBe(404);
  },
);
