import type { Page } from "@playwright/test";
import { test } from "./fixtures";
import { expectBackCloses, expectBackStays } from "./history";
import { expectReadable } from "./screen-checks";
import { changeLanguage } from "./pages";
import type { Scene, Stage } from "./scene";
import { scenesFrom } from "./scenes";
import { expect } from "./site";
import { otherScreen } from "./sizes";
import { words, otherLanguage, type TestedLanguage } from "./words";

type Screen = { width: number; height: number } | null;

/** State of the page that the user caused: dialogs and invalid fields. */
const stateOf = async (page: Page) => ({
  dialogs: await page.getByRole("dialog").count(),
  wrong: await page.locator("[aria-invalid=true]").count(),
});

/**
 * Opens a scene and checks it as its readers have it, then in the other language and on the other screen; then all
 * scenes opened from it. Back closes what is open over a page. Returns the language in which it leaves the page.
 */
export async function walk(scene: Scene, stage: Stage, screen: Screen): Promise<TestedLanguage> {
  const { page, fixtures, language } = stage;
  const spoken = otherLanguage(language);
  await test.step(scene.name, async () => {
    if (screen) await page.setViewportSize(screen);
    await scene.open(stage);
    const state = await stateOf(page);
    await expectReadable(page);
    await page.setViewportSize(otherScreen(screen));
    await changeLanguage(page, language);
    await expect.poll(() => stateOf(page)).toEqual(state);
    await expectReadable(page);
  });
  if (scenesFrom(scene).length > 0)
    return walkFrom(scene, { page, fixtures, language: spoken, ...words[spoken] }, screen);
  if (scene.stays) await expectBackStays(page);
  else if (scene.dialog && !scene.inAddress) await expectBackCloses(page);
  return spoken;
}

/** Walks through all scenes opened from one that is open already. */
export async function walkFrom(scene: Scene, stage: Stage, screen: Screen): Promise<TestedLanguage> {
  const { page, fixtures } = stage;
  let { language } = stage;
  for (const next of scenesFrom(scene))
    language = await walk(next, { page, fixtures, language, ...words[language] }, screen);
  return language;
}
