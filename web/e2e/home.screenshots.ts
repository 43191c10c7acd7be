import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { allThere, shot } from "./look";
import { expect, test } from "./site";
import { words } from "./words";

const docs = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs");

test("docs/home.png for the README", async ({ browser, baseURL }) => {
  const pictureOf = async (address: string, heading: string, width: number) => {
    const viewport = { width, height: 844 };
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport, reducedMotion: "reduce" });
    await context.addInitScript(() => localStorage.setItem("tree-for-deed-visited", "true"));
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await allThere(page);
    const picture = await page.screenshot(shot);
    await context.close();
    return picture;
  };
  const phone = await pictureOf("/?lang=bn", words.bn.say("home.hero.title"), 390);
  const desktop = await pictureOf("/deeds?lang=en", words.en.say("deeds.title"), 1280);
  const [edge, width] = [24, 390 + 1280 + 3 * 24];
  const ground = { width, height: 844 + 2 * edge, channels: 3 as const, background: "#d9d5c8" };
  const both = await sharp({ create: ground })
    .composite([
      { input: phone, left: edge, top: edge },
      { input: desktop, left: 2 * edge + 390, top: edge },
    ])
    .png()
    .toBuffer();
  mkdirSync(docs, { recursive: true });
  const { size } = await sharp(both)
    .resize({ width: 1400 })
    .png({ palette: true, colours: 192, effort: 10 })
    .toFile(path.join(docs, "home.png"));
  expect(size).toBeLessThan(300_000);
});
