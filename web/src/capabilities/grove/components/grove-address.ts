import { isDay } from "@tree-for-deed/common/day";
import { groveFiles, isMonth, monthOf } from "@tree-for-deed/common/grove/grove-days";
import { paths } from "@tree-for-deed/common/paths";
import { isTreeStation, type TreeStation } from "@tree-for-deed/common/tree-stations";

/** Filters of the grove. They are in the address, so that Back, sharing and reloading keep them. */
export interface GroveFilters {
  /** As `YYYY-MM`; with a day, the day's. */
  month: string | null;
  day: string | null;
  /** A member's username or id. */
  member: string | null;
  /** State of the trees; null for any. */
  station: TreeStation | null;
  /** Page of the list. */
  page: number;
}

const nameMax = 100;

/** Parses the address; invalid values are ignored. */
export function readGroveFilters(params: URLSearchParams): GroveFilters {
  const given = (name: string): string => (params.get(name) ?? "").trim();
  const day = isDay(given("day")) ? given("day") : null;
  const month = isMonth(given("month")) ? given("month") : null;
  const station = given("station");
  const page = given("page");
  return {
    day,
    month: day === null ? month : monthOf(day),
    member: given("member").slice(0, nameMax) || null,
    station: isTreeStation(station) ? station : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

const paramsOf = (filters: Partial<GroveFilters>): URLSearchParams => {
  const { month = null, day = null, member = null, station = null, page = 1 } = filters;
  const params = new URLSearchParams();
  if (day !== null) params.set("day", day);
  else if (month !== null) params.set("month", month);
  if (member !== null) params.set("member", member);
  if (station !== null) params.set("station", station);
  if (page > 1) params.set("page", String(page));
  return params;
};

const addressOf = (path: string, params: URLSearchParams): string =>
  params.toString() ? `${path}?${params.toString()}` : path;

/** The address of a grove page; unset filters are left out. */
export const groveHref = (filters: Partial<GroveFilters> = {}): string => addressOf(paths.grove, paramsOf(filters));

/** Path of its trees. */
export const groveTreesHref = (filters: GroveFilters): string =>
  addressOf(groveFiles.trees, paramsOf({ ...filters, page: 1 }));

/** Path of its picture, by day or by night. Browsers cache it for minutes, so the number of trees is part of it. */
export function grovePictureHref(
  filters: Partial<GroveFilters>,
  light: "picture" | "night" = "picture",
  trees?: number,
): string {
  const params = paramsOf({ ...filters, page: 1 });
  if (trees !== undefined) params.set("trees", String(trees));
  return addressOf(groveFiles[light], params);
}
