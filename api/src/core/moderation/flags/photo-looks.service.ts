import { buffer } from "node:stream/consumers";
import type { DataSource } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { NotNow, PHOTO_ATTEMPTS_MAX, WorkQueue } from "../../../platform/jobs/work-queue";
import type { Logger } from "../../../platform/log/logger";
import type { ObjectStore } from "../../../platform/storage/object-store";
import { lookOfStored, type PhotoLook } from "../../media/image-processing.service";
import { PLAIN } from "../../media/perceptual-hash.value";
import { largestOf } from "../../media/stored-photo.value";
import { IS_USED, NOTE_ALTERED, NOTE_LOOK, OWE_FLAGS, UNSEEN } from "./photo-looks.sql";

interface Unseen {
  /** The photo's hash. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** True for photos stored before their hashes were computed. */
  readonly isUnmeasured: boolean;
  /** True if the photo is compared with others. */
  readonly isDue: boolean;
}

const UNREADABLE: PhotoLook = {
  perceptualHash: PLAIN,
  mirroredHash: PLAIN,
  turnedHashes: [],
  partHashes: [],
  faults: [],
};

/**
 * Finds in the background photos that show a part of another one, or are another one turned; the flags of the deeds
 * follow. It also computes the hashes and faults of photos from before these were known.
 */
export class PhotoLooks {
  readonly queue: WorkQueue<Unseen, PhotoLook | null>;

  constructor(
    db: DataSource,
    private readonly objects: ObjectStore,
    log: Logger,
  ) {
    this.queue = new WorkQueue<Unseen, PhotoLook | null>({
      name: "photo-looks",
      table: "photos",
      key: "hash",
      columns: { attempts: `"lookAttempts"`, due: `"lookDueAt"`, done: `"lookedAt"`, error: `"lookError"` },
      attemptsMax: PHOTO_ATTEMPTS_MAX,
      where: IS_USED,
      read: UNSEEN,
      atOnce: 5,
      everyMs: 3_000,
      work: async (photo) => (photo.isUnmeasured ? this.#measured(photo) : null),
      onDone: async (tx, { id, isDue }, look) => {
        if (look) {
          const { perceptualHash, mirroredHash, turnedHashes, partHashes, faults } = look;
          await prepared(tx, NOTE_LOOK, [id, perceptualHash, mirroredHash, turnedHashes, partHashes, faults]);
        }
        if (!isDue) return;
        await prepared(tx, NOTE_ALTERED, [id]);
        await prepared(tx, OWE_FLAGS, [id]);
      },
      db,
      log,
    });
  }

  async #measured({ id: hash, ...size }: Unseen): Promise<PhotoLook> {
    const stored = await this.#read(largestOf({ hash, width: size.width }));
    return (stored && (await lookOfStored(stored, size).catch(() => null))) ?? UNREADABLE;
  }

  async #read(key: string): Promise<Buffer | null> {
    try {
      const stored = await this.objects.get(key);
      return stored && (await buffer(stored.body));
    } catch (cause) {
      throw new NotNow("The store is away", { cause });
    }
  }
}
