import { Brush } from "./brush";
import { designOf } from "./designs";
import { storyHeight, storyWidth, type Story } from "./story";

/** The site's own fonts; other letters use the device's fonts. */
const families = ["Noto Sans Bengali Subset", "Noto Sans Bengali Full", "Inter"];
const weights = [400, 600, 700];

/** Loads the fonts first: a canvas silently uses another font if one is not loaded. */
async function loadFonts({ brand, tagline, name, initial, trees, figures, badge, address }: Story): Promise<void> {
  const figureTexts = [trees, ...figures].flatMap(({ value, label }) => [value, label]);
  const text = [brand, tagline, name, initial, ...figureTexts, badge?.label, badge?.name, address].join(" ");
  const faces = families.flatMap((family) => weights.map((weight) => `${weight} 48px "${family}"`));
  await Promise.all(faces.map((face) => document.fonts.load(face, text)));
}

/** The member's picture, loaded with CORS so that the canvas can be read afterwards; null if it does not load. */
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

/** Draws a story as a PNG of 1080 by 1920. Every turn has another design. */
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
