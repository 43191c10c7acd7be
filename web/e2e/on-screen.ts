import type { Page } from "@playwright/test";

/**
 * Parts of the page that are not completely on the screen, or lie under something fixed: each first photo, and each
 * visible button and label that the selectors match. ` 2` after a selector stands for the first two lines of its text,
 * ` all` for every line. Neither a bar nor a notification may cover them, nor the language switch anything of the bar.
 */
export const faultsOn = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const nav = document.querySelector("[data-slim-bar]")?.getBoundingClientRect();
    const actions = document.querySelector("[data-bar=decisions]");
    const linesOf = (element: Element): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      return rects.filter(({ top }, index) => index === 0 || top > (rects[index - 1]?.top ?? 0) + 4);
    };
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const isUnderToast = (box: DOMRect): boolean =>
      [...document.querySelectorAll("li[data-kind]")].some((toast) => overlaps(box, toast.getBoundingClientRect()));
    const isBelow = (box: DOMRect, element: Element): boolean => {
      const over = actions?.getBoundingClientRect();
      return over !== undefined && over.height > 0 && !actions?.contains(element) && overlaps(box, over);
    };
    const faults: string[] = [];
    for (const each of wanted) {
      const [, selector = each, lines] = /^(.*?)(?: (2|all))?$/.exec(each) ?? [];
      const found = [...document.querySelectorAll(selector)];
      const visible = found.filter((element) => element.getClientRects().length > 0);
      // The first of photos, links and texts counts; of controls, all do.
      const asked = /button|label|textarea/.test(selector) ? visible : visible.slice(0, 1);
      if (asked.length === 0) faults.push(`${each}: not there`);
      for (const element of asked) {
        const rects = lines
          ? linesOf(element).slice(0, lines === "all" ? undefined : 2)
          : [element.getBoundingClientRect()];
        for (const rect of rects) {
          if (rect.width === 0) continue;
          const bottom = nav?.top ?? innerHeight;
          const place = `${Math.round(rect.top)}–${Math.round(rect.bottom)} of ${Math.round(bottom)}`;
          if (rect.top < -1 || rect.bottom > bottom + 1 || rect.left < -1 || rect.right > innerWidth + 1)
            faults.push(`${each}: beyond the screen, ${place}`);
          else if (isBelow(rect, element)) faults.push(`${each}: under the actions, ${place}`);
          else if (isUnderToast(rect)) faults.push(`${each}: under the notification, ${place}`);
        }
      }
    }
    const language = document.querySelector("[data-language-switch]")?.getBoundingClientRect();
    for (const link of document.querySelectorAll("[data-slim-bar] a, [data-bar] button"))
      if (language && overlaps(link.getBoundingClientRect(), language))
        faults.push(`under the language: ${link.outerHTML.slice(0, 60)}`);
    return faults;
  }, selectors);

/** Buttons that a notification covers, by their label: those of a dialog, if one is open. */
export const coveredByToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector("li[data-kind]")?.getBoundingClientRect();
    if (!toast) return ["no notification"];
    const place = document.querySelector("[role=dialog]") ?? document;
    const needed = [
      ...place.querySelectorAll("[type=submit], .MuiButton-contained, .MuiDialogActions-root button, nav a"),
    ];
    const covered = needed.filter((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom;
    });
    const visible = toast.top >= 0 && toast.bottom <= innerHeight ? [] : ["the notification is beyond the screen"];
    return [...visible, ...covered.map((element) => element.textContent)];
  });
