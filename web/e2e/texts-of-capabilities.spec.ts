import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./own-site";

const texts = path.resolve(import.meta.dirname, "../../common/texts/en");
const capabilities = readdirSync(path.resolve(import.meta.dirname, "../src/capabilities"));
const areas = readdirSync(texts).filter((file) => !/^(api|build|every|admin|language)/.test(file));
const isOfCapability = (area: string) => capabilities.some((name) => new RegExp(`^${name}[-.]`).test(area));
const idsOf = (of: readonly string[]) =>
  of.flatMap((area) => Object.keys(JSON.parse(readFileSync(path.join(texts, area), "utf8")) as object));

test.use({ siteSettings: { CAPABILITIES: "none" } });

test("a site without capabilities loads no texts of theirs, and all of its own", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const loaded = (await Promise.all(scripts)).join("\n");
  const [theirs, own] = [idsOf(areas.filter(isOfCapability)), idsOf(areas.filter((area) => !isOfCapability(area)))];
  expect(theirs.length).toBeGreaterThan(300);
  // The program names some of them; a catalog has each as a key.
  const has = (id: string) => loaded.includes(`"${id}":`);
  expect(own.filter((id) => !has(id))).toEqual([]);
  expect(theirs.filter(has)).toEqual([]);
});
