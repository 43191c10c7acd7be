import { drawBirds } from "@tree-for-deed/common/art/hills";
import { ridge, type Ridge } from "../../../../components/art/hills";
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
import { storyHeight, storyWidth } from "../story";

const middle = storyWidth / 2;

function hill({ ctx }: Brush, height: Ridge, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(0, storyHeight);
  for (let x = 0; x <= storyWidth; x += 12) ctx.lineTo(x, height(x));
  ctx.lineTo(storyWidth, storyHeight);
  ctx.fill();
}

const birds = ({ ctx }: Brush): void =>
  drawBirds(
    ctx,
    [
      [930, 786, 30],
      [996, 728, 22],
      [136, 836, 24],
    ],
    colours.bark,
    5,
  );

/** The sun rises over hills with the member's trees, in the ground or seedlings; their number is in the sun. */
export function dawn(scene: Scene): void {
  const { brush, story } = scene;
  brush.ground("#FFF8E6", "#FFE9B8", "#FBC95C");
  brush.glow(middle, 930, 620, `${colours.marigold}AA`);
  brush.disc(middle, 930, 318, "#FFB41F");
  birds(brush);

  brandLine(scene, 132, colours.deepLeaf);
  portrait(scene, middle, 356, 92, colours.white);
  brush.write(story.name, middle, 466, {
    colour: colours.deepLeaf,
    size: 64,
    weight: 700,
    width: 880,
    rows: 2,
    least: 42,
  });
  treeNumber(scene, middle, 822, { colour: colours.bark, size: 250, width: 520 });
  treeWords(scene, middle, 952, { colour: colours.bark, size: 48, weight: 600, width: 480, rows: 2 });

  const hills = [
    { height: ridge(storyWidth, 1196, 34, 0.4), colour: "#8CCBA8", room: 14, size: 74, crown: "#5FB48A" },
    { height: ridge(storyWidth, 1276, 40, 2.6), colour: "#3E9A72", room: 18, size: 104, crown: "#23805B" },
    { height: ridge(storyWidth, 1372, 30, 4.4), colour: colours.leaf, room: 12, size: 136, crown: colours.deepLeaf },
  ];
  const { count, planted } = story.trees;
  let drawn = 0;
  const shares = sharedOut(
    count,
    hills.map(({ room }) => room),
  );
  hills.forEach(({ height, colour, size, crown }, place) => {
    const some = shares[place] ?? 0;
    for (let index = 0; index < some; index++) {
      const x = ((index + 0.2 + 0.6 * brush.random()) / some) * storyWidth;
      const tall = size * (0.8 + 0.4 * brush.random());
      if (isAmong(drawn++, planted, count)) brush.tree(x, height(x) + 8, tall, crown, colours.deepLeaf);
      else brush.seedling(x, height(x) + 6, tall * 0.8);
    }
    hill(brush, height, colour);
  });
  const inks = { value: colours.white, label: colours.paleLeaf };
  figureRow(scene, story.figures, 1422, inks);
  badgeLine(scene, 1660, inks, deepMedalTones);
  addressLine(scene, 1806, colours.bark, colours.marigold);
}
