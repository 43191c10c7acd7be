import { readFileSync } from "node:fs";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import type { LanguageFacts } from "@tree-for-deed/common/languages/language-facts";

type Canvas = typeof import("@napi-rs/canvas");
type Kit = Pick<Canvas, "createCanvas" | "Path2D">;

const WEIGHTS = [400, 600, 700];
/** Each file contains the letters of one script, so it is a family of its own, and texts name all families. */
const BENGALI = { family: "Drawn Bengali", file: "noto-sans-bengali/files/noto-sans-bengali-bengali" };
const INTER = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"].map((subset) => ({
  family: `Drawn ${subset}`,
  file: `inter/files/inter-${subset}`,
}));

/**
 * The packages of Chinese and Japanese, and of Korean: thousands of letters in about a hundred files each. A package
 * lists the letters of its files, and only the files of letters that are drawn are loaded.
 */
const CHINESE = "noto-sans-sc";
const KOREAN = "noto-sans-kr";
const HANGUL = /\p{Script=Hangul}/u;
const EAST_ASIAN = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uff01-\uff65\uffe0-\uffe6]/u;

const stackOf = (faces: readonly { readonly family: string }[]): string =>
  faces.map(({ family }) => `"${family}"`).join(", ");

/** The fonts that texts always have, by the script of their language. */
const FONT_STACKS: Readonly<Record<LanguageFacts["script"], string>> = {
  Beng: stackOf([BENGALI, ...INTER]),
  Latn: stackOf([...INTER, BENGALI]),
};

/** A file of some dozens of East Asian letters. */
interface LetterFile {
  readonly family: string;
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

let kit: Promise<Kit> | null = null;
let fonts: Canvas["GlobalFonts"] | null = null;
const letterFiles = new Map<string, readonly LetterFile[]>();
const loadedFamilies = new Set<string>();
/** The family that has a letter; empty if none has. */
const familyOfLetter = new LRUCache<string, string>({ max: 4000 });

/** The canvas with our fonts. It is large, so a process loads it when it draws for the first time. */
export function canvasKit(): Promise<Kit> {
  kit ??= load();
  return kit;
}

async function load(): Promise<Kit> {
  const { createCanvas, GlobalFonts, Path2D } = await import("@napi-rs/canvas");
  fonts = GlobalFonts;
  for (const { family, file } of [BENGALI, ...INTER]) {
    for (const weight of WEIGHTS) {
      const path = require.resolve(`@fontsource/${file}-${weight}-normal.woff2`);
      if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font ${path} cannot be read`);
    }
  }
  return { createCanvas, Path2D };
}

/** Characters of our own fonts. */
const COVERED =
  /^[ -~\u00a0-\u0148\u014a-\u017f\u0386-\u03ce\u0400-\u045f\u0964\u0965\u0980-\u09ff\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]$/u;
/** Characters without a width of their own: the characters that they join or modify are checked. */
const INVISIBLE = /^[\p{M}\p{Cf}]$/u;

/** Whether a letter is East Asian: its width does not depend on its neighbours. */
export const isEastAsian = (letter: string): boolean => !COVERED.test(letter) && EAST_ASIAN.test(letter);

/**
 * The fonts of a text, for `context.font`, once the canvas is loaded: those of the language, and the files of its East
 * Asian letters. Other letters use the machine's own fonts.
 */
export function fontsFor(text: string, language: Language): string {
  const families = new Set<string>();
  for (const letter of text) {
    const family = isEastAsian(letter) ? familyOf(letter) : "";
    if (family !== "") families.add(family);
  }
  const own = FONT_STACKS[languageFacts[language].script];
  if (families.size === 0) return own;
  return `${own}, ${stackOf([...families].map((family) => ({ family })))}`;
}

function familyOf(letter: string): string {
  const known = familyOfLetter.get(letter);
  if (known !== undefined) return known;
  const point = letter.codePointAt(0) ?? 0;
  const file = filesOf(HANGUL.test(letter) ? KOREAN : CHINESE).find(({ ranges }) =>
    ranges.some(([first, last]) => first <= point && point <= last),
  );
  if (file && !loadedFamilies.has(file.family)) {
    if (!fonts?.registerFromPath(file.path, file.family)) throw new Error(`The font ${file.path} cannot be read`);
    loadedFamilies.add(file.family);
  }
  const family = file?.family ?? "";
  familyOfLetter.set(letter, family);
  return family;
}

/** The files of a package with the letters of each. */
function filesOf(name: string): readonly LetterFile[] {
  const known = letterFiles.get(name);
  if (known) return known;
  const listed = readFileSync(require.resolve(`@fontsource-variable/${name}/unicode.json`), "utf8");
  const files = Object.entries(JSON.parse(listed) as Record<string, string>)
    .filter(([subset]) => subset.startsWith("["))
    .map(([subset, ranges]) => {
      const file = `${name}-${subset.slice(1, -1)}`;
      return {
        family: `Drawn ${file}`,
        path: require.resolve(`@fontsource-variable/${name}/files/${file}-wght-normal.woff2`),
        ranges: ranges.split(",").map(rangeOf),
      };
    });
  letterFiles.set(name, files);
  return files;
}

/** First and last code point of a range as CSS writes it, such as `U+4e00-4e11`. */
function rangeOf(range: string): [first: number, last: number] {
  const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

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
  context.font = `400 ${PROBE / 2}px ${fontsFor(letter, "en")}`;
  context.fillText(letter, 2, PROBE * 0.75);
  return Buffer.from(context.getImageData(0, 0, PROBE, PROBE).data);
}
