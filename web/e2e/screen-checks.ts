import { expect, type Page } from "@playwright/test";
import type { TestedLanguage } from "./words";
import { tooPaleOn, violationsOn } from "./axe";
import { sizes } from "./sizes";

/** Elements that overflow the page or the dialog to the right. */
export const sidewaysOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll("[role=dialog], [role=dialog] *")];
    const scrolls = (box: Element) => box.scrollWidth > box.clientWidth && box.clientWidth > 0;
    const mayScroll = (box: Element) =>
      box === document.documentElement || ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
    // The photos of a deed and tabs scroll sideways by design.
    const isSlides = (box: Element) =>
      getComputedStyle(box).scrollSnapType !== "none" || box.matches(":has(> [role=tablist])");
    return boxes
      .filter((box) => scrolls(box) && mayScroll(box) && !isSlides(box))
      .map((box) => box.outerHTML.slice(0, 80));
  });

/** The part to check: the page, or a dialog over it. */
type Place = "#root" | "[role=dialog]";

/** Text that is cut off by its box and not shortened by design. */
export const cutOffOn = (page: Page, place: Place = "#root"): Promise<string[]> =>
  page.evaluate((within) => {
    const isCut = (box: Element): boolean => {
      const { overflowX, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(box);
      const isHidden = box.clientWidth <= 1 || (clipPath !== "none" && position === "absolute");
      const isMeant = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      return (
        !isHidden &&
        !isMeant &&
        ["hidden", "clip"].includes(overflowX) &&
        (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2)
      );
    };
    const ownText = (box: Element) =>
      [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll(`${within} *`)]
      .filter((box) => ownText(box) && isCut(box))
      .map((box) => `${box.tagName.toLowerCase()}: ${box.textContent.slice(0, 60)}`);
  }, place);

/** Select fields whose text may run under the arrow. */
export const underArrowsOn = (page: Page, place: Place = "#root"): Promise<string[]> =>
  page.evaluate((within) => {
    const ends = (select: Element) =>
      select.getBoundingClientRect().right - parseFloat(getComputedStyle(select).paddingRight);
    return [...document.querySelectorAll(`${within} select:has(~ svg)`)]
      .filter(
        (select) =>
          ends(select) > (select.parentElement?.querySelector("select ~ svg")?.getBoundingClientRect().left ?? 0),
      )
      .map((select) => select.outerHTML.slice(0, 80));
  }, place);

/** Words of buttons and tabs that break across lines. */
export const brokenWordsOn = (page: Page, place: Place = "#root"): Promise<string[]> =>
  page.evaluate((within) => {
    const choices = `:is(button, [role=tab], .MuiButton-root)`;
    return [...document.querySelectorAll(`${within} ${choices}`)]
      .filter((choice) => choice.checkVisibility())
      .flatMap((choice) => {
        const found: string[] = [];
        const walker = document.createTreeWalker(choice, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
          }
        return found;
      });
  }, place);

/** Rules that override the page's own until they are removed. */
async function setRules(page: Page, rules: string): Promise<{ undo: () => Promise<void> }> {
  const before = await page.evaluateHandle((text) => {
    // The page's own policy allows no other way.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const sheets = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...sheets, sheet];
    return sheets;
  }, rules);
  const undo = () =>
    before.evaluate((sheets) => {
      document.adoptedStyleSheets = sheets;
    });
  return { undo };
}

/**
 * Lays out content far below, too: until a reader comes near, it has only an estimated size, and its words would
 * overlap the content after it.
 */
const allLaidOut = "* { content-visibility: visible !important }";

/** Text spacing that readers may set, by WCAG 1.4.12, until it is reset. */
export const spaceTextOut = (page: Page) =>
  setRules(
    page,
    `${allLaidOut}
     * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
     p { margin-bottom: 2em !important; }`,
  );

/** Doubles the text size, as readers may, on all later pages. */
export const enlargeText = (page: Page) =>
  page.addInitScript((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, `html { font-size: 200% !important } ${allLaidOut}`);

/** Overlapping words. Intentionally cut text and layers are left out. */
export const overlapsOn = (page: Page, place: Place = "#root"): Promise<string[]> =>
  page.evaluate((within) => {
    const root = document.querySelector(within) ?? document.body;
    const isLeftOut = (element: Element | null): boolean => {
      if (!element || element === root) return false;
      const { position, webkitLineClamp, clipPath } = getComputedStyle(element);
      const isApart = ["fixed", "sticky"].includes(position) || webkitLineClamp !== "none";
      // The card of a tree lies on the map, whose months are part of the drawing.
      const isDrawn = element.matches("[role=application]");
      const isHidden = clipPath !== "none" && position === "absolute";
      return isApart || isDrawn || isHidden || isLeftOut(element.parentElement);
    };
    const clips = new Map<Element, DOMRect | null>();
    const clipOf = (element: Element): DOMRect | null => {
      const known = clips.get(element);
      if (known !== undefined) return known;
      const clip = getComputedStyle(element).overflowX === "visible" ? null : element.getBoundingClientRect();
      clips.set(element, clip);
      return clip;
    };
    /** The part of a line that its boxes do not clip. */
    const seenOf = (line: DOMRect, element: Element | null): DOMRect => {
      if (!element || element === document.body) return line;
      const clip = clipOf(element);
      const left = Math.max(line.left, clip?.left ?? -Infinity);
      const top = Math.max(line.top, clip?.top ?? -Infinity);
      const right = Math.min(line.right, clip?.right ?? Infinity);
      const bottom = Math.min(line.bottom, clip?.bottom ?? Infinity);
      return seenOf(
        new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)),
        element.parentElement,
      );
    };
    const found: { text: string; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
      if (!text || !isSeen || isLeftOut(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const each of range.getClientRects()) {
        const rect = seenOf(each, node.parentElement);
        if (rect.right - rect.left > 2 && rect.bottom > rect.top) found.push({ text: text.slice(0, 30), rect });
      }
    }
    const share = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.45 * Math.min(one.height, other.height);
    return found.flatMap((one, index) =>
      found
        .slice(index + 1)
        .filter((other) => other.text !== one.text && share(one.rect, other.rect))
        .map((other) => `${one.text} | ${other.text}`),
    );
  }, place);

/**
 * Elements that are too close: a drawing that touches words or another drawing, and words that overflow their button.
 * Words on a drawing are intended, and drawings in a row may touch.
 */
export const crowdedOn = (page: Page, place: Place = "#root"): Promise<string[]> =>
  page.evaluate((within) => {
    interface Thing {
      element: Element;
      rect: DOMRect;
      name: string;
      isDrawn: boolean;
    }
    const root = [...document.querySelectorAll(within)].at(-1) ?? document.body;
    const isLeftOut = (element: Element | null): boolean => {
      if (!element || element === root) return false;
      const { position, clipPath } = getComputedStyle(element);
      const isApart = ["fixed", "sticky"].includes(position) || element.matches("[role=application]");
      return isApart || (clipPath !== "none" && position === "absolute") || isLeftOut(element.parentElement);
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isLeftOut(element);
    /** The part that its boxes do not clip. */
    const seenOf = (rect: DOMRect, element: Element | null): DOMRect => {
      if (!element || element === document.body) return rect;
      if (getComputedStyle(element).overflowX === "visible") return seenOf(rect, element.parentElement);
      const clip = element.getBoundingClientRect();
      const [left, top] = [Math.max(rect.left, clip.left), Math.max(rect.top, clip.top)];
      const width = Math.max(0, Math.min(rect.right, clip.right) - left);
      const height = Math.max(0, Math.min(rect.bottom, clip.bottom) - top);
      return seenOf(new DOMRect(left, top, width, height), element.parentElement);
    };

    const things: Thing[] = [];
    const add = (element: Element, rect: DOMRect, name: string, isDrawn: boolean) => {
      const left = seenOf(rect, isDrawn ? element.parentElement : element);
      if (left.width > 3 && left.height > 3) things.push({ element, rect: left, name: name.slice(0, 60), isDrawn });
    };
    // Larger drawings are pictures, which others may overlap.
    const largest = 120;
    for (const drawing of root.querySelectorAll("svg, img")) {
      const rect = drawing.getBoundingClientRect();
      if (!drawing.parentElement?.closest("svg") && rect.width <= largest && isSeen(drawing))
        add(drawing, rect, drawing.parentElement?.outerHTML ?? "", true);
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, element] = [node.textContent?.trim(), node.parentElement];
      if (!text || !element || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) add(element, rect, text, false);
    }

    const part = (element: Element) => element.closest("li, button, a, [role=tab]");
    const isOn = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left > outer.left - 1 &&
      inner.right < outer.right + 1 &&
      inner.top > outer.top - 4 &&
      inner.bottom < outer.bottom + 4;
    const touch = (one: Thing, other: Thing): boolean => {
      const [a, b] = [one.rect, other.rect];
      const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (shared < 0.45 * Math.min(a.height, b.height)) return false;
      const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      const isRow = one.isDrawn && other.isDrawn && part(one.element) !== part(other.element);
      return gap < (isRow ? -1 : 1);
    };
    const tooClose = things.flatMap((one, index) =>
      things
        .slice(index + 1)
        .filter((other) => {
          const [drawing, words] = one.isDrawn ? [one, other] : [other, one];
          return drawing.isDrawn && touch(one, other) && !isOn(words.rect, drawing.rect);
        })
        .map((other) => `${one.name} | ${other.name}`),
    );
    const sticksOut = ({ element, rect, isDrawn }: Thing): boolean => {
      const button = element.closest("button, [role=button], [role=tab], .MuiButton-root, .MuiChip-root");
      if (isDrawn || !button || !root.contains(button)) return false;
      const box = button.getBoundingClientRect();
      return (
        rect.left < box.left - 1 || rect.right > box.right + 1 || rect.top < box.top - 3 || rect.bottom > box.bottom + 3
      );
    };
    return [...tooClose, ...things.filter(sticksOut).map(({ name }) => `out of its button: ${name}`)];
  }, place);

/** Words that do not grow with the reader's text size, unless they are as large as headings anyway. */
export const fixedOn = (page: Page, place: Place = "#root"): Promise<string[]> =>
  page.evaluate((within) => {
    const large = 32;
    const ownText = (box: Element) =>
      [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // The site's own bar has a fixed height, and the letter of a member without a picture belongs to its circle.
    const bars = [...document.querySelectorAll("nav")].filter((nav) => getComputedStyle(nav).position === "fixed");
    const isDrawn = (box: Element) =>
      bars.some((bar) => bar.contains(box)) || box.closest("[translate=no][aria-hidden], svg") !== null;
    const boxes = [...document.querySelectorAll(`${within} *`)].filter(
      (box) => ownText(box) && box.checkVisibility() && !isDrawn(box),
    );
    const sizesOf = () => boxes.map((box) => parseFloat(getComputedStyle(box).fontSize));
    const grown = sizesOf();
    document.documentElement.style.setProperty("font-size", "100%", "important");
    const usual = sizesOf();
    document.documentElement.style.removeProperty("font-size");
    return boxes
      .filter((_, index) => (grown[index] ?? 0) < large && (grown[index] ?? 0) < 1.1 * (usual[index] ?? 0))
      .map((box) => box.textContent.slice(0, 60));
  }, place);

/** Names that are the same in both scripts: of products, keys, and of the languages in themselves. */
const properNames =
  /বাংলা|\b(English|F8|Tree for Deed|GraphQL|OpenAPI|WhatsApp|Facebook|Instagram|LinkedIn|Twitter|Messenger|Chrome|Safari|Firefox|Android|iPhone|iPad|Windows|macOS|Linux|JPEG|PNG|WebP|HEIC|PDF|CSV|JSON|API|MB|KB|USD|Markdown|HTML|REST|oEmbed|HTTPS|RSS|Atom|Ctrl|Alt|Enter|Esc|Shift|Tab)\b/gi;
/** Ids, handles and addresses are the same in every script. */
const written = /\+\d{7,15}\b|\bTFD-[\w-]*|https?:\/\/\S+|[\w.+-]+@[\w.-]+|@[\w.\u0980-\u09ff-]+/gu;

/**
 * Texts of the page, and their labels for screen readers, that are not in the reader's script. Members' texts are
 * marked with their language, and may be named on the same page; so may `names`.
 */
export async function foreignOn(
  page: Page,
  language: TestedLanguage,
  names: readonly string[] = [],
): Promise<string[]> {
  const { texts, quoted } = await page.evaluate(() => {
    // Elements with their own language, or excluded from translation, are not part of the interface.
    const marked = "[translate=no], [lang]:not(html)";
    const isOwn = (element: Element | null) => element?.closest(`${marked}, script, style`) === null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent?.trim() && isOwn(node.parentElement)) found.push(node.textContent.trim());
    for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOwn(element)) found.push(element.getAttribute(name) ?? "");
    return {
      texts: [...new Set(found)],
      quoted: [...document.querySelectorAll(marked)]
        .map(({ textContent }) => textContent.trim())
        .filter(({ length }) => length > 2),
    };
  });
  const strange = language === "bn" ? /[0-9]|[A-Za-z]{2,}/ : /[\u0980-\u09ff]/;
  const longestFirst = [...new Set([...names, ...quoted])].sort((one, another) => another.length - one.length);
  const withoutNames = (text: string) => longestFirst.reduce((rest, name) => rest.replaceAll(name, ""), text);
  return texts.filter((text) => strange.test(withoutNames(text).replace(written, "").replace(properNames, "")));
}

