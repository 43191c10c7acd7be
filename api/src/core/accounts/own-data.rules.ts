import { BY_ID as ID, type OwnTable, REASONS } from "../../platform/wiring/own-table";
import { VIEWED_COLUMNS } from "../users/user.view";

const { secret: SECRET, derived: DERIVED, team: TEAM, own: OWN } = REASONS;

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

/** The section with the member's own row. */
export const PROFILE_TABLE: OwnTable = {
  name: "profile",
  table: "users",
  owned: "t.id = $1::uuid",
  key: ID,
  columns: [
    ...VIEWED_COLUMNS,
    "legalVersion",
    "legalAcceptedAt",
    "emailSince",
    "confirmFirst",
    "mutedMails",
    "hasSecondFactor",
    "anonymizedAt",
  ],
  keptBack: {
    password: SECRET,
    usernameKey: DERIVED,
    usernameLook: DERIVED,
    emailKey: DERIVED,
    searchText: DERIVED,
    hiddenSearchText: DERIVED,
    age: "was replaced by the year of birth",
  },
  also: `'profilePicture', ${fileOf(`t."profilePicture"`)},
    'lastSeenAt', (SELECT v."lastSeenAt" FROM member_visits v WHERE v."userId" = t.id),
    'secondFactorLostAt', (SELECT l."reportedAt" FROM second_factor_losses l WHERE l."userId" = t.id)`,
};

/** The sections of the core with lists of rows. */
export const CORE_TABLES: readonly OwnTable[] = [
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
    keptBack: { tokenHash: SECRET, sealedSecret: SECRET, userId: OWN },
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
    name: "idempotencyKeys",
    table: "idempotency_keys",
    key: { column: "key", type: "text" },
    columns: ["key", "operation", "madeId", "deedId", "createdAt"],
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

/** Tables that refer to a member but are left out of the archive, each with the reason. */
export const NO_SECTION: Readonly<Record<string, string>> = {
  member_visits: "is told in the profile",
  second_factor_losses: "is told in the profile",
  admin_removals: TEAM,
  review_leases: "lasts three minutes, and tells of others' deeds",
  passkey_challenges: `${SECRET}, for minutes`,
  sign_in_steps: `${SECRET}, for minutes`,
};
