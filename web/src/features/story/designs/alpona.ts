import type { Brush } from "../brush";
import { colours } from "../colours";
import { addressLine, badgeLine, brandLine, figureRow, portrait, treeNumber, type Scene } from "../parts";
import { storyHeight, storyWidth } from "../story";

const middle = storyWidth / 2;
const rice = "#FBF3DC";

/** A wreath of petals: `count` of them from one radius to another. */
function petals(brush: Brush, count: number, from: number, to: number, fill: string, turn = 0): void {
  for (let index = 0; index < count; index++) {
    const angle = ((index + turn) / count) * 2 * Math.PI;
    brush.leaf(Math.cos(angle) * from, Math.sin(angle) * from, to - from, angle, fill);
  }
}

function dots(brush: Brush, count: number, radius: number, size: number, fill: string, turn = 0): void {
  for (let index = 0; index < count; index++) {
    const angle = ((index + turn) / count) * 2 * Math.PI;
    brush.disc(Math.cos(angle) * radius, Math.sin(angle) * radius, size, fill);
  }
}

/** A row of bows around a circle, as women draw them with rice paste on the floor. */
function scallops(brush: Brush, count: number, radius: number, width: number, colour: string): void {
  const { ctx } = brush;
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = "round";
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 2 * Math.PI;
    brush.at(Math.cos(angle) * radius, Math.sin(angle) * radius, angle, (turned) => {
      turned.beginPath();
      turned.arc(0, 0, (Math.PI * radius) / count, -Math.PI / 2, Math.PI / 2);
      turned.stroke();
    });
  }
}

function flower(brush: Brush, x: number, y: number, scale: number): void {
  brush.at(x, y, 0, (ctx) => {
    ctx.scale(scale, scale);
    scallops(brush, 24, 372, 5, rice);
    dots(brush, 24, 350, 6, colours.marigold, 0.5);
    petals(brush, 24, 268, 336, rice, 0.5);
    brush.ring(0, 0, 258, rice, 5);
    petals(brush, 12, 184, 250, colours.marigold);
    petals(brush, 12, 188, 240, rice, 0.5);
    brush.ring(0, 0, 176, rice, 5);
    dots(brush, 36, 162, 4, rice);
  });
}

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
  brush.write(story.trees.label, middle, number + 104, { colour: rice, size: 50, weight: 600, width: 760 });
  const inks = { value: rice, label: "#D5E8DC" };
  figureRow(scene, story.figures, 1430, inks);
  badgeLine(scene, 1662, inks, {
    leaf: colours.leaf,
    sun: colours.marigold,
    ground: rice,
    ring: colours.marigold,
  });
  addressLine(scene, 1806, colours.deepLeaf, rice);
}
