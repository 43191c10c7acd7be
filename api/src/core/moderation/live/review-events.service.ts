import { LRUCache } from "lru-cache";
import type { EntityManager } from "typeorm";
import { afterCommit } from "../../../platform/database/transaction";
import type { Signals } from "../../../platform/signals/signals";
import { newId } from "../../../shared/uuid";
import { DeedStatus } from "../../deeds/deed-status.enum";
import type { Deed } from "../../deeds/deed.entity";
import { EventLine } from "./event-line.value";
import { ReviewEventKind } from "./review-event-kind.enum";
import { REVIEWS_MOVED } from "./review.events";

export interface ReviewEvent {
  readonly kind: ReviewEventKind;
  readonly deedId: string | null;
  readonly uniqueId: string | null;
  readonly status: DeedStatus | null;
  readonly by: string | null;
}

/** A deed that moved from one status to another; `null` stands for "does not exist". */
export interface ReviewMove {
  readonly deed: Pick<Deed, "id" | "uniqueId">;
  readonly from: DeedStatus | null;
  readonly to: DeedStatus | null;
  /** The username of the reviewer who did it; null for the author. */
  readonly by: string | null;
}

const ALIVE_MS = 15_000;
/** Maximum number of unread events; beyond it a listener gets MISSED instead. */
const WAITING_MAX = 100;
const KNOWN_MAX = 500;

const about = (kind: ReviewEventKind): ReviewEvent => ({
  kind,
  deedId: null,
  uniqueId: null,
  status: null,
  by: null,
});

/** Sends events of the queue to all listening reviewers, across all processes. */
export class ReviewEvents {
  readonly #lines = new Set<EventLine<ReviewEvent>>();
  /**
   * Keys of handled messages: this process gets its own messages at once, and again through the channel of all
   * processes.
   */
  readonly #heard = new LRUCache<string, true>({ max: KNOWN_MAX });

  constructor(private readonly signals: Pick<Signals, "publish">) {}

  /** Sends an event about a move once its transaction is committed. */
  moved(tx: EntityManager, move: ReviewMove): void {
    const event = eventOf(move);
    if (!event) return;
    const message = JSON.stringify({ ...event, message: newId() });
    afterCommit(tx, () => void this.signals.publish(REVIEWS_MOVED, message));
  }

  /** Handles a message of a process; null if messages may have been missed. */
  hear(said: string | null): void {
    if (said === null) {
      this.#tell(about(ReviewEventKind.MISSED));
      return;
    }
    const { message, ...event } = JSON.parse(said) as ReviewEvent & { message: string };
    if (this.#heard.has(message)) return;
    this.#heard.set(message, true);
    this.#tell(event);
  }

  /** Events from now on, until the listener leaves. */
  listen(): AsyncIterableIterator<ReviewEvent> {
    const alive = setInterval(() => line.push(about(ReviewEventKind.ALIVE)), ALIVE_MS).unref();
    const line = new EventLine<ReviewEvent>({
      most: WAITING_MAX,
      instead: about(ReviewEventKind.MISSED),
      onEnd: () => {
        clearInterval(alive);
        this.#lines.delete(line);
      },
    });
    this.#lines.add(line);
    line.push(about(ReviewEventKind.STARTED));
    return line;
  }

  #tell(event: ReviewEvent): void {
    for (const line of this.#lines) line.push(event);
  }
}

function eventOf({ deed, from, to, by }: ReviewMove): ReviewEvent | null {
  const kind = kindOf(from, to);
  return kind && { kind, deedId: deed.id, uniqueId: deed.uniqueId, status: to, by };
}

function kindOf(from: DeedStatus | null, to: DeedStatus | null): ReviewEventKind | null {
  if (to === null) return ReviewEventKind.GONE;
  if (to !== DeedStatus.PENDING) return ReviewEventKind.DECIDED;
  return from === null || from === DeedStatus.REJECTED ? ReviewEventKind.ARRIVED : ReviewEventKind.REOPENED;
}
