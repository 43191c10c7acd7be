import { isLanguage } from "./languages";
import { type PageName, pages } from "./paths";
import { type CodeShape, codeShapes, readCode } from "./public-codes";
import { isTreeStation } from "./tree-stations";

/** Returns a parameter's value in its canonical spelling; undefined if it means the same as no parameter. */
type Reading = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): Reading =>
  (value) =>
    pattern.test(value) ? value : undefined;

const pageNumber = matching(/^([2-9]|[1-9]\d{1,5})$/);
const search: Reading = (value) => value.trim().slice(0, 100) || undefined;
const language: Reading = (value) => (isLanguage(value) ? value : undefined);
const uuid = matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

/** Parameters that filter a page: with one of them, search engines must not index it. */
export const narrowing = ["q", "category", "written", "period", "tab"] as const;

/** Parameters that the server reads when it renders a page: nothing else in an address changes a guest's page. */
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

/** Maximum length of a name in a path, in UTF-16 units. */
const nameMax = 200;

/** The pages of things that have a public code. */
const codes: Partial<Record<PageName, CodeShape>> = {
  deed: codeShapes.deed,
  reviseDeed: codeShapes.deed,
  sentDeed: codeShapes.deed,
  certificate: codeShapes.certificate,
  sponsor: codeShapes.sponsor,
  tree: codeShapes.tree,
};

/** A character that belongs to the sentence around a link if it stands at the link's end. */
const OF_SENTENCE = /[\p{P}\p{S}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u;
/** A character with which a member's name may also end. */
const OF_NAME = /[-._]/;
/** No name contains these, and no link ends with them. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/u;

/** A text without the characters of a kind at its end. */
function withoutEnd(text: string, kind: RegExp): string {
  const signs = [...text];
  while (kind.test(signs[signs.length - 1] ?? "")) signs.pop();
  return signs.join("");
}

/**
 * A name without characters that the sentence around a link left at its end; those that may belong to the name stay.
 */
function withoutSentence(typed: string): string {
  const name = withoutEnd(typed, OF_SENTENCE);
  const [ownEnd = ""] = /^[-._]*/.exec(typed.slice(name.length)) ?? [];
  return name + ownEnd;
}

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
  // Fixed paths go before those with a name, which match anything.
  .sort((one, other) => Number(one.pattern.includes(":")) - Number(other.pattern.includes(":")));

export interface PageAddress {
  readonly pathname: string;
  /** The query string with its question mark, or empty. */
  readonly search: string;
}

/**
 * The canonical address of a guest's page; undefined if there is no page. Codes are in their stored spelling, and
 * characters that a sentence leaves at the end of a link are removed. The first of repeated parameters counts, as in
 * the browser. @throws URIError for a path that is not encoded properly
 */
export function canonicalAddress({ pathname, search: asked }: PageAddress): PageAddress | undefined {
  const plain = decodeURIComponent(pathname);
  if (CONTROLS.test(plain)) return undefined;
  const found = pageOf(pathname) ?? pageOf(withoutEnd(plain, OF_SENTENCE).split("/").map(encodeURIComponent).join("/"));
  if (!found) return undefined;
  const { name, pattern, names } = found;
  const shape = codes[name];
  const spelled = names.map((each) => (shape ? (readCode(each, shape) ?? each) : each));
  const path = pattern.replace(/:\w+/g, () => encodeURIComponent(spelled.shift() ?? ""));
  return { pathname: path, search: canonicalSearch(parameters[name] ?? {}, new URLSearchParams(asked)) };
}

interface FoundPage extends Pattern {
  /** The names of the pattern's parameters. */
  readonly names: readonly string[];
}

function pageOf(pathname: string): FoundPage | undefined {
  for (const each of patterns) {
    const found = each.matches.exec(pathname);
    if (!found) continue;
    const names = found.slice(1).map(decodeURIComponent);
    if (names.some((name) => name.length > nameMax)) return undefined;
    const kept = names.map(withoutSentence);
    return kept.includes("") ? undefined : { ...each, names: kept };
  }
  return undefined;
}

/**
 * The likely target of a link that leads nowhere, without a final `.`, `-` or `_`: both a member's name and a sentence
 * or signature may end so. Undefined if the path does not end so.
 */
export function addressWithoutEnd({ pathname, search }: PageAddress): PageAddress | undefined {
  const path = withoutEnd(pathname, OF_NAME);
  return path === pathname ? undefined : canonicalAddress({ pathname: path, search });
}

function canonicalSearch(readings: Readonly<Record<string, Reading>>, given: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const [name, read] of Object.entries({ ...readings, lang: language })) {
    const value = read(given.get(name) ?? "");
    if (value !== undefined) kept.set(name, value);
  }
  return kept.toString() ? `?${kept}` : "";
}
