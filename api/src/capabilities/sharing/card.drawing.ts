import sharp from "sharp";
import { say } from "../../platform/texts/texts";
import type { CardContent, DeedCard, LeaderboardCard, PostCard, ProfileCard, TreeCard } from "./card-content.view";
import { CARD_HEIGHT, CARD_WIDTH, CardCanvas, MARGIN, PANEL_LEFT } from "./card-canvas.drawing";
import { drawAvatar, drawBadge, drawPanel, drawScene, PANEL } from "./card-ornaments.drawing";
import type { CardPhotos } from "./card-photos.service";
import { drawPodium, PODIUM_AVATAR } from "./podium.drawing";

/** Messengers ignore larger pictures. */
const BYTES_MAX = 290 * 1024;
const QUALITIES = [84, 74, 62, 48, 34];
const TEXT_WIDTH = PANEL_LEFT - 2 * MARGIN;
const AVATAR = 72;
const FACE = 136;
/** Stations of a tree's life (earned, funded, planted, seen alive), and the size of a station's mark. */
const STATIONS = 4;
const STATION = 20;

/** Draws a card as a JPEG of 1200 × 630 below 300 KB. Photos are cut and the picture is encoded off the event loop. */
export async function paintCard(content: CardContent, photos: CardPhotos): Promise<Buffer> {
  const cardCanvas = await CardCanvas.setUp(content.language);
  cardCanvas.drawSheet();
  switch (content.kind) {
    case "deed":
      await paintDeed(cardCanvas, content, photos);
      break;
    case "profile":
      await paintProfile(cardCanvas, content, photos);
      break;
    case "post":
      await paintPost(cardCanvas, content, photos);
      break;
    case "tree":
      await paintTree(cardCanvas, content, photos);
      break;
    case "leaderboard":
      await paintLeaderboard(cardCanvas, content, photos);
      break;
    case "site":
      paintSite(cardCanvas);
      break;
  }
  cardCanvas.drawFoot();
  return encoded(cardCanvas.canvas.data());
}

async function paintDeed(
  cardCanvas: CardCanvas,
  { caption, category, author, photo }: DeedCard,
  photos: CardPhotos,
): Promise<void> {
  const [cut, face] = await Promise.all([
    photos.cut(photo, PANEL.width, PANEL.height),
    photos.cut(author.picture, AVATAR, AVATAR),
  ]);
  drawPanel(cardCanvas, cut);
  cardCanvas.write(caption, {
    x: MARGIN,
    y: 128,
    width: TEXT_WIDTH,
    height: 340,
    maxSize: 64,
    minSize: 32,
    weight: 600,
    place: "middle",
  });
  drawAvatar(cardCanvas, author, face, { x: MARGIN, y: 504, size: AVATAR });
  const text = { x: MARGIN + AVATAR + 20, width: TEXT_WIDTH - AVATAR - 20 };
  cardCanvas.write(author.name, {
    ...text,
    y: 498,
    height: 44,
    maxSize: 26,
    minSize: 22,
    weight: 700,
    place: "middle",
  });
  cardCanvas.write(category, { ...text, y: 542, height: 36, maxSize: 22, minSize: 20, ink: "quiet", place: "middle" });
}

