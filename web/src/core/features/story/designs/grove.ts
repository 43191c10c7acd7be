import type { Brush } from "../brush";
import { colours } from "@tree-for-deed/common/art/colours";
import { deepMedalTones } from "@tree-for-deed/common/art/medal-tones";
import {
  addressLine,
  badgeLine,
  brandLine,
  figureRow,
  portrait,
  sharedOut,
  treeNumber,
  treeWords,
  type Scene,
} from "../parts";
import { isAmong } from "../../../../lib/evenly";
import { storyHeight, storyWidth, type Story } from "../story";

const margin = 96;
const greens = ["#0B6B4A", "#23805B", "#3E9A72", "#5FB48A", "#084F37"];

/** Rows that come nearer: a tree or a seedling for every tree of the member, while there is room; one in flower. */
function plant(brush: Brush, { count: trees, planted }: Story["trees"]): void {
  const rows = [
    { foot: 1188, size: 84, room: 12 },
    { foot: 1262, size: 110, room: 10 },
    { foot: 1350, size: 142, room: 8 },
    { foot: 1452, size: 184, room: 6 },
  ];
  let drawn = 0;
  const shares = sharedOut(
    trees,
    rows.map(({ room }) => room),
  );
  for (const [place, { foot, size }] of rows.entries()) {
    const count = shares[place] ?? 0;
    const gold = place === rows.length - 1 ? Math.floor(count / 2) : -1;
    for (let index = 0; index < count; index++) {
      const x = ((index + 0.3 + 0.4 * brush.random()) / count) * storyWidth;
      const crown = index === gold ? colours.marigold : (greens[Math.floor(brush.random() * greens.length)] ?? "");
      const tall = size * (0.85 + 0.3 * brush.random());
      if (isAmong(drawn++, planted, trees)) brush.tree(x, foot + 12 * brush.random(), tall, crown, colours.bark);
      else brush.seedling(x, foot + 12 * brush.random(), tall * 0.8);
    }
  }
}

/** Large letters on paper, above a grove as large as the member's. */
export function grove(scene: Scene): void {
  const { brush, story } = scene;
  brush.ground(colours.paper, colours.paper, "#EAF3E6");
  brush.disc(storyWidth - 40, 250, 330, colours.paleMarigold);
  portrait(scene, storyWidth - 226, 330, 126, colours.marigold);
  brandLine(scene, 150, colours.leaf, margin);
  const left = { align: "left", width: 620 } as const;
  brush.write(story.name, margin, 286, { ...left, colour: colours.ink, size: 76, weight: 700, rows: 4, least: 40 });
  treeNumber(scene, margin - 8, 760, {
    colour: colours.leaf,
    size: 400,
    width: storyWidth - 2 * margin,
    align: "left",
  });
  treeWords(scene, margin, 936, {
    colour: colours.ink,
    size: 64,
    weight: 600,
    width: 880,
    align: "left",
  });
  plant(brush, story.trees);

  brush.ctx.fillStyle = colours.leaf;
  brush.ctx.beginPath();
  brush.ctx.moveTo(0, 1462);
  brush.ctx.bezierCurveTo(320, 1420, 700, 1500, storyWidth, 1440);
  brush.ctx.lineTo(storyWidth, storyHeight);
  brush.ctx.lineTo(0, storyHeight);
  brush.ctx.fill();
  const inks = { value: colours.white, label: colours.paleLeaf };
  figureRow(scene, story.figures, 1490, inks);
  badgeLine(scene, 1704, inks, deepMedalTones);
  addressLine(scene, 1834, colours.deepLeaf, colours.paper);
}
