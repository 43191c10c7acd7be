/** A table with rows of a member, and the columns that go into the member's archive. */
export interface OwnTable {
  /** The section of the archive. */
  readonly name: string;
  readonly table: string;
  /** Condition on `t`, the table, for rows of the member $1; by the column `userId` if left out. */
  readonly owned?: string;
  /** Column that orders the rows; unique among a member's. */
  readonly key: { readonly column: string; readonly type: "uuid" | "text" | "date" };
  readonly columns: readonly string[];
  /** Columns that are left out of the archive, each with the reason. */
  readonly keptBack?: Readonly<Record<string, string>>;
  /** Further facts, as arguments of `jsonb_build_object`; they replace a column of the same name. */
  readonly also?: string;
  readonly joins?: string;
}

const ID = { column: "id", type: "uuid" } as const;
const SECRET = "opens the account or proves who somebody is";
const DERIVED = "is made of other columns, for looking them up";
const TEAM = "is the team's, and tells of its members";
const OWN = "says whose the row is";

const photosIn = (images: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('file', 'photos/' || (i->>'hash') || '.webp', 'alt', i->'alt')), '[]')
  FROM jsonb_array_elements(${images}) i
)`;

const fileOf = (photo: string): string => `'photos/' || (${photo}->>'hash') || '.webp'`;

const HISTORY = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'version', r.version, 'caption', r.caption, 'categoryId', r."categoryId", 'photos', ${photosIn("r.images")},
    'rejectReason', r."rejectReason", 'submittedAt', r."submittedAt", 'decidedAt', r."decidedAt", 'createdAt', r."createdAt"
  ) ORDER BY r.version), '[]') FROM deed_revisions r WHERE r."deedId" = t.id
)`;

/** The member: one row. */
export const PROFILE_TABLE: OwnTable = {
  name: "profile",
  table: "users",
  owned: "t.id = $1::uuid",
  key: ID,
  columns: [
    "id",
    "username",
    "email",
    "emailConfirmedAt",
    "emailSince",
    "confirmFirst",
    "fullName",
    "age",
    "country",
    "whatsappNumber",
    "isAdmin",
    "roles",
    "reviewCategoryIds",
    "plantingPartnerId",
    "facebookUrl",
    "instagramUrl",
    "linkedinUrl",
    "language",
    "mutedMails",
    "hasSecondFactor",
    "suspendedAt",
    "suspendReason",
    "anonymizedAt",
    "createdAt",
    "updatedAt",
    "profilePicture",
  ],
  keptBack: { password: SECRET, usernameKey: DERIVED, usernameLook: DERIVED, emailKey: DERIVED, searchText: DERIVED },
  also: `'profilePicture', ${fileOf(`t."profilePicture"`)},
    'lastSeenAt', (SELECT v."lastSeenAt" FROM member_visits v WHERE v."userId" = t.id),
    'secondFactorLostAt', (SELECT l."reportedAt" FROM second_factor_losses l WHERE l."userId" = t.id)`,
};

