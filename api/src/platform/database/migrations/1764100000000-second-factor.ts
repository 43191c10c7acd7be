import type { MigrationInterface, QueryRunner } from "typeorm";

const MADE = [
  `CREATE TABLE one_time_codes (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "sealedSecret" text NOT NULL,
    "lastStep" bigint,
    "confirmedAt" timestamptz,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX one_time_codes_user ON one_time_codes ("userId", ("confirmedAt" IS NULL))`,
  `CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "credentialId" text NOT NULL UNIQUE,
    "publicKey" bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    "lastUsedAt" timestamptz,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX passkeys_user ON passkeys ("userId", "createdAt")`,
  `CREATE TABLE passkey_challenges (
    challenge text PRIMARY KEY,
    purpose text NOT NULL,
    "userId" uuid REFERENCES users ON DELETE CASCADE,
    "expiresAt" timestamptz NOT NULL
  )`,
  `CREATE INDEX passkey_challenges_user ON passkey_challenges ("userId")`,
  `CREATE TABLE recovery_codes (
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "codeHash" text NOT NULL,
    "usedAt" timestamptz,
    PRIMARY KEY ("userId", "codeHash")
  )`,
  `CREATE TABLE sign_in_steps (
    "tokenHash" text PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    "passwordDigest" bytea NOT NULL,
    "rememberMe" boolean NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    "expiresAt" timestamptz NOT NULL
  )`,
  `CREATE INDEX sign_in_steps_user ON sign_in_steps ("userId")`,
  `CREATE TABLE second_factor_losses (
    "userId" uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    "reportedAt" timestamptz NOT NULL
  )`,
  `ALTER TABLE sessions ADD "secondFactorAt" timestamptz`,
  // Stored in the row of the password, so that one row decides on opening a session.
  `ALTER TABLE users ADD "hasSecondFactor" boolean NOT NULL DEFAULT false`,
  `ALTER TYPE "moderation_action" ADD VALUE 'reset_second_factor'`,
];

const UNDONE = [
  `ALTER TABLE users DROP "hasSecondFactor"`,
  `ALTER TABLE sessions DROP "secondFactorAt"`,
  `DROP TABLE second_factor_losses, sign_in_steps, recovery_codes, passkey_challenges, passkeys, one_time_codes`,
  `ALTER TABLE moderation_log DISABLE TRIGGER moderation_log_append_only`,
  `DELETE FROM moderation_log WHERE action = 'reset_second_factor'`,
];

/** Second factors of members. */
export class SecondFactor1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of MADE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of UNDONE) await runner.query(statement);
    await withoutReset(runner);
    await runner.query(`ALTER TABLE moderation_log ENABLE TRIGGER moderation_log_append_only`);
  }
}

/** PostgreSQL has no way to take a value out of an enumeration: it is made anew. */
async function withoutReset(runner: QueryRunner): Promise<void> {
  const kept = (await runner.query(
    `SELECT enumlabel FROM pg_enum
     WHERE enumtypid = '"moderation_action"'::regtype AND enumlabel <> 'reset_second_factor' ORDER BY enumsortorder`,
  )) as { enumlabel: string }[];
  const values = kept.map(({ enumlabel }) => `'${enumlabel}'`).join(", ");
  await runner.query(`ALTER TYPE "moderation_action" RENAME TO "moderation_action_grown"`);
  await runner.query(`CREATE TYPE "moderation_action" AS ENUM (${values})`);
  await runner.query(
    `ALTER TABLE moderation_log ALTER action TYPE "moderation_action" USING action::text::"moderation_action"`,
  );
  await runner.query(`DROP TYPE "moderation_action_grown"`);
}
