import { Router } from "express";
import type { Services } from "./composition";
import type { Engines } from "./engines";
import { AccountDeletionResolver } from "./modules/accounts/account-deletion.resolver";
import { ownDataRoutes } from "./modules/accounts/own-data.routes";
import { LogEntryResolver, LogResolver } from "./modules/audit/log.resolver";
import { CertificateResolver, UserBadgeResolver } from "./modules/badges/award.resolver";
import { BadgeResolver } from "./modules/badges/badge.resolver";
import { badgeRoutes } from "./modules/badges/badge.routes";
import { CertificateCheckResolver, CertificateImageResolver } from "./modules/badges/certificate.resolver";
import { certificateRoutes } from "./modules/badges/certificate.routes";
import { UserBadgesResolver } from "./modules/badges/user-badges.resolver";
import { BlogAdminResolver } from "./modules/blog/blog-admin.resolver";
import { BlogPostFieldsResolver, BlogPostPageResolver } from "./modules/blog/blog-post-fields.resolver";
import { BlogResolver } from "./modules/blog/blog.resolver";
import { blogRoutes } from "./modules/blog/blog.routes";
import { CategoryAdminResolver } from "./modules/categories/category-admin.resolver";
import { CategoryResolver } from "./modules/categories/category.resolver";
import { categoryRoutes } from "./modules/categories/category.routes";
import { AdminDeedResolver } from "./modules/deeds/admin-deed.resolver";
import { DeedFieldsResolver } from "./modules/deeds/deed-fields.resolver";
import {
  AuthorHistoryResolver,
  DeedHistoryResolver,
  DeedRevisionResolver,
} from "./modules/deeds/deed-history.resolver";
import { DeedPageResolver } from "./modules/deeds/deed-page.resolver";
import { DeedResolver } from "./modules/deeds/deed.resolver";
import { deedRoutes } from "./modules/deeds/deed.routes";
import { LikerResolver, UserPageResolver } from "./modules/deeds/liker.resolver";
import { MemberDeedResolver } from "./modules/deeds/member-deed.resolver";
import { OwnDeedResolver } from "./modules/deeds/own-deed.resolver";
import { discoveryRoutes } from "./modules/discovery/discovery.routes";
import { DonationPageResolver, DonationResolver } from "./modules/donations/donation.resolver";
import { impactRoutes } from "./modules/impact/impact.routes";
import { LeaderboardEntryResolver, LeaderboardResolver } from "./modules/impact/leaderboard.resolver";
import { SiteStatsResolver } from "./modules/impact/site-stats.resolver";
import { UserStandingResolver } from "./modules/impact/user-standing.resolver";
import { dataStringBody } from "./modules/media/data-string-body";
import { mediaRoutes } from "./modules/media/media.routes";
import { PhotoResolver } from "./modules/media/photo.resolver";
import { BulkDecisionResolver } from "./modules/moderation/bulk-decision.resolver";
import { DeedReviewResolver, LookalikeResolver, PendingQueueResolver } from "./modules/moderation/deed-review.resolver";
import { RejectionTemplateResolver } from "./modules/moderation/rejection-template.resolver";
import { MemberActivityResolver } from "./modules/moderation/member-activity.resolver";
import { MemberListResolver } from "./modules/moderation/member-list.resolver";
import { MemberRecordResolver } from "./modules/moderation/member-record.resolver";
import { ModerationResolver } from "./modules/moderation/moderation.resolver";
import { moderationRoutes } from "./modules/moderation/moderation.routes";
import { NoticeBadgeResolver } from "./modules/moderation/notice-badge.resolver";
import { SuspensionResolver } from "./modules/moderation/suspension.resolver";
import { UserAdminResolver } from "./modules/moderation/user-admin.resolver";
import { userAdminRoutes } from "./modules/moderation/user-admin.routes";
import { mailRoutes } from "./modules/notices/mail.routes";
import { MailPreferencesResolver } from "./modules/notices/mail-preferences.resolver";
import { NoticeResolver } from "./modules/notices/notice.resolver";
import { PartnerAdminResolver } from "./modules/partners/partner-admin.resolver";
import { PartnerResolver } from "./modules/partners/partner.resolver";
import { partnerRoutes } from "./modules/partners/partner.routes";
import { exportRoutes } from "./modules/reports/export.routes";
import { CategoryFiguresResolver, SiteFiguresResolver } from "./modules/reports/site-figures.resolver";
import { AccountResolver } from "./modules/sessions/account.resolver";
import { accountRoutes } from "./modules/sessions/account.routes";
import { ProfileResolver } from "./modules/sessions/profile.resolver";
import { profileRoutes } from "./modules/sessions/profile.routes";
import { SessionResolver } from "./modules/sessions/session.resolver";
import { TokenResolver } from "./modules/sessions/token.resolver";
import { shareRoutes } from "./modules/sharing/share.routes";
import { SupportResolver, SupportTicketPageResolver } from "./modules/support/support.resolver";
import { supportRoutes } from "./modules/support/support.routes";
import { UserResolver } from "./modules/users/user.resolver";
import { userRoutes } from "./modules/users/user.routes";
import { WebhookResolver } from "./modules/webhooks/webhook.resolver";
import type { ResolverClass } from "./shared/resolver-class";

