import { setTimeout } from "node:timers/promises";
import { WorkLoop } from "../jobs/work-loop";
import { OperatorNoticeKind } from "../../shared/operator-notice";
import type { OperatorNotices } from "./operator-notices";
import { type ServiceName, faultSentence } from "./service-fault";

/** A service that the site can do without, so that its absence needs a notice. */
export interface WatchedService extends ServiceName {
  /** Throws while it cannot be used. */
  check(): Promise<unknown>;
}

const EVERY_MS = 20_000;
const ANSWER_MS = 10_000;

/** Checks each service continuously, and raises a notice while it does not answer. */
export function serviceWatch(services: readonly WatchedService[], notices: OperatorNotices): WorkLoop {
  const work = async (): Promise<boolean> => {
    await Promise.all(services.map((service) => look(service, notices)));
    return false;
  };
  return new WorkLoop({ name: "service-watch", everyMs: EVERY_MS, work });
}

async function look(service: WatchedService, notices: OperatorNotices): Promise<void> {
  const { setting, place } = service;
  const kind = OperatorNoticeKind.SERVICE_AWAY;
  const answered = new AbortController();
  const tooLate = setTimeout(ANSWER_MS, null, { signal: answered.signal, ref: false }).then(
    () => Promise.reject(new Error("It did not answer in time")),
    () => undefined,
  );
  try {
    await Promise.race([service.check(), tooLate]);
    notices.clear({ kind, setting }, place);
  } catch (error) {
    notices.raise({ kind, setting, message: faultSentence(service, error) }, place);
  } finally {
    answered.abort();
  }
}
