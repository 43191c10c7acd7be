import { minutesOf } from "../../platform/limits/too-many-requests";
import { AppError } from "../../shared/errors";
import type { CostReceipt } from "../../shared/request";

/** `extensions` of an answer to a caller with a budget: the operation's cost, and the rest of the budget. */
export interface CostReport {
  readonly cost: Pick<CostReceipt, "requested" | "limit" | "remaining">;
}

export const costReport = ({ requested, limit, remaining }: CostReceipt): CostReport => ({
  cost: { requested, limit, remaining },
});

/** The refusal for a receipt that was not granted. */
export function overBudget({ requested, limit, remaining, retryAfter }: CostReceipt): AppError | null {
  if (retryAfter === null) return null;
  const args = { minutes: minutesOf(retryAfter), seconds: retryAfter, requested, remaining, limit };
  return new AppError("RATE_LIMITED", "query.budget", { retryAfter, args });
}
