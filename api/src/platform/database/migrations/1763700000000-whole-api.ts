import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

interface EnumGrowth {
  readonly type: string;
  readonly table: string;
  readonly column: string;
  readonly added: readonly string[];
}

/** New values of enumerations. The down migration deletes rows with values that the older schema lacks. */
const ENUMS: readonly EnumGrowth[] = [
  { type: "photo_use", table: "photo_uploads", column: "use", added: ["ticket", "partner", "post"] },
  {
    type: "notice_kind",
    table: "notices",
    column: "kind",
    added: ["ticket_answered", "account_suspended", "account_restored", "webhook_disabled"],
  },
  {
    type: "moderation_action",
    table: "moderation_log",
    column: "action",
    added: [
      "edit_note",
      "suspend_user",
      "restore_user",
      "create_category",
      "edit_category",
      "delete_category",
      "create_partner",
      "edit_partner",
      "delete_partner",
      "create_post",
      "edit_post",
      "publish_post",
      "unpublish_post",
      "delete_post",
      "answer_ticket",
      "set_ticket_status",
      "complete_donation",
      "cancel_donation",
      "create_template",
      "edit_template",
      "delete_template",
      "export",
    ],
  },
];

/** Search column of an admin list; lower case is stored, since computing it costs more than the search. */
const searchable = (table: string, text: string): string[] => [
  `ALTER TABLE ${table} ADD "searchText" text NOT NULL GENERATED ALWAYS AS (${text}) STORED`,
  `CREATE INDEX ${table}_search ON ${table} USING gin ("searchText" gin_trgm_ops) WITH (fastupdate = off)`,
];

const MEMBERS = [
  `ALTER TABLE users ADD "suspendedAt" timestamptz, ADD "suspendReason" text, ADD "anonymizedAt" timestamptz,
    ADD "mutedMails" text[] NOT NULL DEFAULT '{}', ALTER age DROP NOT NULL,
    ADD CONSTRAINT users_age_known CHECK (age IS NOT NULL OR "anonymizedAt" IS NOT NULL)`,
  `CREATE INDEX users_newest ON users ("createdAt" DESC, id DESC) WHERE "anonymizedAt" IS NULL`,
  // Searches too short for a trigram scan only this index, which is a third of the table.
  `CREATE INDEX users_by_name ON users ("searchText", id) INCLUDE ("emailKey", "whatsappNumber", "createdAt")
    WHERE "anonymizedAt" IS NULL`,
  `CREATE INDEX users_suspended ON users (id) WHERE "suspendedAt" IS NOT NULL`,
  `CREATE INDEX users_contact ON users USING gin (("emailKey" || ' ' || "whatsappNumber") gin_trgm_ops)
    WITH (fastupdate = off)`,
  `CREATE INDEX outbox_user ON outbox ("userId")`,
  `ALTER TABLE sessions ADD id uuid NOT NULL DEFAULT gen_random_uuid()`,
  `CREATE UNIQUE INDEX sessions_id ON sessions (id)`,
  // Separate from users, whose many indexes would all need updates.
  `CREATE TABLE member_visits (
    "userId" uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    "lastSeenAt" timestamptz NOT NULL
  ) WITH (fillfactor = 80)`,
  `INSERT INTO member_visits SELECT "userId", max("touchedAt") FROM sessions GROUP BY 1`,
  `CREATE INDEX member_visits_latest ON member_visits ("lastSeenAt" DESC, "userId" DESC)`,
  `CREATE TABLE api_tokens (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL,
    prefix text NOT NULL,
    "tokenHash" text NOT NULL UNIQUE,
    scopes text[] NOT NULL,
    "expiresAt" timestamptz,
    "lastUsedAt" timestamptz,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX api_tokens_user ON api_tokens ("userId", "createdAt" DESC)`,
];

