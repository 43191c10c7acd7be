import { ridgeAt } from "@tree-for-deed/common/art/hills";

/** The height of a hill at each horizontal position. */
export type Ridge = (x: number) => number;

/** A soft skyline over a field of some width: `top` is its distance from above, `rise` its variation. */
export const ridge =
  (width: number, top: number, rise: number, shift: number): Ridge =>
  (x) =>
    ridgeAt({ top, rise, shift, span: width }, x);