/** Primary actions of the page, or of the dialog over it, by their target or label. */
const primariesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const place = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.querySelector("main");
    const buttons = [...(place?.querySelectorAll(".MuiButton-contained:not([aria-pressed])") ?? [])].filter((each) =>
      each.checkVisibility(),
    );
    return [...new Set(buttons.map((each) => each.getAttribute("href") ?? each.textContent))];
  });

/**
 * Expects no axe violations in light and dark, a single primary action, and on a narrow phone no overflow and no
 * overlapping words. Ends in the light scheme.
 */
export async function expectReadable(page: Page): Promise<void> {
  await expect.poll(() => violationsOn(page)).toEqual([]);
  await expect.poll(async () => (await primariesOn(page)).slice(1)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => tooPaleOn(page)).toEqual([]);
  await page.setViewportSize(sizes.narrow);
  const layout = await setRules(page, allLaidOut);
  await expect.poll(() => sidewaysOn(page)).toEqual([]);
  await expect.poll(() => overlapsOn(page)).toEqual([]);
  await layout.undo();
  await page.emulateMedia({ colorScheme: "light" });
}

/** Expects a page that has replaced the former one. */
export async function expectPage(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(title);
}

/** The reason why the focus is not visible: the element is covered, or has no outline. */
export const unseenFocusOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body || active.matches("[tabindex='-1']")) return null;
    const { left, top, width, height } = active.getBoundingClientRect();
    const places = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y]));
    const isOnTop = ([x = 0, y = 0]: number[]) => {
      const seen = document.elementFromPoint(x, y);
      return (
        seen !== null && (active.contains(seen) || (seen.contains(active) && seen.closest("main, #root") !== seen))
      );
    };
    const name = active.outerHTML.slice(0, 120);
    if (!places.some(isOnTop)) return `covered: ${name}`;
    // The link of a whole card outlines the card.
    const isOutlined = [getComputedStyle(active), getComputedStyle(active, "::after")].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px",
    );
    const isMarked = isOutlined || active.closest(".Mui-focused") !== null;
    return isMarked ? null : `not marked: ${name}`;
  });