type Recipe = readonly [ResolverClass, (services: Services) => object];

/** Every resolver of the schema, and how it is made. */
const RECIPES: readonly [Recipe, ...Recipe[]] = [
  [PhotoResolver, () => new PhotoResolver()],
  [CategoryResolver, (s) => new CategoryResolver(s.categories)],
  [CategoryAdminResolver, (s) => new CategoryAdminResolver(s.categoryAdmin)],
  [PartnerResolver, (s) => new PartnerResolver(s.partners)],
  [PartnerAdminResolver, (s) => new PartnerAdminResolver(s.partners, s.partnerAdmin)],
  [BlogResolver, (s) => new BlogResolver(s.blog)],
  [BlogPostFieldsResolver, (s) => new BlogPostFieldsResolver(s.blog)],
  [BlogPostPageResolver, () => new BlogPostPageResolver()],
  [BlogAdminResolver, (s) => new BlogAdminResolver(s.blog, s.blogAdmin)],
  [SupportResolver, (s) => new SupportResolver(s.support, s.ticketLists)],
  [SupportTicketPageResolver, () => new SupportTicketPageResolver()],
  [DonationResolver, (s) => new DonationResolver(s.donations, s.donationLists)],
  [DonationPageResolver, () => new DonationPageResolver()],
  [UserResolver, (s) => new UserResolver(s.users)],
  [AccountResolver, (s) => new AccountResolver(s.accounts, s.passwordResets, s.users)],
  [ProfileResolver, (s) => new ProfileResolver(s.profiles)],
  [SessionResolver, (s) => new SessionResolver(s.sessionLists)],
  [TokenResolver, (s) => new TokenResolver(s.tokens)],
  [DeedResolver, (s) => new DeedResolver(s.deedLists, s.deedReader)],
  [DeedFieldsResolver, () => new DeedFieldsResolver()],
  [DeedPageResolver, () => new DeedPageResolver()],
  [MemberDeedResolver, (s) => new MemberDeedResolver(s.deeds, s.likes, s.deedLists, s.deedReader)],
  [LikerResolver, () => new LikerResolver()],
  [UserPageResolver, () => new UserPageResolver()],
  [OwnDeedResolver, (s) => new OwnDeedResolver(s.ownDeeds)],
  [DeedHistoryResolver, () => new DeedHistoryResolver()],
  [DeedRevisionResolver, () => new DeedRevisionResolver()],
  [AuthorHistoryResolver, () => new AuthorHistoryResolver()],
  [AdminDeedResolver, (s) => new AdminDeedResolver(s.deedLists)],
  [BadgeResolver, (s) => new BadgeResolver(s.badgeCatalog)],
  [UserBadgesResolver, () => new UserBadgesResolver()],
  [UserBadgeResolver, (s) => new UserBadgeResolver(s.badgeCatalog)],
  [CertificateResolver, (s) => new CertificateResolver(s.badgeCatalog)],
  [CertificateCheckResolver, (s) => new CertificateCheckResolver(s.certificates, s.badgeCatalog)],
  [CertificateImageResolver, () => new CertificateImageResolver()],
  [SiteStatsResolver, (s) => new SiteStatsResolver(s.siteStats)],
  [LeaderboardResolver, (s) => new LeaderboardResolver(s.leaderboards)],
  [LeaderboardEntryResolver, (s) => new LeaderboardEntryResolver(s.badgeCatalog)],
  [UserStandingResolver, (s) => new UserStandingResolver(s.standings, s.badgeCatalog)],
  [ModerationResolver, (s) => new ModerationResolver(s.moderation)],
  [BulkDecisionResolver, (s) => new BulkDecisionResolver(s.bulkDecisions)],
  [DeedReviewResolver, (s) => new DeedReviewResolver(s.deedReviews)],
  [LookalikeResolver, () => new LookalikeResolver()],
  [PendingQueueResolver, (s) => new PendingQueueResolver(s.deedReviews)],
  [RejectionTemplateResolver, (s) => new RejectionTemplateResolver(s.rejectionTemplates)],
  [SiteFiguresResolver, (s) => new SiteFiguresResolver(s.siteFigures)],
  [CategoryFiguresResolver, () => new CategoryFiguresResolver()],
  [LogResolver, (s) => new LogResolver(s.logReader)],
  [LogEntryResolver, () => new LogEntryResolver()],
  [UserAdminResolver, (s) => new UserAdminResolver(s.userAdmin)],
  [MemberListResolver, (s) => new MemberListResolver(s.memberLists)],
  [MemberActivityResolver, () => new MemberActivityResolver()],
  [MemberRecordResolver, (s) => new MemberRecordResolver(s.sessionLists, s.ticketLists)],
  [SuspensionResolver, (s) => new SuspensionResolver(s.suspensions)],
  [AccountDeletionResolver, (s) => new AccountDeletionResolver(s.accountDeletions)],
  [NoticeResolver, (s) => new NoticeResolver(s.noticeLists)],
  [MailPreferencesResolver, (s) => new MailPreferencesResolver(s.mailPreferences)],
  [WebhookResolver, (s) => new WebhookResolver(s.webhooks)],
  [NoticeBadgeResolver, (s) => new NoticeBadgeResolver(s.badgeCatalog)],
];

