import { ofCapabilities } from "../capabilities/tables";
import { forAdmins, forReviewers, forSupport, open, own, type TypeRules, type Visibility } from "./rules";

/** Every field of every object type. A missing or superfluous one fails the test. */
export const FIELDS: Readonly<Record<string, TypeRules>> = {
  MailPreview: forAdmins("html kind subject text"),
  OperatorNotice: forAdmins("foundAt kind meant message setting"),
  User: {
    reached: "anyone",
    fields: {
      public: [
        "approvedDeeds badges badgesConnection certificates country createdAt currentBadge dailyStats deeds deedsConnection facebookUrl fullName id",
        "instagramUrl isFormerMember linkedinUrl nextBadge nextTree profilePicture rank treeCounts treeWalk treesConnection treesInGround",
        "treesPlanted url username",
      ].join(" "),
      "self or admin": [
        "age email emailConfirmed guardianConsentAt isAdmin language plantingPartnerId reviewCategoryIds roles suspendReason suspendedAt",
        "updatedAt visibility whatsappNumber",
      ].join(" "),
      "self or reviewer": "pendingDeeds rejectedDeeds rejections",
      admin: "lastSeenAt secondFactorLostAt sessionCount ticketCount",
      asker: "blockedByMe followedByMe",
    },
  },
  MemberVisibility: own("country isChosen mayChoose name picture"),
  Deed: {
    reached: "anyone",
    fields: {
      public: [
        "caption category createdAt decidedAt id images likers likersConnection likes plantedTree status submittedAt thanksByPhrase tree uniqueId updatedAt",
        "url user version",
      ].join(" "),
      asker: "likedByMe myThanks thankedBy",
      "owner or reviewer": "appealed rejectReason history",
      reviewer: "adminNote",
    },
  },
  Category: { reached: "anyone", fields: { public: "createdAt icon id name nameEn", admin: "deedCount" } },
  DeedPage: {
    reached: "anyone",
    fields: { public: "didYouMean hasNextPage items readAs totalCount", reviewer: "oldestSubmittedAt" },
  },
  LeaderboardPage: {
    reached: "anyone",
    fields: { public: "didYouMean hasNextPage items readAs totalCount", asker: "me" },
  },
  Donation: {
    reached: "anyone",
    fields: {
      public: "amount createdAt currency donorName id message money status updatedAt user",
      "self or admin": "donorEmail",
      admin: "onlinePaymentId paymentId",
    },
  },
  SupportTicket: {
    reached: "anyone",
    fields: {
      public:
        "answeredAt createdAt description id number response screenshot status subject updatedAt user username version",
      support: "email language",
    },
  },

  Badge: open("color description descriptionEn icon id level name nameEn requiredDeeds"),
  BlogPost: open(
    [
      "category content contentEn contentHtml createdAt excerpt excerptEn id published publishedAt readingMinutes slug",
      "thumbnail title titleEn updatedAt url version",
    ].join(" "),
  ),
  BlogPostPage: open("hasNextPage items totalCount"),
  Certificate: open("badge code generatedAt id imageUrl"),
  Change: open("at deed id kind member post removed tree"),
  ChangeLog: open("edges pageInfo"),
  ChangeEdge: open("cursor node"),
  CertificateCheck: open("approvedDeeds badge code fullName generatedAt imageUrl revokedAt username valid"),
  DailyStats: open("month today totalApproved week"),
  BlogPostConnection: open("edges pageInfo totalCount"),
  BlogPostEdge: open("cursor node"),
  LeaderboardEntryConnection: open("didYouMean edges pageInfo readAs totalCount"),
  LeaderboardEntryEdge: open("cursor node"),
  LikerConnection: open("edges pageInfo totalCount"),
  LikerEdge: open("cursor node"),
  UserBadgeConnection: open("edges pageInfo totalCount"),
  UserBadgeEdge: open("cursor node"),
  DeedConnection: open("didYouMean edges pageInfo readAs totalCount"),
  DeedEdge: open("cursor node"),
  LeaderboardEntry: open("currentBadge deedCount rank treesInGround treesPlanted user"),
  Money: open("amount currency"),
  RateLimit: open("cost limit remaining resetAt"),
  PageInfo: open("endCursor hasNextPage hasPreviousPage startCursor"),
  Partner: open("active id logo name order website"),
  Photo: open("alt hash height srcSet thumbhash url width"),
  SiteStats: open(
    "approvedDeeds donations pendingDeeds totalDeeds totalDonations totalDonationsBdt totalUsers treesInGround treesPlanted",
  ),
  RemovedPage: open("removedAt"),
  UserBadge: open("badge earnedAt id"),
  UserPage: open("hasNextPage items totalCount"),

  ApiToken: own("createdAt expiresAt id lastUsedAt name prefix scopes"),
  CreatedToken: own("secret token"),
  DeedRevision: own("caption category decidedAt images rejectReason submittedAt version"),
  DonationPage: own("hasNextPage items sums totalCount"),
  MemberHoldings: own(
    "approvedDeeds badges certificates dedications fundedTrees likesGiven likesReceived otherDeeds plantedTrees tickets trees",
  ),
  Moment: own("approvedDeeds badges deeds id newTrees plantedTree plantedTrees"),
  Notice: own("alive badge createdAt deed id kind looked people readAt reason subject ticketId tree trees"),
  DonationSum: own("amount count currency money status"),
  NoticePage: own("hasNextPage items totalCount"),
  OneTimeCodesStart: own("secret uri"),
  OwnDay: own("date day state"),
  Passkey: own("createdAt id lastUsedAt name"),
  SecondFactor: own("oneTimeCodes passkeys recoveryCodesLeft required"),
  SecondFactorAdded: own("recoveryCodes secondFactor"),
  Session: own("createdAt current expiresAt id lastUsedAt userAgent"),
  SupportTicketPage: own("hasNextPage items totalCount"),

  AdminRemoval: forAdmins("askedBy deeds isOwn others reason until"),
  AdminUserPage: forAdmins("didYouMean hasNextPage items readAs totalCount"),
  DeedOutcome: forReviewers("deed deedId error"),
  DeedReview: forReviewers(
    "decidedBy decisionRefusal deed flags nearDuplicateCount nearDuplicates rejectedBefore secondLooks",
  ),
  DeedFlag: forReviewers("count deed flag photo"),
  FlagCount: forReviewers("count flag"),
  DeedReport: forReviewers("createdAt id reason reporter words"),
  ReportedDeed: forReviewers("deed reports"),
  ReportedDeedPage: forReviewers("hasNextPage items totalCount"),
  SecondLook: forReviewers("awayFromName closedAt createdAt id kind leaning note outcome reason"),
  SetAsideDeed: forReviewers("deedId note uniqueId until"),
  LogEntry: forAdmins(
    [
      "action actorId actorUsername adminNote after before createdAt id ip reason targetId targetKind targetName",
      "undoableVersion",
    ].join(" "),
  ),
  LogPage: forAdmins("hasNextPage items totalCount"),
  NearDuplicate: forReviewers("deed isMirrored kind matchingPhoto photo quarters similarity textSimilarity"),
  OutcomeError: forReviewers("args code key message"),
  ReviewTurn: forReviewers("deeds openHeldBy waiting"),
  HandedDeed: forReviewers("id uniqueId"),
  ReviewEvent: forReviewers("by deedId kind status uniqueId waiting"),
  RecentDecision: forReviewers("batchId caption decidedAt deedId status uniqueId version"),
  PendingQueue: forReviewers("count flags newestSubmittedAt oldestSubmittedAt submittedAfter"),
  AnswerTemplate: forSupport("createdAt id order text textEn updatedAt"),
  RejectionTemplate: forReviewers("createdAt id order text textEn updatedAt"),
  ...ofCapabilities("FIELDS"),
};

/** Fields of a type with this visibility. */
export function fieldsOf(type: string, visibility: Visibility): string[] {
  return FIELDS[type]?.fields[visibility]?.split(" ") ?? [];
}
