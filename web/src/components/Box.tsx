import { jsx } from "@emotion/react";
import type MuiBox from "@mui/material/Box";
import type { BoxProps } from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { stylesOf } from "./box-styles";

function StyledBox({ component = "div", sx, ...rest }: BoxProps) {
  const theme = useTheme();
  return sx ? jsx(component, { ...rest, css: stylesOf(theme, sx) }) : jsx(component, rest);
}

/** MUI's `Box`: any element with styles in `sx`, at a fifth of the cost (`docs/adr/0029`). */
export const Box = StyledBox as typeof MuiBox;
