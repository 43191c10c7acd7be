import type { Config } from "./config";
import type { Engines } from "./engines";
import { AccountDeletionService } from "./modules/accounts/account-deletion.service";
import { OwnDataService } from "./modules/accounts/own-data.service";
import { Departures } from "./modules/accounts/departures";
import { BadgeCatalog } from "./modules/badges/badge.catalog";
import { CertificatePictures } from "./modules/badges/certificate-pictures";
import { CertificateService } from "./modules/badges/certificate.service";
import { BadgeService } from "./modules/badges/badge.service";
import { BlogAdminService } from "./modules/blog/blog-admin.service";
import { BlogService } from "./modules/blog/blog.service";
import { PostPictures } from "./modules/blog/post-pictures";
import { CategoryAdminService } from "./modules/categories/category-admin.service";
import { CategoryService } from "./modules/categories/category.service";
import { DeedLikeService } from "./modules/deeds/deed-like.service";
import { DeedListService } from "./modules/deeds/deed-list.service";
import { DeedReader } from "./modules/deeds/deed-reader";
import { DeedSearch } from "./modules/deeds/deed-search";
import { DeedService } from "./modules/deeds/deed.service";
import { OwnDeedService } from "./modules/deeds/own-deed.service";
import { renameAuthor } from "./modules/deeds/deed-search-text";
import { SearchLane } from "./modules/deeds/search-lane";
import { FeedService } from "./modules/discovery/feed.service";
import { SitemapService } from "./modules/discovery/sitemap.service";
import { DonationListService } from "./modules/donations/donation-list.service";
import { DonationService } from "./modules/donations/donation.service";
import { LeaderboardService } from "./modules/impact/leaderboard.service";
import { Ledger } from "./modules/impact/ledger";
import { Recount } from "./modules/impact/recount";
import { SiteCalendar } from "./modules/impact/site-calendar";
import { SiteStatsService } from "./modules/impact/site-stats.service";
import { CurrentStandings } from "./modules/impact/standing.loaders";
import { mediaJobs } from "./modules/media/photo-jobs";
import { PhotoService } from "./modules/media/photo.service";
import { AuditLog } from "./modules/audit/audit-log";
import { LogReaderService } from "./modules/audit/log-reader.service";
import { BulkDecisionService } from "./modules/moderation/bulk-decision.service";
import { DeedReviewService } from "./modules/moderation/deed-review.service";
import { Lookalikes } from "./modules/moderation/lookalikes";
import { RejectionTemplateService } from "./modules/moderation/rejection-template.service";
import { MemberListService } from "./modules/moderation/member-list.service";
import { ModerationService } from "./modules/moderation/moderation.service";
import { SuspensionService } from "./modules/moderation/suspension.service";
import { UserAdminService } from "./modules/moderation/user-admin.service";
import { PartnerAdminService } from "./modules/partners/partner-admin.service";
import { PartnerService } from "./modules/partners/partner.service";
import { MailPreferencesService } from "./modules/notices/mail-preferences.service";
import { NoticeListService } from "./modules/notices/notice-list.service";
import { NoticeService } from "./modules/notices/notice.service";
import { NoticeKind } from "./modules/notices/notice-kind.enum";
import { outboxJobs } from "./modules/notices/outbox";
import { UnsubscribeLinks } from "./modules/notices/unsubscribe-links";
import { tellAnswer } from "./modules/notices/ticket-answers";
import { deskLists } from "./modules/reports/desk-lists";
import { ExportService } from "./modules/reports/export.service";
import { SiteFiguresService } from "./modules/reports/site-figures.service";
import { AccountService } from "./modules/sessions/account.service";
import { PasswordResetService } from "./modules/sessions/password-reset.service";
import { PasswordSignIn } from "./modules/sessions/password-sign-in";
import { ProfileService } from "./modules/sessions/profile.service";
import { SessionListService } from "./modules/sessions/session-list.service";
import { sessionJobs } from "./modules/sessions/session-jobs";
import { Sessions } from "./modules/sessions/sessions";
import { TokenService } from "./modules/sessions/token.service";
import { CardPhotos } from "./modules/sharing/card-photos";
import { CardReader } from "./modules/sharing/card-reader";
import { ShareCards } from "./modules/sharing/share-cards";
import { SupportService } from "./modules/support/support.service";
import { TicketListService } from "./modules/support/ticket-list.service";
import { PasswordHasher } from "./modules/users/password-hasher";
import { UserService } from "./modules/users/user.service";
import { WebhookAddresses } from "./modules/webhooks/webhook-addresses";
import { webhookJobs } from "./modules/webhooks/webhook-jobs";
import { WebhookQueue } from "./modules/webhooks/webhook-queue";
import { WebhookSender } from "./modules/webhooks/webhook-sender";
import { WebhookService } from "./modules/webhooks/webhook.service";
import type { WorkLoop } from "./platform/jobs/work-loop";
import { type Clock, systemClock } from "./shared/clock";

