import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Logger } from "../../platform/log/logger";
import type { PaymentDesk } from "./payment-desk.service";
import type { PaymentReconciliation } from "./payment-reconciliation.service";

export interface PaymentJobParts {
  readonly desk: Pick<PaymentDesk, "round">;
  readonly reconciliation: Pick<PaymentReconciliation, "daily">;
  readonly log: Logger;
}

const LOOK_EVERY_MS = 10_000;
const HOUR_MS = 60 * 60_000;

/** Asks about payments when they are due, and compares all once a day; not started yet. */
export const paymentLoops = ({ desk, reconciliation, log }: PaymentJobParts): WorkLoop[] => [
  new WorkLoop({ name: "payments", everyMs: LOOK_EVERY_MS, work: () => desk.round(), log }),
  new WorkLoop({ name: "payment-reports", everyMs: HOUR_MS, work: () => reconciliation.daily(), log }),
];
