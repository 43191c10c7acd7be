import { isLanguage } from "./languages";
import { type PageName, pages } from "./paths";
import { isTreeStation } from "./tree-stations";

/** What a parameter means in its usual spelling; nothing for what means no more than its absence. */
type Reading = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): Reading =>
  (value) =>
    pattern.test(value) ? value : undefined;

const pageNumber = matching(/^([2-9]|[1-9]\d{1,5})$/);
const search: Reading = (value) => value.trim().slice(0, 100) || undefined;
const language: Reading = (value) => (isLanguage(value) ? value : undefined);
const uuid = matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

/** Parameters that narrow what a page shows: with one of them it is no page for search engines. */
export const narrowing = ["q", "category", "written", "period", "tab"] as const;

/** What the server looks at when it draws a page: nothing else in an address changes what a guest sees. */
const parameters: Partial<Record<PageName, Readonly<Record<string, Reading>>>> = {
  deeds: { q: search, category: uuid, written: language, page: pageNumber },
  leaderboard: { period: matching(/^(day|week|month)$/), q: search, page: pageNumber },
  grove: {
    month: matching(/^\d{4}-(0[1-9]|1[0-2])$/),
    day: matching(/^\d{4}-\d\d-\d\d$/),
    member: search,
    station: (value) => (isTreeStation(value) ? value : undefined),
    page: pageNumber,
  },
  support: { tab: matching(/^(mine|contact)$/), page: pageNumber },
  faq: { q: search },
  profile: { page: pageNumber },
};

/** The longest name in a path that can be somebody's or something's, in UTF-16 units. */
const nameMax = 200;

interface Pattern {
  readonly name: PageName;
  readonly pattern: string;
  readonly matches: RegExp;
}

const patterns: readonly Pattern[] = (Object.entries(pages) as [PageName, string][])
  .map(([name, pattern]) => ({
    name,
    pattern,
    matches: new RegExp(`^${pattern.replace(/\/:\w+/g, "/([^/]+)").replace(/\/$/, "")}/*$`, "i"),
  }))
  // What is spelled out goes before what anybody may be called.
  .sort((one, other) => Number(one.pattern.includes(":")) - Number(other.pattern.includes(":")));

export interface PageAddress {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/**
 * The one address of what a guest sees at an address; nothing where there is no page. Of a parameter
 * that is given twice the first counts, as in the browser. @throws URIError for a path that is not encoded properly
 */
export function canonicalAddress({ pathname, search: asked }: PageAddress): PageAddress | undefined {
  for (const { name, pattern, matches } of patterns) {
    const found = matches.exec(pathname);
    if (!found) continue;
    const names = found.slice(1).map(decodeURIComponent);
    if (names.some((each) => each.length > nameMax)) return undefined;
    const path = pattern.replace(/:\w+/g, () => encodeURIComponent(names.shift() ?? ""));
    return { pathname: path, search: canonicalSearch(parameters[name] ?? {}, new URLSearchParams(asked)) };
  }
  return undefined;
}

function canonicalSearch(readings: Readonly<Record<string, Reading>>, given: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const [name, read] of Object.entries({ ...readings, lang: language })) {
    const value = read(given.get(name) ?? "");
    if (value !== undefined) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}
