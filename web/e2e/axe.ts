import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

declare global {
  interface Window {
    axe: typeof axe;
    /** Elements whose look has not been checked yet, by their look. */
    freshLooks: ReadonlyMap<string, Element>;
  }
}

const program = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Loads axe into the page, where it stays until the next load. The page's own policy allows no other way. */
async function bring(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(program);
}

/** Rules that another colour scheme can break. */
const ofColour = ["color-contrast", "link-in-text-block"];

/** axe violations of the current page. */
export async function violationsOn(page: Page): Promise<string[]> {
  await bring(page);
  const wrong = await page.evaluate(
    async ([values, off]) => {
      const { violations } = await window.axe.run(document, {
        runOnly: { type: "tag", values },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations"],
        // The only frames show mails, and run no script.
        iframes: false,
      });
      // A text partly under a fixed bar becomes free by scrolling.
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

/** Looks of texts without violations, on all pages of this process. */
const found = new Set<string>();

/**
 * Texts with too little contrast, or links that look like text. Checking one text takes longer than all other rules
 * together; of texts that look the same on the same background one is checked, on this page and all later ones.
 */
export async function tooPaleOn(page: Page): Promise<string[]> {
  // As one text, since the protocol sends each item of a list as an object.
  const fresh = await page.evaluate(
    (keys) => {
      const known = new Set(keys.split(" "));
      const looks = new Map<Element, string>();
      const digests = new Map<string, string>();
      /** 53 bits of a hash over everything that determines an element's look, including its surroundings. */
      const digest = (text: string): string => {
        const before = digests.get(text);
        if (before !== undefined) return before;
        let [high, low] = [0xdeadbeef, 0x41c6ce57];
        for (let place = 0; place < text.length; place++) {
          const code = text.charCodeAt(place);
          high = Math.imul(high ^ code, 2654435761);
          low = Math.imul(low ^ code, 1597334677);
        }
        high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
        low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
        const hash = (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
        digests.set(text, hash);
        return hash;
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
      // Elements that a carousel has moved out of sight cannot stand for visible ones.
      const isInSight = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < innerWidth && right > 0;
      };
      const shown = new Map<string, Element>();
      for (const element of document.body.querySelectorAll("*")) {
        if (!says(element)) continue;
        const key = `${lookOf(element)}${isInSight(element) ? "" : "-"}`;
        if (!shown.has(key) && !known.has(key)) shown.set(key, element);
      }
      window.freshLooks = shown;
      return shown.size;
    },
    [...found].join(" "),
  );
  if (fresh === 0) return [];
  await bring(page);
  const { wrong, keys } = await page.evaluate(async (values) => {
    // The page may have replaced some of them meanwhile.
    const there = [...window.freshLooks].filter(([, element]) => element.isConnected);
    if (there.length === 0) return { wrong: [], keys: [] };
    const include = there.map(([, element]) => element);
    const { violations } = await window.axe.run(
      { include },
      {
        runOnly: [...values],
        resultTypes: ["violations"],
        iframes: false,
      },
    );
    return {
      wrong: violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" "))),
      keys: there.map(([key]) => key),
    };
  }, ofColour);
  if (wrong.length === 0) for (const key of keys) found.add(key);
  return wrong;
}
