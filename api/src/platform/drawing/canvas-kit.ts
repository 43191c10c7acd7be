import type { SKRSContext2D } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import type { Language } from "@tree-for-deed/common/languages";

type Kit = Pick<typeof import("@napi-rs/canvas"), "createCanvas" | "Path2D">;

const WEIGHTS = [400, 600, 700];
/** A file has the letters of one script: each is a family of its own, and texts name them all. */
const BENGALI = { family: "Drawn Bengali", file: "noto-sans-bengali/files/noto-sans-bengali-bengali" };
const INTER = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"].map((subset) => ({
  family: `Drawn ${subset}`,
  file: `inter/files/inter-${subset}`,
}));

const stackOf = (faces: readonly { readonly family: string }[]): string =>
  faces.map(({ family }) => `"${family}"`).join(", ");

/** The fonts of a language's texts; whatever else a name is written in comes from the machine's own fonts. */
export const FONT_STACKS: Readonly<Record<Language, string>> = {
  bn: stackOf([BENGALI, ...INTER]),
  en: stackOf([...INTER, BENGALI]),
};

let kit: Promise<Kit> | null = null;

/** The canvas with our fonts. It is large, so a process loads it when it draws for the first time. */
export function canvasKit(): Promise<Kit> {
  kit ??= load();
  return kit;
}

async function load(): Promise<Kit> {
  const { createCanvas, GlobalFonts, Path2D } = await import("@napi-rs/canvas");
  for (const { family, file } of [BENGALI, ...INTER]) {
    for (const weight of WEIGHTS) {
      const path = require.resolve(`@fontsource/${file}-${weight}-normal.woff2`);
      if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font ${path} cannot be read`);
    }
  }
  return { createCanvas, Path2D };
}

/** What our own fonts draw for certain. */
const COVERED =
  /^[ -~\u00a0-\u0148\u014a-\u017f\u0386-\u03ce\u0400-\u045f\u0964\u0965\u0980-\u09ff\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]$/u;
/** Takes up no room of its own: what it joins or modifies is looked at. */
const INVISIBLE = /^[\p{M}\p{Cf}]$/u;
const PROBE = 24;
/** A code point that no font has. */
const MISSING = "\u{10fffd}";

const known = new LRUCache<string, boolean>({ max: 4000 });
let missing: Buffer | null = null;

/** Whether some font here has all letters of a text, so that none becomes an empty box. */
export async function canDraw(text: string): Promise<boolean> {
  const { createCanvas } = await canvasKit();
  const rare = [...text].filter((letter) => !COVERED.test(letter) && !INVISIBLE.test(letter));
  return rare.every((letter) => {
    const remembered = known.get(letter);
    if (remembered !== undefined) return remembered;
    missing ??= probe(createCanvas(PROBE, PROBE).getContext("2d"), MISSING);
    const drawn = !probe(createCanvas(PROBE, PROBE).getContext("2d"), letter).equals(missing);
    known.set(letter, drawn);
    return drawn;
  });
}

function probe(context: SKRSContext2D, letter: string): Buffer {
  context.font = `400 ${PROBE / 2}px ${FONT_STACKS.en}`;
  context.fillText(letter, 2, PROBE * 0.75);
  return Buffer.from(context.getImageData(0, 0, PROBE, PROBE).data);
}
