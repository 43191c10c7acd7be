/** The windows through which the site is looked at, in px. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  /** The narrowest phone for which nothing may stick out. */
  narrow: { width: 320, height: 640 },
} as const;

/** The phone for a desk, and the desk for a phone. */
export const otherScreen = (screen: { width: number } | null) =>
  screen?.width === sizes.phone.width ? sizes.desk : sizes.phone;
