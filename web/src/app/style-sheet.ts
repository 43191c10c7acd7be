import type { EmotionCache } from "@emotion/react";

/** The styles that all pages of a language share, in one cached file that the build makes. */
export interface StyleSheet {
  /** `/assets/bn-1a2b3c4d.css` */
  readonly path: string;
  /** The names that emotion gives to the styles in it. */
  readonly names: readonly string[];
}

/** The element that links to it. */
export const styleSheetId = "styles";

/** Says to the cache what stands in the style sheet, so that it neither makes nor inserts it again. */
export function markKept(cache: EmotionCache, names: Iterable<string>): void {
  for (const name of names) cache.inserted[name] = true;
}

const className = /\.css-([\w-]+)/g;

function namesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSKeyframesRule) return rule.name;
    if (rule instanceof CSSStyleRule) return [...rule.selectorText.matchAll(className)].map(([, name = ""]) => name);
    return rule instanceof CSSGroupingRule ? namesIn(rule.cssRules) : [];
  });
}

/** The rules of a style sheet; null if its file did not arrive, which a browser only tells who reads them. */
function rulesOf(link: Element | null): CSSRuleList | null {
  try {
    return link instanceof HTMLLinkElement && link.sheet ? link.sheet.cssRules : null;
  } catch {
    return null;
  }
}

/**
 * Lets the cache know what the page's style sheet holds, by its rules: a list of their names would make each page larger.
 * Where the file did not arrive, all styles are made here, also those of which the page holds only an empty mark.
 * @returns whether it arrived
 */
export function takeStyleSheet(cache: EmotionCache): boolean {
  const rules = rulesOf(document.getElementById(styleSheetId));
  if (rules) markKept(cache, namesIn(rules));
  else document.querySelectorAll("style[data-emotion]:empty").forEach((mark) => mark.remove());
  return rules !== null;
}
