import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { DataSource } from "typeorm";
import { prepared, preparedAlone } from "../../../platform/database/prepared";
import { NotNow, PHOTO_ATTEMPTS_MAX, WorkQueue } from "../../../platform/jobs/work-queue";
import type { Logger } from "../../../platform/log/logger";
import type { ObjectStore } from "../../../platform/storage/object-store";
import { centreHashOf } from "../../media/centre-hash.value";
import { type GreyPlane, greyPlaneOf, mirrored } from "../../media/grey-plane.value";
import { lookOfStored, type PhotoLook } from "../../media/image-processing.service";
import { PLAIN } from "../../media/perceptual-hash.value";
import { detailOf, LIKENESS_MIN, likenessOf } from "../../media/photo-alignment.value";
import { largestOf, renditionKey, renditionWidths } from "../../media/stored-photo.value";
import { type Candidate, candidatesOf, type LookedAt } from "./crop-candidates.value";
import {
  CENTRES,
  IS_USED,
  NOTE_CENTRE,
  NOTE_CROP,
  NOTE_LOOK,
  OWE_FOR_CROPS,
  TURNED_CANDIDATES,
  UNSEEN,
} from "./cropped-photos.sql";
import { likenessOfTurned, type Turn, turnedLooksOf, undone } from "./turned-looks.value";

export interface CroppedPhotoParts {
  readonly db: DataSource;
  readonly objects: ObjectStore;
  readonly log: Logger;
}

interface Unseen {
  /** The photo's hash. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** True for photos stored before perceptual hashes were computed. */
  readonly isUnmeasured: boolean;
  /** Whether it is compared with others, too. */
  readonly isDue: boolean;
}

/** Another photo that shows the same, and the turn by which it matches the photo that was looked at. */
interface Likeness extends Turn {
  readonly hash: string;
  readonly likeness: number;
}

/** The pixels of the photos of a round, and the centres of all photos that they are compared with. */
interface Seen {
  readonly planes: ReadonlyMap<string, GreyPlane>;
  readonly centres: Buffer;
}

const AT_ONCE = 5;
/** Only the most similar candidates are opened. */
const TURNED_CANDIDATES_MAX = 12;
const [SMALLEST = 0] = renditionWidths(0);
const UNREADABLE: PhotoLook = { perceptualHash: PLAIN, mirroredHash: PLAIN, faults: [] };

/**
 * Finds photos that show a part of another one, or are another one turned, in the background. Photos that
 * came into use are compared with the latest 100,000 if their deeds wait; the flags of the deeds follow.
 */
export class CroppedPhotos {
  readonly queue: WorkQueue<Unseen, readonly Likeness[], Seen>;

  constructor(private readonly parts: CroppedPhotoParts) {
    this.queue = new WorkQueue<Unseen, readonly Likeness[], Seen>({
      name: "photo-looks",
      table: "photos",
      key: "hash",
      columns: { attempts: `"lookAttempts"`, due: `"lookDueAt"`, done: `"lookedAt"`, error: `"lookError"` },
      attemptsMax: PHOTO_ATTEMPTS_MAX,
      where: IS_USED,
      read: UNSEEN,
      atOnce: AT_ONCE,
      everyMs: 3_000,
      prepare: (photos) => this.#see(photos),
      work: async ({ id: hash, isDue }, { planes, centres }) => {
        const plane = planes.get(hash);
        if (!plane) throw new Error("The photo cannot be read, or is missing in the store");
        if (!isDue) return [];
        const parts = await this.#confirmed({ hash, plane }, await candidatesOf({ hash, plane }, centres));
        return [...parts, ...(await this.#turnedOf({ hash, plane }))];
      },
      onDone: async (tx, { id }, found) => {
        for (const { hash, likeness, ...turn } of found) {
          const { quarters, isMirrored } = turn;
          await prepared(tx, NOTE_CROP, [id, hash, likeness, quarters, isMirrored, undone(turn).quarters]);
        }
        if (found.length > 0) await prepared(tx, OWE_FOR_CROPS, [[id]]);
      },
      db: parts.db,
      log: parts.log,
    });
  }

  /** Writes the centres before it reads those of others, so that of two photos at the same time one finds the other. */
  async #see(photos: readonly Unseen[]): Promise<Seen> {
    const { db } = this.parts;
    const planes = new Map<string, GreyPlane>();
    for (const photo of photos) {
      const hash = photo.id;
      if (photo.isUnmeasured) {
        const { perceptualHash, mirroredHash, faults } = await this.#measured(photo);
        await preparedAlone(db, NOTE_LOOK, [hash, perceptualHash, mirroredHash, faults]);
      }
      const plane = await this.#planeOf(hash);
      if (plane) planes.set(hash, plane);
      const centre = plane ? centreHashOf(plane) : Buffer.alloc(0);
      await preparedAlone(db, NOTE_CENTRE, [hash, centre.toString("hex")]);
    }
    const isAnyDue = photos.some(({ isDue }) => isDue);
    const [known] = isAnyDue ? await preparedAlone<{ centres: Buffer | null }>(db, CENTRES) : [];
    return { planes, centres: known?.centres ?? Buffer.alloc(0) };
  }

  async #measured({ id: hash, ...size }: Unseen): Promise<PhotoLook> {
    const stored = await this.#read(largestOf({ hash, width: size.width }));
    return (stored && (await lookOfStored(stored, size).catch(() => null))) ?? UNREADABLE;
  }

  /** Photos that show this one turned, searched by perceptual hash and confirmed by pixels. */
  async #turnedOf({ hash, plane }: LookedAt): Promise<Likeness[]> {
    const looks = await turnedLooksOf(plane);
    const values = [hash, looks.map(({ look }) => look), TURNED_CANDIDATES_MAX];
    const candidates = await preparedAlone<{ hash: string; place: number }>(this.parts.db, TURNED_CANDIDATES, values);
    const found: Likeness[] = [];
    for (const candidate of candidates) {
      const turned = looks[candidate.place - 1];
      const other = turned && (await this.#planeOf(candidate.hash));
      const likeness = turned && other ? likenessOfTurned(turned, other) : 0;
      // The turn makes this photo match the other; the reverse turn makes the other match this one.
      if (turned && likeness >= LIKENESS_MIN) found.push({ hash: candidate.hash, likeness, ...undone(turned) });
    }
    return found;
  }

  /** Candidates whose pixels match the photo's. */
  async #confirmed(photo: LookedAt, candidates: readonly Candidate[]): Promise<Likeness[]> {
    const own = detailOf(photo.plane);
    const inMirror = detailOf(mirrored(photo.plane));
    const found: Likeness[] = [];
    for (const { hash, placement } of candidates) {
      const plane = await this.#planeOf(hash);
      if (!plane) continue;
      const likeness = likenessOf(placement.isMirrored ? inMirror : own, detailOf(plane), placement);
      if (likeness >= LIKENESS_MIN) found.push({ hash, likeness, quarters: 0, isMirrored: placement.isMirrored });
    }
    return found;
  }

  /** Null for a photo that cannot be read, or is gone. */
  async #planeOf(hash: string): Promise<GreyPlane | null> {
    const stored = await this.#read(renditionKey(hash, SMALLEST, "webp"));
    return stored && greyPlaneOf(sharp(stored)).catch(() => null);
  }

  async #read(key: string): Promise<Buffer | null> {
    try {
      const stored = await this.parts.objects.get(key);
      return stored && (await buffer(stored.body));
    } catch (cause) {
      throw new NotNow("The store is away", { cause });
    }
  }
}
