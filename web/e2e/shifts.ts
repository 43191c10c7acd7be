import type { Page } from "@playwright/test";

/** Observes the share of the page that has shifted by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted = { moved: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

export const moved = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { moved: number } }).noted.moved);
