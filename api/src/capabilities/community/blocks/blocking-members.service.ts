import type { RowSource } from "../../../shared/row-source";
import type { MaybePromise } from "../../../shared/ttl-cache";
import { BLOCKING_SINCE } from "./block.sql";

const FRESH_MS = 60_000;
/** Longest time between the start of a block's transaction and its commit. */
const COMMIT_MS = 60_000;
/** Members that a process remembers, 20 MB; with more of them, every member is taken for one. */
export const BLOCKING_MEMBERS_MAX = 200_000;

/**
 * The members who block somebody or are blocked, known to each process: the lists of all others are read as always.
 * Signals tell of new ones. In case a signal was lost, those of the last minutes are read again every minute. Members
 * who were unblocked stay until the process restarts, which costs them a condition in SQL.
 */
export class BlockingMembers {
  readonly #ids = new Set<string>();
  #readUntil = new Date(0);
  #freshUntil = 0;
  #reading: Promise<void> | null = null;
  /** Number of times that signals may have been missed. */
  #gaps = 0;

  constructor(private readonly reads: RowSource) {}

  /** False if the member neither blocks anybody nor is blocked. */
  has(memberId: string): MaybePromise<boolean> {
    const answer = (): boolean => this.#ids.has(memberId) || this.#ids.size > BLOCKING_MEMBERS_MAX;
    if (performance.now() < this.#freshUntil || answer()) return answer();
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading.then(answer);
  }

  /** Adds the members of a signal; null means that signals may have been missed. */
  hear(detail: string | null): void {
    if (detail !== null) for (const id of detail.split(" ")) this.#ids.add(id);
    else {
      this.#gaps += 1;
      this.#freshUntil = 0;
    }
  }

  async #read(): Promise<void> {
    const [now, from, gaps] = [performance.now(), new Date(), this.#gaps];
    const rows = await this.reads.rows<{ id: string }>(BLOCKING_SINCE, [this.#readUntil, BLOCKING_MEMBERS_MAX + 1]);
    for (const { id } of rows) this.#ids.add(id);
    this.#readUntil = new Date(from.getTime() - COMMIT_MS);
    if (gaps === this.#gaps) this.#freshUntil = now + FRESH_MS;
  }
}
