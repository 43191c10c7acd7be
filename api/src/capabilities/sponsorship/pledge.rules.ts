import { type Day, shiftedDay } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import { periodStart } from "../../shared/day";
import { AppError, badField } from "../../shared/errors";
import type { PledgeStatus } from "./pledge-status.enum";

/** A pledge as an organisation writes it. */
export interface PledgeWishes {
  readonly organisation: string;
  readonly website?: string | null;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly message?: string | null;
  readonly trees: number;
  readonly week?: string | null;
  readonly categoryId?: string | null;
  readonly district?: string | null;
}

export const pledgeNotFound = (): AppError => new AppError("NOT_FOUND", "pledge.notFound");

export const notPending = (status: PledgeStatus): AppError =>
  new AppError("CONFLICT", "pledge.notPending", { args: { status } });

/** Trees of a week that is over are the oldest, which others pay for by now. @throws BAD_USER_INPUT */
export function mustBeOpenWeek(week: Day, today: Day): void {
  const first = periodStart("week", today);
  if (week < first || week > shiftedDay(first, 7 * limits.pledgeWeeksAhead)) throw badField("week", "pledge.week");
}
