import { WorkLoop } from "../../platform/jobs/work-loop";
import type { PaymentVerifier } from "./payment-verifier.service";
import type { PaymentReconciliation } from "./payment-reconciliation.service";

export interface PaymentJobParts {
  readonly verifier: Pick<PaymentVerifier, "queue">;
  readonly reconciliation: Pick<PaymentReconciliation, "daily">;
}

const HOUR_MS = 60 * 60_000;

/** Loops that check due payments, and compare all once a day; not started yet. */
export const paymentLoops = ({ verifier, reconciliation }: PaymentJobParts): WorkLoop[] => [
  verifier.queue.loop(),
  new WorkLoop({ name: "payment-reports", everyMs: HOUR_MS, alone: true, work: () => reconciliation.daily() }),
];
