import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/system";
import type { ReactNode } from "react";
import type { Theme } from "@mui/material/styles";

/**
 * The theme as CSS variables. The device decides between light and dark, so nothing of MUI's own provider that
 * remembers a choice and switches is needed.
 */
export function SiteTheme({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={theme.generateStyleSheets()} />
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
