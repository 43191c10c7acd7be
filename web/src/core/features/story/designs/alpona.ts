import { drawAlpona } from "@tree-for-deed/common/art/alpona";
import type { Brush } from "../brush";
import { colours } from "@tree-for-deed/common/art/colours";
import { addressLine, badgeLine, brandLine, figureRow, portrait, treeNumber, treeWords, type Scene } from "../parts";
import { storyHeight, storyWidth } from "../story";

const middle = storyWidth / 2;
const { rice } = colours;

const flower = ({ ctx }: Brush, x: number, y: number, scale: number): void =>
  drawAlpona(ctx, [x, y], scale, { rice, flower: colours.marigold });

/** Rice-paste drawings on a green floor, with the member in the middle of the largest. */
export function alpona(scene: Scene): void {
  const { brush, story } = scene;
  brush.ground(colours.deepLeaf, colours.leaf, colours.deepLeaf);
  brush.ctx.globalAlpha = 0.16;
  flower(brush, 0, 1180, 0.82);
  flower(brush, storyWidth, 1180, 0.82);
  flower(brush, 0, storyHeight, 1);
  flower(brush, storyWidth, storyHeight, 1);
  brush.ctx.globalAlpha = 1;

  brandLine(scene, 132, rice);
  flower(brush, middle, 566, 0.8);
  portrait(scene, middle, 566, 110, rice);
  const name = { colour: rice, size: 66, weight: 700, width: 900, rows: 2, least: 36 } as const;
  const number = Math.max(1140, brush.write(story.name, middle, 900, name) + 130);
  treeNumber(scene, middle, number, { colour: colours.marigold, size: 210, width: 800 });
  treeWords(scene, middle, number + 104, { colour: rice, size: 50, weight: 600, width: 760 });
  const inks = { value: rice, label: "#D5E8DC" };
  figureRow(scene, story.figures, 1446, inks);
  badgeLine(scene, 1662, inks);
  addressLine(scene, 1806, colours.deepLeaf, rice);
}
