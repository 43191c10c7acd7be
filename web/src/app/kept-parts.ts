import createCache, { type EmotionCache } from "@emotion/cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { markKept } from "./style-sheet";

interface KeptPart {
  readonly markup: string;
  /** The styles that it needs and the style sheet does not hold. */
  readonly styles: readonly { readonly name: string; readonly css: string }[];
}

/** Some kilobytes each. */
const mostKept = 2_000;
const parts = new Map<string, KeptPart>();

/** A cache whose styles end up in the page. */
export function styleCache(kept: readonly string[] = []): EmotionCache {
  const cache = createCache({ key: "css" });
  cache.compat = true;
  markKept(cache, kept);
  return cache;
}

/** Inserted styles with their rules that no style sheet contains. */
export const newStyles = ({ inserted }: EmotionCache): { name: string; css: string }[] =>
  Object.entries(inserted).flatMap(([name, css]) => (typeof css === "string" ? [{ name, css }] : []));

function make(part: (styles: EmotionCache) => ReactNode, keptStyles: readonly string[]): KeptPart {
  const styles = styleCache(keptStyles);
  const markup = renderToString(part(styles));
  const isNamed = ({ name }: { name: string }): boolean => markup.includes(`${styles.key}-${name}`);
  return { markup, styles: newStyles(styles).filter(isNamed) };
}

/**
 * The markup of a part of a page, drawn when it is first asked for and kept while there is room; its styles go into those of
 * the page.
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
