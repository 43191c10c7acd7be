/** Maximum lag of a replica behind the primary, in ms. */
const LAG_MS = 2000;
/** Maximum number of recorded positions: more than fall into that time. */
const KEPT = 32;

interface Moment {
  readonly at: number;
  /** End of the primary's log at that time, or later. */
  readonly lsn: bigint;
}

/** A place in PostgreSQL's log, such as `16/B374D848`. */
export function lsnOf(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Recent end positions of the primary's log. They measure the lag of a replica with a single clock, also when nothing
 * is written or the replica has lost the primary.
 */
export class PrimaryHistory {
  readonly #moments: Moment[] = [];

  note(at: number, lsn: bigint): void {
    this.#moments.push({ at, lsn });
    if (this.#moments.length > KEPT) this.#moments.shift();
  }

  /** Whether a replica that has replayed up to this position has everything that was written until two seconds ago. */
  isNear(replayed: bigint, now: number): boolean {
    const needed = this.#moments.findLast(({ at }) => now - at >= LAG_MS) ?? this.#moments[0];
    return needed !== undefined && replayed >= needed.lsn;
  }
}
