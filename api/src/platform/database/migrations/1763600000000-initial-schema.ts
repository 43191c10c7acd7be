import type { MigrationInterface, QueryRunner } from "typeorm";

const TYPES = [
  `CREATE TYPE "language" AS ENUM ('bn', 'en')`,
  `CREATE TYPE "photo_use" AS ENUM ('deed', 'profile')`,
  `CREATE TYPE "deed_status" AS ENUM ('pending', 'approved', 'rejected')`,
  `CREATE TYPE "donation_status" AS ENUM ('pending', 'completed', 'cancelled')`,
  `CREATE TYPE "ticket_status" AS ENUM ('open', 'resolved', 'closed')`,
  `CREATE TYPE "notice_kind" AS ENUM ('deed_approved', 'deed_rejected', 'deed_reopened', 'deed_deleted', 'badge_earned', 'badge_revoked')`,
  `CREATE TYPE "period" AS ENUM ('day', 'week', 'month', 'lifetime')`,
  `CREATE TYPE "moderation_action" AS ENUM ('approve', 'reject', 'undo', 'delete_deed', 'grant_admin', 'remove_admin', 'delete_user')`,
];

const MEMBERS = [
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    username text NOT NULL,
    "usernameKey" text NOT NULL,
    email text NOT NULL,
    "emailKey" text NOT NULL,
    password text NOT NULL,
    "fullName" text NOT NULL,
    "searchText" text NOT NULL,
    age smallint NOT NULL CHECK (age BETWEEN 13 AND 120),
    country text NOT NULL,
    "whatsappNumber" text NOT NULL,
    "profilePicture" jsonb,
    "isAdmin" boolean NOT NULL DEFAULT false,
    "facebookUrl" text,
    "instagramUrl" text,
    "linkedinUrl" text,
    language "language" NOT NULL DEFAULT 'bn',
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX users_username_key ON users ("usernameKey")`,
  `CREATE UNIQUE INDEX users_email_key ON users ("emailKey")`,
  `CREATE INDEX users_search ON users USING gin ("searchText" gin_trgm_ops) WITH (fastupdate = off)`,
  `CREATE INDEX users_admins ON users (id) WHERE "isAdmin"`,
  `CREATE TABLE sessions (
    "sidHash" text PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "rememberMe" boolean NOT NULL DEFAULT false,
    "userAgent" text,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "touchedAt" timestamptz NOT NULL DEFAULT now(),
    "expiresAt" timestamptz NOT NULL,
    "endsAt" timestamptz NOT NULL
  ) WITH (fillfactor = 80)`,
  `CREATE INDEX sessions_user ON sessions ("userId")`,
  `CREATE INDEX sessions_expiry ON sessions ("expiresAt")`,
  `CREATE TABLE password_resets (
    "tokenHash" text PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "expiresAt" timestamptz NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX password_resets_user ON password_resets ("userId")`,
  // Counters that a crash may lose: no write-ahead log.
  `CREATE UNLOGGED TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`,
];

const DEEDS = [
  `CREATE TABLE categories (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    "nameEn" text NOT NULL,
    icon text NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE deeds (
    id uuid PRIMARY KEY,
    "uniqueId" text NOT NULL UNIQUE,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "categoryId" uuid NOT NULL REFERENCES categories,
    caption text NOT NULL CHECK (char_length(caption) BETWEEN 1 AND 5000),
    images jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(images) <= 5),
    status "deed_status" NOT NULL DEFAULT 'pending',
    "adminNote" text,
    "rejectReason" text,
    likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
    day date NOT NULL,
    "decidedAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    CHECK ((status = 'pending') = ("decidedAt" IS NULL)),
    CHECK (status <> 'rejected' OR "rejectReason" IS NOT NULL)
  ) WITH (fillfactor = 85)`,
  `CREATE INDEX deeds_feed ON deeds ("createdAt" DESC, id DESC) WHERE status = 'approved'`,
  `CREATE INDEX deeds_feed_by_category ON deeds ("categoryId", "createdAt" DESC, id DESC) WHERE status = 'approved'`,
  `CREATE INDEX deeds_of_member ON deeds ("userId", status, "createdAt" DESC, id DESC)`,
  `CREATE INDEX deeds_pending ON deeds ("createdAt", id) WHERE status = 'pending'`,
  `CREATE INDEX deeds_decided ON deeds (status, "decidedAt" DESC, id DESC) WHERE status <> 'pending'`,
  `CREATE INDEX deeds_category ON deeds ("categoryId")`,
  `CREATE INDEX deeds_of_day ON deeds ("userId", day) WHERE status = 'approved'`,
  `CREATE TABLE deed_likes (
    id uuid PRIMARY KEY,
    "deedId" uuid NOT NULL REFERENCES deeds ON DELETE CASCADE,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    UNIQUE ("userId", "deedId")
  )`,
  `CREATE INDEX deed_likes_deed ON deed_likes ("deedId")`,
  `CREATE TABLE deed_search (
    "deedId" uuid PRIMARY KEY REFERENCES deeds ON DELETE CASCADE,
    text text NOT NULL
  )`,
  `CREATE INDEX deed_search_text ON deed_search USING gin (text gin_trgm_ops) WITH (fastupdate = off)`,
  `CREATE TABLE idempotency_keys (
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    key text NOT NULL,
    "contentHash" text NOT NULL,
    "deedId" uuid NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("userId", key)
  )`,
  `CREATE INDEX idempotency_keys_age ON idempotency_keys ("createdAt")`,
  `CREATE TABLE photos (
    hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
    width integer NOT NULL,
    height integer NOT NULL,
    thumbhash text NOT NULL,
    "avifAt" timestamptz,
    "avifAttempts" smallint NOT NULL DEFAULT 0,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX photos_without_avif ON photos ("createdAt") WHERE "avifAt" IS NULL`,
  `CREATE TABLE photo_uploads (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    hash text NOT NULL REFERENCES photos,
    use "photo_use",
    "deedId" uuid REFERENCES deeds ON DELETE CASCADE,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    CHECK ((use = 'deed') IS NOT TRUE OR "deedId" IS NOT NULL)
  )`,
  `CREATE INDEX photo_uploads_hash ON photo_uploads (hash)`,
  `CREATE INDEX photo_uploads_user ON photo_uploads ("userId")`,
  `CREATE INDEX photo_uploads_deed ON photo_uploads ("deedId")`,
  `CREATE INDEX photo_uploads_unused ON photo_uploads ("createdAt") WHERE use IS NULL`,
];

const BADGES = [
  `CREATE TABLE badges (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    "nameEn" text NOT NULL,
    icon text NOT NULL,
    "requiredDeeds" integer NOT NULL UNIQUE CHECK ("requiredDeeds" > 0),
    level integer NOT NULL UNIQUE,
    color text NOT NULL,
    description text NOT NULL,
    "descriptionEn" text NOT NULL
  )`,
  `CREATE TABLE user_badges (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "badgeId" uuid NOT NULL REFERENCES badges,
    "earnedAt" timestamptz NOT NULL DEFAULT now(),
    UNIQUE ("userId", "badgeId")
  )`,
  `CREATE TABLE certificates (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "badgeId" uuid NOT NULL REFERENCES badges,
    code text NOT NULL UNIQUE,
    "certificateUrl" text NOT NULL,
    "generatedAt" timestamptz NOT NULL DEFAULT now(),
    "revokedAt" timestamptz,
    UNIQUE ("userId", "badgeId")
  )`,
];

const LEDGER = [
  `CREATE TABLE standings (
    period "period" NOT NULL,
    "periodStart" date NOT NULL,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "approvedDeeds" integer NOT NULL CHECK ("approvedDeeds" > 0),
    trees integer NOT NULL CHECK (trees > 0),
    "reachedAt" timestamptz(3) NOT NULL,
    PRIMARY KEY (period, "periodStart", "userId")
  ) WITH (fillfactor = 80)`,
  `CREATE INDEX standings_order ON standings (period, "periodStart", "approvedDeeds" DESC, "reachedAt", "userId")`,
  `CREATE INDEX standings_user ON standings ("userId")`,
  `CREATE TABLE standing_scores (
    period "period" NOT NULL,
    "periodStart" date NOT NULL,
    "approvedDeeds" integer NOT NULL,
    members integer NOT NULL CHECK (members >= 0),
    PRIMARY KEY (period, "periodStart", "approvedDeeds")
  ) WITH (fillfactor = 70)`,
  `CREATE TABLE tree_days (
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    day date NOT NULL,
    "approvedDeeds" integer NOT NULL CHECK ("approvedDeeds" > 0),
    "deedId" uuid NOT NULL,
    PRIMARY KEY ("userId", day)
  )`,
  `CREATE TABLE site_stats (
    counter text PRIMARY KEY,
    value numeric(20, 2) NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50)`,
];

const MODERATION = [
  `CREATE TABLE moderation_log (
    id uuid PRIMARY KEY,
    "actorId" uuid,
    "actorUsername" text,
    action "moderation_action" NOT NULL,
    "targetId" uuid NOT NULL,
    "targetName" text NOT NULL,
    reason text,
    "adminNote" text,
    before jsonb,
    after jsonb,
    ip text,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX moderation_log_target ON moderation_log ("targetId", "createdAt" DESC)`,
  `CREATE INDEX moderation_log_time ON moderation_log ("createdAt" DESC, id DESC)`,
  `CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'moderation_log is append-only';
  END $$`,
  `CREATE TRIGGER moderation_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change()`,
  `CREATE TABLE notices (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    kind "notice_kind" NOT NULL,
    payload jsonb NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "readAt" timestamptz
  )`,
  `CREATE INDEX notices_of_member ON notices ("userId", "createdAt" DESC, id DESC)`,
  `CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    payload jsonb NOT NULL,
    attempts smallint NOT NULL DEFAULT 0,
    "nextAttemptAt" timestamptz NOT NULL DEFAULT now(),
    "sentAt" timestamptz,
    "lastError" text,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX outbox_due ON outbox ("nextAttemptAt") WHERE "sentAt" IS NULL`,
];

const CONTENT = [
  `CREATE TABLE partners (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    logo text NOT NULL,
    website text,
    "order" integer NOT NULL DEFAULT 0,
    active boolean NOT NULL DEFAULT true
  )`,
  `CREATE TABLE blog_posts (
    id uuid PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    title text NOT NULL,
    "titleEn" text NOT NULL,
    content text NOT NULL DEFAULT '',
    "contentEn" text NOT NULL DEFAULT '',
    excerpt text NOT NULL DEFAULT '',
    "excerptEn" text NOT NULL DEFAULT '',
    thumbnail text,
    category text NOT NULL DEFAULT '',
    published boolean NOT NULL DEFAULT false,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX blog_posts_published ON blog_posts ("createdAt" DESC, id DESC) WHERE published`,
  `CREATE TABLE support_tickets (
    id uuid PRIMARY KEY,
    "userId" uuid REFERENCES users ON DELETE CASCADE,
    username text,
    email text,
    subject text NOT NULL,
    description text NOT NULL,
    screenshot jsonb,
    status "ticket_status" NOT NULL DEFAULT 'open',
    response text,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX support_tickets_of_member ON support_tickets ("userId", "createdAt" DESC)`,
  `CREATE INDEX support_tickets_queue ON support_tickets (status, "createdAt")`,
  `CREATE TABLE donations (
    id uuid PRIMARY KEY,
    "userId" uuid REFERENCES users ON DELETE SET NULL,
    amount numeric(10, 2) NOT NULL CHECK (amount > 0),
    currency text NOT NULL DEFAULT 'USD',
    "donorName" text NOT NULL,
    "donorEmail" text NOT NULL,
    message text,
    "paymentId" text,
    status "donation_status" NOT NULL DEFAULT 'pending',
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX donations_time ON donations (status, "createdAt" DESC)`,
  `CREATE INDEX donations_user ON donations ("userId")`,
];

const TABLES_NEWEST_FIRST = [
  "donations",
  "support_tickets",
  "blog_posts",
  "partners",
  "outbox",
  "notices",
  "moderation_log",
  "site_stats",
  "tree_days",
  "standing_scores",
  "standings",
  "certificates",
  "user_badges",
  "badges",
  "photo_uploads",
  "photos",
  "idempotency_keys",
  "deed_search",
  "deed_likes",
  "deeds",
  "categories",
  "rate_limits",
  "password_resets",
  "sessions",
  "users",
];

const TYPE_NAMES = [
  "moderation_action",
  "period",
  "notice_kind",
  "ticket_status",
  "donation_status",
  "deed_status",
  "photo_use",
  "language",
];

/** Every table of the first version, with its indexes. */
export class InitialSchema1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    for (const statement of [...TYPES, ...MEMBERS, ...DEEDS, ...BADGES, ...LEDGER, ...MODERATION, ...CONTENT]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES_NEWEST_FIRST) await runner.query(`DROP TABLE ${table}`);
    await runner.query(`DROP FUNCTION refuse_log_change()`);
    for (const type of TYPE_NAMES) await runner.query(`DROP TYPE "${type}"`);
  }
}