const [first, ...others] = RECIPES.map(([resolverClass]) => resolverClass);

/** The schema is made from these; emitting it needs no service. */
export const RESOLVERS: [ResolverClass, ...ResolverClass[]] = [first ?? PhotoResolver, ...others];

/** The resolvers with their services inside. */
export function resolversOf(services: Services): ReadonlyMap<unknown, object> {
  return new Map(RECIPES.map(([resolverClass, make]) => [resolverClass, make(services)]));
}

/** What is mounted under `/api`. */
export function apiRoutes(services: Services, { limits, log }: Engines): Router[] {
  const { users, accounts, deedLists: lists, deedReader: reader, deeds: submissions, likes, photos } = services;
  const { badgeCatalog: catalog, siteStats: stats, leaderboards, standings, moderation } = services;
  const findMember = (idOrUsername: string): ReturnType<typeof users.find> => users.find(idOrUsername);
  return [
    accountRoutes(accounts, users),
    profileRoutes(services.profiles),
    categoryRoutes(services.categories, services.categoryAdmin),
    partnerRoutes(services.partners),
    blogRoutes(services.blog, services.blogAdmin),
    supportRoutes(services.support, services.ticketLists),
    deedRoutes({ lists, reader, submissions, likes, photos, limits, findMember, dataStringBody: dataStringBody() }),
    userRoutes(users),
    badgeRoutes({ catalog, findMember }),
    mailRoutes({ preferences: services.mailPreferences, links: services.unsubscribeLinks }),
    impactRoutes({ stats, leaderboards, standings, catalog, findMember }),
    moderationRoutes({ moderation, lists, reader }),
    exportRoutes(services.exports, log),
    userAdminRoutes(services.userAdmin, services.memberLists),
    ownDataRoutes(services.ownData, limits),
  ];
}

/** What is mounted before the pages. */
export function pictureRoutes({ certificatePictures, shareCards: cards }: Services, { limits }: Engines): Router {
  const router = Router();
  router.use(certificateRoutes({ pictures: certificatePictures, limits }), shareRoutes({ cards, limits }));
  return router;
}

/** What search engines and feed readers ask for; mounted before the pages. */
export function findingRoutes({ sitemap, feeds }: Services, { limits }: Engines, publicUrl: string): Router {
  return discoveryRoutes({ sitemap, feeds, publicUrl, limits });
}

/** What is mounted under `/media`. */
export function photoRoutes({ photos }: Services, { store, limits }: Engines): Router {
  return mediaRoutes({ photos, objects: store, limits });
}
