import { createHash } from "node:crypto";
import { unfold } from "./pages";
import { expect, test } from "./site";

test("the page of the open data names the chain's head, leads to every file, and its commands check out", async ({
  page,
  say,
}) => {
  await page.goto("/forest");
  await unfold(page, say("forest.records"));
  await page.getByRole("link", { name: say("openData.toFiles") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("openData.title") })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("row").locator("code").first()).toBeVisible();
  for (const link of await main.locator("a[href^='/open-data/']").all()) {
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect([answer.url(), answer.status()]).toEqual([answer.url(), 200]);
  }

  const shown = await main
    .getByRole("row")
    .locator("code")
    .evaluateAll((codes) => codes.map((code) => code.getAttribute("title") ?? ""));
  expect(shown.length).toBeGreaterThan(1);
  await expect(main.getByText(shown[0] ?? "", { exact: true })).toBeVisible();
  const [command = ""] = await main.locator("pre").allInnerTexts();
  const file = await page.request.get(/https?:[^ ]+/.exec(command)?.[0] ?? "");
  const bytes = await file.body();
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(shown[0]);
  expect(((await file.json()) as { previous: string }).previous).toBe(shown[1]);
});
