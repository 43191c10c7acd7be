import type { MigrationInterface, QueryRunner } from "typeorm";

const UP = [
  `CREATE TABLE community_blocks (
    "blockerId" uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    "blockedId" uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    since timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("blockerId", "blockedId"),
    CONSTRAINT community_blocks_others CHECK ("blockerId" <> "blockedId")
  )`,
  `CREATE INDEX community_blocks_blocked ON community_blocks ("blockedId", "blockerId")`,
  `CREATE INDEX community_blocks_latest ON community_blocks ("blockerId", since DESC, "blockedId" DESC)`,
  `CREATE INDEX community_blocks_since ON community_blocks (since)`,
];

/** Members whom a member does not want to meet. */
export class Blocks1767410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE community_blocks`);
  }
}
