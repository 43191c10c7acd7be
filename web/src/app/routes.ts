import { pages } from "@tree-for-deed/common/paths";
import type { Capability } from "../components/extension/capability";
import { type PageRoute, route } from "../components/extension/page-route";

/** The pages of core. */
const routes: readonly PageRoute[] = [
  route(pages.home, "any", "first", () => import("../core/pages/home/HomePage")),
  route(pages.deeds, "any", "first", () => import("../core/pages/deeds/DeedsPage")),
  route(pages.deed, "any", "all", () => import("../core/pages/deed/DeedPage"), {
    parts: ["DeedParts_deed", "DeedAnswers_deed"],
  }),
  route(pages.reviseDeed, "member", "all", () => import("../core/pages/revise-deed/ReviseDeedPage")),
  route(pages.sentDeed, "member", "all", () => import("../core/pages/sent-deed/SentDeedPage"), {
    parts: ["waiting"],
  }),
  route(pages.certificate, "any", "all", () => import("../core/pages/certificate/CertificatePage")),
  route(pages.notices, "member", "all", () => import("../core/pages/notices/NoticesPage")),
  route(pages.leaderboard, "any", "all", () => import("../core/pages/leaderboard/LeaderboardPage")),
  route(pages.about, "any", "all", () => import("../core/pages/about/AboutPage")),
  route(pages.faq, "any", "all", () => import("../core/pages/faq/FaqPage")),
  route(pages.counting, "any", "all", () => import("../core/pages/counting/CountingPage"), { parts: ["counting"] }),
  route(pages.donate, "any", "all", () => import("../core/pages/donate/DonatePage"), {
    parts: ["donate", "organisations"],
  }),
  route(pages.support, "any", "all", () => import("../core/pages/support/SupportPage")),
  route(pages.blog, "any", "all", () => import("../core/pages/blog/BlogPage")),
  route(pages.post, "any", "all", () => import("../core/pages/blog/PostPage")),
  route(pages.terms, "any", "all", () => import("../core/pages/terms/TermsPage")),
  route(pages.privacy, "any", "all", () => import("../core/pages/privacy/PrivacyPage")),
  route(pages.developers, "any", "all", () => import("../core/pages/developers/DevelopersPage"), {
    parts: ["developers"],
  }),
  route(pages.settings, "member", "all", () => import("../core/pages/settings/SettingsPage"), {
    parts: ["settings"],
  }),
  route(pages.editProfile, "member", "all", () => import("../core/pages/settings/EditProfilePage")),
  route(pages.programs, "member", "all", () => import("../core/pages/settings/ProgramsPage"), {
    parts: ["ProgramParts_query"],
  }),
  route(pages.profile, "any", "all", () => import("../core/pages/profile/PublicProfilePage"), {
    parts: ["MemberParts_user", "MemberActions_user", "MemberMore_user"],
  }),
  route(pages.ownProfile, "member", "all", () => import("../core/pages/profile/OwnProfilePage"), {
    copy: "profile",
    parts: ["MemberParts_user"],
  }),
  route(pages.addDeed, "member", "all", () => import("../core/pages/add-deed/AddDeedPage"), { offline: true }),
  route(pages.login, "guest", "all", () => import("../core/pages/login/LoginPage")),
  route(pages.resetPassword, "any", "all", () => import("../core/pages/reset-password/ResetPasswordPage")),
  route(pages.confirmEmail, "any", "all", () => import("../core/pages/confirm-email/ConfirmEmailPage")),
  route(pages.admin, "any", "admin", () => import("../core/pages/admin/AdminLoginPage")),
  route(pages.adminPanel, "team", "admin", () => import("../core/pages/admin/AdminPanelPage"), { extent: "panel" }),
  route(pages.superadmin, "admin", "admin", () => import("../core/pages/superadmin/SuperadminPage"), {
    extent: "panel",
  }),
];

/** The product itself, which is always on. */
export const core: Omit<Capability, "name"> = {
  routes,
  panel: () => import("../core/pages/admin/core.panel"),
};
