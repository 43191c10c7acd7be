import type { Day } from "./day";

/**
 * The six seasons (ritu) of Bengal, each two months of its calendar long: summer, rains, autumn, late autumn, winter,
 * spring.
 */
export type Season = "grishmo" | "borsha" | "shorot" | "hemonto" | "sheet" | "boshonto";

/**
 * Month and day on which each season begins, latest first. In the calendar that Bangladesh revised in 2019, Boishakh to
 * Ashwin have 31 days and the others 30, but Falgun 29, and 30 in leap years: so each month begins on the same date
 * every year.
 */
const beginnings: readonly (readonly [from: string, season: Season])[] = [
  ["12-16", "sheet"],
  ["10-17", "hemonto"],
  ["08-16", "shorot"],
  ["06-15", "borsha"],
  ["04-14", "grishmo"],
  ["02-14", "boshonto"],
];

/** The season of a day. */
export const seasonOf = (day: Day): Season => beginnings.find(([from]) => day.slice(5) >= from)?.[1] ?? "sheet";
