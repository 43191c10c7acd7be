import type { Day } from "@tree-for-deed/common/day";
import { monthOf } from "@tree-for-deed/common/grove/grove-days";

const atOnce = 12;
/** The calendar's first. */
const firstPlace = 12;

const placeOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (place: number): string =>
  `${String(Math.floor(place / 12)).padStart(4, "0")}-${String((place % 12) + 1).padStart(2, "0")}`;

/** Months of which one may be chosen, the latest first, and the one that follows them. */
export interface OfferedMonths {
  later: string | null;
  months: string[];
  /** The first day of the oldest. */
  since: Day;
}

/** The latest months, this one first; where an older one is chosen, those of its twelve. */
export function monthsAround(chosen: string | null, today: Day): OfferedMonths {
  const latest = placeOf(monthOf(today));
  const ago = chosen === null ? 0 : latest - placeOf(chosen);
  const first = latest - Math.max(0, ago - (ago % atOnce));
  const last = Math.max(firstPlace, first - atOnce + 1);
  const months = Array.from({ length: first - last + 1 }, (_, index) => monthAt(first - index));
  return {
    later: first < latest ? monthAt(first + 1) : null,
    months: chosen !== null && ago < 0 ? [chosen, ...months] : months,
    since: `${monthAt(last)}-01`,
  };
}
