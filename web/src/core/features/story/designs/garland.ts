import type { Brush } from "../brush";
import { colours } from "@tree-for-deed/common/art/colours";
import { addressLine, badgeLine, brandLine, figureRow, portrait, treeNumber, treeWords, type Scene } from "../parts";
import { storyWidth } from "../story";

const middle = storyWidth / 2;

/** A marigold seen from the front: rows of petals that become lighter towards the middle. */
function marigold(brush: Brush, x: number, y: number, radius: number): void {
  const turn = brush.random() * Math.PI;
  const rows = [
    [1, "#C95F00", 14],
    [0.8, "#E07A00", 12],
    [0.58, "#F59A00", 9],
    [0.34, "#FFC145", 6],
  ] as const;
  for (const [share, colour, count] of rows) {
    for (let index = 0; index < count; index++) {
      const angle = turn + (index / count) * 2 * Math.PI;
      const reach = radius * share * 0.72;
      brush.disc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, radius * share * 0.3, colour);
    }
    brush.disc(x, y, radius * share * 0.74, colour);
  }
}

/** A string of flowers that hangs from the top and ends in mango leaves. */
function string(brush: Brush, x: number, flowers: number, radius: number): void {
  const step = radius * 1.72;
  const end = 60 + flowers * step;
  for (const angle of [Math.PI * 0.32, Math.PI * 0.5, Math.PI * 0.68]) {
    brush.leaf(x, end - radius, radius * 2.9, angle, colours.leaf);
  }
  for (let index = 0; index <= flowers; index++) marigold(brush, x, 40 + index * step, radius);
}

function doorway(brush: Brush): void {
  for (let index = 0; index < 13; index++) {
    brush.leaf((index + 0.5) * (storyWidth / 13), 20, 118, Math.PI / 2, index % 2 ? colours.leaf : colours.deepLeaf);
  }
  for (const [x, flowers] of [
    [52, 7],
    [134, 4],
    [storyWidth - 134, 4],
    [storyWidth - 52, 7],
  ] as const) {
    string(brush, x, flowers, 34);
  }
  for (let index = 0; index <= 18; index++) marigold(brush, index * 60, 12, 38);
}

/** A doorway hung with marigolds, as on a feast day, and a card with the news. */
export function garland(scene: Scene): void {
  const { brush, story } = scene;
  brush.ground("#FFC955", colours.marigold, "#EE8F00");
  brush.glow(middle, 900, 900, "#FFF1D288");
  doorway(brush);
  brandLine(scene, 196, colours.bark);

  const [top, height] = [508, 1186];
  brush.ctx.save();
  brush.ctx.shadowColor = "rgb(90 50 0 / 0.28)";
  brush.ctx.shadowBlur = 60;
  brush.ctx.shadowOffsetY = 24;
  brush.box(90, top, 900, height, 72, colours.paper);
  brush.ctx.restore();
  portrait(scene, middle, top, 128, colours.paper);
  const name = { colour: colours.ink, size: 64, weight: 700, width: 780, rows: 3, least: 36 } as const;
  const shift = brush.write(story.name, middle, top + 148, name) > 780 ? 48 : 0;
  treeNumber(scene, middle, 920 + shift, { colour: colours.leaf, size: 240, width: 740 });
  treeWords(scene, middle, 1042 + shift, { colour: colours.ink, size: 50, weight: 600, width: 740 });
  brush.box(150, 1176 + shift, 780, 214, 44, colours.paleLeaf);
  figureRow(scene, story.figures, 1216 + shift, { value: colours.leaf, label: "#3B4A40" }, 740);
  badgeLine(scene, 1522 + shift / 2, { value: colours.ink, label: "#4D5850" });
  addressLine(scene, 1792, colours.paleMarigold, colours.bark);
}
