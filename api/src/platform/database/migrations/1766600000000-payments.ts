import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const MADE = [
  `ALTER TYPE "donation_status" ADD VALUE 'refunded'`,
  `ALTER TYPE "moderation_action" ADD VALUE 'accept_payment'`,
  `ALTER TYPE "moderation_action" ADD VALUE 'refund_payment'`,
  `CREATE TABLE payments (
    id uuid PRIMARY KEY,
    "tranId" text NOT NULL UNIQUE,
    "donationId" uuid NOT NULL UNIQUE REFERENCES donations,
    provider text NOT NULL CHECK (provider IN ('sslcommerz', 'bkash')),
    amount bigint NOT NULL CHECK (amount > 0),
    currency text NOT NULL CHECK (currency IN ('BDT', 'USD')),
    state text NOT NULL CHECK (state IN
      ('starting', 'open', 'review', 'paid', 'failed', 'cancelled', 'expired', 'refunding', 'refunded')),
    reason text,
    language text NOT NULL,
    session text,
    "validationId" text,
    reference text,
    "isClaimed" boolean NOT NULL DEFAULT false,
    "captureAskedAt" timestamptz(3),
    checks smallint NOT NULL DEFAULT 0,
    "dueAt" timestamptz(3),
    "refundReference" text,
    "refundAskedAt" timestamptz(3),
    "paidAt" timestamptz(3),
    "refundedAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL,
    "updatedAt" timestamptz(3) NOT NULL
  )`,
  // A provider's reference names one movement of money, which counts once.
  `CREATE UNIQUE INDEX payments_reference ON payments (provider, reference) WHERE reference IS NOT NULL`,
  `CREATE UNIQUE INDEX payments_session ON payments (provider, session) WHERE session IS NOT NULL`,
  `CREATE INDEX payments_due ON payments ("dueAt") WHERE "dueAt" IS NOT NULL`,
  `CREATE INDEX payments_newest ON payments ("createdAt" DESC, id DESC)`,
  `CREATE INDEX payments_state ON payments (state, "createdAt" DESC, id DESC)`,
  `CREATE TABLE payment_events (
    id uuid PRIMARY KEY,
    "paymentId" uuid NOT NULL REFERENCES payments,
    kind text NOT NULL,
    "from" text,
    "to" text NOT NULL,
    detail jsonb NOT NULL,
    "createdAt" timestamptz(3) NOT NULL
  )`,
  `CREATE INDEX payment_events_payment ON payment_events ("paymentId", "createdAt", id)`,
  `CREATE FUNCTION refuse_payment_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'payment_events is append-only';
  END $$`,
  `CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events
    FOR EACH ROW EXECUTE FUNCTION refuse_payment_event_change()`,
  `CREATE TABLE payment_tokens (
    provider text PRIMARY KEY,
    token text NOT NULL,
    "refreshToken" text,
    "expiresAt" timestamptz(3) NOT NULL
  )`,
  `CREATE TABLE payment_reports (
    day date PRIMARY KEY,
    checked integer NOT NULL,
    unanswered integer NOT NULL,
    repaired integer NOT NULL,
    sums jsonb NOT NULL,
    differences jsonb NOT NULL,
    "createdAt" timestamptz(3) NOT NULL
  )`,
];

/** Online donations: payments, the history of each, and the daily reports. */
export class Payments1766600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of MADE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE payment_reports, payment_tokens, payment_events, payments`);
    await runner.query(`DROP FUNCTION refuse_payment_event_change()`);
    await runner.query(`UPDATE donations SET status = 'cancelled' WHERE status = 'refunded'`);
    await runner.query(`ALTER TABLE donations ALTER status DROP DEFAULT`);
    await withoutValues(runner, { table: "donations", column: "status", type: "donation_status" }, ["refunded"]);
    await runner.query(`ALTER TABLE donations ALTER status SET DEFAULT 'pending'`);
    const log = { table: "moderation_log", column: "action", type: "moderation_action" };
    await withoutValues(runner, log, ["accept_payment", "refund_payment"]);
  }
}
