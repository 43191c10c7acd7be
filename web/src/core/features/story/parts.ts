import { medalTones, type MedalTones } from "@tree-for-deed/common/art/medal-tones";
import type { Brush, TextStyle } from "./brush";
import { colours } from "@tree-for-deed/common/art/colours";
import { storyWidth, type Figure, type Story } from "./story";

/** All that a design needs to draw a story. */
export interface Scene {
  brush: Brush;
  story: Story;
  picture: ImageBitmap | null;
}

const middle = storyWidth / 2;

/** The site's logo, 48 units wide. */
function sign(brush: Brush, x: number, y: number, size: number): void {
  brush.at(x, y, 0, (ctx) => {
    ctx.scale(size / 48, size / 48);
    brush.disc(24, 24, 24, colours.leaf);
    ctx.strokeStyle = colours.white;
    ctx.lineWidth = 3;
    ctx.lineCap = "round";
    ctx.stroke(new Path2D("M24 39V22"));
    ctx.fillStyle = colours.white;
    ctx.fill(new Path2D("M24 24C24 15.5 18.5 11 10.5 11c0 9 5 13.5 13.5 13z"));
    ctx.fillStyle = colours.marigold;
    ctx.fill(new Path2D("M24 29c0-7 4.6-11 13-11 0 8-4.700 11.600-13 11z"));
  });
}

/** The site's logo and name in one line. */
export function brandLine({ brush, story }: Scene, y: number, colour: string, left?: number): void {
  const [size, gap, letters] = [76, 20, 46];
  const width = size + gap + brush.widthOf(story.brand, letters, 700);
  const x = left ?? middle - width / 2;
  brush.ring(x + size / 2, y + size / 2, size / 2 + 2, colours.white, 4);
  sign(brush, x, y, size);
  const style = { colour, size: letters, weight: 700, width: 700, align: "left" } as const;
  brush.write(story.brand, x + size + gap, y + 4, style);
}

/** The member's picture in a circle, or the first letter of the name. */
export function portrait({ brush, story, picture }: Scene, x: number, y: number, radius: number, edge: string): void {
  brush.disc(x, y, radius + 12, edge);
  brush.disc(x, y, radius, colours.paleLeaf);
  if (picture === null) {
    brush.number(story.initial, x, y, { colour: colours.leaf, size: radius, width: radius * 1.4 });
    return;
  }
  brush.ctx.save();
  brush.ctx.beginPath();
  brush.ctx.arc(x, y, radius, 0, 2 * Math.PI);
  brush.ctx.clip();
  const scale = (2 * radius) / Math.min(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  brush.ctx.drawImage(picture, x - width / 2, y - height / 2, width, height);
  brush.ctx.restore();
}

/** The number of trees, the largest element of the picture; a seedling if there are none. */
export function treeNumber({ brush, story: { trees } }: Scene, x: number, y: number, style: TextStyle): void {
  if (trees.count > 0) brush.number(trees.value, x, y, style);
  else
    brush.plant(
      1,
      style.align === "left" ? x + style.size / 2 : x,
      y,
      style.size * 1.2,
      style.colour,
      colours.marigold,
    );
}

/** Writes what the number of trees counts, and below it how many are in the ground. */
export function treeWords({ brush, story: { trees } }: Scene, x: number, top: number, style: TextStyle): void {
  const under = brush.write(trees.label, x, top, style);
  if (trees.ground) brush.write(trees.ground, x, under, { ...style, size: Math.round(style.size * 0.76), rows: 1 });
}

interface Inks {
  value: string;
  label: string;
}

/** Numbers side by side, each with its name below. */
export function figureRow({ brush }: Scene, figures: readonly Figure[], top: number, inks: Inks, width = 860): void {
  const column = width / figures.length;
  figures.forEach(({ value, label }, index) => {
    const x = middle - width / 2 + column * (index + 0.5);
    brush.number(value, x, top + 42, { colour: inks.value, size: 84, width: column - 40 });
    const room = column - 32;
    const rows = brush.widthOf(label, 30) <= room ? 1 : 2;
    brush.write(label, x, top + 84, { colour: inks.label, size: 36, least: 26, width: room, rows });
  });
}

/** The badge's drawing with its name beside it, centred. */
export function badgeLine(
  { brush, story: { badge, tagline } }: Scene,
  y: number,
  inks: Inks,
  tones: MedalTones = medalTones,
): void {
  if (badge === null) {
    brush.write(tagline, middle, y - 40, { colour: inks.value, size: 48, weight: 600, width: 740 });
    return;
  }
  const [size, gap, room] = [140, 28, 560];
  const words = Math.max(brush.widthOf(badge.label, 32), brush.widthOf(badge.name, 52, 700));
  const x = middle - (size + gap + Math.min(words, room)) / 2;
  brush.badge(badge.level, x + size / 2, y, size, tones);
  const after = x + size + gap;
  const under = brush.write(badge.label, after, y - 62, { colour: inks.label, size: 32, width: room, align: "left" });
  const name = { colour: inks.value, size: 52, weight: 700, width: room, align: "left" } as const;
  brush.write(badge.name, after, under - 6, name);
}

/** The address of the member's profile. */
export function addressLine({ brush, story }: Scene, y: number, ink: string, ground: string): void {
  const letters = 38;
  const width = Math.min(940, brush.widthOf(story.address, letters, 600) + 88);
  brush.box(middle - width / 2, y - 38, width, 76, 38, ground);
  brush.number(story.address, middle, y, { colour: ink, size: letters, weight: 600, width: width - 64 });
}

/** Distributes a count over rows with limited capacity, beginning with the last and nearest row. */
export function sharedOut(count: number, rooms: readonly number[]): number[] {
  const all = rooms.reduce((sum, room) => sum + room, 0);
  const part = Math.min(1, count / all);
  const shares = rooms.map((room) => Math.floor(room * part));
  let left = Math.min(count, all) - shares.reduce((sum, share) => sum + share, 0);
  for (let row = rooms.length - 1; left > 0; row = row === 0 ? rooms.length - 1 : row - 1) {
    if ((shares[row] ?? 0) >= (rooms[row] ?? 0)) continue;
    shares[row] = (shares[row] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
