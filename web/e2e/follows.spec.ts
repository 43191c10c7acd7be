import { violationsOn } from "./axe";
import { expectToast } from "./pages";
import { expectStill, watchShifts } from "./shifts";
import { expect, test } from "./site";
import { ownCopy } from "./tab";

test.use({ ownTab: true });

test(
  "who follows somebody finds their deeds in the feed and at home, and can stop",
  { tag: "@both" },
  async ({ page, newMember, admin, say }) => {
    const author = await newMember();
    const deed = await author.api.share({ caption: "নদীর ঘাট থেকে প্লাস্টিক তুলেছি।" });
    await admin.approve(deed);
    const reader = await newMember();
    await reader.api.enter(page);
    await watchShifts(page);
    const name = author.fullName;
    const follow = page.getByRole("button", { name: say("follows.followOf", { name }) });
    const unfollow = page.getByRole("button", { name: say("follows.unfollowOf", { name }) });
    const followed = page.getByRole("link", { name: say("deeds.tab.followed"), exact: true });
    const card = page.getByRole("article").filter({ has: page.locator(`a[href="/deed/${deed.uniqueId}"]`) });

    await page.goto("/deeds");
    await followed.click();
    await expect(page).toHaveURL(/\/deeds\/followed$/);
    await expect(page.getByText(say("follows.none"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: say("home.latest.all") })).toBeVisible();
    await expect.poll(() => violationsOn(page)).toEqual([]);

    await page.goto(`/profile/${author.username}`);
    await follow.click();
    await expectToast(page, say("follows.done", { name }));
    await expect(unfollow).toBeVisible();
    await page.reload();
    await expect(unfollow).toBeVisible();
    await expect.poll(() => violationsOn(page)).toEqual([]);

    await page.goto("/deeds");
    await followed.click();
    await expect(page).toHaveURL(/\/deeds\/followed$/);
    await expect(card).toBeVisible();
    await card.getByRole("link", { name: /TFD-/ }).click();
    await expect(page).toHaveURL(/\/deed\/TFD-/);
    await page.goBack();
    await expect(page).toHaveURL(/\/deeds\/followed$/);
    await expect(card).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/deeds$/);

    for (const visit of ["first", "next"]) {
      await page.goto("/");
      const cards = page.getByRole("region", { name: say("follows.home") });
      await expect(cards.getByRole("article"), visit).toHaveCount(1);
      await expect(page.locator("#own-copy")).toHaveCount(0);
      await expectStill(page, 0.02, visit);
      // The next visit begins with the copy, which is stored when there is time.
      await expect.poll(() => ownCopy(page)).toContain(deed.uniqueId);
    }
    await expect.poll(() => violationsOn(page)).toEqual([]);

    await page.goto("/profile/settings#follows");
    await unfollow.click();
    await expectToast(page, say("follows.ended", { name }));
    await expect(follow).toBeVisible();
    await page.goto("/deeds/followed");
    await expect(page.getByText(say("follows.none"))).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("region", { name: say("ownHome.title") })).toBeVisible();
    await expect(page.locator("#own-copy")).toHaveCount(0);
    await expect(page.getByRole("region", { name: say("follows.home") })).toHaveCount(0);
  },
);

test("a guest signs up to follow, and nobody follows themselves", async ({ page, newMember, say }) => {
  const [author, reader] = [await newMember(), await newMember()];
  const follow = page.getByRole("button", { name: say("follows.followOf", { name: author.fullName }) });
  await page.goto(`/profile/${author.username}`);
  await follow.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // The visitor has an account after all, and comes back as a member.
  await reader.api.enter(page);
  await page.reload();
  await expect(page.getByRole("button", { name: say("follows.unfollowOf", { name: author.fullName }) })).toBeVisible();

  await author.api.enter(page);
  await page.reload();
  await expect(page.getByRole("button", { name: say("profile.share") })).toBeVisible();
  await expect(follow).toHaveCount(0);
});
