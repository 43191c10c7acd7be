import { colours } from "./colours";
import type { SceneTone } from "./scenes";

/** A scene by day, as on paper. */
export const dayTones: Readonly<Record<SceneTone, string>> = {
  sky: "#FFE9B8",
  glow: "#FFD675",
  sun: "#FFB41F",
  far: "#8CCBA8",
  middle: "#3E9A72",
  near: colours.leaf,
  wood: "#5A3A1A",
  leaf: colours.freshLeaf,
  flower: colours.marigold,
  light: "#FFFDF4",
  petal: colours.leaf,
  cloud: "#FFFDF4",
  water: "#5AA7B5",
};

/** Tones for dark ground, which replace those of the day. */
export const nightTones: Readonly<Partial<Record<SceneTone, string>>> = {
  sky: "#0E4733",
  glow: "#2A5A35",
  far: "#16704F",
  middle: "#12573F",
  near: colours.night,
  wood: colours.paleMarigold,
  petal: colours.freshLeaf,
  cloud: "#C9DCD0",
  water: "#2F7F8E",
};
