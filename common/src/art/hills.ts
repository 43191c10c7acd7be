import type { Surface } from "./surface";

/** A ridge as it rises and falls around a height. `span` is how far one picture of hills reaches across. */
export interface Ridge {
  readonly top: number;
  readonly rise: number;
  readonly shift: number;
  readonly span: number;
}

/** Maximum distance of a ridge above and below its height, as a multiple of its rise. */
export const ridgeReach = 1.3;

/** The top of a hill at a place across. */
export const ridgeAt = ({ top, rise, shift, span }: Ridge, x: number): number =>
  top +
  rise * Math.sin((x / span) * Math.PI * 1.6 + shift) +
  0.3 * rise * Math.sin(((x / span) * 108) / 13 + shift * 3);

/** Birds over the hills: middle and half of the span of the wings of each. */
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
