import { ridgeAt } from "@tree-for-deed/common/art/hills";

/** The top of a hill at each place across. */
export type Ridge = (x: number) => number;

/** A soft skyline over a field of some width: `top` from above, and by how much it rises and falls. */
export const ridge =
  (width: number, top: number, rise: number, shift: number): Ridge =>
  (x) =>
    ridgeAt({ top, rise, shift, span: width }, x);
