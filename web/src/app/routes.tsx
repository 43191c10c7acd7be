import { pages } from "@tree-for-deed/common/paths";
import { matchPath } from "react-router-dom";
import type { Extent } from "../i18n/catalog";
import { lazyPage, type LazyPage } from "./lazy-page";

/** Who may see a page: everybody, members, only signed-out visitors, administrators. */
export type Access = "any" | "member" | "guest" | "admin";

export interface PageRoute {
  path: string;
  access: Access;
  Page: LazyPage;
  /** Which texts must be there: only those of home and the feed, all that members read, or the admins' too. */
  texts: Extent;
  /** Of use without a connection to the member who was signed in here. */
  offline?: true;
}

export const routes: readonly PageRoute[] = [
  {
    path: pages.home,
    access: "any",
    texts: "first",
    Page: lazyPage(() => import("../pages/home/HomePage")),
  },
  {
    path: pages.deeds,
    access: "any",
    texts: "first",
    Page: lazyPage(() => import("../pages/deeds/DeedsPage")),
  },
  {
    path: pages.deed,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/deed/DeedPage")),
  },
  {
    path: pages.reviseDeed,
    access: "member",
    texts: "all",
    Page: lazyPage(() => import("../pages/revise-deed/ReviseDeedPage")),
  },
  {
    path: pages.certificate,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/certificate/CertificatePage")),
  },
  {
    path: pages.notices,
    access: "member",
    texts: "all",
    Page: lazyPage(() => import("../pages/notices/NoticesPage")),
  },
  {
    path: pages.leaderboard,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/leaderboard/LeaderboardPage")),
  },
  {
    path: pages.about,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/about/AboutPage")),
  },
  {
    path: pages.faq,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/faq/FaqPage")),
  },
  {
    path: pages.counting,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/counting/CountingPage")),
  },
  {
    path: pages.donate,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/donate/DonatePage")),
  },
  {
    path: pages.support,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/support/SupportPage")),
  },
  {
    path: pages.blog,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/blog/BlogPage")),
  },
  {
    path: pages.post,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/blog/PostPage")),
  },
  {
    path: pages.terms,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/terms/TermsPage")),
  },
  {
    path: pages.privacy,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/privacy/PrivacyPage")),
  },
  {
    path: pages.settings,
    access: "member",
    texts: "all",
    Page: lazyPage(() => import("../pages/settings/SettingsPage")),
  },
  {
    path: pages.editProfile,
    access: "member",
    texts: "all",
    Page: lazyPage(() => import("../pages/settings/EditProfilePage")),
  },
  {
    path: pages.programs,
    access: "member",
    texts: "all",
    Page: lazyPage(() => import("../pages/settings/ProgramsPage")),
  },
  {
    path: pages.profile,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/profile/PublicProfilePage")),
  },
  {
    path: pages.ownProfile,
    access: "member",
    texts: "all",
    Page: lazyPage(() => import("../pages/profile/OwnProfilePage")),
  },
  {
    path: pages.addDeed,
    access: "member",
    offline: true,
    texts: "all",
    Page: lazyPage(() => import("../pages/add-deed/AddDeedPage")),
  },
  {
    path: pages.login,
    access: "guest",
    texts: "all",
    Page: lazyPage(() => import("../pages/login/LoginPage")),
  },
  {
    path: pages.resetPassword,
    access: "any",
    texts: "all",
    Page: lazyPage(() => import("../pages/reset-password/ResetPasswordPage")),
  },
  {
    path: pages.admin,
    access: "any",
    texts: "admin",
    Page: lazyPage(() => import("../pages/admin/AdminLoginPage")),
  },
  {
    path: pages.adminPanel,
    access: "admin",
    texts: "admin",
    Page: lazyPage(() => import("../pages/admin/AdminPanelPage")),
  },
  {
    path: pages.superadmin,
    access: "admin",
    texts: "admin",
    Page: lazyPage(() => import("../pages/superadmin/SuperadminPage")),
  },
];

/** The route of an address, if there is one. */
export const routeOf = (pathname: string): PageRoute | undefined =>
  routes.find(({ path }) => matchPath({ path, end: true }, pathname));
