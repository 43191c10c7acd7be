/** Every address of the site. Components never spell one out. */
export const paths = {
  home: "/",
  deeds: "/deeds",
  deed: (uniqueId: string) => `/deed/${encodeURIComponent(uniqueId)}`,
  reviseDeed: (uniqueId: string) => `/deed/${encodeURIComponent(uniqueId)}/edit`,
  addDeed: "/add-deed",
  about: "/about-us",
  /** What is counted as a tree and what is not, for those who doubt it. */
  counting: "/how-trees-are-counted",
  faq: "/faq",
  terms: "/terms",
  privacy: "/privacy",
  donate: "/donate",
  support: "/support",
  ownTickets: "/support?tab=mine",
  blog: "/blog",
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  leaderboard: "/leaderboard",
  notices: "/notices",
  certificate: (code: string) => `/certificate/${encodeURIComponent(code)}`,
  ownProfile: "/profile",
  settings: "/profile/settings",
  editProfile: "/profile/settings/details",
  programs: "/profile/settings/programs",
  profile: (usernameOrId: string) => `/profile/${encodeURIComponent(usernameOrId)}`,
  login: (next?: string) => (next === undefined ? "/login" : `/login?next=${encodeURIComponent(next)}`),
  resetPassword: "/reset-password",
  admin: "/admin",
  adminPanel: "/admin-panel",
  /** The older dashboard. */
  superadmin: "/superadmin",
} as const;

/** Where to go after signing in: a path of this site, or the profile when the address holds anything else. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get("next");
  return next !== null && /^\/(?![/\\])/.test(next) ? next : paths.ownProfile;
}
