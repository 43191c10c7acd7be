import type { Route } from "@playwright/test";
import { aPerson } from "./api";
import {
  brokenWordsOn,
  crowdedOn,
  cutOffOn,
  enlargeText,
  fixedOn,
  overlapsOn,
  sidewaysOn,
  underArrowsOn,
} from "./screen-checks";
import { chooseBangladesh, fillPerson } from "./pages";
import { expect, test } from "./site";

test.use({ provoked: /status of 404/ });

const title =
  "text of twice the size has room, also on the narrowest phone: nothing sticks out, is cut off, breaks a word of a button, touches or lies over something else";
test(title, { tag: "@both" }, async ({ page, newMember, newAdmin, say, number }) => {
  await enlargeText(page);
  const measure = async (name: string, place: "#root" | "[role=dialog]" = "#root") => {
    await page.waitForLoadState("networkidle");
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const sideways = await sidewaysOn(page);
      const looks = [cutOffOn, overlapsOn, underArrowsOn, brokenWordsOn, crowdedOn, fixedOn];
      const found = [sideways, ...(await Promise.all(looks.map((each) => each(page, place))))];
      expect.soft({ name, width, found: found.flat() }).toEqual({ name, width, found: [] });
    }
  };
  const look = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await measure(address);
  };
  await page.goto("/deeds");
  const deed = (await page.locator("a[href^='/deed/']").first().getAttribute("href")) ?? "";
  for (const address of ["/", "/deeds", "/add-deed", deed, "/grove", "/leaderboard"]) await look(address);
  const noPhoto = (route: Route) => route.fulfill({ status: 404 });
  await page.route("**/media/**", noPhoto);
  await look(deed);
  await page.unroute("**/media/**", noPhoto);
  await page.goto("/deeds");
  await page.getByRole("link", { name: say("deeds.leaderboard") }).click();
  const board = page.getByRole("dialog", { name: say("leaderboard.title") });
  await expect(board.locator("ol > li").first()).toBeVisible();
  await measure("the leaderboard's dialog", "[role=dialog]");
  for (const address of ["/login", "/support", "/donate"]) await look(address);
  await page.getByRole("button", { name: say("header.signUp") }).click();
  const signUp = page.getByRole("dialog", { name: say("session.signUp.title") });
  await expect(signUp).toBeVisible();
  await measure("the first step of the sign-up", "[role=dialog]");
  await chooseBangladesh(page, signUp, { say, number });
  await expect(signUp.getByLabel(say("member.username"))).toBeVisible();
  await measure("the second step of the sign-up", "[role=dialog]");
  await fillPerson(signUp, { say, number }, aPerson());
  await signUp.getByRole("button", { name: say("action.next") }).click();
  await expect(signUp.getByLabel(say("session.email"))).toBeVisible();
  await measure("the third step of the sign-up", "[role=dialog]");

  const member = await newMember();
  await member.api.enter(page);
  const sent = await member.api.share({ caption: "খালের পাড় পরিষ্কার করেছি।" });
  const own = ["/", "/add-deed", `/deed/${sent.uniqueId}/sent`, "/profile", `/profile/${member.username}`];
  for (const address of [...own, "/profile/settings", "/support", "/donate"]) await look(address);

  const admin = await newAdmin();
  await admin.api.approve(sent);
  await page.goto("/");
  const celebration = page.getByRole("dialog", { name: say("celebration.firstTrees", { count: 1 }) });
  await expect(celebration).toBeVisible();
  await measure("the celebration", "[role=dialog]");
  await celebration.getByRole("link", { name: say("celebration.next") }).click();
  await expect(page).toHaveURL("/add-deed");
  for (const address of ["/", "/profile", `/deed/${sent.uniqueId}`]) await look(address);
  await admin.api.enter(page);
  await look("/admin-panel?tab=users");
});
