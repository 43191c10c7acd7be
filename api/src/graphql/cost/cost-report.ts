import { minutesOf } from "../../platform/limits/too-many-requests";
import { AppError } from "../../shared/errors";
import type { CostReceipt } from "../../shared/request";

/** `extensions` of an answer whose caller is counted: what the operation took, and how much is left. */
export interface CostReport {
  readonly cost: Pick<CostReceipt, "requested" | "limit" | "remaining">;
}

export const costReport = ({ requested, limit, remaining }: CostReceipt): CostReport => ({
  cost: { requested, limit, remaining },
});

/** The refusal that a receipt stands for, if it was not granted. */
export function overBudget({ requested, limit, remaining, retryAfter }: CostReceipt): AppError | null {
  if (retryAfter === null) return null;
  const args = { minutes: minutesOf(retryAfter), seconds: retryAfter, requested, remaining, limit };
  return new AppError("RATE_LIMITED", "query.budget", { retryAfter, args });
}
