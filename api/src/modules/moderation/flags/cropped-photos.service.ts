import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import type { Logger } from "../../../platform/log/logger";
import type { ObjectStore } from "../../../platform/storage/object-store";
import { centreHashOf } from "../../media/centre-hash.value";
import { type GreyPlane, greyPlaneOf, mirrored } from "../../media/grey-plane.value";
import { detailOf, LIKENESS_MIN, likenessOf } from "../../media/photo-alignment.value";
import { renditionKey, renditionWidths } from "../../media/stored-photo.value";
import { type Candidate, candidatesOf, type LookedAt } from "./crop-candidates.value";
import { CENTRES, CLAIM_PHOTOS, NOTE_CENTRE, NOTE_CROP, OWE_FOR_CROPS } from "./cropped-photos.sql";

export interface CroppedPhotoParts {
  readonly db: DataSource;
  readonly objects: ObjectStore;
  readonly log: Logger;
}

interface Claimed {
  readonly hash: string;
  /** Whether it is compared with others, too. */
  readonly isDue: boolean;
}

const AT_ONCE = 5;
const [SMALLEST = 0] = renditionWidths(0);

/** Finds photos that show a part of another one, in the background: by their centres first, then by their pixels. */
export class CroppedPhotos {
  constructor(private readonly parts: CroppedPhotoParts) {}

  /**
   * Looks at some photos that came into use, and compares those of deeds that wait with the latest 100,000; the flags of
   * the deeds follow. Answers whether there may be more. Throws while the photo store is away.
   */
  async round(): Promise<boolean> {
    return this.parts.db.transaction(async (tx) => {
      const claimed = await prepared<Claimed>(tx, CLAIM_PHOTOS, [AT_ONCE]);
      const due: LookedAt[] = [];
      for (const { hash, isDue } of claimed) {
        const plane = await this.#planeOf(hash);
        const centre = plane ? centreHashOf(plane) : Buffer.alloc(0);
        await prepared(tx, NOTE_CENTRE, [hash, centre.toString("hex")]);
        if (plane && isDue) due.push({ hash, plane });
      }
      if (due.length > 0) await this.#compare(tx, due);
      return claimed.length === AT_ONCE;
    });
  }

  async #compare(tx: EntityManager, due: readonly LookedAt[]): Promise<void> {
    const [known] = await prepared<{ centres: Buffer | null }>(tx, CENTRES);
    for (const photo of due) {
      const candidates = await candidatesOf(photo, known?.centres ?? Buffer.alloc(0));
      for (const { hash, likeness } of await this.#confirmed(photo, candidates)) {
        await prepared(tx, NOTE_CROP, [photo.hash, hash, likeness]);
      }
    }
    await prepared(tx, OWE_FOR_CROPS, [due.map(({ hash }) => hash)]);
  }

  /** Those of the candidates whose pixels lie on those of the photo. */
  async #confirmed(photo: LookedAt, candidates: readonly Candidate[]): Promise<{ hash: string; likeness: number }[]> {
    const own = detailOf(photo.plane);
    const inMirror = detailOf(mirrored(photo.plane));
    const found: { hash: string; likeness: number }[] = [];
    for (const { hash, placement } of candidates) {
      const plane = await this.#planeOf(hash);
      if (!plane) continue;
      const likeness = likenessOf(placement.isMirrored ? inMirror : own, detailOf(plane), placement);
      if (likeness >= LIKENESS_MIN) found.push({ hash, likeness });
    }
    return found;
  }

  /** Null for a photo that cannot be read, or is gone. */
  async #planeOf(hash: string): Promise<GreyPlane | null> {
    const stored = await this.parts.objects.get(renditionKey(hash, SMALLEST, "webp"));
    const plane = stored && (await greyPlaneOf(sharp(await buffer(stored.body))).catch(() => null));
    if (!plane) this.parts.log.warn({ photo: hash }, "A photo could not be compared with others");
    return plane;
  }
}
