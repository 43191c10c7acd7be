import type { Surface } from "./surface";

/** The shape of a hilltop around a height. `span` is the distance over which the pattern of hills repeats. */
export interface Ridge {
  readonly top: number;
  readonly rise: number;
  readonly shift: number;
  readonly span: number;
}

/** Maximum distance of a ridge above and below its height, as a multiple of its rise. */
export const ridgeReach = 1.3;

/** Height of a hilltop at a horizontal position. */
export const ridgeAt = ({ top, rise, shift, span }: Ridge, x: number): number =>
  top +
  rise * Math.sin((x / span) * Math.PI * 1.6 + shift) +
  0.3 * rise * Math.sin(((x / span) * 108) / 13 + shift * 3);

/** Birds over the hills: position and half of the wingspan of each. */
export function drawBirds<P>(
  surface: Surface<P>,
  birds: readonly (readonly [x: number, y: number, size: number])[],
  colour: string,
  width: number,
): void {
  surface.strokeStyle = colour;
  surface.lineWidth = width;
  surface.lineCap = "round";
  for (const [x, y, size] of birds) {
    surface.beginPath();
    surface.moveTo(x - size, y - size * 0.3);
    surface.quadraticCurveTo(x - size * 0.4, y - size * 0.7, x, y);
    surface.quadraticCurveTo(x + size * 0.4, y - size * 0.7, x + size, y - size * 0.3);
    surface.stroke();
  }
}