/** Everything that comes in lists. */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    name: "deeds",
    table: "deeds",
    key: ID,
    columns: [
      "id",
      "uniqueId",
      "categoryId",
      "caption",
      "language",
      "status",
      "rejectReason",
      "likes",
      "day",
      "version",
      "createdAt",
      "submittedAt",
      "updatedAt",
      "decidedAt",
    ],
    keptBack: { userId: OWN, adminNote: TEAM, images: "is told as photos" },
    also: `'category', c."nameEn", 'photos', ${photosIn("t.images")}, 'history', ${HISTORY}`,
    joins: `JOIN categories c ON c.id = t."categoryId"`,
  },
  {
    name: "appeals",
    table: "second_looks",
    owned: `t.kind = 'appeal' AND t."deedId" IN (SELECT d.id FROM deeds d WHERE d."userId" = $1::uuid)`,
    key: ID,
    columns: ["deedId", "note", "createdAt", "closedAt", "outcome"],
    keptBack: {
      id: TEAM,
      kind: "is the same for all appeals",
      reason: TEAM,
      leaning: TEAM,
      decisionId: TEAM,
      decidedById: TEAM,
      awayFromId: TEAM,
      awayFromName: TEAM,
    },
  },
  {
    name: "likesGiven",
    table: "deed_likes",
    key: { column: "deedId", type: "uuid" },
    columns: ["deedId", "createdAt"],
    keptBack: { id: "tells nothing", userId: OWN },
    also: `'deed', d."uniqueId"`,
    joins: `JOIN deeds d ON d.id = t."deedId"`,
  },
  {
    name: "reports",
    table: "deed_reports",
    owned: `t."reporterId" = $1::uuid`,
    key: ID,
    columns: ["id", "deedId", "reason", "words", "status", "createdAt", "closedAt"],
    keptBack: { reporterId: OWN, closedById: TEAM },
  },
  {
    name: "badges",
    table: "user_badges",
    key: ID,
    columns: ["badgeId", "earnedAt"],
    keptBack: { id: "tells nothing", userId: OWN },
    also: `'name', b.name, 'nameEn', b."nameEn"`,
    joins: `JOIN badges b ON b.id = t."badgeId"`,
  },
  {
    name: "certificates",
    table: "certificates",
    key: ID,
    columns: ["code", "badgeId", "certificateUrl", "generatedAt", "revokedAt"],
    keptBack: { id: "tells nothing", userId: OWN },
    also: `'badge', b."nameEn"`,
    joins: `JOIN badges b ON b.id = t."badgeId"`,
  },
  {
    name: "trees",
    table: "trees",
    key: { column: "code", type: "text" },
    columns: ["code", "day", "categoryId", "earnedAt", "standing", "fundId", "batchId", "told"],
    keptBack: { userId: OWN },
  },
  {
    name: "treeDays",
    table: "tree_days",
    key: { column: "day", type: "date" },
    columns: ["day", "approvedDeeds", "deedId"],
    keptBack: { userId: OWN },
  },
  {
    name: "standings",
    table: "standings",
    key: { column: `period::text || t."periodStart"::text`, type: "text" },
    columns: ["period", "periodStart", "approvedDeeds", "trees", "reachedAt"],
    keptBack: { userId: OWN },
  },
  {
    name: "notices",
    table: "notices",
    key: ID,
    columns: ["id", "kind", "payload", "createdAt", "readAt", "momentDue"],
    keptBack: { userId: OWN },
  },
  {
    name: "mails",
    table: "outbox",
    key: ID,
    columns: ["id", "recipient", "language", "attempts", "nextAttemptAt", "sentAt", "lastError", "createdAt"],
    keptBack: { userId: OWN, payload: SECRET },
  },
  {
    name: "weekLetters",
    table: "week_letters",
    key: { column: "week", type: "date" },
    columns: ["week"],
    keptBack: { userId: OWN },
  },
  {
    name: "tickets",
    table: "support_tickets",
    key: ID,
    columns: [
      "id",
      "number",
      "username",
      "email",
      "subject",
      "description",
      "screenshot",
      "language",
      "status",
      "response",
      "version",
      "createdAt",
      "updatedAt",
      "answeredAt",
    ],
    keptBack: { userId: OWN, searchText: DERIVED },
    also: `'screenshot', ${fileOf("t.screenshot")}`,
  },
  {
    name: "donations",
    table: "donations",
    key: ID,
    columns: [
      "id",
      "amount",
      "currency",
      "donorName",
      "donorEmail",
      "message",
      "paymentId",
      "status",
      "twoTreesFor",
      "createdAt",
      "updatedAt",
    ],
    keptBack: { userId: OWN, searchText: DERIVED },
  },
  {
    name: "payments",
    table: "payments",
    owned: `t."donationId" IN (SELECT d.id FROM donations d WHERE d."userId" = $1::uuid)`,
    key: ID,
    columns: [
      "id",
      "donationId",
      "tranId",
      "provider",
      "amount",
      "currency",
      "state",
      "reason",
      "language",
      "reference",
      "isClaimed",
      "paidAt",
      "refundReference",
      "refundAskedAt",
      "refundedAt",
      "closedAt",
      "createdAt",
      "updatedAt",
    ],
    keptBack: {
      session: SECRET,
      checkoutUrl: SECRET,
      validationId: SECRET,
      idempotencyKey: DERIVED,
      contentHash: DERIVED,
      searchText: DERIVED,
      captureAskedAt: "says when the provider is asked",
      checks: "says when the provider is asked",
      dueAt: "says when the provider is asked",
      silentDays: "says when the provider is asked",
      silentOn: "says when the provider is asked",
    },
  },
  {
    name: "pledges",
    table: "sponsor_pledges",
    key: ID,
    columns: [
      "id",
      "organisation",
      "website",
      "contactName",
      "contactEmail",
      "language",
      "message",
      "trees",
      "week",
      "categoryId",
      "district",
      "pricePerTree",
      "currency",
      "status",
      "reason",
      "code",
      "fundId",
      "createdAt",
      "decidedAt",
    ],
    keptBack: { userId: OWN, searchText: DERIVED },
  },
  {
    name: "dedications",
    table: "tree_dedications",
    key: ID,
    columns: ["id", "treeCode", "about", "words", "status", "reason", "createdAt", "decidedAt"],
    keptBack: { userId: OWN, searchText: DERIVED },
  },
  {
    name: "photoUploads",
    table: "photo_uploads",
    key: ID,
    columns: ["id", "hash", "use", "deedId", "ticketId", "createdAt"],
    keptBack: { userId: OWN, partnerId: TEAM, postId: TEAM, plantingId: TEAM },
  },
  {
    name: "sessions",
    table: "sessions",
    key: ID,
    columns: [
      "id",
      "userAgent",
      "rememberMe",
      "createdAt",
      "touchedAt",
      "expiresAt",
      "endsAt",
      "confirmedAt",
      "secondFactorAt",
    ],
    keptBack: { sidHash: SECRET, userId: OWN },
  },
  {
    name: "passwordResets",
    table: "password_resets",
    key: { column: `"tokenHash"`, type: "text" },
    columns: ["createdAt", "expiresAt"],
    keptBack: { tokenHash: SECRET, userId: OWN },
  },
  {
    name: "tokens",
    table: "api_tokens",
    key: ID,
    columns: ["id", "name", "prefix", "scopes", "createdAt", "lastUsedAt", "expiresAt"],
    keptBack: { tokenHash: SECRET, userId: OWN },
  },
  {
    name: "passkeys",
    table: "passkeys",
    key: ID,
    columns: ["id", "name", "transports", "createdAt", "lastUsedAt"],
    keptBack: { credentialId: SECRET, publicKey: SECRET, counter: SECRET, userId: OWN },
  },
  {
    name: "codeApps",
    table: "one_time_codes",
    key: ID,
    columns: ["id", "confirmedAt", "createdAt"],
    keptBack: { sealedSecret: SECRET, lastStep: SECRET, userId: OWN },
  },
  {
    name: "recoveryCodes",
    table: "recovery_codes",
    key: { column: `"codeHash"`, type: "text" },
    columns: ["usedAt"],
    keptBack: { codeHash: SECRET, userId: OWN },
  },
  {
    name: "webhooks",
    table: "webhooks",
    key: ID,
    columns: ["id", "url", "events", "failures", "disabledAt", "createdAt", "updatedAt"],
    keptBack: { secret: SECRET, userId: OWN },
  },
  {
    name: "webhookDeliveries",
    table: "webhook_deliveries",
    owned: `t."webhookId" IN (SELECT w.id FROM webhooks w WHERE w."userId" = $1::uuid)`,
    key: ID,
    columns: [
      "id",
      "webhookId",
      "event",
      "payload",
      "attempts",
      "nextAttemptAt",
      "deliveredAt",
      "lastStatus",
      "lastError",
      "createdAt",
    ],
  },
  {
    name: "pushSubscriptions",
    table: "push_subscriptions",
    key: ID,
    columns: ["id", "endpoint", "kinds", "toldUntil", "createdAt", "lastSentAt", "confirmedAt", "sessionId"],
    keptBack: { p256dh: SECRET, auth: SECRET, userId: OWN },
  },
  {
    name: "idempotencyKeys",
    table: "idempotency_keys",
    key: { column: "key", type: "text" },
    columns: ["key", "deedId", "createdAt"],
    keptBack: { contentHash: DERIVED, userId: OWN },
  },
  {
    name: "reviewSnoozes",
    table: "deed_snoozes",
    key: { column: "deedId", type: "uuid" },
    columns: ["deedId", "until"],
    keptBack: { userId: OWN },
  },
];

/** Tables that name a member and are no section, with the reason. */
export const NO_SECTION: Readonly<Record<string, string>> = {
  member_visits: "is told in the profile",
  second_factor_losses: "is told in the profile",
  admin_removals: TEAM,
  review_leases: "lasts three minutes, and tells of others' deeds",
  passkey_challenges: `${SECRET}, for minutes`,
  sign_in_steps: `${SECRET}, for minutes`,
};
