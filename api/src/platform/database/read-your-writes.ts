import { AsyncLocalStorage } from "node:async_hooks";

/** Consistency that the reads of a request need. */
export interface ReadDuty {
  /** True if the caller has just written: only the primary is certain to have it. */
  fresh: boolean;
  /** Called when the request writes, so that later requests of the caller read from the primary. */
  onWrite(): void;
}

const duties = new AsyncLocalStorage<ReadDuty>();

/** Runs the rest of a request under `duty`. Only sites with replicas do this. */
export const underDuty = (duty: ReadDuty, work: () => void): void => duties.run(duty, work);

/** Records that the current request writes: its own reads, and its sender's for some seconds, go to the primary. */
export function noteWrite(): void {
  const duty = duties.getStore();
  if (!duty) return;
  duty.fresh = true;
  duty.onWrite();
}

/** Sends the reads of the current request to the primary. */
export function readFresh(): void {
  const duty = duties.getStore();
  if (duty) duty.fresh = true;
}

/** False for work outside a request and for callers who have just written: they must read from the primary. */
export const mayLagBehind = (): boolean => duties.getStore()?.fresh === false;
