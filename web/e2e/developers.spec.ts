import { expect, test } from "./site";

test("the page for developers runs its first query, and each task leads to its chapter of the guide", async ({
  page,
  say,
  expectAccessible,
}) => {
  await page.goto("/faq");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("footer.developers") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: say("developers.title") })).toBeVisible();
  await page.getByRole("button", { name: say("developers.run") }).click();
  const answer = page.getByRole("status").filter({ hasText: "treesInGround" });
  await expect(answer).toContainText(/"treesPlanted": \d+/);
  await expect(answer).toContainText(/[0-9০-৯]/);
  await expectAccessible();

  const chapters = await page.locator("a[href^='/developers/guide#']").all();
  expect(chapters.length).toBeGreaterThan(5);
  const guide = await (await page.request.get("/developers/guide")).text();
  for (const chapter of chapters) {
    const [, anchor = ""] = ((await chapter.getAttribute("href")) ?? "").split("#");
    expect(guide).toContain(` id="${anchor}"`);
  }
});

test("a snippet is made by choosing, and shows its embed", async ({ page, baseURL, say }) => {
  await page.goto("/developers#embeds");
  const preview = page.frameLocator(`iframe[title="${say("embeds.kind.counter")}"]`);
  await expect(preview.getByRole("link")).toBeVisible();
  await page.getByLabel(say("embeds.theme"), { exact: true }).selectOption("dark");
  await page.getByLabel(say("embeds.kind"), { exact: true }).selectOption("member");
  await expect(page.getByText(say("embeds.needsMember"))).toBeVisible();
  await page.getByLabel(say("embeds.name.member")).fill("tahmina.haque");
  const snippet = `src="${baseURL}/embed/member/tahmina.haque?theme=dark"`;
  await expect(page.locator("pre").filter({ hasText: snippet })).toBeVisible();
  await expect(
    page.frameLocator(`iframe[title="${say("embeds.kind.member")}"]`).getByText("@tahmina.haque"),
  ).toBeVisible();
});
