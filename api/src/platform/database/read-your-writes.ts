import { AsyncLocalStorage } from "node:async_hooks";

/** Consistency that the reads of a request need. */
export interface ReadDuty {
  /** True if the caller has just written: only the primary is certain to have it. */
  fresh: boolean;
  /** Called when the request writes, so that the ones after it know. */
  onWrite(): void;
}

const duties = new AsyncLocalStorage<ReadDuty>();

/** Runs the rest of a request under `duty`. Only sites with replicas do this. */
export const underDuty = (duty: ReadDuty, work: () => void): void => duties.run(duty, work);

/** The request at hand writes: its own reads, and its sender's for some seconds, are the primary's. */
export function noteWrite(): void {
  const duty = duties.getStore();
  if (!duty) return;
  duty.fresh = true;
  duty.onWrite();
}

/** The reads of the request at hand are the primary's. */
export function readFresh(): void {
  const duty = duties.getStore();
  if (duty) duty.fresh = true;
}

/** Work outside a request, and a request of somebody who has just written, read what is surely there. */
export const mayLagBehind = (): boolean => duties.getStore()?.fresh === false;
