/** What stands on a story picture, already in the reader's language and digits. */
export interface Story {
  /** Which letters the texts are mostly in; decides the order of the fonts. */
  fonts: string;
  brand: string;
  /** Stands where somebody without a badge has none. */
  tagline: string;
  name: string;
  initial: string;
  /** The address of a picture that may be read back from a canvas. */
  picture: string | null;
  /** Without a number while there are none. */
  trees: Figure & { count: number };
  /** Other numbers that are worth telling, most important first. */
  figures: readonly Figure[];
  badge: { level: number; label: string; name: string } | null;
  address: string;
}

export interface Figure {
  value: string;
  label: string;
}

export const storyWidth = 1080;
export const storyHeight = 1920;
