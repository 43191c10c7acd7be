import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import { deleteOldRows } from "../../platform/jobs/old-rows";
import { type Tally, WorkLoop } from "../../platform/jobs/work-loop";
import { NotNow, WorkQueue } from "../../platform/jobs/work-queue";
import { DELETE_UNUSED, EXPIRED, FORGOTTEN, LEFT, LOCK_PHOTOS, LOCK_SWEEP, NOTE_GONE, WALK } from "./photo-sweep.sql";
import type { Logger } from "../../platform/log/logger";
import type { ObjectStore } from "../../platform/storage/object-store";
import { renditionKey, renditionWidths } from "./stored-photo.value";

export interface PhotoJobParts {
  readonly db: DataSource;
  readonly objects: ObjectStore;
  readonly log: Logger;
}

interface Sweep {
  readonly id: string;
  readonly hash: string;
}

/** Photos of this round that are unused and could not be deleted. */
interface NotSwept {
  /** Why an object of a photo could not be deleted. */
  readonly refused: ReadonlyMap<string, string>;
  /** Photos that another transaction is using. */
  readonly busy: ReadonlySet<string>;
}

/** 500 photos are 4,000 objects: four calls of a store that deletes a thousand objects a call. */
const SWEEP_AT_ONCE = 500;
/**
 * Deletes photos that nobody uses any more. A transaction that removes a use of a photo also queues a sweep, which
 * decides whether it was the last use. The photo's row is deleted first, in a short transaction: from then on the
 * database refuses new uses, and a photo stored again gets another address. The objects are deleted afterwards without
 * a transaction, since the store may be slow.
 */
export const sweepQueue = ({ db, objects, log }: PhotoJobParts): WorkQueue<Sweep, void, NotSwept> =>
  new WorkQueue<Sweep, void, NotSwept>({
    name: "photo-sweep",
    table: "photo_sweeps",
    columns: { attempts: "attempts", due: `"dueAt"`, done: `"doneAt"`, error: "error" },
    read: "t.hash",
    atOnce: SWEEP_AT_ONCE,
    prepare: async (sweeps) => {
      const { gone, busy } = await inTransaction(db, (tx) => deleteUnusedRows(tx, sweeps));
      const keys = new Map(gone.flatMap((photo) => keysOf(photo).map((key) => [key, photo.hash])));
      const refusals = await objects.deleteAll([...keys.keys()]).catch((cause: unknown) => {
        throw new NotNow("The store is away", { cause });
      });
      const refused = new Map([...refusals].map(([key, reason]) => [keys.get(key) ?? "", reason]));
      return { refused, busy };
    },
    work: async ({ hash }, { refused, busy }) => {
      if (busy.has(hash)) throw new NotNow("Somebody is at work on the photo");
      const reason = refused.get(hash);
      if (reason !== undefined) throw new Error(`The store did not delete the photo: ${reason}`);
    },
    db,
    log,
  });

interface Gone {
  readonly hash: string;
  readonly width: number;
}

/** Decides which photos are deleted, and deletes their rows. */
async function deleteUnusedRows(
  tx: EntityManager,
  sweeps: readonly Sweep[],
): Promise<{ gone: readonly Gone[]; busy: ReadonlySet<string> }> {
  const hashes = [...new Set(sweeps.map(({ hash }) => hash))];
  await tx.query(LOCK_SWEEP);
  const locked = await tx.query<{ hash: string }[]>(LOCK_PHOTOS, [hashes]);
  const [deleted] = await tx.query<[Gone[], number]>(DELETE_UNUSED, [locked.map(({ hash }) => hash)]);
  const left = await tx.query<{ hash: string; isKept: boolean }[]>(LEFT, [hashes]);
  const isLeft = new Set(left.map(({ hash }) => hash));
  const widths = new Map(deleted.map(({ hash, width }) => [hash, width]));
  const goes = hashes.filter((hash) => !isLeft.has(hash));
  const [gone] = await tx.query<[Gone[], number]>(NOTE_GONE, [
    sweeps.map(({ id }) => id),
    goes,
    goes.map((hash) => widths.get(hash) ?? null),
  ]);
  return { gone, busy: new Set(left.filter(({ isKept }) => !isKept).map(({ hash }) => hash)) };
}

const keysOf = ({ hash, width }: Gone): string[] =>
  renditionWidths(width).flatMap((each) => [renditionKey(hash, each, "webp"), renditionKey(hash, each, "avif")]);

/** Queues a sweep of the objects that may be left of a photo without a row. */
export async function oweSweep(on: DataSource | EntityManager, { hash, width }: Gone): Promise<void> {
  await on.query(`INSERT INTO photo_sweeps (hash, width) VALUES ($1, $2)`, [hash, width]);
}

/** Finds, once, photos whose last use ended before sweeps were queued. Returns whether more are left to check. */
export async function walkPhotos(db: DataSource, tally: Tally): Promise<boolean> {
  const [{ walked } = { walked: 0 }] = await db.query<{ walked: number }[]>(WALK);
  tally.done(walked);
  return walked > 0;
}

const MINUTE_MS = 60_000;

/** Everything that finds and deletes unused photos; not started yet. */
export const sweepLoops = (parts: PhotoJobParts): WorkLoop[] => [
  sweepQueue(parts).loop(),
  new WorkLoop({
    name: "photo-expiry",
    everyMs: 10 * MINUTE_MS,
    alone: true,
    work: (tally) => deleteOldRows(parts.db, tally, EXPIRED, FORGOTTEN),
  }),
  new WorkLoop({
    name: "photo-walk",
    everyMs: 10 * MINUTE_MS,
    alone: true,
    work: (tally) => walkPhotos(parts.db, tally),
  }),
];