const DEEDS = [
  `ALTER TABLE deeds ADD "submittedAt" timestamptz(3) NOT NULL DEFAULT now(), ADD version integer NOT NULL DEFAULT 1`,
  `UPDATE deeds SET "submittedAt" = "createdAt"`,
  // Resubmitted deeds wait from their resubmission.
  `DROP INDEX deeds_pending`,
  `CREATE INDEX deeds_pending ON deeds ("submittedAt", id) WHERE status = 'pending'`,
  `CREATE INDEX deeds_by_day ON deeds (day)`,
  `CREATE INDEX tree_days_by_day ON tree_days (day)`,
  // Waiting times are read from the index alone.
  `DROP INDEX deeds_decided`,
  `CREATE INDEX deeds_decided ON deeds (status, "decidedAt" DESC, id DESC) INCLUDE ("submittedAt")
    WHERE status <> 'pending'`,
  `DROP INDEX deed_likes_deed`,
  `CREATE INDEX deed_likes_deed ON deed_likes ("deedId", "createdAt" DESC)`,
  `CREATE TABLE deed_revisions (
    id uuid PRIMARY KEY,
    "deedId" uuid NOT NULL REFERENCES deeds ON DELETE CASCADE,
    version integer NOT NULL,
    caption text NOT NULL,
    "categoryId" uuid NOT NULL,
    images jsonb NOT NULL,
    "rejectReason" text,
    "submittedAt" timestamptz(3) NOT NULL,
    "decidedAt" timestamptz(3),
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    UNIQUE ("deedId", version)
  )`,
  `CREATE TABLE rejection_templates (
    id uuid PRIMARY KEY,
    text text NOT NULL,
    "textEn" text NOT NULL,
    "order" integer NOT NULL DEFAULT 0,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now()
  )`,
];

const LOG = [
  `ALTER TABLE moderation_log ADD "targetKind" text NOT NULL DEFAULT 'deed'`,
  `ALTER TABLE moderation_log DISABLE TRIGGER moderation_log_append_only`,
  `UPDATE moderation_log SET "targetKind" = 'user' WHERE action::text IN ('grant_admin', 'remove_admin', 'delete_user')`,
  `ALTER TABLE moderation_log ENABLE TRIGGER moderation_log_append_only`,
  `ALTER TABLE moderation_log ALTER "targetKind" DROP DEFAULT`,
  `CREATE INDEX moderation_log_action ON moderation_log (action, "createdAt" DESC, id DESC)`,
  `CREATE INDEX moderation_log_actor ON moderation_log ("actorId", "createdAt" DESC, id DESC)`,
  `CREATE INDEX moderation_log_kind ON moderation_log ("targetKind", "createdAt" DESC, id DESC)`,
  ...searchable("moderation_log", `lower("targetName" || ' ' || coalesce("actorUsername", ''))`),
];

const WEBHOOKS = [
  `CREATE TABLE webhooks (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    url text NOT NULL,
    events text[] NOT NULL,
    secret text NOT NULL,
    failures integer NOT NULL DEFAULT 0,
    "disabledAt" timestamptz,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX webhooks_user ON webhooks ("userId", "createdAt" DESC)`,
  `CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY,
    "webhookId" uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    event text NOT NULL,
    payload jsonb NOT NULL,
    attempts smallint NOT NULL DEFAULT 0,
    "nextAttemptAt" timestamptz NOT NULL DEFAULT now(),
    "deliveredAt" timestamptz,
    "lastStatus" integer,
    "lastError" text,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX webhook_deliveries_due ON webhook_deliveries ("nextAttemptAt") WHERE "deliveredAt" IS NULL`,
  `CREATE INDEX webhook_deliveries_of ON webhook_deliveries ("webhookId", "createdAt" DESC)`,
];

