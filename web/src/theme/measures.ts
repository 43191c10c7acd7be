/** Sizes that several parts of the shell must agree on. */
export const bottomBarHeight = 68;
export const contentWidth = { wide: 1120, reading: 720, narrow: 480 } as const;
/** What the fixed bottom bar takes, with the notch of the phone. */
export const bottomBarSpace = `calc(${bottomBarHeight}px + env(safe-area-inset-bottom, 0px))`;
