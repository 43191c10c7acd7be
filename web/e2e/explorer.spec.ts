import { expect, test } from "./site";

test("a browser that opens the API gets an explorer that works and asks no other host", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && /^https?:/.test(request.url())) elsewhere.push(request.url());
  });
  const answer = await page.goto("/graphql");
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'self'");
  await expect(page.getByRole("region", { name: "Query Editor" })).toContainText("LatestDeeds");
  await page.getByRole("button", { name: /execute query/i }).click();
  await expect(page.getByRole("region", { name: "Result Window" })).toContainText('"approvedDeeds": ');

  await page.getByRole("button", { name: /show documentation explorer/i }).click();
  await expect(page.getByRole("region", { name: "Documentation Explorer" })).toContainText("Root Types");
  await expect(page.getByRole("link", { name: "Query", exact: true })).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test("a link may bring its own question", async ({ page }) => {
  await page.goto(`/graphql?query=${encodeURIComponent("{ categories { nameEn } }")}`);
  await expect(page.getByRole("region", { name: "Query Editor" })).toContainText("nameEn");
  await page.getByRole("button", { name: /execute query/i }).click();
  await expect(page.getByRole("region", { name: "Result Window" })).toContainText('"nameEn": "');
});
