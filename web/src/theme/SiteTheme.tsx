import { css, type SerializedStyles } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/system";
import type { ReactNode } from "react";
import type { Theme } from "@mui/material/styles";

const made = new WeakMap<Theme, SerializedStyles>();

/** A theme's variables as styles, created once, since they are twenty kilobytes. */
function variablesOf(theme: Theme): SerializedStyles {
  const known = made.get(theme) ?? css(theme.generateStyleSheets());
  made.set(theme, known);
  return known;
}

/**
 * The theme as CSS variables. The device decides between light and dark, so MUI's own provider, which stores and
 * switches a choice, is not needed.
 */
export function SiteTheme({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={variablesOf(theme)} />
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
