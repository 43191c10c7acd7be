/** The top of a hill at each place across. */
export type Ridge = (x: number) => number;

/** A soft skyline over a field of some width: `top` from above, and by how much it rises and falls. */
export const ridge =
  (width: number, top: number, rise: number, shift: number): Ridge =>
  (x) =>
    top +
    rise * Math.sin((x / width) * Math.PI * 1.6 + shift) +
    0.3 * rise * Math.sin((x / width) * (1080 / 130) + shift * 3);
