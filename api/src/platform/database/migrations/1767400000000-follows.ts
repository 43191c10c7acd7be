import type { MigrationInterface, QueryRunner } from "typeorm";

const UP = [
  `CREATE TABLE community_follows (
    "followerId" uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    "followedId" uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    "createdAt" timestamptz(3) NOT NULL,
    PRIMARY KEY ("followerId", "followedId"),
    CONSTRAINT community_follows_another CHECK ("followerId" <> "followedId")
  )`,
  `CREATE INDEX community_follows_latest ON community_follows ("followerId", "createdAt" DESC, "followedId" DESC)`,
  `CREATE INDEX community_follows_followed ON community_follows ("followedId")`,
];

/** Members who follow others. */
export class Follows1767400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE community_follows`);
  }
}