const CONTENT = [
  `ALTER TABLE outbox ALTER "userId" DROP NOT NULL, ADD recipient text, ADD language "language",
    ADD CONSTRAINT outbox_addressed CHECK ("userId" IS NOT NULL OR (recipient IS NOT NULL AND language IS NOT NULL))`,
  `ALTER TABLE support_tickets ADD language "language" NOT NULL DEFAULT 'bn', ADD "answeredAt" timestamptz,
    ADD version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE donations ADD "updatedAt" timestamptz NOT NULL DEFAULT now()`,
  `ALTER TABLE blog_posts ADD "publishedAt" timestamptz, ADD version integer NOT NULL DEFAULT 1`,
  `UPDATE blog_posts SET "publishedAt" = "createdAt" WHERE published`,
  `DROP INDEX blog_posts_published`,
  `CREATE INDEX blog_posts_published ON blog_posts ("publishedAt" DESC, id DESC) WHERE published`,
  `CREATE INDEX blog_posts_newest ON blog_posts ("createdAt" DESC, id DESC)`,
  // Order indexes include the filter columns, so that rows which a page skips are never read.
  `CREATE INDEX support_tickets_newest ON support_tickets ("createdAt" DESC, id DESC) INCLUDE (status)`,
  `CREATE INDEX support_tickets_changed ON support_tickets ("updatedAt" DESC, id DESC) INCLUDE (status)`,
  `CREATE INDEX support_tickets_waiting ON support_tickets
    ((CASE WHEN status = 'open' AND "answeredAt" IS NULL THEN "createdAt" END), "createdAt" DESC, id DESC)
    INCLUDE (status, "answeredAt")`,
  ...searchable(
    "support_tickets",
    `lower(subject || ' ' || description || ' ' || coalesce(username, '') || ' ' || coalesce(email, ''))`,
  ),
  `CREATE INDEX donations_newest ON donations ("createdAt" DESC, id DESC) INCLUDE (status)`,
  `CREATE INDEX donations_amount ON donations (amount DESC, id DESC) INCLUDE (status)`,
  `CREATE INDEX donations_changed ON donations ("updatedAt" DESC, id DESC) INCLUDE (status)`,
  ...searchable(
    "donations",
    `lower("donorName" || ' ' || "donorEmail" || ' ' || coalesce(message, '') || ' ' || coalesce("paymentId", ''))`,
  ),
  `CREATE UNIQUE INDEX categories_name ON categories (lower(name))`,
  `CREATE UNIQUE INDEX categories_name_en ON categories (lower("nameEn"))`,
  // Pictures use the photo pipeline from now on; it does not know the addresses stored before.
  `ALTER TABLE partners ALTER logo DROP NOT NULL, ALTER logo TYPE jsonb USING NULL`,
  `ALTER TABLE blog_posts ALTER thumbnail TYPE jsonb USING NULL`,
  // A picture of the site outlives the account of the admin who uploaded it.
  `ALTER TABLE photo_uploads ALTER "userId" DROP NOT NULL,
    ADD "ticketId" uuid REFERENCES support_tickets ON DELETE CASCADE,
    ADD "partnerId" uuid REFERENCES partners ON DELETE CASCADE,
    ADD "postId" uuid REFERENCES blog_posts ON DELETE CASCADE,
    ADD CONSTRAINT photo_uploads_owned CHECK (num_nonnulls("userId", "ticketId", "partnerId", "postId") > 0)`,
  `CREATE INDEX photo_uploads_ticket ON photo_uploads ("ticketId") WHERE "ticketId" IS NOT NULL`,
  `CREATE INDEX photo_uploads_partner ON photo_uploads ("partnerId") WHERE "partnerId" IS NOT NULL`,
  `CREATE INDEX photo_uploads_post ON photo_uploads ("postId") WHERE "postId" IS NOT NULL`,
];

const PHOTOS = [
  `ALTER TABLE photos ADD likeness bigint`,
  // Four pieces of 16 bits, each with its position: pictures that differ in at most three bits share a piece.
  `CREATE FUNCTION likeness_pieces(likeness bigint) RETURNS integer[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
    RETURN ARRAY[(likeness & 65535)::integer, (((likeness >> 16) & 65535) + 65536)::integer,
      (((likeness >> 32) & 65535) + 131072)::integer, (((likeness >> 48) & 65535) + 196608)::integer]`,
  `CREATE INDEX photos_likeness ON photos USING gin (likeness_pieces(likeness)) WHERE likeness <> 0`,
  `CREATE INDEX photos_without_likeness ON photos ("createdAt") WHERE likeness IS NULL`,
];