/** The services of a process, by name. */
export type Services = ReturnType<typeof compose>;

type ServiceConfig = Pick<Config, "siteTimeZone" | "sessionSecrets" | "publicUrl">;

/** Makes every service, once, from the engines inwards out. Nothing else says `new XService`. */
export function compose(config: ServiceConfig, engines: Engines, clock: Clock = systemClock) {
  const { db, reads, store, limits, callers, signals, mailer, log } = engines;
  const { siteTimeZone: timeZone, publicUrl } = config;

  const photos = new PhotoService(db, store);
  const categories = new CategoryService(reads);
  const auditLog = new AuditLog(clock);
  const searches = new SearchLane(reads);
  const logReader = new LogReaderService({ reads, searches });
  const categoryAdmin = new CategoryAdminService({ db, log: auditLog, onChanged: () => signals.publish("categories") });
  const partners = new PartnerService(reads);
  const partnerAdmin = new PartnerAdminService({
    db,
    photos,
    log: auditLog,
    onChanged: () => signals.publish("partners"),
  });
  const blog = new BlogService(reads);
  const blogAdmin = new BlogAdminService({ db, pictures: new PostPictures(photos), log: auditLog, clock });
  const ledger = new Ledger();
  const hasher = new PasswordHasher();
  const onJoined: ConstructorParameters<typeof UserService>[0]["onJoined"] = (tx, { id }) =>
    ledger.memberJoined(tx, id);
  const users = new UserService({ db, reads, photos, hasher, onJoined, clock });

  const onBadToken = (ip: string): void => callers.badToken(ip);
  const sessions = new Sessions({ reads, secrets: config.sessionSecrets, publicUrl, onBadToken });
  const sessionLists = new SessionListService(db, reads);
  const tokens = new TokenService(db, reads, clock);
  const accounts = new AccountService(users, new PasswordSignIn(users, hasher, limits, reads), limits, log);
  const profiles = new ProfileService({ db, reads, users, photos, hasher, limits, clock, onRenamed: renameAuthor });
  const passwordResets = new PasswordResetService({ db, reads, users, hasher, limits, mailer, publicUrl, log });

  const deedReader = new DeedReader(reads);
  const deedLists = new DeedListService(reads, deedReader, new DeedSearch(searches));
  const deeds = new DeedService({ db, photos, ledger, limits, timeZone, clock });
  const ownDeeds = new OwnDeedService({ db, photos, ledger, limits, clock });
  const likes = new DeedLikeService(db, limits);

  const badgeCatalog = new BadgeCatalog(reads);
  signals.on("badges", () => badgeCatalog.forget());
  signals.on("categories", () => categories.forget());
  signals.on("partners", () => partners.forget());
  const badges = new BadgeService(clock);
  const certificates = new CertificateService(reads);
  const certificatePictures = new CertificatePictures({ certificates, catalog: badgeCatalog, publicUrl, timeZone });
  const notices = new NoticeService(clock);
  const onAnswered = tellAnswer(notices);
  const support = new SupportService({ db, photos, limits, log: auditLog, clock, onAnswered });
  const ticketLists = new TicketListService({ reads, searches });
  const donations = new DonationService({ db, limits, log: auditLog, clock, ledger });
  const donationLists = new DonationListService({ reads, searches });
  const mailPreferences = new MailPreferencesService(db, reads);
  const webhooks = new WebhookService({ db, limits, addresses: new WebhookAddresses() });
  const webhookQueue = new WebhookQueue(publicUrl, clock);
  const noticeLists = new NoticeListService(db, reads, deedReader);

  const calendar = new SiteCalendar(timeZone, clock);
  const leaderboards = new LeaderboardService(reads, searches, calendar);
  const standings = new CurrentStandings(calendar);
  const siteStats = new SiteStatsService(reads);
  const recount = new Recount(db, badges);

  const moderation = new ModerationService(db, ledger, badges, notices, auditLog, clock, webhookQueue);
  const siteFigures = new SiteFiguresService(reads, timeZone);
  const memberLists = new MemberListService(reads, searches);
  const exports = new ExportService({
    ...{ db, reads, log: auditLog, clock, timeZone },
    lists: deskLists({
      ...{ deeds: deedLists, users: memberLists },
      ...{ tickets: ticketLists, donations: donationLists, log: logReader },
    }),
  });
  const bulkDecisions = new BulkDecisionService(moderation);
  const deedReviews = new DeedReviewService(reads, deedReader, new Lookalikes(searches));
  const rejectionTemplates = new RejectionTemplateService(db, auditLog);
  const userAdmin = new UserAdminService(db, ledger, auditLog);
  const suspensions = new SuspensionService(db, notices, auditLog, clock);
  const departures = new Departures(db, ledger, clock);
  const accountDeletions = new AccountDeletionService({ reads, hasher, limits, departures });

  const cardReader = new CardReader({
    ...{ reads, deeds: deedReader, users, blog, leaderboards, standings, catalog: badgeCatalog, timeZone },
  });

  return {
    photos,
    categories,
    categoryAdmin,
    partners,
    partnerAdmin,
    blog,
    blogAdmin,
    support,
    ticketLists,
    donations,
    donationLists,
    hasher,
    users,
    sessions,
    sessionLists,
    tokens,
    accounts,
    profiles,
    passwordResets,
    deedReader,
    deedLists,
    deeds,
    ownDeeds,
    likes,
    badgeCatalog,
    badges,
    certificates,
    certificatePictures,
    notices,
    noticeLists,
    webhooks,
    webhookQueue,
    mailPreferences,
    unsubscribeLinks: unsubscribeLinks(config),
    leaderboards,
    standings,
    siteStats,
    recount,
    moderation,
    bulkDecisions,
    siteFigures,
    exports,
    logReader,
    deedReviews,
    rejectionTemplates,
    userAdmin,
    suspensions,
    memberLists,
    accountDeletions,
    sitemap: new SitemapService(reads, publicUrl),
    feeds: new FeedService({ deeds: deedLists, blog, publicUrl }),
    shareCards: new ShareCards(cardReader, new CardPhotos(store)),
    ownData: new OwnDataService(reads, store, clock),
  };
}

function unsubscribeLinks({ publicUrl, sessionSecrets }: ServiceConfig): UnsubscribeLinks {
  return new UnsubscribeLinks(publicUrl, sessionSecrets);
}

/** The background work of a process; not started yet. */
export function composeJobs(config: ServiceConfig, { db, store, mailer, log }: Engines): WorkLoop[] {
  const notices = new NoticeService(systemClock);
  const links = { publicUrl: config.publicUrl, unsubscribe: unsubscribeLinks(config) };
  return [
    ...mediaJobs({ db, objects: store, log }),
    ...sessionJobs({ db, log }),
    ...outboxJobs({ db, mailer, links, log }),
    ...webhookJobs({
      db,
      sender: new WebhookSender({ addresses: new WebhookAddresses(), clock: systemClock }),
      log,
      onDisabled: (tx, { userId, url }) => notices.announce(tx, userId, NoticeKind.WEBHOOK_DISABLED, { subject: url }),
    }),
  ];
}
