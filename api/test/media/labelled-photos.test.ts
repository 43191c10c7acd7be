/** @slow */
import sharp from "sharp";
import { PhotoFault, photoFaultsOf } from "../../src/core/media/photo-faults.value";
import { centreHashOf } from "../../src/core/media/centre-hash.value";
import { CentreSearch } from "../../src/core/media/centre-search.value";
import { type GreyPlane, greyPlaneOf, mirrored } from "../../src/core/media/grey-plane.value";
import { detailOf, LIKENESS_MIN, likenessOf } from "../../src/core/media/photo-alignment.value";
import {
  aPlace,
  aScan,
  aScreen,
  aText,
  blurred,
  croppedFrom,
  darkened,
  passedOn,
  randomFrom,
  shrunkTo,
} from "./labelled-photos";

/** How many places are drawn, each of which becomes pictures of every kind. */
const PLACES = Number(process.env["LABELLED_PHOTOS"] ?? 12);
const FOUND_MIN = 0.95;
const FALSE_MAX = 0.02;

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

/** What the comparison has of a photo: the greys of its smallest rendition, as the store keeps it. */
const stored = async (photo: Buffer): Promise<GreyPlane> =>
  greyPlaneOf(sharp(await sharp(photo).resize({ width: 320 }).webp({ quality: 78 }).toBuffer()));

interface Compared {
  readonly plane: GreyPlane;
  readonly centre: Uint16Array;
}

async function compared(photo: Buffer): Promise<Compared> {
  const plane = await stored(photo);
  const hash = centreHashOf(plane);
  return { plane, centre: Uint16Array.from({ length: hash.length / 2 }, (_, piece) => hash.readUInt16LE(piece * 2)) };
}

/** Tells of others whether they show a part of this one or are a part of it. */
async function looker(own: Compared): Promise<(other: Compared) => boolean> {
  const search = await CentreSearch.of(own.plane);
  const [detail, inMirror] = [detailOf(own.plane), detailOf(mirrored(own.plane))];
  return ({ plane, centre }) => {
    const placement = centre.length > 0 ? search.placementOf(centre) : null;
    if (!placement) return false;
    return likenessOf(placement.isMirrored ? inMirror : detail, detailOf(plane), placement) >= LIKENESS_MIN;
  };
}

test("of photos and their parts nearly all are found by the other, and hardly any different one is taken for one (M11)", async () => {
  const random = randomFrom(20261125);
  const wholes: Compared[] = [];
  const parts: Compared[] = [];
  for (let n = 0; n < PLACES; n += 1) {
    const place = await passedOn(random, await aPlace(random));
    wholes.push(await compared(place));
    parts.push(await compared(await passedOn(random, await croppedFrom(random, place))));
  }
  const count = { parts: 0, wholes: 0, wrong: 0 };
  for (let n = 0; n < PLACES; n += 1) {
    const [byPart, byWhole] = [await looker(parts[n] ?? none()), await looker(wholes[n] ?? none())];
    const fromPart = wholes.map(byPart);
    const fromWhole = parts.map(byWhole);
    count.parts += Number(fromPart[n]);
    count.wholes += Number(fromWhole[n]);
    const others = [...fromPart, ...fromWhole, ...wholes.map(byWhole)].filter((_, place) => place % PLACES !== n);
    count.wrong += Number(others.includes(true));
  }
  expect(count.parts).toBeGreaterThanOrEqual(FOUND_MIN * PLACES);
  expect(count.wholes).toBeGreaterThanOrEqual(FOUND_MIN * PLACES);
  expect(count.wrong).toBeLessThanOrEqual(FALSE_MAX * PLACES);
}, 180_000);

function none(): never {
  throw new Error("Each has its part");
}
