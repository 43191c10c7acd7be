import { drawMedal } from "../badges/medal.drawing";
import { CARD_HEIGHT, CARD_WIDTH, type CardCanvas, PANEL_LEFT } from "./card-canvas.drawing";
import type { CardPerson } from "./card-content.view";
import type { CutPhoto } from "./card-photos.service";

const PANEL_WIDTH = CARD_WIDTH - PANEL_LEFT;
const PANEL_MIDDLE = PANEL_LEFT + PANEL_WIDTH / 2;
export const PANEL = { width: PANEL_WIDTH, height: CARD_HEIGHT } as const;

/** The right side of a card: its photo, or the young tree where it has none. */
export function drawPanel(cardCanvas: CardCanvas, photo: CutPhoto | null): void {
  if (photo) cardCanvas.drawPhoto(photo, PANEL_LEFT, 0);
  else drawTree(cardCanvas);
}

const TREE = 1.7;

/** A young tree under the sun, as on the home page. */
export function drawTree(cardCanvas: CardCanvas): void {
  drawGround(cardCanvas);
  const { pen, pathOf } = cardCanvas;
  const { context } = pen;
  const fill = (path: string, ink: "leaf" | "sun", opacity = 1): void => {
    context.globalAlpha = opacity;
    context.fillStyle = pen.color(ink);
    context.fill(pathOf(path));
    context.globalAlpha = 1;
  };
  pen.at(PANEL_MIDDLE - 240 * TREE, CARD_HEIGHT - 322 * TREE, { scale: TREE }, () => {
    fill("M296 76a36 36 0 1 0 72 0a36 36 0 1 0 -72 0z", "sun");
    fill("M122 322c12-36 58-54 118-54s106 18 118 54z", "leaf", 0.32);
    context.lineCap = "round";
    context.lineWidth = 11;
    context.strokeStyle = pen.color("leaf");
    context.stroke(pathOf("M240 300V150"));
    fill("M240 222c0-38-28-60-76-60 1 40 30 63 76 60z", "leaf");
    fill("M240 262c0-30 23-48 62-48-1 32-25 51-62 48z", "leaf", 0.8);
    fill("M240 194c-2-40 22-66 68-72 2 42-22 70-68 72z", "leaf");
    fill("M240 166c-24-30-24-66 0-98 24 32 24 68 0 98z", "sun");
  });
}

/** A badge with its name. */
export function drawBadge(
  cardCanvas: CardCanvas,
  { name, level }: { readonly name: string; readonly level: number },
): void {
  drawGround(cardCanvas);
  const size = 320;
  drawMedal(cardCanvas.pen, cardCanvas.pathOf, { x: PANEL_MIDDLE - size / 2, y: 108, size, level });
  cardCanvas.write(name, {
    ...{ x: PANEL_LEFT + 40, y: 452, width: PANEL_WIDTH - 80, height: 72 },
    ...{ maxSize: 40, minSize: 26, weight: 700, ink: "leaf", align: "center", place: "middle" },
  });
}

function drawGround({ pen }: CardCanvas): void {
  pen.frame(PANEL_LEFT, 0, PANEL_WIDTH, CARD_HEIGHT, 0);
  pen.fill("light");
}

const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** A round picture of somebody, or the first letter of the name. */
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
