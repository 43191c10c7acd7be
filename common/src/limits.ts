/** Limits of the product, for forms and for the API alike. Lengths are code points after NFC and trim. */
export const limits = {
  captionMax: 5000,
  deedPhotosMax: 5,
  photoBytesMax: 10 * 1024 * 1024,
  photoPixelsMax: 40_000_000,
  guestPhotoPixelsMax: 16_000_000,
  /** A decoder of AVIF takes some twenty bytes for each pixel, however small the file is. */
  avifPixelsMax: 8_000_000,
  guestAvifPixelsMax: 3_000_000,
  /** Bytes that the decoder of a progressive photo may hold until all of it has come. */
  progressivePhotoBytesMax: 128_000_000,
  /** A JPEG's decoder goes over all of the picture for each scan. Encoders write ten or so. */
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
  /** Minutes after which sensitive acts ask for the password again (`docs/rules.md` P11). */
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
  /** Hours for which a reviewer puts a deed off. */
  snoozeHours: 24,
  /** A rejection template's place in the list. */
  templateOrderMax: 10_000,
  /** Templates of one kind. */
  templatesMax: 200,
  /** Maximum number of deeds in one bulk decision. */
  bulkMax: 100,
  /** Maximum number of deeds that a reviewer is handed at once. */
  turnDeedsMax: 10,
  /** Maximum number of deeds that a reviewer holds, from all their tabs. */
  leasedDeedsMax: 20,
  /** Maximum number of passed-over deeds that are not handed out again. */
  passedDeedsMax: 500,
  /** Seconds that a handed deed is kept for its reviewer unless they ask again. */
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

  /** Trees of one fund or batch. */
  plantingTreesMax: 1_000_000,
  /** Maximum cost of all trees of a batch, and of one tree of a fund, in hundredths of the currency. */
  plantingMoneyMax: 2_000_000_000,
  plantingPhotosMax: 10,
  plantingNameMax: 100,
  plantingNoteMax: 2000,
  plantingReasonMax: 500,
  plantingPartnersMax: 500,
  /** A file of plantings: its bytes, its rows (Greenstand exports as many), and the drafts that one becomes. */
  plantingImportBytesMax: 10 * 1024 * 1024,
  plantingImportRowsMax: 20_000,
  plantingImportDraftsMax: 1000,
  /** Maximum number of drafts that one request fills in or publishes, and that a filter chooses. */
  plantingBulkMax: 500,
  plantingChosenMax: 5000,
  /** Maximum number of wrong or left-out rows that are reported one by one. */
  plantingImportRowsTold: 500,

  /** Trees that an organisation can pledge, weeks ahead that it can choose, and plantings that its page names. */
  pledgeTreesMin: 10,
  pledgeTreesMax: 100_000,
  pledgeWeeksAhead: 12,
  pledgeReasonMax: 500,
  sponsorPlantingsMax: 50,

  /** To whom or for which event a member dedicates a tree, and why an admin refuses the words. */
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
  /** Browsers of a member that are told what is new, and how long the address of one may be. */
  pushSubscriptionsMax: 10,
  pushEndpointMax: 1024,

  /** Days whose decisions say how long a review takes, and how many of them at least (`docs/rules.md` M18). */
  reviewTimeDays: 30,
  reviewTimeDecisionsMin: 20,

  /** Days of the admins' charts, and countries that they name. */
  figureDaysMax: 366,
  figureCountries: 20,
  /** Maximum number of decisions that are read for the figures of reviews. */
  figureDecisionsMax: 50_000,
  /** Reviewers, categories and weeks together that the figures of reviews name. */
  reviewFigureRowsMax: 500,

  /** Maximum number of notices that one request marks as read by id. */
  noticeIdsMax: 100,
  /** Maximum number of named deeds among those that are celebrated together. */
  momentDeeds: 6,

  searchMax: 100,
  /** A search's total is counted only this far, since counting all matches costs more than finding a page of them. */
  searchCountMax: 1000,
  /** Terms under three letters, which no index can look up, are sought in this many latest rows of an admin list. */
  shortSearchRows: 5000,

  pageSizeMax: 100,
  /** Beyond this an offset is an attack or a mistake, not a reader (`docs/rules.md` G15). */
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
