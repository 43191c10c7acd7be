import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { languageKey } from "@tree-for-deed/common/languages";
import sharp from "sharp";
import { allThere, endStreams, shot } from "./screen-checks";
import { expect, test } from "./site";
import { words, type TestedLanguage } from "./words";

const docs = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs");

test("the pictures of the README", async ({ browser, baseURL, newAdmin }) => {
  const admin = await newAdmin();
  await admin.api.speak("en");
  const pictureOf = async (
    name: string,
    language: TestedLanguage,
    width: number,
    open: (page: Page) => Promise<void>,
  ) => {
    const viewport = { width, height: 844 };
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport, reducedMotion: "reduce" });
    await context.addCookies([{ name: languageKey, value: language, url: baseURL ?? "" }]);
    await context.addInitScript(() => localStorage.setItem("tree-for-deed-visited", "true"));
    const page = await context.newPage();
    await endStreams(page);
    await open(page);
    await allThere(page);
    const picture = await page.screenshot(shot);
    await context.close();
    mkdirSync(docs, { recursive: true });
    const { size } = await sharp(picture)
      .webp({ quality: 82, effort: 6 })
      .toFile(path.join(docs, `${name}.webp`));
    expect(size).toBeLessThan(150_000);
  };
  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

  await pictureOf("phone", "bn", 390, async (page) => {
    await page.goto("/");
    await expect(heading(page, words.bn.say("home.hero.title"))).toBeVisible();
  });
  await pictureOf("desk", "en", 1280, async (page) => {
    await page.goto("/deeds");
    await expect(heading(page, words.en.say("deeds.title"))).toBeVisible();
  });
  await pictureOf("panel", "en", 1280, async (page) => {
    await admin.api.enter(page);
    await page.goto("/admin-panel");
    await expect(page.getByRole("tabpanel").getByRole("progressbar")).toHaveCount(0);
  });
});
