import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Looks in the page itself, and for what is wrong only: to put together what the frames of a page have, in a page of its
 * own, takes several times as long, and the site has no frames.
 */
const looker = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

/** What is wrong with the page as it is now. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await looker(page).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
}

/** What cannot be read for want of contrast: all that another colour scheme can break. */
export async function tooPaleOn(page: Page): Promise<string[]> {
  const { violations } = await looker(page).withRules(["color-contrast"]).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
}