const UNDO = [
  `DROP INDEX photos_without_likeness`,
  `DROP INDEX photos_likeness`,
  `DROP FUNCTION likeness_pieces`,
  `ALTER TABLE photos DROP likeness`,
  `DELETE FROM photo_uploads WHERE "userId" IS NULL`,
  `ALTER TABLE photo_uploads DROP "ticketId", DROP "partnerId", DROP "postId", ALTER "userId" SET NOT NULL`,
  `ALTER TABLE blog_posts ALTER thumbnail TYPE text USING NULL`,
  `ALTER TABLE partners ALTER logo TYPE text USING '', ALTER logo SET NOT NULL`,
  `DROP INDEX categories_name`,
  `DROP INDEX categories_name_en`,
  `ALTER TABLE donations DROP "searchText"`,
  `DROP INDEX donations_changed`,
  `DROP INDEX donations_amount`,
  `DROP INDEX donations_newest`,
  `ALTER TABLE support_tickets DROP "searchText"`,
  `DROP INDEX support_tickets_waiting`,
  `DROP INDEX support_tickets_changed`,
  `DROP INDEX support_tickets_newest`,
  `DROP INDEX blog_posts_newest`,
  `DROP INDEX blog_posts_published`,
  `CREATE INDEX blog_posts_published ON blog_posts ("createdAt" DESC, id DESC) WHERE published`,
  `ALTER TABLE blog_posts DROP "publishedAt", DROP version`,
  `ALTER TABLE donations DROP "updatedAt"`,
  `ALTER TABLE support_tickets DROP language, DROP "answeredAt", DROP version`,
  `DELETE FROM outbox WHERE "userId" IS NULL`,
  `ALTER TABLE outbox DROP recipient, DROP language, ALTER "userId" SET NOT NULL`,
  `DROP TABLE webhook_deliveries`,
  `DROP TABLE webhooks`,
  `ALTER TABLE moderation_log DROP "searchText"`,
  `DROP INDEX moderation_log_kind`,
  `DROP INDEX moderation_log_action`,
  `DROP INDEX moderation_log_actor`,
  `ALTER TABLE moderation_log DROP "targetKind"`,
  `DROP TABLE rejection_templates`,
  `DROP TABLE deed_revisions`,
  `DROP INDEX deed_likes_deed`,
  `CREATE INDEX deed_likes_deed ON deed_likes ("deedId")`,
  `DROP INDEX deeds_decided`,
  `CREATE INDEX deeds_decided ON deeds (status, "decidedAt" DESC, id DESC) WHERE status <> 'pending'`,
  `DROP INDEX tree_days_by_day`,
  `DROP INDEX deeds_by_day`,
  `DROP INDEX deeds_pending`,
  `CREATE INDEX deeds_pending ON deeds ("createdAt", id) WHERE status = 'pending'`,
  `ALTER TABLE deeds DROP "submittedAt", DROP version`,
  `DROP TABLE api_tokens`,
  `DROP TABLE member_visits`,
  `ALTER TABLE sessions DROP id`,
  `DELETE FROM users WHERE "anonymizedAt" IS NOT NULL`,
  `DROP INDEX outbox_user`,
  `DROP INDEX users_contact`,
  `DROP INDEX users_by_name`,
  `DROP INDEX users_newest`,
  `ALTER TABLE users DROP "suspendedAt", DROP "suspendReason", DROP "anonymizedAt", DROP "mutedMails", ALTER age SET NOT NULL`,
];

/** Schema for members, admins and third parties beyond the first loop of deed, decision and tree. */
export class WholeApi1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { type, added } of ENUMS) {
      for (const value of added) await runner.query(`ALTER TYPE "${type}" ADD VALUE '${value}'`);
    }
    for (const statement of [...MEMBERS, ...DEEDS, ...LOG, ...WEBHOOKS, ...CONTENT, ...PHOTOS])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE moderation_log DISABLE TRIGGER moderation_log_append_only`);
    for (const statement of UNDO) await runner.query(statement);
    await runner.query(`ALTER TABLE photo_uploads DROP CONSTRAINT photo_uploads_check`);
    for (const growth of ENUMS) await withoutValues(runner, growth, growth.added);
    await runner.query(`ALTER TABLE photo_uploads ADD CHECK ((use = 'deed') IS NOT TRUE OR "deedId" IS NOT NULL)`);
    await runner.query(`ALTER TABLE moderation_log ENABLE TRIGGER moderation_log_append_only`);
  }
}
