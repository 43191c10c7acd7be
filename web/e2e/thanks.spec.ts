import { violationsOn } from "./axe";
import { expectToast } from "./pages";
import { expect, test } from "./site";

test("who likes a deed says it in a phrase, by keyboard too; its author reads from whom; both go with the like", async ({
  page,
  newMember,
  admin,
  say,
}) => {
  const author = await newMember();
  const deed = await author.api.share({ caption: "পাড়ার ছেলেমেয়েদের পড়াই।" });
  await admin.approve(deed);
  const reader = await newMember();
  await reader.api.enter(page);
  await page.goto(`/deed/${deed.uniqueId}`);
  const article = page.getByRole("article");
  const like = article.getByRole("button", { name: say("deeds.like", { count: 0 }) });
  const words = say("thanks.phrase.PEOPLE_LIKE_YOU");
  const phrase = article.getByRole("button", { name: words });
  await expect(like).toBeVisible();
  await expect(phrase).toHaveCount(0);
  await like.click();
  await expect(article.getByText(say("thanks.ask"))).toBeVisible();
  await expect(article.getByRole("button", { name: say("thanks.phrase.THANK_YOU"), exact: true })).toBeVisible();

  await phrase.focus();
  await page.keyboard.press("Enter");
  const counted = article.getByRole("button", { name: say("thanks.count", { phrase: words, count: 1 }) });
  await expect(counted).toHaveAttribute("aria-pressed", "true");
  await expect(counted).toBeFocused();
  await expect(article.getByText(say("thanks.sent"))).toBeAttached();
  await expect.poll(() => violationsOn(page)).toEqual([]);
  await page.reload();
  await expect(counted).toHaveAttribute("aria-pressed", "true");

  await author.api.enter(page);
  await page.goto(`/deed/${deed.uniqueId}`);
  await expect(article.getByText(say("thanks.by"))).toBeVisible();
  await expect(article.locator(`a[href="/profile/${reader.username}"]`)).toHaveText(reader.fullName);
  await expect(counted).toHaveCount(0);

  await reader.api.enter(page);
  await page.goto(`/deed/${deed.uniqueId}`);
  const liked = article.getByRole("button", { name: say("deeds.like", { count: 1 }) });
  await expect(liked).toHaveAttribute("aria-pressed", "true");
  await liked.click();
  await expect(article.getByText(words)).toHaveCount(0);
  await like.click();
  await expect(phrase).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(phrase).toHaveAttribute("aria-pressed", "false");
});

test("who thanks can do so without their name", async ({ page, newMember, say }) => {
  await (await newMember()).api.enter(page);
  await page.goto("/profile/settings#thanks");
  const shown = page.getByRole("switch", { name: say("thanks.settings.show") });
  await expect(shown).toBeChecked();
  await shown.uncheck();
  await expectToast(page, say("account.mails.saved"));
  await page.reload();
  await expect(shown).not.toBeChecked();
});
