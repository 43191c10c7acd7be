import type { DataSource, EntityManager } from "typeorm";
import { prepared, preparedAlone } from "../../../platform/database/prepared";
import { NotNow, WorkQueue } from "../../../platform/jobs/work-queue";
import type { Logger } from "../../../platform/log/logger";
import { statement, type RowSource } from "../../../shared/row-source";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { FLAGS_OF, FLAGS_WAITING } from "../../deeds/flags/flag.sql";
import { ReviewFlag } from "../../deeds/flags/review-flag.enum";
import { PhotoFault } from "../../media/photo-faults.value";
import type { Likenesses, NearDuplicates } from "../review/near-duplicates.service";
import { captionSignals } from "./caption-signals.value";
import { DEED, FAULTS, FORGET, NOTE, OWE, OWE_FOR_GONE, PHOTO_TWICE } from "./flagging.sql";
import type { FoundFlag } from "./found-flag.value";
import { isLikeness, likenessFlags } from "./likeness-flags.service";

const OF_FAULT: Readonly<Record<PhotoFault, ReviewFlag>> = {
  [PhotoFault.BLURRED]: ReviewFlag.BLURRED_PHOTO,
  [PhotoFault.DARK]: ReviewFlag.DARK_PHOTO,
  [PhotoFault.SMALL]: ReviewFlag.SMALL_PHOTO,
  [PhotoFault.SCREEN_OR_TEXT]: ReviewFlag.SCREEN_OR_TEXT,
};

const OF_DEED = statement(FLAGS_OF);
const WAITING = statement(FLAGS_WAITING);
/** Kept small, since each deed takes a database connection that visitors need, too. */
const AT_ONCE = 3;
const ORDER = Object.values(ReviewFlag);

interface DeedText {
  readonly id: string;
  readonly caption: string;
}

/** Finds what is unusual about deeds that wait, in the background, and tells it. */
export class DeedFlags {
  /** Finds the flags of deeds that were submitted. */
  readonly queue: WorkQueue<{ readonly id: string }, readonly FoundFlag[]>;

  constructor(
    private readonly db: DataSource,
    private readonly reads: RowSource,
    private readonly nearDuplicates: NearDuplicates,
    log: Logger,
  ) {
    this.queue = new WorkQueue({
      name: "deed-flags",
      table: "deed_flag_work",
      key: `"deedId"`,
      columns: { attempts: "attempts", due: `"dueAt"`, error: "error" },
      deletesDone: true,
      atOnce: AT_ONCE,
      everyMs: 3_000,
      work: ({ id }) => this.#found(id),
      onDone: (tx, { id }, flags) => noteFlags(tx, id, flags),
      db,
      log,
    });
  }

  /**
   * The flags of a deed in their order. Similar deeds are looked up now, as `nearDuplicates` does, so that both agree;
   * the other flags are found in the background and may be missing for some seconds.
   */
  async of(deed: DeedText): Promise<FoundFlag[]> {
    const noted = await this.reads.rows<FoundFlag>(OF_DEED, [deed.id]);
    const likenesses = likenessFlags(await this.nearDuplicates.byKind(deed));
    const flags = [...noted.filter(({ flag }) => !isLikeness(flag)), ...likenesses];
    return flags.toSorted((a, b) => ORDER.indexOf(a.flag) - ORDER.indexOf(b.flag));
  }

  /** Number of waiting deeds per flag, of some categories or of all; flags without deeds are left out. */
  async waiting(categories: readonly string[] | null): Promise<{ flag: ReviewFlag; count: number }[]> {
    const counts = await this.reads.rows<{ flag: ReviewFlag; count: number }>(WAITING, [categories]);
    return counts.filter(({ count }) => count > 0).sort((a, b) => ORDER.indexOf(a.flag) - ORDER.indexOf(b.flag));
  }

  async #found(deedId: string): Promise<readonly FoundFlag[]> {
    const [deed] = await preparedAlone<DeedText>(this.db, DEED, [deedId]);
    if (!deed) return [];
    const faults = await preparedAlone<{ fault: PhotoFault; count: number; photoHash: string }>(this.db, FAULTS, [
      deedId,
    ]);
    const twice = await preparedAlone<{ count: number; photoHash: string }>(this.db, PHOTO_TWICE, [deedId]);
    return [
      ...likenessFlags(await this.#likenesses(deed)),
      ...twice.map((photos) => ({ flag: ReviewFlag.PHOTO_TWICE, otherDeedId: null, ...photos })),
      ...faults.map(({ fault, ...rest }) => ({ flag: OF_FAULT[fault], otherDeedId: null, ...rest })),
      ...captionSignals(deed.caption).map((flag) => ({ flag, count: 1, otherDeedId: null, photoHash: null })),
    ];
  }

  /** Queues pending deeds again whose most similar deed was deleted. Always answers that no more is due. */
  async requeueAfterRemovals(): Promise<boolean> {
    await preparedAlone(this.db, OWE_FOR_GONE);
    return false;
  }

  /** @throws NotNow when the search has too much to do */
  async #likenesses(deed: DeedText): Promise<Likenesses> {
    return this.nearDuplicates.all(deed).catch((cause: unknown) => {
      throw new NotNow("The search has too much to do", { cause });
    });
  }
}

async function noteFlags(tx: EntityManager, deedId: string, flags: readonly FoundFlag[]): Promise<void> {
  await prepared(tx, FORGET, [deedId]);
  const columns = [
    flags.map(({ flag }) => flag),
    flags.map(({ count }) => String(count)),
    flags.map(({ otherDeedId }) => otherDeedId ?? ""),
    flags.map(({ photoHash }) => photoHash ?? ""),
  ];
  await prepared(tx, NOTE, [deedId, ...columns]);
}

/** To be called in the transaction that submits a deed. */
export async function oweFlags(tx: EntityManager, deedId: string, to: DeedStatus | null): Promise<void> {
  if (to === DeedStatus.PENDING) await prepared(tx, OWE, [deedId]);
}
