// Makes the two small web fonts the pages preload, and copies the full Bengali font for rare letters.
// Layout closure stays on: without it conjuncts such as শ্রদ্ধা break.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const here = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(here, "../src/theme/fonts/generated");
const require = createRequire(import.meta.url);
const bengaliSource =
  require.resolve("@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2");
const interSource = require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");

/** Every code point of inclusive ranges, as text. */
const textOf = (...ranges) =>
  ranges
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join("");

const modernBengali = textOf(
  [0x0020],
  [0x00a0],
  [0x0964, 0x0965],
  [0x0981, 0x0983],
  [0x0985, 0x098c],
  [0x098f, 0x0990],
  [0x0993, 0x09a8],
  [0x09aa, 0x09b0],
  [0x09b2],
  [0x09b6, 0x09b9],
  [0x09bc, 0x09c4],
  [0x09c7, 0x09c8],
  [0x09cb, 0x09ce],
  [0x09d7],
  [0x09dc, 0x09dd],
  [0x09df],
  [0x09e6, 0x09ef],
  [0x09f3],
  [0x200c, 0x200d],
  [0x25cc],
);
const latin = textOf(
  [0x0020, 0x007e],
  [0x00a0, 0x00ff],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022],
  [0x2026],
  [0x20ac],
  [0x2192],
  [0x2190],
);

const axes = { variationAxes: { wght: { min: 400, max: 700 } }, targetFormat: "woff2" };
const [bengali, inter, self] = await Promise.all([
  readFile(bengaliSource),
  readFile(interSource),
  readFile(fileURLToPath(import.meta.url)),
]);
const stamp = createHash("sha256").update(bengali).update(inter).update(self).digest("hex");
const stampFile = path.join(target, "stamp");

if (!existsSync(stampFile) || (await readFile(stampFile, "utf8")) !== stamp) {
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, "noto-sans-bengali-subset.woff2"), await subsetFont(bengali, modernBengali, axes));
  await writeFile(path.join(target, "inter-latin.woff2"), await subsetFont(inter, latin, axes));
  await writeFile(path.join(target, "noto-sans-bengali-full.woff2"), bengali);
  await writeFile(stampFile, stamp);
}
