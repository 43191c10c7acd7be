/** @slow */
import sharp from "sharp";
import { PhotoFault, photoFaultsOf } from "../../src/core/media/photo-faults.value";
import { lookOfStored, type PhotoLook, processPhoto } from "../../src/core/media/image-processing.service";
import { ALIKE_BITS, differentBits, PLAIN } from "../../src/core/media/perceptual-hash.value";
import { aPlace, aScan, aScreen, aText, blurred, darkened, passedOn, randomFrom, shrunkTo } from "./labelled-photos";

/** Number of generated places, each of which becomes pictures of every kind. */
const PLACES = Number(process.env["LABELLED_PHOTOS"] ?? 12);
const FOUND_MIN = 0.95;
const FALSE_MAX = 0.02;
const PARTS_FOUND_MIN = 0.9;
/** Share of pairs of different photos. */
const PARTS_WRONG_MAX = 0.001;

type Random = () => number;
type Labelled = readonly [PhotoFault | null, Buffer];

/** A place as it is, out of focus, at night and tiny; a screen; and a text. */
async function sixPictures(random: Random): Promise<Labelled[]> {
  const place = await aPlace(random);
  return [
    [null, place],
    [PhotoFault.BLURRED, await blurred(random, place)],
    [PhotoFault.DARK, await darkened(random, place)],
    [PhotoFault.SMALL, await shrunkTo(place, 300)],
    [PhotoFault.SCREEN_OR_TEXT, await aScreen(random)],
    [PhotoFault.SCREEN_OR_TEXT, await aText(random)],
  ];
}

const faultsOf = async (picture: Buffer): Promise<PhotoFault[]> =>
  photoFaultsOf(sharp(picture), await sharp(picture).metadata());

test("of labelled pictures nearly all faults are found, and hardly any that is not there (M10)", async () => {
  const random = randomFrom(20261123);
  const counts = new Map(
    Object.values(PhotoFault).map((fault) => [fault, { with: 0, found: 0, without: 0, false: 0 }]),
  );
  for (let n = 0; n < PLACES; n += 1) {
    for (const [label, picture] of await sixPictures(random)) {
      const faults = await faultsOf(await passedOn(random, picture));
      for (const [fault, count] of counts) {
        const [isIt, isSaid] = [fault === label, faults.includes(fault)];
        count.with += Number(isIt);
        count.found += Number(isIt && isSaid);
        count.without += Number(!isIt);
        count.false += Number(!isIt && isSaid);
      }
    }
  }
  for (const [fault, count] of counts) {
    expect([fault, count.found / count.with >= FOUND_MIN]).toEqual([fault, true]);
    expect([fault, count.false / count.without <= FALSE_MAX]).toEqual([fault, true]);
  }
});

test("of scanned pages, not straight and unevenly lit, nearly all are called a text, and no place is (M10)", async () => {
  const random = randomFrom(20261127);
  let found = 0;
  for (let n = 0; n < PLACES; n += 1) {
    const faults = await faultsOf(await passedOn(random, await aScan(random)));
    found += Number(faults.includes(PhotoFault.SCREEN_OR_TEXT));
  }
  expect(found / PLACES).toBeGreaterThanOrEqual(FOUND_MIN);
  for (let n = 0; n < 2; n += 1) {
    expect(await faultsOf(await passedOn(random, await aPlace(random)))).not.toContain(PhotoFault.SCREEN_OR_TEXT);
  }
});

/** Cuts parts out of pictures, each of another kind that people cut. */
const CUTS: readonly ((random: Random) => { size: readonly [number, number]; from: readonly [number, number] })[] = [
  // Half of each side, at the centre or in a corner.
  (random) => ({ size: [0.5, 0.5], from: anchor(random) }),
  // Between half and three quarters of each side, at the centre or in a corner.
  (random) => {
    const share = 0.5 + random() * 0.25;
    return { size: [share, share], from: anchor(random) };
  },
  // One side cut off, or both opposite ones.
  (random) => {
    const share = 0.7 + random() * 0.2;
    return { size: random() < 0.5 ? [share, 1] : [1, share], from: anchor(random) };
  },
];
const ANCHORS = [
  [0.5, 0.5],
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
const anchor = (random: Random): readonly [number, number] => ANCHORS[Math.floor(random() * ANCHORS.length)] ?? [0, 0];

async function cutFrom(random: Random, picture: Buffer, cut: (typeof CUTS)[number]): Promise<Buffer> {
  const whole = await sharp(picture).metadata();
  const { size, from } = cut(random);
  const [width, height] = [Math.round(whole.width * size[0]), Math.round(whole.height * size[1])];
  const left = Math.round((whole.width - width) * from[0]);
  const top = Math.round((whole.height - height) * from[1]);
  return passedOn(random, await sharp(picture).extract({ left, top, width, height }).png().toBuffer());
}

/** The look of a photo as it is stored. */
async function lookOf(photo: Buffer): Promise<PhotoLook> {
  const { renditions, width, height } = await processPhoto(photo);
  return lookOfStored(renditions.at(-1)?.body ?? Buffer.alloc(0), { width, height });
}

const isPartOf = (part: PhotoLook, whole: PhotoLook): boolean =>
  [part.perceptualHash, part.mirroredHash].some(
    (own) => own !== PLAIN && whole.partHashes.some((hash) => differentBits(hash, own) <= ALIKE_BITS),
  );

test("of half-size parts and of trimmed photos nearly all are found, and hardly any different one is taken for one (M11)", async () => {
  const random = randomFrom(20261125);
  const wholes: PhotoLook[] = [];
  const parts: PhotoLook[][] = CUTS.map(() => []);
  for (let n = 0; n < PLACES; n += 1) {
    const place = await passedOn(random, await aPlace(random));
    wholes.push(await lookOf(place));
    for (const [kind, cut] of CUTS.entries()) parts[kind]?.push(await lookOf(await cutFrom(random, place, cut)));
  }
  const all = parts.flatMap((ofKind) => ofKind.map((part, n) => isPartOf(part, wholes[n] ?? part)));
  const pairs = [...parts, wholes].flatMap((looks) =>
    looks.flatMap((look, n) => wholes.filter((_, other) => other !== n).map((whole) => isPartOf(look, whole))),
  );
  const wrong = pairs.filter(Boolean).length / pairs.length;
  expect(all.filter(Boolean).length / all.length).toBeGreaterThanOrEqual(PARTS_FOUND_MIN);
  expect(wrong).toBeLessThanOrEqual(PARTS_WRONG_MAX);
});
