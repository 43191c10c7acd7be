import type { Brush } from "../brush";
import { colours } from "@tree-for-deed/common/art/colours";
import { addressLine, badgeLine, brandLine, figureRow, portrait, treeNumber, treeWords, type Scene } from "../parts";
import { storyWidth } from "../story";

const middle = storyWidth / 2;
const crown = { y: 690, width: 400, height: 330 };

function stars(brush: Brush): void {
  for (let index = 0; index < 90; index++) {
    brush.ctx.globalAlpha = 0.25 + 0.6 * brush.random();
    brush.disc(brush.random() * storyWidth, brush.random() * 1060, 1.5 + 2.5 * brush.random(), colours.paleMarigold);
  }
  brush.ctx.globalAlpha = 1;
}

function moon(brush: Brush): void {
  brush.glow(884, 300, 260, "#FFF1D255");
  const { ctx } = brush;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, storyWidth, 600);
  ctx.arc(918, 278, 66, 0, 2 * Math.PI);
  ctx.clip("evenodd");
  brush.disc(884, 300, 74, colours.paleMarigold);
  ctx.restore();
}

/** The old tree: roots, a forked trunk, and a crown of many circles. */
function oldTree(brush: Brush): void {
  const { ctx } = brush;
  ctx.fillStyle = "#031F15";
  ctx.beginPath();
  ctx.moveTo(middle - 190, 1196);
  ctx.bezierCurveTo(middle - 70, 1160, middle - 62, 1040, middle - 66, 900);
  ctx.lineTo(middle + 66, 900);
  ctx.bezierCurveTo(middle + 62, 1040, middle + 70, 1160, middle + 190, 1196);
  ctx.fill();
  const rounds = 22;
  for (const [colour, share, size] of [
    ["#0C4A34", 1, 128],
    ["#10583E", 0.78, 150],
    ["#0E5038", 0.45, 190],
  ] as const) {
    for (let index = 0; index < rounds; index++) {
      const angle = (index / rounds) * 2 * Math.PI;
      const far = share * (0.9 + 0.14 * brush.random());
      const x = middle + Math.cos(angle) * crown.width * 0.78 * far;
      brush.disc(x, crown.y + Math.sin(angle) * crown.height * 0.7 * far, size, colour);
    }
  }
}

/** A light in the crown for every tree, up to a number that can be told apart. */
function lights(brush: Brush, trees: number): void {
  const count = Math.min(120, trees);
  for (let index = 0; index < count; index++) {
    const angle = ((index + brush.random()) / count) * 2 * Math.PI;
    const far = 0.86 + 0.26 * brush.random();
    const x = middle + Math.cos(angle) * crown.width * far;
    const y = crown.y + Math.sin(angle) * crown.height * far;
    brush.glow(x, y, 34, "#F4A300AA");
    brush.disc(x, y, 6, "#FFE3A0");
  }
}

/** Night under an old tree with a light in its crown for every tree of the member. */
export function night(scene: Scene): void {
  const { brush, story } = scene;
  brush.ground("#041A12", "#0A3526", colours.deepLeaf);
  stars(brush);
  moon(brush);
  oldTree(brush);
  lights(brush, story.trees.count);
  brandLine(scene, 132, colours.paper, 96);
  treeNumber(scene, middle, 640, { colour: colours.white, size: 260, width: 560 });
  treeWords(scene, middle, 770, {
    colour: colours.paleMarigold,
    size: 48,
    weight: 600,
    width: 520,
    rows: 2,
  });

  brush.ctx.fillStyle = "#05281C";
  brush.ctx.beginPath();
  brush.ctx.ellipse(middle, 1900, 1000, 720, 0, Math.PI, 2 * Math.PI);
  brush.ctx.fill();
  portrait(scene, 96 + 84, 1308, 84, colours.marigold);
  const name = { colour: colours.white, size: 62, weight: 700, width: 680, rows: 3, least: 34, align: "left" } as const;
  brush.write(story.name, 310, 1308 - brush.heightOf(story.name, name) / 2, name);
  const inks = { value: colours.white, label: "#BBD8C9" };
  figureRow(scene, story.figures, 1442, { value: colours.freshLeaf, label: inks.label }, 888);
  badgeLine(scene, 1668, inks);
  addressLine(scene, 1808, colours.night, colours.freshLeaf);
}
