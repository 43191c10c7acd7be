import { type Day, shiftedDay } from "@tree-for-deed/common/day";
import { pledgeLimits } from "@tree-for-deed/common/sponsorship/pledge-rules";
import { periodStart } from "../../shared/day";
import { AppError, badField } from "../../shared/errors";
import type { PledgeStatus } from "./pledge-status.enum";
import { HOUR, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of pledges per network. */
export const PLEDGE_LIMIT = { name: "pledge", windows: [{ points: 60, seconds: HOUR }] } as const satisfies RateLimit;

/** An organisation's input for a pledge. */
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

/** Refuses a past week: its trees are the oldest, so that others pay for them by now. @throws BAD_USER_INPUT */
export function mustBeOpenWeek(week: Day, today: Day): void {
  const first = periodStart("week", today);
  if (week < first || week > shiftedDay(first, 7 * pledgeLimits.weeksAhead)) throw badField("week", "pledge.week");
}
