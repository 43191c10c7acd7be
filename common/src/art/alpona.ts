import { drawAt, drawDisc, drawLeaf, drawRing, type Surface } from "./surface";

/** The two colours of a medallion. */
export interface AlponaInks {
  readonly rice: string;
  readonly flower: string;
}

/** A wreath of petals: `count` petals from one radius to another. */
function petals<P>(surface: Surface<P>, count: number, [from, to]: readonly [number, number], fill: string, turn = 0) {
  for (let index = 0; index < count; index++) {
    const angle = ((index + turn) / count) * 2 * Math.PI;
    drawLeaf(surface, [Math.cos(angle) * from, Math.sin(angle) * from], to - from, angle, fill);
  }
}

function dots<P>(
  surface: Surface<P>,
  count: number,
  [radius, size]: readonly [number, number],
  fill: string,
  turn = 0,
) {
  for (let index = 0; index < count; index++) {
    const angle = ((index + turn) / count) * 2 * Math.PI;
    drawDisc(surface, Math.cos(angle) * radius, Math.sin(angle) * radius, size, fill);
  }
}

/** A row of bows around a circle, as women draw them with rice paste on the floor. */
function scallops<P>(surface: Surface<P>, count: number, radius: number, width: number, colour: string) {
  surface.strokeStyle = colour;
  surface.lineWidth = width;
  surface.lineCap = "round";
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 2 * Math.PI;
    drawAt(surface, Math.cos(angle) * radius, Math.sin(angle) * radius, angle, () => {
      surface.beginPath();
      surface.arc(0, 0, (Math.PI * radius) / count, -Math.PI / 2, Math.PI / 2);
      surface.stroke();
    });
  }
}

/** The alpona medallion around a point, with a radius of 424 at the scale of 1 and an open middle of 160 for its content. */
export function drawAlpona<P>(
  surface: Surface<P>,
  [x, y]: readonly [number, number],
  scale: number,
  { rice, flower }: AlponaInks,
): void {
  drawAt(surface, x, y, 0, () => {
    surface.scale(scale, scale);
    scallops(surface, 24, 372, 5, rice);
    dots(surface, 24, [350, 6], flower, 0.5);
    petals(surface, 24, [268, 336], rice, 0.5);
    drawRing(surface, 258, rice, 5);
    petals(surface, 12, [184, 250], flower);
    petals(surface, 12, [188, 240], rice, 0.5);
    drawRing(surface, 176, rice, 5);
    dots(surface, 36, [162, 4], rice);
  });
}
