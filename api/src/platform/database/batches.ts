import DataLoader from "dataloader";
import { Semaphore } from "../limits/semaphore";

export interface BatchLimits {
  /** How many batches may be answered together. */
  readonly atOnce: number;
  /** How many keys a batch has at most. */
  readonly max: number;
}

/**
 * Answers many keys at once, in their order: those that are asked for while others are being answered go together next, and who
 * asks alone does not wait. Nothing is remembered, and the same key may come twice. The line has no limit of its own: who may ask
 * is bounded at the door.
 */
export function inBatches<K, V>(
  answerAll: (keys: readonly K[]) => Promise<(V | Error)[]>,
  { atOnce, max }: BatchLimits,
): Pick<DataLoader<K, V>, "load"> {
  const turns = new Semaphore({ atOnce, waiting: Number.POSITIVE_INFINITY, retryAfter: 1 });
  let answering: Promise<unknown> = Promise.resolve();
  return new DataLoader<K, V>((keys) => (answering = answerAll(keys)), {
    cache: false,
    maxBatchSize: max,
    batchScheduleFn: (begin) =>
      void turns.run(async () => {
        // It asks before it returns, and those who asked are told by the loader what failed.
        begin();
        await answering.catch(() => undefined);
      }),
  });
}
