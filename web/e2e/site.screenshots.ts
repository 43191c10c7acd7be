import { expect, type Page } from "@playwright/test";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { Api } from "./api";
import { scenes, type Cast } from "./scenes";
import { test as siteTest } from "./site";
import { words, type Language } from "./words";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const folder = path.join(root, "screenshots");

interface Account {
  role: "admin" | "member";
  username: string;
  password: string;
}
interface Shown {
  uniqueId: string;
  images: object[];
  user: { username: string };
}
const feed: { text: string; answer?: { deeds: { items: Shown[] } } } = {
  text: "{ deeds(page: 1) { items { uniqueId images { width } user { username } } } }",
};
const own: { text: string; answer?: Record<"pending" | "rejected", { items: Shown[] }> } = {
  text: `{
    pending: myDeeds(status: PENDING) { items { uniqueId images { width } user { username } } }
    rejected: myDeeds(status: REJECTED) { items { uniqueId images { width } user { username } } }
  }`,
};

/** The people of the demo site, and deeds of theirs that have something to show. */
async function castOf(member: Api, username: string, admin: Api): Promise<Cast> {
  const { deeds } = await member.ask(feed);
  const deed = deeds.items.reduce((most, each) => (each.images.length > most.images.length ? each : most));
  const { pending, rejected } = await member.ask(own);
  return {
    member,
    username,
    admin,
    deed: { uniqueId: deed.uniqueId, author: deed.user.username },
    pending: pending.items[0]?.uniqueId ?? "",
    rejected: rejected.items[0]?.uniqueId ?? "",
  };
}

const test = siteTest.extend<object, { cast: Cast }>({
  cast: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = "", locale } = project.use;
      const file = path.join(process.env["E2E_DATA_DIR"] ?? "", "demo-accounts.json");
      const accounts = JSON.parse(readFileSync(file, "utf8")) as Account[];
      const enter = async (wanted: Account["role"]) => {
        const account = accounts.find(({ role }) => role === wanted);
        if (!account) throw new Error(`The demo site has no ${wanted}.`);
        const api = new Api(await playwright.request.newContext({ baseURL }));
        await api.logIn(account);
        await api.speak(locale?.startsWith("bn") ? "bn" : "en");
        return { api, username: account.username };
      };
      const { api: member, username } = await enter("member");
      const { api: admin } = await enter("admin");
      await use(await castOf(member, username, admin));
      for (const { http } of [member, admin]) await http.dispose();
    },
    { scope: "worker" },
  ],
});

/** Waits for the fonts, and for every photo that has been asked for. */
async function allThere(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  const arrived = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const isSeen = (image: HTMLImageElement) => {
        const { left, top } = image.getBoundingClientRect();
        return left < innerWidth && top < innerHeight;
      };
      return [...document.images].filter(isSeen).every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    });
  await expect.poll(arrived).toBe(true);
}

/** Below the fold photos come only when they are near. */
async function askForAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  const missing = () => page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length);
  await expect.poll(missing).toBe(0);
}

const shot = { animations: "disabled", scale: "css" } as const;

for (const { name, as, dialog, open } of scenes) {
  test(`${as} ${name}`, async ({ page, cast, language, say, number }, { project }) => {
    if (as !== "guest") await cast[as].enter(page);
    await open({ page, cast, language, say, number });
    await allThere(page);
    const file = (look: string) => path.join(folder, project.name, `${as}-${name}-${look}.png`);
    await page.screenshot({ ...shot, path: file("light") });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ ...shot, path: file("dark") });
    if (dialog) return;
    await page.emulateMedia({ colorScheme: "light" });
    await askForAll(page);
    await page.screenshot({ ...shot, fullPage: true, path: file("whole") });
    if (project.name !== "phone-bn") return;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.screenshot({ ...shot, fullPage: true, path: file("narrow") });
  });
}

test("docs/home.png for the README", async ({ browser, baseURL }, { project }) => {
  test.skip(project.name !== "phone-bn", "one picture of both");
  const homeOf = async (language: Language, width: number, height: number) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    await context.addInitScript(() => localStorage.setItem("tree-for-deed-visited", "true"));
    const page = await context.newPage();
    await page.goto(`/?lang=${language}`);
    await expect(page.getByRole("heading", { level: 1, name: words[language].say("home.hero.title") })).toBeVisible();
    await allThere(page);
    const picture = await page.screenshot(shot);
    await context.close();
    return picture;
  };
  const [phone, desktop] = [await homeOf("bn", 390, 844), await homeOf("en", 1280, 844)];
  mkdirSync(path.join(root, "docs"), { recursive: true });
  const gap = 32;
  const both = await sharp({
    create: { width: 390 + gap + 1280, height: 844, channels: 4, background: "#00000000" },
  })
    .composite([
      { input: phone, left: 0, top: 0 },
      { input: desktop, left: 390 + gap, top: 0 },
    ])
    .png()
    .toBuffer();
  const picture = await sharp(both)
    .resize({ width: 1400 })
    .png({ palette: true, colours: 160, effort: 10, dither: 0.6 })
    .toFile(path.join(root, "docs/home.png"));
  expect(picture.size).toBeLessThan(300_000);
});
