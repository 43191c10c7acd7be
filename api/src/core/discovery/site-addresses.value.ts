import { languages } from "@tree-for-deed/common/languages";
import { pages } from "@tree-for-deed/common/paths";

/** Fixed public pages of the core, the most important first. */
export const PUBLIC_PAGES: readonly string[] = [
  pages.home,
  pages.deeds,
  pages.leaderboard,
  pages.about,
  pages.blog,
  pages.faq,
  pages.counting,
  pages.donate,
  pages.support,
  pages.developers,
  pages.terms,
  pages.privacy,
];

/** Paths without content for crawlers: pages for members and admins, and API endpoints. */
export const CLOSED_TO_CRAWLERS: readonly string[] = [
  pages.admin,
  pages.superadmin,
  pages.addDeed,
  pages.login,
  `${pages.ownProfile}$`,
  pages.resetPassword,
  pages.confirmEmail,
  `${pages.donate}/`,
  "/api/",
];

/** An address and the same page in each language, as `hreflang` names them. */
export const alternatesOf = (address: string): readonly (readonly [string, string])[] => [
  ...languages.map((language) => [language, `${address}?lang=${language}`] as const),
  ["x-default", address],
];
