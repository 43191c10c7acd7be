import { css, type CSSObject, type SerializedStyles } from "@emotion/react";
import type { SxProps, Theme } from "@mui/material/styles";

export type Sx = SxProps<Theme>;

/** Maximum number of cached styles per theme: more than the site has, so it only limits styles that depend on data. */
const mostKept = 3_000;

const made = new WeakMap<Theme, Map<string, SerializedStyles>>();

/** Cache key of a style; null for styles with functions, which cannot be compared. */
function keyOf(sx: Sx): string | null {
  const found = { functions: 0 };
  const key = JSON.stringify(sx, (_, value: unknown) => {
    if (typeof value === "function") found.functions += 1;
    return value;
  });
  return found.functions === 0 ? key : null;
}

/**
 * The styles of `sx`, as MUI computes them, once for each theme: most of the cost of MUI's own boxes is computing the
 * same styles for each element.
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
