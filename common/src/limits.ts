/** Limits of the product, for forms and the API alike. Lengths are in code points after NFC and trim. */
export const limits = {
  captionMax: 5000,
  deedPhotosMax: 5,
  photoBytesMax: 10 * 1024 * 1024,
  photoPixelsMax: 40_000_000,
  guestPhotoPixelsMax: 16_000_000,
  /** Maximum pixels of an AVIF: its decoder needs some twenty bytes per pixel, however small the file is. */
  avifPixelsMax: 8_000_000,
  guestAvifPixelsMax: 3_000_000,
  /** Maximum bytes that the decoder of a progressive photo holds until the last scan. */
  progressivePhotoBytesMax: 128_000_000,
  /** Maximum scans of a JPEG: its decoder goes over the whole picture for each. Encoders write about ten. */
  jpegScansMax: 64,
  /** Maximum pixels of the largest rendition: a picture much taller than wide stays large. */
  photoShownPixelsMax: 9_000_000,
  photoAltMax: 300,

  idempotencyKeyMax: 100,

  usernameMin: 3,
  usernameMax: 30,
  fullNameMax: 100,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** Minutes after which sensitive actions ask for the password again (`docs/rules.md` P11). */
  confirmedMinutes: 10,
  /** Hours within which a second admin may agree to the deletion of an admin. */
  adminRemovalHours: 72,
  ageMin: 13,
  ageMax: 120,
  socialUrlMax: 500,

  reasonMax: 1000,
  adminNoteMax: 1000,
  secondOpinionMax: 1000,
  appealMax: 1000,
  reportWordsMax: 1000,
  /** Hours for which a reviewer postpones a deed. */
  snoozeHours: 24,
  /** Maximum position of a template in its list. */
  templateOrderMax: 10_000,
  /** Maximum number of templates of one kind. */
  templatesMax: 200,
  /** Maximum number of deeds in one bulk decision. */
  bulkMax: 100,
  /** Maximum number of deeds that a reviewer is assigned at once. */
  turnDeedsMax: 10,
  /** Maximum number of deeds that a reviewer holds, from all their tabs. */
  leasedDeedsMax: 20,
  /** Maximum number of passed-over deeds that are not assigned again. */
  passedDeedsMax: 500,
  /** Seconds for which an assigned deed is kept for its reviewer unless they ask again. */
  leaseSeconds: 180,

  categoryNameMax: 60,
  partnerNameMax: 100,
  websiteMax: 500,

  postTitleMax: 200,
  postExcerptMax: 500,
  postContentMax: 50_000,
  postCategoryMax: 60,
  postSlugMax: 100,

  donationAmountMin: 0.01,
  donationAmountMax: 100_000,
  donationMessageMax: 1000,
  paymentIdMax: 100,

  /** Maximum number of trees of one fund or planting. */
  plantingTreesMax: 1_000_000,
  /** Maximum cost of all trees of a batch, and of one tree of a fund, in hundredths of the currency. */
  plantingMoneyMax: 2_000_000_000,
  plantingPhotosMax: 10,
  plantingNameMax: 100,
  plantingNoteMax: 2000,
  plantingReasonMax: 500,
  plantingPartnersMax: 500,
  /** A file of plantings: its bytes, its rows (as many as Greenstand exports), and the drafts that it creates. */
  plantingImportBytesMax: 10 * 1024 * 1024,
  plantingImportRowsMax: 20_000,
  plantingImportDraftsMax: 1000,
  /** Maximum number of drafts that one request fills in or publishes, and that a filter selects. */
  plantingBulkMax: 500,
  plantingChosenMax: 5000,
  /** Maximum number of wrong or left-out rows that are reported one by one. */
  plantingImportRowsTold: 500,

  /** Maximum number of plantings that the page of a payer of trees lists. */
  fundPlantingsMax: 50,

  /** Maximum length of a dedication, and of the reason for refusing it. */
  dedicationMax: 120,
  dedicationReasonMax: 500,

  ticketSubjectMax: 200,
  ticketDescriptionMax: 5000,
  ticketAnswerMax: 5000,

  passkeysMax: 10,
  passkeyNameMax: 60,
  recoveryCodes: 10,
  tokensMax: 20,
  tokenNameMax: 60,
  tokenDaysMax: 365,
  webhooksMax: 5,
  webhookUrlMax: 2048,
  /** Maximum number of a member's browsers with push messages, and length of the address of one. */
  pushSubscriptionsMax: 10,
  pushEndpointMax: 1024,

  /** Days whose decisions give the usual review time, and their minimum number (`docs/rules.md` M18). */
  reviewTimeDays: 30,
  reviewTimeDecisionsMin: 20,
  /** Hours within which the site promises a review (`docs/rules.md` M20). */
  reviewPromiseHours: 24,

  /** Maximum days of the admins' charts, and countries listed in them. */
  figureDaysMax: 366,
  figureCountries: 20,
  /** Maximum number of decisions that are read for the figures of reviews. */
  figureDecisionsMax: 50_000,
  /** Maximum rows of reviewers, categories and weeks together in the figures of reviews. */
  reviewFigureRowsMax: 500,

  /** Maximum number of notices that one request marks as read by id. */
  noticeIdsMax: 100,
  /** Maximum number of deeds listed in one celebration. */
  celebrationDeeds: 6,
  /** Number at which the count of the trees before another one ends. */
  treesBeforeMax: 1000,

  searchMax: 100,
  /** Maximum count of a search, since counting all matches costs more than finding a page of them. */
  searchCountMax: 1000,
  /** The number of entries of the log that are counted at most. */
  logCountMax: 100_000,
  /**
   * Number of latest rows of an admin list that are searched for terms under three letters, which no index can find.
   */
  shortSearchRows: 5000,

  pageSizeMax: 100,
  /** Number of changes per page, for programs that keep a copy of everything. */
  changesMax: 1000,
  /** Maximum page number: a larger offset is an attack or a mistake, not a reader (`docs/rules.md` G15). */
  pageMax: 1_000_000,
} as const;

/** Default number of rows per page of a list. */
export const pageSizes = { usual: 20, deeds: 12, leaderboard: 15 } as const;

/** Widths in px of the WebP renditions; AVIF follows for the first three (`docs/rules.md` E6). */
export const RENDITION_WIDTHS = [320, 640, 1080, 1600] as const;
export const LARGEST_RENDITION = Math.max(...RENDITION_WIDTHS);
export const AVIF_WIDTHS = [320, 640, 1080] as const;

/** Approved deeds that earn the six badges (`docs/rules.md` N5). */
export const BADGE_THRESHOLDS = [1, 5, 15, 50, 100, 500] as const;