/** A number with its name, and what belongs beside it. */
interface CardFigure {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

async function paintProfile(cardCanvas: CardCanvas, content: ProfileCard, photos: CardPhotos): Promise<void> {
  const { person, username, deeds, trees, planted, rank, badge } = content;
  const { language, pen } = cardCanvas;
  const face = await photos.cut(person.picture, FACE, FACE);
  if (badge) drawBadge(cardCanvas, badge);
  else drawScene(cardCanvas);
  drawAvatar(cardCanvas, person, face, { x: MARGIN, y: 150, size: FACE });
  const text = { x: MARGIN + FACE + 28, width: TEXT_WIDTH - FACE - 28 };
  cardCanvas.write(person.name, {
    ...text,
    y: 146,
    height: 100,
    maxSize: 46,
    minSize: 30,
    weight: 700,
    place: "middle",
  });
  cardCanvas.write(`@${username}`, { ...text, y: 248, height: 40, maxSize: 24, minSize: 20, ink: "quiet" });
  if (deeds === 0) {
    cardCanvas.write(say(language, "card.newcomer"), {
      x: MARGIN,
      y: 380,
      width: TEXT_WIDTH,
      height: 120,
      maxSize: 40,
      minSize: 30,
      ink: "leaf",
    });
    return;
  }
  const figures: readonly CardFigure[] = [
    { value: cardCanvas.number(deeds), label: say(language, "card.deeds") },
    {
      value: cardCanvas.number(trees),
      label: say(language, "card.trees"),
      note: planted === null ? "" : say(language, "card.inGround", { count: planted }),
    },
    ...(rank === null ? [] : [{ value: cardCanvas.number(rank), label: say(language, "card.rank") }]),
  ];
  pen.line(MARGIN, 352, MARGIN + TEXT_WIDTH, 352, "line", 2);
  const column = TEXT_WIDTH / 3;
  const maxSize = figures.some(({ value }) => value.length > 5) ? 40 : 62;
  figures.forEach(({ value, label, note = "" }, index) => {
    const x = MARGIN + index * column;
    const width = column - 16;
    cardCanvas.write(value, {
      x,
      y: 384,
      width,
      height: 96,
      maxSize,
      minSize: 24,
      weight: 700,
      ink: "leaf",
      place: "middle",
    });
    cardCanvas.write(label, { x, y: 482, width, height: 40, maxSize: 24, minSize: 18, ink: "quiet" });
    cardCanvas.write(note, { x, y: 522, width, height: 36, maxSize: 22, minSize: 16, weight: 600, ink: "leaf" });
  });
}

async function paintPost(
  cardCanvas: CardCanvas,
  { title, category, date, photo }: PostCard,
  photos: CardPhotos,
): Promise<void> {
  drawPanel(cardCanvas, await photos.cut(photo, PANEL.width, PANEL.height));
  cardCanvas.write(title, {
    x: MARGIN,
    y: 128,
    width: TEXT_WIDTH,
    height: 340,
    maxSize: 58,
    minSize: 36,
    weight: 700,
    place: "middle",
  });
  const foot = [category, date].filter(Boolean).join(" · ");
  cardCanvas.write(foot, { x: MARGIN, y: 516, width: TEXT_WIDTH, height: 44, maxSize: 24, minSize: 20, ink: "quiet" });
}

async function paintTree(
  cardCanvas: CardCanvas,
  { code, stations, state, dedication, member }: TreeCard,
  photos: CardPhotos,
): Promise<void> {
  const { language, pen } = cardCanvas;
  const face = member && (await photos.cut(member.picture, AVATAR, AVATAR));
  drawScene(cardCanvas);
  const box = { x: MARGIN, width: TEXT_WIDTH } as const;
  cardCanvas.write(say(language, "card.tree"), {
    ...box,
    y: 116,
    height: 84,
    maxSize: 54,
    minSize: 40,
    weight: 700,
    ink: "leaf",
  });
  cardCanvas.write(code, { ...box, y: 206, height: 52, maxSize: 34, minSize: 28, ink: "quiet" });
  const step = (TEXT_WIDTH - 2 * STATION) / (STATIONS - 1);
  const xOf = (station: number): number => MARGIN + STATION + station * step;
  pen.line(xOf(0), 318, xOf(STATIONS - 1), 318, "line", 6);
  pen.line(xOf(0), 318, xOf(stations - 1), 318, "sun", 6);
  for (let station = 0; station < STATIONS; station += 1) {
    const size = station < stations ? STATION : STATION * 0.6;
    pen.frame(xOf(station) - size, 318 - size, 2 * size, 2 * size, size);
    pen.fill(station < stations ? "sun" : "line");
  }
  const height = dedication === "" ? 110 : 52;
  cardCanvas.write(state, { ...box, y: 366, height, maxSize: 36, minSize: 26, weight: 600 });
  if (dedication !== "")
    cardCanvas.write(dedication, { ...box, y: 422, height: 72, maxSize: 30, minSize: 18, ink: "leaf" });
  if (!member) return;
  drawAvatar(cardCanvas, member, face, { x: MARGIN, y: 504, size: AVATAR });
  cardCanvas.write(member.name, {
    x: MARGIN + AVATAR + 20,
    y: 504,
    width: TEXT_WIDTH - AVATAR - 20,
    height: AVATAR,
    maxSize: 28,
    minSize: 22,
    weight: 700,
    place: "middle",
  });
}

async function paintLeaderboard(
  cardCanvas: CardCanvas,
  { places }: LeaderboardCard,
  photos: CardPhotos,
): Promise<void> {
  const { language } = cardCanvas;
  const whole = { x: MARGIN, width: CARD_WIDTH - 2 * MARGIN, align: "center" } as const;
  cardCanvas.write(say(language, "card.leaderboard"), {
    ...whole,
    y: 104,
    height: 96,
    maxSize: 60,
    minSize: 60,
    weight: 700,
    ink: "leaf",
  });
  if (places.length === 0) {
    cardCanvas.write(say(language, "card.nobodyYet"), {
      ...whole,
      y: 260,
      height: 160,
      maxSize: 44,
      minSize: 44,
      place: "middle",
    });
    return;
  }
  const faces = await Promise.all(places.map(({ person }) => photos.cut(person.picture, PODIUM_AVATAR, PODIUM_AVATAR)));
  drawPodium(cardCanvas, places, faces);
}

function paintSite(cardCanvas: CardCanvas): void {
  const { language } = cardCanvas;
  drawScene(cardCanvas);
  const box = { x: MARGIN, width: TEXT_WIDTH } as const;
  const end = cardCanvas.write(say(language, "card.tagline"), {
    ...box,
    y: 168,
    height: 270,
    maxSize: 76,
    minSize: 48,
    weight: 700,
    ink: "leaf",
  });
  cardCanvas.write(say(language, "card.about"), {
    ...box,
    y: end + 20,
    height: 140,
    maxSize: 30,
    minSize: 24,
    ink: "quiet",
  });
}

async function encoded(pixels: Buffer): Promise<Buffer> {
  const raw = { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 4 } as const;
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(pixels, { raw }).removeAlpha().jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length <= BYTES_MAX) break;
  }
  return jpeg;
}
