import sharp from "sharp";
import { PhotoFault, photoFaultsOf } from "../../src/modules/media/photo-faults.value";
import { aPlace, aScreen, aText, blurred, darkened, passedOn, randomFrom, shrunkTo } from "./labelled-photos";

const OF_EACH = 34;
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

test("of 204 labelled pictures nearly all faults are found, and hardly any that is not there (M10)", async () => {
  const random = randomFrom(20261123);
  const counts = new Map(
    Object.values(PhotoFault).map((fault) => [fault, { with: 0, found: 0, without: 0, false: 0 }]),
  );
  for (let n = 0; n < OF_EACH; n += 1) {
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
