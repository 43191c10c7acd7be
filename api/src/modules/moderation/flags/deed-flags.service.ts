import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import type { RowSource, Statement } from "../../../shared/row-source";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { FLAGS_OF, FLAGS_WAITING } from "../../deeds/flags/flag.sql";
import { ReviewFlag } from "../../deeds/flags/review-flag.enum";
import { PhotoFault } from "../../media/photo-faults.value";
import type { NearDuplicates } from "../review/near-duplicates.service";
import { captionSignals } from "./caption-signals.value";
import { CLAIM, DEED, FAULTS, FORGET, LOOK_ALIKES, NOTE, OWE } from "./flagging.sql";

/** Something unusual about a deed; no flag decides anything. */
export interface FoundFlag {
  readonly flag: ReviewFlag;
  /** How many other deeds, photos or hours: what the flag is about. */
  readonly count: number;
  readonly otherDeedId: string | null;
  readonly photoHash: string | null;
}

const OF_FAULT: Readonly<Record<PhotoFault, ReviewFlag>> = {
  [PhotoFault.BLURRED]: ReviewFlag.BLURRED_PHOTO,
  [PhotoFault.DARK]: ReviewFlag.DARK_PHOTO,
  [PhotoFault.SMALL]: ReviewFlag.SMALL_PHOTO,
  [PhotoFault.SCREEN_OR_TEXT]: ReviewFlag.SCREEN_OR_TEXT,
};

const OF_DEED: Statement = { name: "flags.ofDeed", text: FLAGS_OF };
const WAITING: Statement = { name: "flags.waiting", text: FLAGS_WAITING };
const AT_ONCE = 10;
const ORDER = Object.values(ReviewFlag);

interface DeedText {
  readonly id: string;
  readonly caption: string;
}

/** Finds what is unusual about deeds that wait, in the background, and tells it. */
export class DeedFlags {
  constructor(
    private readonly db: DataSource,
    private readonly reads: RowSource,
    private readonly nearDuplicates: NearDuplicates,
  ) {}

  /** What is unusual about a deed, in the order of the flags. What was found out in the background may lack for seconds. */
  async of(deedId: string): Promise<FoundFlag[]> {
    const flags = await this.reads.rows<FoundFlag>(OF_DEED, [deedId]);
    return flags.toSorted((a, b) => ORDER.indexOf(a.flag) - ORDER.indexOf(b.flag));
  }

  /** How many waiting deeds have each flag, of some categories or of all; flags that none has are left out. */
  async waiting(categories: readonly string[] | null): Promise<{ flag: ReviewFlag; count: number }[]> {
    const counts = await this.reads.rows<{ flag: ReviewFlag; count: number }>(WAITING, [categories]);
    return counts.filter(({ count }) => count > 0).sort((a, b) => ORDER.indexOf(a.flag) - ORDER.indexOf(b.flag));
  }

  /** Finds the flags of some deeds that were submitted; answers whether there may be more. */
  async round(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const due = await prepared<{ deedId: string }>(tx, CLAIM, [AT_ONCE]);
      for (const { deedId } of due) await this.#flag(tx, deedId);
      return due.length === AT_ONCE;
    });
  }

  async #flag(tx: EntityManager, deedId: string): Promise<void> {
    const [deed] = await prepared<DeedText>(tx, DEED, [deedId]);
    if (!deed) return;
    const faults = await prepared<{ fault: PhotoFault; count: number; photoHash: string }>(tx, FAULTS, [deedId]);
    const flags: FoundFlag[] = [
      ...(await prepared<FoundFlag>(tx, LOOK_ALIKES, [deedId])),
      ...(await this.#similarText(deed)),
      ...faults.map(({ fault, ...rest }) => ({ flag: OF_FAULT[fault], otherDeedId: null, ...rest })),
      ...captionSignals(deed.caption).map((flag) => ({ flag, count: 1, otherDeedId: null, photoHash: null })),
    ];
    await prepared(tx, FORGET, [deedId]);
    const columns = [
      flags.map(({ flag }) => flag),
      flags.map(({ count }) => String(count)),
      flags.map(({ otherDeedId }) => otherDeedId ?? ""),
      flags.map(({ photoHash }) => photoHash ?? ""),
    ];
    await prepared(tx, NOTE, [deedId, ...columns]);
  }

  /** @throws SERVICE_UNAVAILABLE when the search gives up: the deed is looked at again in a later round. */
  async #similarText(deed: DeedText): Promise<FoundFlag[]> {
    const [count, nearest] = await this.nearDuplicates.countByText(deed);
    if (!nearest) return [];
    return [{ flag: ReviewFlag.SIMILAR_TEXT, count, otherDeedId: nearest, photoHash: null }];
  }
}

/** To be called in the transaction that submits a deed. */
export async function oweFlags(tx: EntityManager, deedId: string, to: DeedStatus | null): Promise<void> {
  if (to === DeedStatus.PENDING) await prepared(tx, OWE, [deedId]);
}
