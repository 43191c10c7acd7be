import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import { wreath } from "@tree-for-deed/common/art/scenes";
import { drawParts } from "../../platform/drawing/drawn-parts";
import { say } from "../../platform/texts/texts";
import type { LeaderboardCard } from "./card-content.view";
import { CARD_HEIGHT, CARD_WIDTH, type CardCanvas } from "./card-canvas.drawing";
import { drawAvatar } from "./card-ornaments.drawing";
import type { CutPhoto } from "./card-photos.service";

export const PODIUM_AVATAR = 104;
/** Size of the wreath relative to the picture inside. */
const WREATH = 1.32;
const COLUMN = 320;
const GAP = 24;
/** Heights of the three steps, by place. */
const STEPS = [176, 132, 100];
/** First place in the middle, second on the left. */
const COLUMNS = [1, 0, 2];

/** Draws the first three on their steps. */
export function drawPodium(
  cardCanvas: CardCanvas,
  places: LeaderboardCard["places"],
  faces: readonly (CutPhoto | null)[],
): void {
  const { language, pen, pathOf } = cardCanvas;
  const left = (CARD_WIDTH - 3 * COLUMN - 2 * GAP) / 2;
  places.forEach(({ rank, deeds, person }, index) => {
    const x = left + (COLUMNS[index] ?? 0) * (COLUMN + GAP);
    const step = STEPS[index] ?? 0;
    const top = CARD_HEIGHT - step;
    pen.frame(x, top, COLUMN, step + 24, 20);
    pen.fill(rank === 1 ? "deepLeaf" : "leaf");
    cardCanvas.write(cardCanvas.number(rank), {
      x,
      y: top,
      width: COLUMN,
      height: step - 12,
      maxSize: 62,
      minSize: 40,
      weight: 700,
      ink: rank === 1 ? "sun" : "rice",
      align: "center",
      place: "middle",
    });
    const wreathSize = PODIUM_AVATAR * WREATH;
    const around = {
      x: x + (COLUMN - wreathSize) / 2,
      y: top - 238 + (PODIUM_AVATAR - wreathSize) / 2,
      size: wreathSize,
    };
    drawParts(pen, pathOf, wreath, around, (tone) => dayTones[tone]);
    drawAvatar(cardCanvas, person, faces[index] ?? null, {
      x: x + (COLUMN - PODIUM_AVATAR) / 2,
      y: top - 238,
      size: PODIUM_AVATAR,
    });
    const line = { x, width: COLUMN, align: "center", place: "middle" } as const;
    cardCanvas.write(person.name, { ...line, y: top - 128, height: 72, maxSize: 26, minSize: 18, weight: 700 });
    cardCanvas.write(say(language, "card.deedCount", { count: deeds }), {
      ...line,
      y: top - 56,
      height: 40,
      maxSize: 22,
      minSize: 18,
      ink: "quiet",
    });
  });
}
