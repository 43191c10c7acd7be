import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Api } from "./api";
import { allThere, endStreams, shot } from "./screen-checks";
import { madeBy } from "./capability-scenes";
import type { Fixtures } from "./scene";
import { openScene, scenes } from "./scenes";
import { test as siteTest } from "./site";

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

/** Demo members, and their most suitable deeds. */
async function castOf(member: Api, username: string, admin: Api): Promise<Fixtures> {
  const { deeds } = await member.ask(feed);
  const deed = deeds.items.reduce((most, each) => (each.images.length > most.images.length ? each : most));
  const { pending, rejected } = await member.ask(own);
  const tree = await member.tree();
  await admin.acceptDedication(await member.dedicate(tree, "আমার মা, রাহেলা বেগম"));
  await member.dedicate(tree, "আমার মা রাহেলা বেগমের স্মৃতিতে");
  return {
    member,
    username,
    admin,
    deed: { uniqueId: deed.uniqueId, author: deed.user.username },
    certificate: await member.certificate(),
    tree,
    post: await member.post(),
    pending: pending.items[0]?.uniqueId ?? "",
    rejected: rejected.items[0]?.uniqueId ?? "",
    made: await madeBy(admin, "সবুজ ব্যাংক"),
  };
}

const test = siteTest.extend<object, { fixtures: Fixtures }>({
  fixtures: [
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

/** A window as high as the page, so that fixed elements stay below and every photo loads. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await allThere(page);
}

for (const scene of scenes) {
  const { name, as, dialog } = scene;
  test(`${as} ${name}`, async ({ page, fixtures, language, say, number }, { project }) => {
    if (as !== "guest") await fixtures[as].enter(page);
    if (as === "admin") await endStreams(page);
    await openScene(scene, { page, fixtures, language, say, number });
    await allThere(page);
    const file = (look: string) => path.join(folder, project.name, `${as}-${name}-${look}.png`);
    await page.screenshot({ ...shot, path: file("light") });
    await page.emulateMedia({ colorScheme: "dark" });
    // Some pictures differ in the dark scheme.
    await allThere(page);
    await page.screenshot({ ...shot, path: file("dark") });
    if (dialog) return;
    await page.emulateMedia({ colorScheme: "light" });
    await showWhole(page, page.viewportSize()?.width ?? 0);
    await page.screenshot({ ...shot, path: file("whole") });
    if (project.name !== "phone-bn") return;
    await showWhole(page, 320);
    await page.screenshot({ ...shot, path: file("narrow") });
  });
}
