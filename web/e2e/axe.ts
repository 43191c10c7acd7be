import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Brings axe into the page, where it stays until another is loaded. The page's own rules allow no other way in. */
async function bring(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/** What is wrong with the page as it is now. */
export async function violationsOn(page: Page): Promise<string[]> {
  await bring(page);
  const wrong = await page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "tag", values },
      rules: { "color-contrast": { enabled: false } },
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
    );
  }, tags);
  return [...wrong, ...(await tooPaleOn(page))];
}

/**
 * What cannot be read for want of contrast: all that another colour scheme can break. To look at one text takes longer
 * than all other rules together take for it; of texts that look alike, and stand on what looks alike, one is enough.
 */
export async function tooPaleOn(page: Page): Promise<string[]> {
  await bring(page);
  return page.evaluate(async () => {
    const known = new Map<string, number>();
    const looks = new Map<Element, number>();
    const lookOf = (element: Element | null): number => {
      if (!element) return 0;
      const found = looks.get(element);
      if (found !== undefined) return found;
      const style = getComputedStyle(element);
      const { color, backgroundColor, backgroundImage, opacity, visibility, display, position, filter } = style;
      const { fontSize, fontWeight, textShadow, clipPath } = style;
      const own = [color, backgroundColor, backgroundImage, opacity, visibility, display, position, filter];
      const letters = [fontSize, fontWeight, textShadow, clipPath, element.matches(":disabled, [aria-disabled=true]")];
      const text = [lookOf(element.parentElement), element.tagName, ...own, ...letters].join("|");
      const look = known.get(text) ?? known.size + 1;
      known.set(text, look);
      looks.set(element, look);
      return look;
    };
    const says = (element: Element) =>
      element.matches("input, textarea, select") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // What a carousel has moved out of sight cannot stand for what is in sight.
    const isInSight = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < innerWidth && right > 0;
    };
    const shown = new Map<string, Element>();
    for (const element of document.body.querySelectorAll("*")) {
      if (!says(element)) continue;
      const key = `${lookOf(element)} ${isInSight(element)}`;
      if (!shown.has(key)) shown.set(key, element);
    }
    const include = [...shown.values()];
    if (include.length === 0) return [];
    const { violations } = await window.axe.run(
      { include },
      { runOnly: ["color-contrast"], resultTypes: ["violations"] },
    );
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
  });
}
