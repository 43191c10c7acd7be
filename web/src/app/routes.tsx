import { matchPath } from "react-router-dom";
import { lazyPage, type LazyPage } from "./lazy-page";

/** Who may see a page: everybody, members, only signed-out visitors, administrators. */
export type Access = "any" | "member" | "guest" | "admin";

export interface PageRoute {
  path: string;
  access: Access;
  Page: LazyPage;
  /** Says more than home and the feed do, so all texts must be there. */
  allTexts?: true;
  /** The file, as the build's manifest names it, so that the server can announce it early. */
  source: string;
}

export const routes: readonly PageRoute[] = [
  {
    path: "/",
    access: "any",
    source: "src/pages/home/HomePage.tsx",
    Page: lazyPage(() => import("../pages/home/HomePage")),
  },
  {
    path: "/deeds",
    access: "any",
    source: "src/pages/deeds/DeedsPage.tsx",
    Page: lazyPage(() => import("../pages/deeds/DeedsPage")),
  },
  {
    path: "/deed/:uniqueId",
    access: "any",
    allTexts: true,
    source: "src/pages/deed/DeedPage.tsx",
    Page: lazyPage(() => import("../pages/deed/DeedPage")),
  },
  {
    path: "/deed/:uniqueId/edit",
    access: "member",
    allTexts: true,
    source: "src/pages/revise-deed/ReviseDeedPage.tsx",
    Page: lazyPage(() => import("../pages/revise-deed/ReviseDeedPage")),
  },
  {
    path: "/certificate/:code",
    access: "any",
    allTexts: true,
    source: "src/pages/certificate/CertificatePage.tsx",
    Page: lazyPage(() => import("../pages/certificate/CertificatePage")),
  },
  {
    path: "/notices",
    access: "member",
    allTexts: true,
    source: "src/pages/notices/NoticesPage.tsx",
    Page: lazyPage(() => import("../pages/notices/NoticesPage")),
  },
  {
    path: "/leaderboard",
    access: "any",
    allTexts: true,
    source: "src/pages/leaderboard/LeaderboardPage.tsx",
    Page: lazyPage(() => import("../pages/leaderboard/LeaderboardPage")),
  },
  {
    path: "/about-us",
    access: "any",
    allTexts: true,
    source: "src/pages/about/AboutPage.tsx",
    Page: lazyPage(() => import("../pages/about/AboutPage")),
  },
  {
    path: "/faq",
    access: "any",
    allTexts: true,
    source: "src/pages/faq/FaqPage.tsx",
    Page: lazyPage(() => import("../pages/faq/FaqPage")),
  },
  {
    path: "/how-trees-are-counted",
    access: "any",
    allTexts: true,
    source: "src/pages/counting/CountingPage.tsx",
    Page: lazyPage(() => import("../pages/counting/CountingPage")),
  },
  {
    path: "/donate",
    access: "any",
    allTexts: true,
    source: "src/pages/donate/DonatePage.tsx",
    Page: lazyPage(() => import("../pages/donate/DonatePage")),
  },
  {
    path: "/support",
    access: "any",
    allTexts: true,
    source: "src/pages/support/SupportPage.tsx",
    Page: lazyPage(() => import("../pages/support/SupportPage")),
  },
  {
    path: "/blog",
    access: "any",
    allTexts: true,
    source: "src/pages/blog/BlogPage.tsx",
    Page: lazyPage(() => import("../pages/blog/BlogPage")),
  },
  {
    path: "/blog/:slug",
    access: "any",
    allTexts: true,
    source: "src/pages/blog/PostPage.tsx",
    Page: lazyPage(() => import("../pages/blog/PostPage")),
  },
  {
    path: "/terms",
    access: "any",
    allTexts: true,
    source: "src/pages/terms/TermsPage.tsx",
    Page: lazyPage(() => import("../pages/terms/TermsPage")),
  },
  {
    path: "/privacy",
    access: "any",
    allTexts: true,
    source: "src/pages/privacy/PrivacyPage.tsx",
    Page: lazyPage(() => import("../pages/privacy/PrivacyPage")),
  },
  {
    // No member can be called settings.
    path: "/profile/settings",
    access: "member",
    allTexts: true,
    source: "src/pages/settings/SettingsPage.tsx",
    Page: lazyPage(() => import("../pages/settings/SettingsPage")),
  },
  {
    path: "/profile/settings/details",
    access: "member",
    allTexts: true,
    source: "src/pages/settings/EditProfilePage.tsx",
    Page: lazyPage(() => import("../pages/settings/EditProfilePage")),
  },
  {
    path: "/profile/settings/programs",
    access: "member",
    allTexts: true,
    source: "src/pages/settings/ProgramsPage.tsx",
    Page: lazyPage(() => import("../pages/settings/ProgramsPage")),
  },
  {
    path: "/profile/:id",
    access: "any",
    allTexts: true,
    source: "src/pages/profile/PublicProfilePage.tsx",
    Page: lazyPage(() => import("../pages/profile/PublicProfilePage")),
  },
  {
    path: "/profile",
    access: "member",
    allTexts: true,
    source: "src/pages/profile/OwnProfilePage.tsx",
    Page: lazyPage(() => import("../pages/profile/OwnProfilePage")),
  },
  {
    path: "/add-deed",
    access: "member",
    allTexts: true,
    source: "src/pages/add-deed/AddDeedPage.tsx",
    Page: lazyPage(() => import("../pages/add-deed/AddDeedPage")),
  },
  {
    path: "/login",
    access: "guest",
    allTexts: true,
    source: "src/pages/login/LoginPage.tsx",
    Page: lazyPage(() => import("../pages/login/LoginPage")),
  },
  {
    path: "/reset-password",
    access: "any",
    allTexts: true,
    source: "src/pages/reset-password/ResetPasswordPage.tsx",
    Page: lazyPage(() => import("../pages/reset-password/ResetPasswordPage")),
  },
  {
    path: "/admin",
    access: "any",
    allTexts: true,
    source: "src/pages/admin/AdminLoginPage.tsx",
    Page: lazyPage(() => import("../pages/admin/AdminLoginPage")),
  },
  {
    path: "/admin-panel",
    access: "admin",
    allTexts: true,
    source: "src/pages/admin/AdminPanelPage.tsx",
    Page: lazyPage(() => import("../pages/admin/AdminPanelPage")),
  },
];

/** The route of an address, if there is one. */
export const routeOf = (pathname: string): PageRoute | undefined =>
  routes.find(({ path }) => matchPath({ path, end: true }, pathname));
