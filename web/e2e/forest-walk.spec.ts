import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./own-site";
import { expectToast } from "./pages";
import { aJpeg, picked } from "./photos";
import type { Words } from "./words";

// On a site with one tree, so that every sum is known.
const giver = { bn: "সবুজ ব্যাংক", en: "Green Bank" };
const planter = { bn: "মাটি ও ছায়া", en: "Mati o Chhaya" };
const village = { bn: "বিরুলিয়া", en: "Birulia" };
const stations = ["earned", "funded", "planted", "alive"] as const;

const panel = (view: string): string => `/admin-panel?tab=planting&view=${view}&open=new`;

/** Fills fields of the panel's dialog by their labels. */
async function fill(dialog: Locator, { say }: Words, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(fields)) {
    const label = say(`planting.${field}` as Parameters<Words["say"]>[0]);
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
}

/** Adds a photo, checks the public preview, and publishes it. */
async function publish(page: Page, dialog: Locator, { say }: Words, photo?: string): Promise<void> {
  if (photo !== undefined) {
    await dialog.locator("input[type=file]").setInputFiles(picked("trees.jpg", await aJpeg()));
    await dialog.getByLabel(say("planting.photoAlt", { number: 1 })).fill(photo);
  }
  await dialog.getByRole("button", { name: say("planting.review") }).click();
  await expect(dialog.getByText(say("planting.previewText"))).toBeVisible();
  await dialog.getByRole("button", { name: say("planting.publish") }).click();
  await expectToast(page, say("planting.isPublished"));
}

test("one tree is followed from the deed to the ground, and seen alive", async ({
  page,
  newMember,
  newVisitor,
  admin,
  say,
  number,
  language,
  expectAccessible,
}) => {
  const words = { say, number };
  const member = await newMember();
  const deed = await member.api.share({ caption: "খালের পাড় পরিষ্কার করেছি।" });
  await admin.approve(deed);
  const code = await member.api.tree();
  await member.api.enter(page);
  await admin.speak(language);
  const office = await newVisitor(admin);
  const dialog = office.getByRole("dialog");

  const station = (name: (typeof stations)[number]) =>
    page
      .getByRole("region", { name: say("tree.life") })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: say(`tree.station.${name}`), exact: true }) });
  /** Expects the sums of the forest page, which has one tree. */
  const expectSums = async (...sums: readonly number[]) => {
    await page.goto("/forest");
    const rows = page.getByRole("main").locator("dl").first().locator(":scope > div");
    await expect(rows).toHaveCount(stations.length);
    for (const [index, sum] of sums.entries())
      await expect(rows.nth(index).getByRole("definition").first()).toHaveText(number(sum));
    await expectAccessible();
  };

  await test.step("earned by a deed", async () => {
    await page.goto(`/tree/${code}`);
    await expect(station("earned").getByText(say("tree.earned.known"))).toBeVisible();
    await expect(station("funded").getByText(say("tree.funded.open"))).toBeVisible();
    await expectAccessible();
    await expectSums(1, 0, 0, 0);
  });

  await test.step("paid for by an organisation", async () => {
    await office.goto(panel("funds"));
    await dialog.getByLabel(say("planting.source"), { exact: true }).selectOption("PLEDGE");
    await fill(dialog, words, { organisation: giver[language], receivedOn: "01/01/2026", trees: "1", price: "300" });
    await publish(office, dialog, words);
    await page.goto(`/tree/${code}`);
    await expect(station("funded").getByText(say("tree.funded.by", { name: giver[language] }))).toBeVisible();
    await expect(station("planted").getByText(say("tree.planted.waits"))).toBeVisible();
    await expectAccessible();
    await expectSums(1, 1, 0, 0);
  });

  await test.step("planted by a partner", async () => {
    await office.goto(panel("planters"));
    await fill(dialog, words, { planterBn: planter.bn, planterEn: planter.en });
    await dialog.getByRole("button", { name: say("content.save") }).click();
    await expectToast(office, say("planting.planterSaved"));
    await office.goto(panel("plantings"));
    await dialog.getByLabel(say("planting.partner")).selectOption({ label: planter[language] });
    await dialog.getByLabel(say("planting.district")).selectOption("BD-13");
    await fill(dialog, words, {
      plantedOn: "02/02/2026",
      species: "নিম",
      speciesEn: "Neem",
      speciesScientific: "Azadirachta indica",
      trees: "1",
      cost: "280",
      village: village.bn,
      villageEn: village.en,
      latitude: "23.8612",
      longitude: "90.3344",
      evidence: "Receipt 117",
    });
    await publish(office, dialog, words, village[language]);

    // The tree's owner is told on whatever page they open.
    const celebration = page.getByRole("dialog", { name: say("celebration.planted", { count: 1 }) });
    await expect(async () => {
      await page.goto("/notices");
      await expect(celebration).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await celebration.getByRole("link", { name: say("celebration.seeTree") }).click();
    await expect(page).toHaveURL(`/tree/${code}`);
    await expect(celebration).toBeHidden();
    await expect(station("planted").getByText(say("tree.planted.known"))).toBeVisible();
    await expect(station("alive").getByText(say("tree.alive.waits"))).toBeVisible();
    const where = page.getByRole("article").filter({ hasText: village[language] });
    await expect(where.getByRole("img", { name: village[language] })).toBeVisible();
    await expect(where).toContainText(planter[language]);
    await expectAccessible();
    await page.goto("/notices");
    await expect(page.getByRole("main").getByText(say("notices.TREE_PLANTED", { trees: 1 }))).toBeVisible();
    await expectSums(1, 1, 1, 0);
  });

  await test.step("seen alive", async () => {
    await office.goto(panel("surveys"));
    await dialog.getByLabel(say("planting.ofBatch")).selectOption({ index: 1 });
    await fill(dialog, words, { surveyedOn: "03/03/2026", looked: "1", alive: "1" });
    await publish(office, dialog, words, village[language]);
    await page.goto(`/tree/${code}`);
    await expect(station("alive").getByText(say("tree.alive.seen", { looked: 1, alive: 1 }))).toBeVisible();
    await expect(page.getByRole("region", { name: say("tree.life") }).locator("li[data-reached]")).toHaveCount(4);
    await expectAccessible();
    await expectSums(1, 1, 1, 1);
  });
});
