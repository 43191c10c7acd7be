import type { MigrationInterface, QueryRunner } from "typeorm";

/** A character of Crockford's base 32 from the byte of a random UUID. */
const CHARACTER = `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 32, 1)`;
const CODE = `'TFD-T-' || ${Array.from({ length: 8 }, () => CHARACTER).join(" || ")}`;

/**
 * Every tree gets a public code and a life: earned, funded, planted. Constraints of the table ensure that a fallen tree
 * has neither fund nor place, and that no tree is planted unfunded.
 */
export class Trees1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE planting_funds (
      id uuid PRIMARY KEY,
      trees integer CHECK (trees >= 0),
      assigned integer NOT NULL DEFAULT 0 CHECK (assigned BETWEEN 0 AND coalesce(trees, assigned)),
      "categoryId" uuid,
      week date,
      district text,
      "publishedAt" timestamptz(3) NOT NULL
    ) WITH (fillfactor = 50)`);
    await runner.query(
      `CREATE INDEX planting_funds_open ON planting_funds ("publishedAt", id) WHERE trees IS NULL OR assigned < trees`,
    );
    await runner.query(`CREATE TABLE planting_batches (
      id uuid PRIMARY KEY,
      trees integer NOT NULL CHECK (trees > 0),
      assigned integer NOT NULL DEFAULT 0 CHECK (assigned BETWEEN 0 AND trees),
      district text,
      "plantedOn" date NOT NULL,
      "publishedAt" timestamptz(3) NOT NULL
    ) WITH (fillfactor = 50)`);
    await runner.query(
      `CREATE INDEX planting_batches_open ON planting_batches ("publishedAt", id) WHERE assigned < trees`,
    );
    await runner.query(`CREATE TABLE planting_surveys (
      id uuid PRIMARY KEY,
      "batchId" uuid NOT NULL REFERENCES planting_batches,
      "surveyedOn" date NOT NULL,
      looked integer NOT NULL CHECK (looked > 0),
      alive integer NOT NULL CHECK (alive BETWEEN 0 AND looked),
      "publishedAt" timestamptz(3) NOT NULL
    )`);
    await runner.query(
      `CREATE INDEX planting_surveys_latest ON planting_surveys ("batchId", "surveyedOn" DESC, "publishedAt" DESC)`,
    );
    await runner.query(`CREATE TABLE trees (
      code text PRIMARY KEY,
      "userId" uuid NOT NULL,
      day date NOT NULL,
      "categoryId" uuid,
      "earnedAt" timestamptz(3) NOT NULL,
      standing boolean NOT NULL DEFAULT true,
      "fundId" uuid REFERENCES planting_funds,
      "batchId" uuid REFERENCES planting_batches,
      UNIQUE ("userId", day),
      CHECK (standing OR "fundId" IS NULL),
      CHECK ("fundId" IS NOT NULL OR "batchId" IS NULL)
    ) WITH (fillfactor = 80)`);
    for (;;) {
      // Two random codes may collide: those are drawn again.
      await runner.query(`INSERT INTO trees (code, "userId", day, "categoryId", "earnedAt")
        SELECT ${CODE}, t."userId", t.day, d."categoryId", coalesce(d."decidedAt", d."createdAt", now())
        FROM tree_days t LEFT JOIN deeds d ON d.id = t."deedId" ON CONFLICT DO NOTHING`);
      const [{ missing }] = (await runner.query(
        `SELECT (SELECT count(*) FROM tree_days) > (SELECT count(*) FROM trees) AS missing`,
      )) as [{ missing: boolean }];
      if (!missing) break;
    }
    await runner.query(
      `CREATE INDEX trees_unfunded ON trees (day, "earnedAt", code) WHERE standing AND "fundId" IS NULL`,
    );
    await runner.query(
      `CREATE INDEX trees_unfunded_category ON trees ("categoryId", day, "earnedAt", code) WHERE standing AND "fundId" IS NULL`,
    );
    await runner.query(
      `CREATE INDEX trees_unplanted ON trees (day, "earnedAt", code) WHERE "fundId" IS NOT NULL AND "batchId" IS NULL`,
    );
    await runner.query(
      `CREATE INDEX trees_fund ON trees ("fundId", day DESC, "earnedAt" DESC, code DESC) WHERE "fundId" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX trees_batch ON trees ("batchId", day DESC, "earnedAt" DESC, code DESC) WHERE "batchId" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE trees`);
    await runner.query(`DROP TABLE planting_surveys`);
    await runner.query(`DROP TABLE planting_batches`);
    await runner.query(`DROP TABLE planting_funds`);
  }
}
