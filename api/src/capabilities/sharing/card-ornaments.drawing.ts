import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import { sceneParts } from "@tree-for-deed/common/art/scenes";
import { drawParts } from "../../platform/drawing/drawn-parts";
import { drawMedal } from "../../core/badges/medal.drawing";
import { CARD_HEIGHT, CARD_WIDTH, type CardCanvas, PANEL_LEFT } from "./card-canvas.drawing";
import type { CardPerson } from "./card-content.view";
import type { CutPhoto } from "./card-photos.service";

const PANEL_WIDTH = CARD_WIDTH - PANEL_LEFT;
const PANEL_MIDDLE = PANEL_LEFT + PANEL_WIDTH / 2;
export const PANEL = { width: PANEL_WIDTH, height: CARD_HEIGHT } as const;

/** Draws the right side of a card: its photo, or else the morning scene. */
export function drawPanel(cardCanvas: CardCanvas, photo: CutPhoto | null): void {
  if (photo) cardCanvas.drawPhoto(photo, PANEL_LEFT, 0);
  else drawScene(cardCanvas);
}

/** Width of the scene in its wreath. */
const SCENE = 470;

/** Draws the sun over hills in a wreath of petals, as in the site's empty states. */
export function drawScene({ pen, pathOf }: CardCanvas): void {
  pen.frame(PANEL_LEFT, 0, PANEL_WIDTH, CARD_HEIGHT, 0);
  pen.fill("light");
  const place = { x: PANEL_MIDDLE - SCENE / 2, y: (CARD_HEIGHT - SCENE) / 2, size: SCENE };
  drawParts(pen, pathOf, sceneParts("morning"), place, (tone) => dayTones[tone]);
}

/** Draws a badge with its name. */
export function drawBadge(
  cardCanvas: CardCanvas,
  { name, level }: { readonly name: string; readonly level: number },
): void {
  const { pen, pathOf } = cardCanvas;
  pen.frame(PANEL_LEFT, 0, PANEL_WIDTH, CARD_HEIGHT, 0);
  pen.fill("deepLeaf");
  const size = 340;
  drawMedal(pen, pathOf, { x: PANEL_MIDDLE - size / 2, y: 92, size, level });
  cardCanvas.write(name, {
    x: PANEL_LEFT + 40,
    y: 452,
    width: PANEL_WIDTH - 80,
    height: 72,
    maxSize: 40,
    minSize: 26,
    weight: 700,
    ink: "rice",
    align: "center",
    place: "middle",
  });
}

const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** Draws a round avatar, or the first letter of the name. */
export function drawAvatar(
  cardCanvas: CardCanvas,
  { name }: CardPerson,
  picture: CutPhoto | null,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  if (picture) {
    cardCanvas.drawPhoto(picture, x, y, size / 2);
    return;
  }
  const { pen } = cardCanvas;
  const [first] = graphemes.segment(name);
  const letter = (first?.segment ?? "").toLocaleUpperCase();
  pen.frame(x, y, size, size, size / 2);
  pen.fill("light");
  const letterSize = size * (letter.length > 2 ? 0.34 : 0.45);
  pen.text(letter, x + size / 2, y + size / 2 + letterSize * 0.36, { size: letterSize, weight: 700, ink: "leaf" });
}