/** Settings of all screenshots. */
export const shot = { animations: "disabled", scale: "css" } as const;

/** Ends the page's event streams, since a listening page is never idle. Call it before the page is opened. */
export async function endStreams(page: Page): Promise<void> {
  await page.route("**/graphql", (route) =>
    route.request().headers()["accept"] === "text/event-stream" ? route.fulfill({ status: 204 }) : route.fallback(),
  );
}

/**
 * Waits until the page requests nothing more. On a busy machine the tab of mails, whose mails are frames, was never idle
 * in one of three runs, so the wait has an end: what is checked afterwards must ask again.
 */
export const untilIdle = (page: Page): Promise<void> =>
  page.waitForLoadState("networkidle", { timeout: 15_000 }).catch(() => undefined);

/** Waits for the fonts, for every requested photo, and for the trees of the grove's map. */
export async function allThere(page: Page): Promise<void> {
  await untilIdle(page);
  const arrived = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      // Changes by a new size or scheme are rendered by the second frame.
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      // Coarse squares of the map are drawn first, and hidden once the final ones are there.
      const isDrawn = (map: Element) => {
        const levels = [...map.querySelectorAll<HTMLElement>("div[style*='z-index']")];
        const shown = levels.filter(({ style }) => style.display !== "none");
        return shown.length === 1 && shown.length < levels.length;
      };
      if (![...document.querySelectorAll("[role=application]")].every(isDrawn)) return false;
      const isSeen = (image: HTMLImageElement) => {
        const { left, top } = image.getBoundingClientRect();
        return image.checkVisibility() && left < innerWidth && top < innerHeight;
      };
      return [...document.images].filter(isSeen).every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    });
  await expect.poll(arrived).toBe(true);
}
