/** The languages in which every public page can be asked for. */
const LANGUAGES = ["bn", "en"] as const;

/** Public pages that are always there, in the order of their weight. */
export const PUBLIC_PAGES: readonly string[] = [
  "/",
  "/deeds",
  "/leaderboard",
  "/about-us",
  "/blog",
  "/faq",
  "/how-trees-are-counted",
  "/donate",
  "/support",
  "/terms",
  "/privacy",
];

/** Where crawlers have nothing to find: what is for members and admins, and what answers programs. */
export const CLOSED_TO_CRAWLERS: readonly string[] = [
  "/admin",
  "/superadmin",
  "/add-deed",
  "/login",
  "/profile$",
  "/reset-password",
  "/api/",
];

/** The paths of what has a page of its own. */
export const deedPath = (uniqueId: string): string => `/deed/${encodeURIComponent(uniqueId)}`;
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** An address and the same page in each language, as `hreflang` names them. */
export const alternatesOf = (address: string): readonly (readonly [string, string])[] => [
  ...LANGUAGES.map((language) => [language, `${address}?lang=${language}`] as const),
  ["x-default", address],
];
