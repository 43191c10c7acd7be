import { statement } from "../../shared/row-source";
import { ATTEMPTS_MAX, PHOTO_ATTEMPTS_MAX } from "../jobs/work-queue";

export interface Queue {
  readonly queue: string;
  readonly waiting: number;
  /** Waiting time of the oldest entry, in seconds. */
  readonly seconds: number;
}

const waitingIn = (queue: string, from: string): string =>
  `SELECT '${queue}' AS queue, count(*)::int AS waiting,
     coalesce(extract(epoch FROM now() - min("createdAt")), 0)::float8 AS seconds FROM ${from}`;

/** Number and age of pending background work. */
export const QUEUES = statement(
  [
    waitingIn("mail", `outbox WHERE "sentAt" IS NULL AND attempts < ${ATTEMPTS_MAX}`),
    waitingIn("webhook", `webhook_deliveries WHERE "deliveredAt" IS NULL AND attempts < ${ATTEMPTS_MAX}`),
    waitingIn("push", `push_messages WHERE "sentAt" IS NULL AND attempts < ${ATTEMPTS_MAX}`),
    waitingIn("push-weeks", `push_weeks WHERE "sentAt" IS NULL AND attempts < ${ATTEMPTS_MAX}`),
    waitingIn("photo", `photos WHERE "avifAt" IS NULL AND "avifAttempts" < ${PHOTO_ATTEMPTS_MAX}`),
    waitingIn("photo-looks", `photos WHERE "lookedAt" IS NULL AND "lookAttempts" < ${PHOTO_ATTEMPTS_MAX}`),
    waitingIn("photo-sweep", `photo_sweeps WHERE "doneAt" IS NULL AND attempts < ${ATTEMPTS_MAX} AND "dueAt" <= now()`),
    waitingIn("payments-held", `payments WHERE state = 'review'`),
    waitingIn("review", `deeds WHERE status = 'pending'`),
  ].join(" UNION ALL "),
);
