import { Brush } from "./brush";
import { designOf } from "./designs";
import { storyHeight, storyWidth, type Story } from "./story";

/** The fonts that the site brings along; what no file of them has is up to the reader's device. */
const families = ["Noto Sans Bengali Subset", "Noto Sans Bengali Full", "Inter"];
const weights = [400, 600, 700];

/** A canvas takes whatever font is there: without this it silently takes another one. */
async function loadFonts({ brand, tagline, name, initial, trees, figures, badge, address }: Story): Promise<void> {
  const figureTexts = [trees, ...figures].flatMap(({ value, label }) => [value, label]);
  const text = [brand, tagline, name, initial, ...figureTexts, badge?.label, badge?.name, address].join(" ");
  const faces = families.flatMap((family) => weights.map((weight) => `${weight} 48px "${family}"`));
  await Promise.all(faces.map((face) => document.fonts.load(face, text)));
}

/** The member's picture, asked for in a way that lets the canvas be read afterwards; null if it does not come. */
async function loadPicture(url: string | null): Promise<ImageBitmap | null> {
  if (url === null) return null;
  try {
    const answer = await fetch(url, { mode: "cors", credentials: "omit" });
    return answer.ok ? await createImageBitmap(await answer.blob()) : null;
  } catch {
    return null;
  }
}

/** Numbers between 0 and 1 that are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a story as a PNG of 1080 by 1920. Every turn is another design. */
export async function drawStory(story: Story, turn: number): Promise<Blob> {
  const [picture] = await Promise.all([loadPicture(story.picture), loadFonts(story)]);
  const canvas = document.createElement("canvas");
  canvas.width = storyWidth;
  canvas.height = storyHeight;
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("This browser cannot draw");
  designOf(turn)({ brush: new Brush(ctx, story.fonts, numbersFrom(turn)), story, picture });
  picture?.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture cannot be saved"))), "image/png");
  });
}
