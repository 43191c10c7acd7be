import { css, type CSSObject, type SerializedStyles } from "@emotion/react";
import type { SxProps, Theme } from "@mui/material/styles";

export type Sx = SxProps<Theme>;

/** How many different styles of a theme are kept: more than the site has, and a bound for those that are made of data. */
const mostKept = 3_000;

const made = new WeakMap<Theme, Map<string, SerializedStyles>>();

/** What tells one style from another; null for styles that ask the theme by a function, which only a call can tell. */
function keyOf(sx: Sx): string | null {
  const found = { functions: 0 };
  const key = JSON.stringify(sx, (_, value: unknown) => {
    if (typeof value === "function") found.functions += 1;
    return value;
  });
  return found.functions === 0 ? key : null;
}

/**
 * The styles of `sx`, as MUI makes them, made once for each theme: most of what MUI's own boxes cost, on the server and in
 * the browser, is to make the same styles again for each element.
 */
export function stylesOf(theme: Theme, sx: Sx): SerializedStyles {
  const kept = made.get(theme) ?? new Map<string, SerializedStyles>();
  made.set(theme, kept);
  const key = keyOf(sx);
  const known = key === null ? undefined : kept.get(key);
  if (known) return known;
  const styles = css(theme.unstable_sx(sx) as CSSObject);
  if (key !== null && kept.size < mostKept) kept.set(key, styles);
  return styles;
}
