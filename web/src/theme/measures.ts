/** Sizes that several parts of the shell share. */
export const bottomBarHeights = { usual: "68px", slim: "48px" } as const;
/** Column widths; `wide` grows with large screens. */
export const contentWidth = {
  wide: "clamp(1120px, 100vw - 320px, 1504px)",
  reading: "720px",
  narrow: "480px",
} as const;
/** Height of the header outside the panel. */
export const headerHeight = "64px";
/** Screens with room for the header's own links and the language switch beside them. */
export const desk = "@media (min-width: 1024px)";
export const belowDesk = "@media (max-width: 1023.98px)";
/** Height of the fixed bottom bar on this page and screen, without the notch. */
export const bottomBarHeight = "var(--bottom-bar-height)";
/** Height of the fixed bottom bar, with the notch of the phone. */
export const bottomBarSpace = `calc(${bottomBarHeight} + env(safe-area-inset-bottom, 0px))`;
/** Distance of the language switch from the bottom, without the notch: above the bar, or in it if the bar is slim. */
export const languageBottom = "var(--language-bottom)";
/** Height of the language switch above the bar. */
export const languageSpace = "var(--language-space)";
