import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const program = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Brings axe into the page, where it stays until another is loaded. The page's own rules allow no other way in. */
async function bring(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(program);
}

/** What another colour scheme can break. */
const ofColour = ["color-contrast", "link-in-text-block"];

/** What is wrong with the page as it is now. */
export async function violationsOn(page: Page): Promise<string[]> {
  await bring(page);
  const wrong = await page.evaluate(
    async ([values, off]) => {
      const { violations } = await window.axe.run(document, {
        runOnly: { type: "tag", values },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations"],
      });
      // What a bar covers in part, which stays while the page moves, is free as soon as one scrolls.
      const bars = [...document.querySelectorAll("[data-bar], [data-slim-bar]")].map((bar) =>
        bar.getBoundingClientRect(),
      );
      const isUnderBar = (selector: string): boolean => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box !== undefined && bars.some(({ top, bottom }) => top < box.bottom && box.top < bottom);
      };
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => id !== "target-size" || !isUnderBar(String(target[0])))
          .map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
      );
    },
    [tags, ofColour] as const,
  );
  return [...wrong, ...(await tooPaleOn(page))];
}

/** The looks of texts in which nothing was wrong, on any page since this process began. */
const found = new Set<string>();

/**
 * What cannot be read, or not be told from its surroundings, for its colour. To look at one text takes longer than all
 * other rules together take for it; of texts that look alike, and stand on what looks alike, one is enough: on this page
 * and on all that come after it.
 */
export async function tooPaleOn(page: Page): Promise<string[]> {
  const fresh = await page.evaluateHandle(
    (keys) => {
      const known = new Set(keys);
      const looks = new Map<Element, string>();
      /** Of all that decides how an element looks, its surroundings included, 53 bits. */
      const digest = (text: string): string => {
        let [high, low] = [0xdeadbeef, 0x41c6ce57];
        for (let place = 0; place < text.length; place++) {
          const code = text.charCodeAt(place);
          high = Math.imul(high ^ code, 2654435761);
          low = Math.imul(low ^ code, 1597334677);
        }
        high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
        low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
        return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
      };
      const lookOf = (element: Element | null): string => {
        if (!element) return "";
        const before = looks.get(element);
        if (before !== undefined) return before;
        const style = getComputedStyle(element);
        const { color, backgroundColor, backgroundImage, opacity, visibility, display, position, filter } = style;
        const { fontSize, fontWeight, textShadow, clipPath, textDecorationLine } = style;
        const own = [color, backgroundColor, backgroundImage, opacity, visibility, display, position, filter];
        const letters = [fontSize, fontWeight, textShadow, clipPath, textDecorationLine];
        const isOff = element.matches(":disabled, [aria-disabled=true]");
        const look = digest([lookOf(element.parentElement), element.tagName, isOff, ...own, ...letters].join("|"));
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
        if (!shown.has(key) && !known.has(key)) shown.set(key, element);
      }
      return shown;
    },
    [...found],
  );
  if ((await fresh.evaluate(({ size }) => size)) === 0) return [];
  await bring(page);
  const { wrong, keys } = await fresh.evaluate(async (shown, values) => {
    // Meanwhile the page may have put something else in the place of some.
    const there = [...shown].filter(([, element]) => element.isConnected);
    if (there.length === 0) return { wrong: [], keys: [] };
    const include = there.map(([, element]) => element);
    const { violations } = await window.axe.run({ include }, { runOnly: [...values], resultTypes: ["violations"] });
    return {
      wrong: violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" "))),
      keys: there.map(([key]) => key),
    };
  }, ofColour);
  if (wrong.length === 0) for (const key of keys) found.add(key);
  return wrong;
}
