import DataLoader from "dataloader";
import { FairSemaphore } from "../limits/fair-semaphore";

export interface BatchLimits {
  /** Maximum number of concurrent batches. */
  readonly atOnce: number;
  /** Maximum number of keys per batch. */
  readonly max: number;
}

/**
 * Loads many keys at once, in their order: keys requested during a batch form the next one, and a single key does not
 * wait. Nothing is cached, and a key may repeat. The queue has no limit of its own; requests are limited at the edge.
 */
export function inBatches<K, V>(
  answerAll: (keys: readonly K[]) => Promise<(V | Error)[]>,
  { atOnce, max }: BatchLimits,
): Pick<DataLoader<K, V>, "load"> {
  const waiting = Number.POSITIVE_INFINITY;
  const places = new FairSemaphore({ atOnce, atOnceEach: atOnce, waiting, waitingEach: waiting, retryAfter: 1 });
  let answering: Promise<unknown> = Promise.resolve();
  return new DataLoader<K, V>((keys) => (answering = answerAll(keys)), {
    cache: false,
    maxBatchSize: max,
    batchScheduleFn: (begin) =>
      void places.enter("batch").then(async (leave) => {
        // `begin` calls `answerAll` before it returns, and the loader reports failures to the callers.
        begin();
        await answering.catch(() => undefined);
        leave();
      }),
  });
}
