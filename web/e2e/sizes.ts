/** Window sizes of the tests, in px. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  /** The narrowest phone without overflow. */
  narrow: { width: 320, height: 640 },
} as const;

/** The phone for a desktop, and the desktop for a phone. */
export const otherScreen = (screen: { width: number } | null) =>
  screen?.width === sizes.phone.width ? sizes.desk : sizes.phone;
