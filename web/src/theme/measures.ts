/** Sizes that several parts of the shell must agree on. */
export const bottomBarHeights = { usual: "68px", slim: "48px" } as const;
export const contentWidth = { wide: 1120, reading: 720, narrow: 480 } as const;
/** How tall the fixed bottom bar is on this page and screen, without the notch. */
export const bottomBarHeight = "var(--bottom-bar-height)";
/** What the fixed bottom bar takes, with the notch of the phone. */
export const bottomBarSpace = `calc(${bottomBarHeight} + env(safe-area-inset-bottom, 0px))`;
/** How far from the bottom the choice of language stands, without the notch: above the bar, or in it where that is slim. */
export const languageBottom = "var(--language-bottom)";
/** How much room it takes above the bar. */
export const languageSpace = "var(--language-space)";
