import { pages } from "@tree-for-deed/common/paths";
import { matchPath } from "react-router-dom";
import type { Extent } from "../i18n/catalog";
import { lazyPage, type LazyPage } from "../lib/lazy";

/** Access to a page: everybody, members, guests only, team members, or admins. */
export type Access = "any" | "member" | "guest" | "team" | "admin";

export interface PageRoute {
  path: string;
  access: Access;
  Page: LazyPage;
  /** The texts that the page needs: those of the home page, those of all members, or the team's as well. */
  texts: Extent;
  /** True for pages that work offline for the member who was signed in here. */
  offline?: true;
}

function route(
  path: string,
  access: Access,
  texts: Extent,
  load: Parameters<typeof lazyPage>[0],
  more: Pick<PageRoute, "offline"> = {},
): PageRoute {
  return { path, access, texts, Page: lazyPage(load), ...more };
}

export const routes: readonly PageRoute[] = [
  route(pages.home, "any", "first", () => import("../pages/home/HomePage")),
  route(pages.deeds, "any", "first", () => import("../pages/deeds/DeedsPage")),
  route(pages.deed, "any", "all", () => import("../pages/deed/DeedPage")),
  route(pages.reviseDeed, "member", "all", () => import("../pages/revise-deed/ReviseDeedPage")),
  route(pages.sentDeed, "member", "all", () => import("../pages/sent-deed/SentDeedPage")),
  route(pages.certificate, "any", "all", () => import("../pages/certificate/CertificatePage")),
  route(pages.notices, "member", "all", () => import("../pages/notices/NoticesPage")),
  route(pages.leaderboard, "any", "all", () => import("../pages/leaderboard/LeaderboardPage")),
  route(pages.grove, "any", "all", () => import("../pages/grove/GrovePage")),
  route(pages.forest, "any", "all", () => import("../pages/forest/ForestPage")),
  route(pages.openData, "any", "all", () => import("../pages/open-data/OpenDataPage")),
  route(pages.tree, "any", "all", () => import("../pages/tree/TreePage")),
  route(pages.about, "any", "all", () => import("../pages/about/AboutPage")),
  route(pages.faq, "any", "all", () => import("../pages/faq/FaqPage")),
  route(pages.counting, "any", "all", () => import("../pages/counting/CountingPage")),
  route(pages.donate, "any", "all", () => import("../pages/donate/DonatePage")),
  route(pages.sponsorship, "any", "all", () => import("../pages/sponsor/SponsorshipPage")),
  route(pages.sponsor, "any", "all", () => import("../pages/sponsor/SponsorPage")),
  route(pages.payment, "any", "all", () => import("../pages/payment/PaymentPage")),
  route(pages.support, "any", "all", () => import("../pages/support/SupportPage")),
  route(pages.blog, "any", "all", () => import("../pages/blog/BlogPage")),
  route(pages.post, "any", "all", () => import("../pages/blog/PostPage")),
  route(pages.terms, "any", "all", () => import("../pages/terms/TermsPage")),
  route(pages.privacy, "any", "all", () => import("../pages/privacy/PrivacyPage")),
  route(pages.settings, "member", "all", () => import("../pages/settings/SettingsPage")),
  route(pages.editProfile, "member", "all", () => import("../pages/settings/EditProfilePage")),
  route(pages.programs, "member", "all", () => import("../pages/settings/ProgramsPage")),
  route(pages.profile, "any", "all", () => import("../pages/profile/PublicProfilePage")),
  route(pages.ownProfile, "member", "all", () => import("../pages/profile/OwnProfilePage")),
  route(pages.addDeed, "member", "all", () => import("../pages/add-deed/AddDeedPage"), { offline: true }),
  route(pages.login, "guest", "all", () => import("../pages/login/LoginPage")),
  route(pages.resetPassword, "any", "all", () => import("../pages/reset-password/ResetPasswordPage")),
  route(pages.confirmEmail, "any", "all", () => import("../pages/confirm-email/ConfirmEmailPage")),
  route(pages.admin, "any", "admin", () => import("../pages/admin/AdminLoginPage")),
  route(pages.adminPanel, "team", "admin", () => import("../pages/admin/AdminPanelPage")),
  route(pages.superadmin, "admin", "admin", () => import("../pages/superadmin/SuperadminPage")),
];

/** The route of an address, if there is one. */
export const routeOf = (pathname: string): PageRoute | undefined =>
  routes.find(({ path }) => matchPath({ path, end: true }, pathname));
