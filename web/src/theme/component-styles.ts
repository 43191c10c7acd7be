import type { Components, CssVarsTheme, Theme } from "@mui/material/styles";
import { peopleMark } from "@tree-for-deed/common/renderer";
import { bottomBarHeights, bottomBarSpace, desk } from "./measures";

type Styles = Components<Omit<Theme, "components" | "palette"> & CssVarsTheme>;

const touchTarget = 44;
/** Once the reader has used the language switch, it is an icon in the bar on every screen. */
/** A page of a member who must not meet somebody, before the member's own data has come. */
const peopleHidden = "html[data-member][data-people-hidden]:not([data-personal])";

const languageInBar = {
  "--language-bottom": `calc((var(--bottom-bar-height) - ${touchTarget}px) / 2)`,
  "--language-space": "0px",
};
const slimBar = {
  "--bottom-bar-height": bottomBarHeights.slim,
  "--language-bottom": "4px",
  "--language-space": "0px",
};

/** All styles that make MUI look like this site; components themselves have no colours and no sizes. */
export const componentStyles: Styles = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        "--bottom-bar-height": bottomBarHeights.usual,
        "--language-bottom": "calc(var(--bottom-bar-height) + 12px)",
        "--language-space": "56px",
        scrollPaddingTop: 72,
        scrollPaddingBottom: `calc(${bottomBarSpace} + 72px)`,
        textSizeAdjust: "100%",
        [theme.breakpoints.up("md")]: { "--bottom-bar-height": bottomBarHeights.slim },
        [desk]: { "--language-space": "0px" },
      },
      ":root": { "--screen": "100vh" },
      // The height without a phone browser's bars, if the browser supports it.
      "@supports (height: 100dvh)": { ":root": { "--screen": "100dvh" } },
      "html:has([data-slim-bar])": slimBar,
      "html[data-language-known]": languageInBar,
      body: { minHeight: "var(--screen)", overflowWrap: "anywhere", textRendering: "optimizeLegibility" },
      "h1, h2, h3": { textWrap: "balance" },
      p: { textWrap: "pretty" },
      // Most lists are rows or grids; those with bullets or `--numbers` say so.
      "ul, ol": { margin: 0, padding: 0, listStyle: "none" },
      "[lang]": { "--numbers": "decimal" },
      "[lang=bn]": { "--numbers": "bengali" },
      ":focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      "[tabindex='-1']:focus": { outline: "none" },
      // Until the member's own data has come, the page shows what a guest sees, and so people who are hidden from the member.
      [`${peopleHidden}:not([data-unreachable]) [${peopleMark}]`]: { visibility: "hidden" },
      // Without a connection that data does not come: no room is kept for it, and errors are told.
      [`${peopleHidden}[data-unreachable] [${peopleMark}] > :not([role=alert])`]: { display: "none" },
      // Shown while another page is loading, or this one's own data.
      [`[data-loading]::before, ${peopleHidden}:not([data-unreachable])::before`]: {
        content: '""',
        position: "fixed",
        inset: "0 0 auto",
        zIndex: theme.zIndex.tooltip,
        height: 4,
        background: theme.vars.palette.secondary.main,
      },
      "@media (prefers-reduced-motion: reduce)": {
        "*, ::before, ::after": {
          // Not a very short duration: every change of colour would pass through the tree one frame per level.
          animation: "none !important",
          transition: "none !important",
          scrollBehavior: "auto !important",
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        "&:active": { filter: "brightness(0.93)" },
        // MUI's buttons remove their outline, which keyboard users need.
        "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 12, minHeight: touchTarget, paddingInline: 20, textAlign: "center" },
      sizeSmall: { minHeight: 36, paddingInline: 14 },
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: "1.0625rem" },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: touchTarget, minHeight: touchTarget } } },
  MuiCard: { defaultProps: { elevation: 1 }, styleOverrides: { root: { borderRadius: 16 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 20, margin: 16, maxHeight: "calc(var(--screen) - 32px)" },
      paperFullWidth: { width: "calc(100% - 32px)" },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, paddingTop: 24 }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 24px", gap: 8, flexWrap: "wrap" } } },
  MuiChip: {
    styleOverrides: {
      root: { height: "auto", minHeight: 30, maxWidth: "100%", borderRadius: 999, fontWeight: 600 },
      label: { whiteSpace: "normal", paddingBlock: 3 },
      sizeSmall: { minHeight: 26 },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 48, textTransform: "none", minWidth: 0 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 12, backgroundColor: theme.vars.palette.background.paper }),
      input: { lineHeight: 1.65, height: "auto" },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body2, marginInline: 4 }) } },
  MuiLink: { defaultProps: { underline: "always" }, styleOverrides: { root: { textUnderlineOffset: "0.2em" } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 10, borderRadius: 999 }, bar: { borderRadius: 999 } } },
  MuiSkeleton: { defaultProps: { animation: "wave" } },
  MuiTooltip: {
    // MUI shows the next tooltip at once for 800 ms plus this delay of 300 ms, as specified, after one closes.
    defaultProps: { enterDelay: 700, enterNextDelay: 0, leaveDelay: -500, arrow: true },
    styleOverrides: { tooltip: ({ theme }) => ({ ...theme.typography.body2 }) },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.primary.light,
        color: theme.vars.palette.primary.main,
        fontWeight: 700,
      }),
    },
  },
};
