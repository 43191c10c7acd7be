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
  /** The file, as the build's manifest names it, so that the server can announce it early. */
  source: string;
}

export const routes: readonly PageRoute[] = [
  {
    path: "/",
    access: "any",
    texts: "first",
    source: "src/pages/home/HomePage.tsx",
    Page: lazyPage(() => import("../pages/home/HomePage")),
  },
  {
    path: "/deeds",
    access: "any",
    texts: "first",
    source: "src/pages/deeds/DeedsPage.tsx",
    Page: lazyPage(() => import("../pages/deeds/DeedsPage")),
  },
  {
    path: "/deed/:uniqueId",
    access: "any",
    texts: "all",
    source: "src/pages/deed/DeedPage.tsx",
    Page: lazyPage(() => import("../pages/deed/DeedPage")),
  },
  {
    path: "/deed/:uniqueId/edit",
    access: "member",
    texts: "all",
    source: "src/pages/revise-deed/ReviseDeedPage.tsx",
    Page: lazyPage(() => import("../pages/revise-deed/ReviseDeedPage")),
  },
  {
    path: "/certificate/:code",
    access: "any",
    texts: "all",
    source: "src/pages/certificate/CertificatePage.tsx",
    Page: lazyPage(() => import("../pages/certificate/CertificatePage")),
  },
  {
    path: "/notices",
    access: "member",
    texts: "all",
    source: "src/pages/notices/NoticesPage.tsx",
    Page: lazyPage(() => import("../pages/notices/NoticesPage")),
  },
  {
    path: "/leaderboard",
    access: "any",
    texts: "all",
    source: "src/pages/leaderboard/LeaderboardPage.tsx",
    Page: lazyPage(() => import("../pages/leaderboard/LeaderboardPage")),
  },
  {
    path: "/about-us",
    access: "any",
    texts: "all",
    source: "src/pages/about/AboutPage.tsx",
    Page: lazyPage(() => import("../pages/about/AboutPage")),
  },
  {
    path: "/faq",
    access: "any",
    texts: "all",
    source: "src/pages/faq/FaqPage.tsx",
    Page: lazyPage(() => import("../pages/faq/FaqPage")),
  },
  {
    path: "/how-trees-are-counted",
    access: "any",
    texts: "all",
    source: "src/pages/counting/CountingPage.tsx",
    Page: lazyPage(() => import("../pages/counting/CountingPage")),
  },
  {
    path: "/donate",
    access: "any",
    texts: "all",
    source: "src/pages/donate/DonatePage.tsx",
    Page: lazyPage(() => import("../pages/donate/DonatePage")),
  },
  {
    path: "/support",
    access: "any",
    texts: "all",
    source: "src/pages/support/SupportPage.tsx",
    Page: lazyPage(() => import("../pages/support/SupportPage")),
  },
  {
    path: "/blog",
    access: "any",
    texts: "all",
    source: "src/pages/blog/BlogPage.tsx",
    Page: lazyPage(() => import("../pages/blog/BlogPage")),
  },
  {
    path: "/blog/:slug",
    access: "any",
    texts: "all",
    source: "src/pages/blog/PostPage.tsx",
    Page: lazyPage(() => import("../pages/blog/PostPage")),
  },
  {
    path: "/terms",
    access: "any",
    texts: "all",
    source: "src/pages/terms/TermsPage.tsx",
    Page: lazyPage(() => import("../pages/terms/TermsPage")),
  },
  {
    path: "/privacy",
    access: "any",
    texts: "all",
    source: "src/pages/privacy/PrivacyPage.tsx",
    Page: lazyPage(() => import("../pages/privacy/PrivacyPage")),
  },
  {
    // No member can be called settings.
    path: "/profile/settings",
    access: "member",
    texts: "all",
    source: "src/pages/settings/SettingsPage.tsx",
    Page: lazyPage(() => import("../pages/settings/SettingsPage")),
  },
  {
    path: "/profile/settings/details",
    access: "member",
    texts: "all",
    source: "src/pages/settings/EditProfilePage.tsx",
    Page: lazyPage(() => import("../pages/settings/EditProfilePage")),
  },
  {
    path: "/profile/settings/programs",
    access: "member",
    texts: "all",
    source: "src/pages/settings/ProgramsPage.tsx",
    Page: lazyPage(() => import("../pages/settings/ProgramsPage")),
  },
  {
    path: "/profile/:id",
    access: "any",
    texts: "all",
    source: "src/pages/profile/PublicProfilePage.tsx",
    Page: lazyPage(() => import("../pages/profile/PublicProfilePage")),
  },
  {
    path: "/profile",
    access: "member",
    texts: "all",
    source: "src/pages/profile/OwnProfilePage.tsx",
    Page: lazyPage(() => import("../pages/profile/OwnProfilePage")),
  },
  {
    path: "/add-deed",
    access: "member",
    offline: true,
    texts: "all",
    source: "src/pages/add-deed/AddDeedPage.tsx",
    Page: lazyPage(() => import("../pages/add-deed/AddDeedPage")),
  },
  {
    path: "/login",
    access: "guest",
    texts: "all",
    source: "src/pages/login/LoginPage.tsx",
    Page: lazyPage(() => import("../pages/login/LoginPage")),
  },
  {
    path: "/reset-password",
    access: "any",
    texts: "all",
    source: "src/pages/reset-password/ResetPasswordPage.tsx",
    Page: lazyPage(() => import("../pages/reset-password/ResetPasswordPage")),
  },
  {
    path: "/admin",
    access: "any",
    texts: "admin",
    source: "src/pages/admin/AdminLoginPage.tsx",
    Page: lazyPage(() => import("../pages/admin/AdminLoginPage")),
  },
  {
    path: "/admin-panel",
    access: "admin",
    texts: "admin",
    source: "src/pages/admin/AdminPanelPage.tsx",
    Page: lazyPage(() => import("../pages/admin/AdminPanelPage")),
  },
  {
    path: "/superadmin",
    access: "admin",
    texts: "admin",
    source: "src/pages/superadmin/SuperadminPage.tsx",
    Page: lazyPage(() => import("../pages/superadmin/SuperadminPage")),
  },
];

/** The route of an address, if there is one. */
export const routeOf = (pathname: string): PageRoute | undefined =>
  routes.find(({ path }) => matchPath({ path, end: true }, pathname));
