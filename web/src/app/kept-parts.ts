import createCache, { type EmotionCache } from "@emotion/cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { markKept } from "./style-sheet";

interface KeptPart {
  readonly markup: string;
  /** The needed styles that the style sheet does not contain. */
  readonly styles: readonly { readonly name: string; readonly css: string }[];
}

/** Maximum number of cached parts of some kilobytes each. */
const mostKept = 2_000;
const parts = new Map<string, KeptPart>();

/** A style cache whose styles end up in the page. */
export function styleCache(kept: readonly string[] = []): EmotionCache {
  const cache = createCache({ key: "css" });
  cache.compat = true;
  markKept(cache, kept);
  return cache;
}

/** Inserted styles, with their rules, that are not in the style sheet. */
export const newStyles = ({ inserted }: EmotionCache): { name: string; css: string }[] =>
  Object.entries(inserted).flatMap(([name, css]) => (typeof css === "string" ? [{ name, css }] : []));

function make(part: (styles: EmotionCache) => ReactNode, keptStyles: readonly string[]): KeptPart {
  const styles = styleCache(keptStyles);
  const markup = renderToString(part(styles));
  const isNamed = ({ name }: { name: string }): boolean => markup.includes(`${styles.key}-${name}`);
  return { markup, styles: newStyles(styles).filter(isNamed) };
}

/**
 * The markup of a part of a page, rendered at the first request and cached while there is room; its styles are added to
 * those of the page.
 */
export function keptPart(
  key: string,
  part: (styles: EmotionCache) => ReactNode,
  keptStyles: readonly string[],
  page: EmotionCache,
): string {
  const known = parts.get(key);
  const found = known ?? make(part, keptStyles);
  parts.delete(key);
  parts.set(key, found);
  const [oldest] = parts.keys();
  if (parts.size > mostKept && oldest !== undefined) parts.delete(oldest);
  for (const { name, css } of found.styles) {
    page.inserted[name] = css;
    page.registered[`${page.key}-${name}`] = css;
  }
  return found.markup;
}
