import type { StaffRole } from "../../src/shared/access";

/** Who may see a field of an object that they reach. */
export type Visibility =
  | "public"
  | "asker"
  | "self or admin"
  | "owner or reviewer"
  | "self or reviewer"
  | "reviewer"
  | "support"
  | "admin";

/** Through which root fields, at the widest, objects of a type are reached. */
export type Audience = "anyone" | "member" | StaffRole;

export interface TypeRules {
  readonly reached: Audience;
  /** The names of its fields, under who may see them; `asker` is about whoever asks, such as `likedByMe`. */
  readonly fields: Readonly<Partial<Record<Visibility, string>>>;
}

const open = (fields: string): TypeRules => ({ reached: "anyone", fields: { public: fields } });
/** Only the member whose it is gets one from a query, and what was made for a guest by that guest's own mutation. */
const own = (fields: string): TypeRules => ({ reached: "member", fields: { public: fields } });
const forReviewers = (fields: string): TypeRules => ({ reached: "reviewer", fields: { public: fields } });
const forPlanters = (fields: string): TypeRules => ({ reached: "planting", fields: { public: fields } });
const forSupport = (fields: string): TypeRules => ({ reached: "support", fields: { public: fields } });
const forAdmins = (fields: string): TypeRules => ({ reached: "admin", fields: { public: fields } });

const REVIEW_COUNTS = "agreed approved corrected medianHours overturnedByAppeal overturnedByUndo rejected secondLooks";

