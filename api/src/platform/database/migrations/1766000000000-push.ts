import type { MigrationInterface, QueryRunner } from "typeorm";

/** Subscriptions of browsers to push messages, their pending messages, and the site's own keys. */
export class Push1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["push_keys", "push_messages", "push_subscriptions"]) await runner.query(`DROP TABLE ${table}`);
  }
}

const UP = [
  `CREATE TABLE push_subscriptions (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "sessionId" uuid REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    kinds text[] NOT NULL,
    "toldUntil" timestamptz NOT NULL,
    "lastSentAt" timestamptz,
    "confirmedAt" timestamptz NOT NULL DEFAULT now(),
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX push_subscriptions_user ON push_subscriptions ("userId", "confirmedAt" DESC)`,
  `CREATE INDEX push_subscriptions_session ON push_subscriptions ("sessionId")`,
  `CREATE TABLE push_messages (
    id uuid PRIMARY KEY,
    "subscriptionId" uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
    attempts smallint NOT NULL DEFAULT 0,
    "dueAt" timestamptz NOT NULL,
    "sentAt" timestamptz,
    "lastError" text,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  // News that arrives before a message is sent is added to it.
  `CREATE UNIQUE INDEX push_messages_waiting ON push_messages ("subscriptionId") WHERE "sentAt" IS NULL AND attempts = 0`,
  `CREATE INDEX push_messages_of ON push_messages ("subscriptionId")`,
  `CREATE INDEX push_messages_due ON push_messages ("dueAt") WHERE "sentAt" IS NULL`,
  `CREATE TABLE push_keys (
    id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    "publicKey" text NOT NULL,
    "privateKey" text NOT NULL
  )`,
];
