import { expect, type Page } from "@playwright/test";

interface Shift extends PerformanceEntry {
  value: number;
  /** Whether a person acted within the half second before. */
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Noted {
  /** The share of the page that has shifted by itself. */
  moved: number;
  /** The start of each element that did. */
  elements: string[];
}

/** Observes what shifts by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted: Noted = { moved: 0, elements: [] };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        noted.moved += value;
        for (const { node } of sources) if (node instanceof Element) noted.elements.push(node.outerHTML.slice(0, 200));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** At most this share of the page has shifted since it was loaded. */
export async function expectStill(page: Page, most: number, visit = ""): Promise<void> {
  const { moved, elements } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  expect(moved, [visit, ...elements].join("\n")).toBeLessThan(most);
}
