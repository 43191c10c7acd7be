import type {} from "@mui/material/themeCssVarsAugmentation";
import { createTheme, type Theme } from "@mui/material/styles";
import type { Language } from "@tree-for-deed/common/languages";
import { componentStyles } from "./component-styles";
import { darkPalette, lightPalette } from "./palette";
import { softShadows } from "./shadows";
import { typographyOf } from "./typography";

const made = new Map<Language, Theme>();

/** The theme of a language, with its fonts. Created once, since that is slow. */
export function themeOf(language: Language): Theme {
  const known = made.get(language);
  if (known) return known;
  const theme = makeTheme(language);
  made.set(language, theme);
  return theme;
}

function makeTheme(language: Language): Theme {
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: "media" },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    typography: typographyOf(language),
    shape: { borderRadius: 12 },
    spacing: 8,
    shadows: softShadows,
    transitions: {
      duration: {
        shortest: 120,
        shorter: 160,
        short: 180,
        standard: 180,
        complex: 240,
        enteringScreen: 180,
        leavingScreen: 160,
      },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    components: componentStyles,
  });
  // Styles contain only the names of variables: repeating each value beside its name would make every page larger.
  theme.vars = theme.generateThemeVars();
  theme.spacing = theme.generateSpacing();
  return theme;
}
