import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const ACTIONS = ["accept_pledge", "decline_pledge"];

/** Pledges of organisations for trees. An accepted one refers to its fund, and has a public code. */
export class Sponsors1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const action of ACTIONS) await runner.query(`ALTER TYPE "moderation_action" ADD VALUE '${action}'`);
    await runner.query(`CREATE TABLE sponsor_pledges (
      id uuid PRIMARY KEY,
      "userId" uuid REFERENCES users ON DELETE SET NULL,
      organisation text NOT NULL,
      website text,
      "contactName" text NOT NULL,
      "contactEmail" text NOT NULL,
      language "language" NOT NULL,
      message text,
      trees integer NOT NULL CHECK (trees > 0),
      week date,
      "categoryId" uuid,
      district text,
      "pricePerTree" integer NOT NULL CHECK ("pricePerTree" >= 0),
      currency text NOT NULL CHECK (currency IN ('BDT', 'USD')),
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined')),
      reason text,
      code text UNIQUE,
      "fundId" uuid UNIQUE REFERENCES planting_funds,
      "createdAt" timestamptz(3) NOT NULL,
      "decidedAt" timestamptz(3),
      "searchText" text NOT NULL GENERATED ALWAYS AS (lower(
        organisation || ' ' || "contactName" || ' ' || "contactEmail" || ' ' || coalesce(website, '') || ' ' ||
        coalesce(message, '') || ' ' || coalesce(code, '')
      )) STORED,
      CHECK ((status = 'pending') = ("decidedAt" IS NULL)),
      CHECK ((status = 'accepted') = (code IS NOT NULL)),
      CHECK ((status = 'accepted') = ("fundId" IS NOT NULL)),
      CHECK (reason IS NULL OR status = 'declined')
    )`);
    await runner.query(`CREATE INDEX sponsor_pledges_user ON sponsor_pledges ("userId") WHERE "userId" IS NOT NULL`);
    await runner.query(
      `CREATE INDEX sponsor_pledges_newest ON sponsor_pledges ("createdAt" DESC, id DESC) INCLUDE (status)`,
    );
    await runner.query(`CREATE INDEX sponsor_pledges_trees ON sponsor_pledges (trees DESC, id DESC) INCLUDE (status)`);
    await runner.query(
      `CREATE INDEX sponsor_pledges_accepted ON sponsor_pledges ("decidedAt" DESC, id DESC) WHERE status = 'accepted'`,
    );
    await runner.query(
      `CREATE INDEX sponsor_pledges_search ON sponsor_pledges USING gin ("searchText" gin_trgm_ops) WITH (fastupdate = off)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sponsor_pledges`);
    await withoutValues(runner, { table: "moderation_log", column: "action", type: "moderation_action" }, ACTIONS);
  }
}