/** Every field of every object type. One that is not here fails the test, as does one that is here only. */
export const FIELDS: Readonly<Record<string, TypeRules>> = {
  OperatorNotice: forAdmins("kind meant message setting"),
  User: {
    reached: "anyone",
    fields: {
      public: [
        "approvedDeeds badges certificates country createdAt currentBadge dailyStats deeds facebookUrl fullName id",
        "instagramUrl isFormerMember linkedinUrl nextBadge profilePicture rank treeCounts treeWalk treesPlanted username",
      ].join(" "),
      "self or admin": [
        "age email emailConfirmed isAdmin language plantingPartnerId reviewCategoryIds roles suspendReason suspendedAt",
        "updatedAt whatsappNumber",
      ].join(" "),
      "self or reviewer": "pendingDeeds rejectedDeeds rejections",
      admin: "lastSeenAt secondFactorLostAt sessionCount ticketCount",
    },
  },
  Deed: {
    reached: "anyone",
    fields: {
      public: [
        "caption category createdAt decidedAt id images likers likes plantedTree status submittedAt tree uniqueId updatedAt",
        "user version",
      ].join(" "),
      asker: "likedByMe",
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
      public: "amount createdAt currency donorName id message status updatedAt user",
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
      "thumbnail title titleEn updatedAt version",
    ].join(" "),
  ),
  BlogPostPage: open("hasNextPage items totalCount"),
  Certificate: open("badge code generatedAt id imageUrl"),
  CertificateCheck: open("approvedDeeds badge code fullName generatedAt imageUrl revokedAt username valid"),
  DailyStats: open("month today totalApproved week"),
  DeedConnection: open("edges pageInfo"),
  DeedEdge: open("cursor node"),
  Forest: open("alive districts earned funded months planted survival surveyed"),
  ForestDistrict: open("alive batches district planted surveyed"),
  ForestMonth: open("alive earned funded month planted"),
  ForestSurvival: open("alive batches fromMonths looked toMonths"),
  OpenDataDay: open("batches day previous sha256 surveys"),
  LeaderboardEntry: open("currentBadge deedCount rank treesPlanted user"),
  PaymentOption: open("currencies provider"),
  PaymentProgress: open("amount currency id provider state tranId"),
  PageInfo: open("endCursor hasNextPage"),
  Partner: open("active id logo name order website"),
  PlantingBatch: open(
    [
      "alive assigned corrections cost country currency district evidenceUrl id latitude longitude note partner photos",
      "plantedOn publishedAt species speciesEn speciesScientific surveys trees village villageEn",
    ].join(" "),
  ),
  PlantingBatchConnection: open("items pageInfo"),
  PlantingCorrection: open("publishedAt reason"),
  PlantingPartner: open("id name nameEn website"),
  PlantingSurvey: open("alive id looked note photos publishedAt surveyedOn"),
  Photo: open("alt hash height srcSet thumbhash url width"),
  StartedPayment: open("id url"),
  Sponsor: open(
    "alive category certificateUrl code currency district funded organisation planted plantings pricePerTree since surveyed treeWalk trees website week",
  ),
  SponsorConnection: open("items pageInfo"),
  SponsorPlanting: open("alive batch trees"),
  SiteStats: open("approvedDeeds pendingDeeds totalDeeds totalDonations totalUsers treesPlanted"),
  Tree: open("code day deed station"),
  TreeLife: {
    reached: "anyone",
    fields: {
      public: "batch code day dedication deed earnedAt fundedAt fundedBy plantedOn state",
      asker: "canDedicate ownDedication",
    },
  },
  TreeConnection: open("edges pageInfo"),
  TreeDedication: open("about words"),
  OwnDedication: open("about id reason status words"),
  TreeCounts: open("earned funded planted"),
  TreeEdge: open("cursor node"),
  TreePage: open("hasNextPage items latestDayBefore totalCount"),
  RemovedPage: open("removedAt"),
  UserBadge: open("badge earnedAt id"),
  UserPage: open("hasNextPage items totalCount"),

  ApiToken: own("createdAt expiresAt id lastUsedAt name prefix scopes"),
  CreatedToken: own("secret token"),
  CreatedWebhook: own("secret webhook"),
  DeedRevision: own("caption category decidedAt images rejectReason submittedAt version"),
  CreatedPledge: open("currency id pricePerTree trees"),
  DonationPage: own("hasNextPage items sums totalCount"),
  MemberHoldings: own(
    "approvedDeeds badges certificates dedications fundedTrees likesGiven likesReceived otherDeeds plantedTrees tickets trees",
  ),
  Moment: own("approvedDeeds badges deeds id newTrees plantedTree plantedTrees"),
  Notice: own("badge createdAt deed id kind readAt reason subject ticketId tree trees"),
  DonationSum: own("amount count currency status"),
  NoticePage: own("hasNextPage items totalCount"),
  OneTimeCodesStart: own("secret uri"),
  OwnDay: own("day state"),
  Passkey: own("createdAt id lastUsedAt name"),
  PushSubscription: own("createdAt endpoint id kinds lastSentAt"),
  SecondFactor: own("oneTimeCodes passkeys recoveryCodesLeft required"),
  SecondFactorAdded: own("recoveryCodes secondFactor"),
  Session: own("createdAt current expiresAt id lastUsedAt userAgent"),
  SupportTicketPage: own("hasNextPage items totalCount"),
  Webhook: own("createdAt deliveries disabledAt events failures id url"),
  WebhookDelivery: own("attempts createdAt deliveredAt event id lastError lastStatus nextAttemptAt"),

  PlantingBulkReport: forPlanters("done faults"),
  PlantingDraftChoice: forPlanters("ids more"),
  PlantingDraftFault: forPlanters("args field id key message name"),
  PlantingBatchContent: forPlanters(
    [
      "cost country currency district evidenceUrl latitude longitude note plantedOn species speciesEn speciesScientific",
      "trees village villageEn",
    ].join(" "),
  ),
  PlantingFundContent: forPlanters(
    "categoryId currency district note organisation pricePerTree receivedOn source trees unlimited website week",
  ),
  PlantingRecord: forPlanters(
    [
      "assigned author batch createdAt factId fund id kind partner partnerId photos publishedAt reason survey updatedAt",
      "version",
    ].join(" "),
  ),
  PlantingRecordPage: forPlanters("hasNextPage items totalCount"),
  PlantingSurveyContent: forPlanters("alive batchId looked note ofBatch surveyedOn"),
  PlantingWarning: forPlanters("count kind recordId"),
  Dedication: forAdmins("about createdAt decidedAt id reason status treeCode user words"),
  DedicationPage: forAdmins("hasNextPage items totalCount"),
  Pledge: forAdmins(
    [
      "category code contactEmail contactName createdAt currency decidedAt district id message organisation pricePerTree",
      "reason status trees user website week",
    ].join(" "),
  ),
  PledgePage: forAdmins("hasNextPage items totalCount"),
  Payment: forAdmins(
    [
      "amount createdAt currency donationId donorName events fund id mails paidAt provider reason reference refundReference",
      "refundedAt state tranId updatedAt",
    ].join(" "),
  ),
  PaymentDifference: forAdmins("kind ours paymentId theirs tranId"),
  PaymentEvent: forAdmins("createdAt detail id kind to"),
  PaymentFund: forAdmins("assigned trees"),
  PaymentMail: forAdmins("createdAt failed kind sentAt"),
  PaymentPage: forAdmins("hasNextPage items totalCount"),
  PaymentReport: forAdmins("checked day differences repaired sentBack sums unanswered unlisted"),
  PaymentSide: forAdmins("amount currency reference state"),
  PaymentSum: forAdmins("amount count currency provider"),
  AdminRemoval: forAdmins("askedBy deeds isOwn others reason until"),
  AdminUserPage: forAdmins("didYouMean hasNextPage items readAs totalCount"),
  CategoryFigures: forAdmins("approved category submitted"),
  CountryFigures: forAdmins("approved country submitted"),
  DayFigures: forAdmins("approved day membersJoined rejected submitted trees"),
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
  Figures: forAdmins("approved membersJoined rejected submitted trees"),
  GroupFigures: forAdmins("approved submitted"),
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
  ReviewFigures: forReviewers("byCategory byReviewer byWeek totals waiting"),
  WaitingFigures: forReviewers("count medianHours oldestSubmittedAt"),
  ReviewCounts: forReviewers(REVIEW_COUNTS),
  ReviewerFigures: forReviewers(`${REVIEW_COUNTS} username`),
  CategoryReviewFigures: forReviewers(`${REVIEW_COUNTS} category waiting`),
  WeekReviewFigures: forReviewers(`${REVIEW_COUNTS} firstDay`),
  SiteFigures: forAdmins("byCategory byCountry days medianWaitHours oldestPendingSubmittedAt otherCountries totals"),
};

/** The fields of a type with this visibility. */
export function fieldsOf(type: string, visibility: Visibility): string[] {
  return FIELDS[type]?.fields[visibility]?.split(" ") ?? [];
}
