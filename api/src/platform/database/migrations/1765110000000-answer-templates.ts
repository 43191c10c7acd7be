import type { MigrationInterface, QueryRunner } from "typeorm";

/** Ready-made answers to tickets. */
export class AnswerTemplates1765110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE answer_templates (
      id uuid PRIMARY KEY,
      text text NOT NULL,
      "textEn" text NOT NULL,
      "order" integer NOT NULL DEFAULT 0,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE answer_templates`);
  }
}
