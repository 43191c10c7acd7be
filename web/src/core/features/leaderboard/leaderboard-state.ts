import type { Period } from "../../../gql/schema.generated";
import { paths } from "@tree-for-deed/common/paths";

/** The period, search and page of the shown standings, kept in the address. */
export interface LeaderboardState {
  period: Period;
  search: string;
  page: number;
}

export const periods = ["day", "week", "month", "lifetime"] as const;
export type PeriodName = (typeof periods)[number];

const byName: Record<PeriodName, Period> = { day: "DAY", week: "WEEK", month: "MONTH", lifetime: "LIFETIME" };
const pageNumber = /^[1-9]\d{0,5}$/;

export const nameOfPeriod = (period: Period): PeriodName =>
  periods.find((name) => byName[name] === period) ?? "lifetime";
export const periodOfName = (name: PeriodName): Period => byName[name];

export function readLeaderboardState(params: URLSearchParams): LeaderboardState {
  const name = periods.find((each) => each === params.get("period")) ?? "lifetime";
  const page = params.get("page") ?? "";
  return {
    period: byName[name],
    search: (params.get("q") ?? "").trim().slice(0, 100),
    page: pageNumber.test(page) ? Number(page) : 1,
  };
}

/** The address of these standings; the defaults (All Time, no search, page 1) are left out. */
export function leaderboardHref({
  period = "LIFETIME",
  search = "",
  page = 1,
}: Partial<LeaderboardState> = {}): string {
  const params = new URLSearchParams();
  if (period !== "LIFETIME") params.set("period", nameOfPeriod(period));
  if (search) params.set("q", search);
  if (page > 1) params.set("page", String(page));
  return params.toString() ? `${paths.leaderboard}?${params.toString()}` : paths.leaderboard;
}
