import type { Day } from "@tree-for-deed/common/day";
import { monthOf } from "@tree-for-deed/common/grove/grove-days";

const atOnce = 12;
/** Number of months in the list. */
const firstPlace = 12;

const placeOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (place: number): string =>
  `${String(Math.floor(place / 12)).padStart(4, "0")}-${String((place % 12) + 1).padStart(2, "0")}`;

/** Months to choose from, the latest first, and the next older one. */
export interface OfferedMonths {
  later: string | null;
  months: string[];
  /** First day of the oldest month. */
  since: Day;
}

/** The latest months; if an older month is chosen, the twelve around it. */
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
