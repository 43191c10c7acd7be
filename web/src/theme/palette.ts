import type { PaletteColor, PaletteOptions, SimplePaletteColorOptions } from "@mui/material/styles";

declare module "@mui/material/styles" {
  interface Palette {
    floor: PaletteColor;
  }
  interface PaletteOptions {
    floor: SimplePaletteColorOptions;
  }
  interface TypeBackground {
    /** Background of elements that lie above the page while it scrolls. */
    raised: string;
  }
}

/** The ground of alpona, and rice paste: equal in both schemes. */
const floor = {
  main: "#084F37",
  light: "#0B6B4A",
  dark: "#06281B",
  contrastText: "#FBF3DC",
} satisfies SimplePaletteColorOptions;

/**
 * Leaf green for actions, marigold for celebrations, paper for backgrounds. Every pair of text and background meets AA.
 */
export const lightPalette: PaletteOptions = {
  primary: { main: "#0B6B4A", light: "#E3F1EA", dark: "#084F37", contrastText: "#FFFFFF" },
  secondary: { main: "#F4A300", light: "#FFF1D2", dark: "#C98600", contrastText: "#2B1D00" },
  floor,
  error: { main: "#B3261E", light: "#FBE9E7", dark: "#8C1D17", contrastText: "#FFFFFF" },
  info: { main: "#1F5E8C", light: "#E4F0F8", dark: "#164566", contrastText: "#FFFFFF" },
  success: { main: "#0B6B4A", light: "#E3F1EA", dark: "#084F37", contrastText: "#FFFFFF" },
  warning: { main: "#8A5A00", light: "#FFF1D2", dark: "#6B4600", contrastText: "#FFFFFF" },
  background: { default: "#FBFAF4", paper: "#FFFFFF", raised: "#FFFFFF" },
  text: { primary: "#1B241E", secondary: "#4D5850", disabled: "#727B74" },
  divider: "#E4E1D6",
};

export const darkPalette: PaletteOptions = {
  primary: { main: "#5CC99B", light: "#1E3A2E", dark: "#8ADDB9", contrastText: "#06281B" },
  secondary: { main: "#F4A300", light: "#3A2C0B", dark: "#FFC652", contrastText: "#2B1D00" },
  floor,
  error: { main: "#FFB4AB", light: "#4A1B17", dark: "#FFDAD6", contrastText: "#410002" },
  info: { main: "#9CCBEE", light: "#16324A", dark: "#CBE6FA", contrastText: "#06263D" },
  success: { main: "#5CC99B", light: "#1E3A2E", dark: "#8ADDB9", contrastText: "#06281B" },
  warning: { main: "#FFC652", light: "#3A2C0B", dark: "#FFE0A3", contrastText: "#2B1D00" },
  background: { default: "#10150F", paper: "#1A211A", raised: "#2A342B" },
  text: { primary: "#E9EEE7", secondary: "#B6C1B5", disabled: "#8A948A" },
  divider: "#343D34",
};
