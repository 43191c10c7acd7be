import { colours } from "./colours";

/** The colours of a medal: the floor it is drawn on, the field in its middle, rice paste, flowers and leaves. */
export type MedalTone = "floor" | "field" | "rice" | "flower" | "leaf";
export type MedalTones = Readonly<Record<MedalTone, string>>;

/** A medal on paper and on any other ground that is not green. */
export const medalTones: MedalTones = {
  floor: colours.leaf,
  field: colours.deepLeaf,
  rice: colours.rice,
  flower: colours.marigold,
  leaf: colours.freshLeaf,
};

/** A medal on ground that is as green as its floor. */
export const deepMedalTones: MedalTones = { ...medalTones, floor: colours.deepLeaf, field: colours.night };
