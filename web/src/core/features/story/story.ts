/** The content of a story picture, already in the reader's language and digits. */
export interface Story {
  /** The font stack for the script of most texts; sets the order of the fonts. */
  fonts: string;
  brand: string;
  /** Shown in place of a badge for members without one. */
  tagline: string;
  name: string;
  initial: string;
  /** The address of a picture that does not taint a canvas. */
  picture: string | null;
  /** Earned trees; the number is left out while there are none. */
  trees: Figure & {
    count: number;
    /** The number in the ground; 0 also on a site that records no plantings. */
    planted: number;
    /** A line with that number; empty before the first tree, and on a site that records no plantings. */
    ground: string;
  };
  /** Other numbers worth telling, the most important first. */
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
