import type { LanguageFacts } from "@tree-for-deed/common/languages/language-facts";
import bengaliFull from "./generated/noto-sans-bengali-full.woff2?url";
import bengaliSubset from "./generated/noto-sans-bengali-subset.woff2?url";
import inter from "./generated/inter-latin.woff2?url";

const modernBengali =
  "U+0020,U+00A0,U+0964-0965,U+0981-0983,U+0985-098C,U+098F-0990,U+0993-09A8,U+09AA-09B0,U+09B2,U+09B6-09B9," +
  "U+09BC-09C4,U+09C7-09C8,U+09CB-09CE,U+09D7,U+09DC-09DD,U+09DF,U+09E6-09EF,U+09F3,U+200C-200D,U+25CC";
const rareBengali =
  "U+0980,U+09E0-09E3,U+09F0-09F2,U+09F4-09FE,U+1CD0,U+1CD2,U+1CD5-1CD6,U+1CD8,U+1CE1,U+1CEA,U+1CED,U+1CF2,U+1CF5-1CF7";
const latin = "U+0021-007E,U+00A1-00FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2190,U+2192";

const face = (family: string, source: string, rest: string): string =>
  `@font-face{font-family:"${family}";font-style:normal;font-display:swap;src:${source};${rest}}`;

const bengaliMetrics = "ascent-override:90.4%;descent-override:34.8%;line-gap-override:0%";

const installed = (...names: readonly string[]): string => names.map((name) => `local("${name}")`).join(",");

const ownBengali = installed("Noto Sans Bengali", "Noto Sans Bengali Regular", "NotoSansBengali-Regular");
const ownBoldBengali = installed("Noto Sans Bengali Bold", "NotoSansBengali-Bold");

/** The device's own Noto Sans Bengali (Android has it) comes first: it is this font, and costs no bytes. */
const bengali = (weight: string, own: string): string =>
  face(
    "Noto Sans Bengali Subset",
    `${own},url(${bengaliSubset}) format("woff2")`,
    `font-weight:${weight};unicode-range:${modernBengali};${bengaliMetrics}`,
  );

/**
 * The font faces of all languages. The fallback faces have the line metrics of the real ones, so a late font moves little.
 */
export const fontFaces = [
  bengali("400 500", ownBengali),
  bengali("600 700", ownBoldBengali),
  face(
    "Noto Sans Bengali Full",
    `url(${bengaliFull}) format("woff2")`,
    `font-weight:400 700;unicode-range:${rareBengali}`,
  ),
  face("Inter", `url(${inter}) format("woff2")`, `font-weight:400 700;unicode-range:${latin}`),
  face(
    "Inter Fallback",
    'local("Arial"),local("Liberation Sans"),local("Roboto")',
    "ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%;size-adjust:107.06%",
  ),
  face(
    "Bengali Fallback",
    'local("Noto Sans Bengali UI"),local("Nirmala UI"),local("Kohinoor Bangla")',
    bengaliMetrics,
  ),
].join("");

/** The font that a page shows first, by the script of its language, and where a device may have it. */
const firstFont: Readonly<Record<LanguageFacts["script"], { url: string; own: string }>> = {
  Beng: { url: bengaliSubset, own: ownBengali },
  Latn: { url: inter, own: installed("Inter") },
};

/**
 * Script for the head of a page: loads its first font at once, so that no text moves when it comes. Not on a slow line,
 * where it would share the line with the style sheet that the first paint waits for, and not on an Android device that
 * has the font; asking takes a moment, so only these are asked.
 */
export function earlyFont(script: LanguageFacts["script"]): string {
  const { url, own } = firstFont[script];
  const load = `document.head.appendChild(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:"${url}"}))`;
  return `(function(n,c){function load(){${load}}c&&c.effectiveType!=="4g"||(/Android/.test(n.userAgent)&&self.FontFace?new FontFace("own",'${own}').load().then(null,load):load())})(navigator,navigator.connection)`;
}
