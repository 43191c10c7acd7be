/** Sizes that several parts of the shell share. */
export const bottomBarHeights = { usual: "68px", slim: "48px" } as const;
export const contentWidth = { wide: 1120, reading: 720, narrow: 480 } as const;
/** Height of the fixed bottom bar on this page and screen, without the notch. */
export const bottomBarHeight = "var(--bottom-bar-height)";
/** Height of the fixed bottom bar, with the notch of the phone. */
export const bottomBarSpace = `calc(${bottomBarHeight} + env(safe-area-inset-bottom, 0px))`;
/** Distance of the language switch from the bottom, without the notch: above the bar, or in it if the bar is slim. */
export const languageBottom = "var(--language-bottom)";
/** Height of the language switch above the bar. */
export const languageSpace = "var(--language-space)";
