import type { MigrationInterface, QueryRunner } from "typeorm";

/** The words of texts by their beginnings and ends, so that a misspelt word finds the nearest one. */
export class NearWords1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX heard_words_beginning ON heard_words (word)`);
    await runner.query(`CREATE INDEX heard_words_end ON heard_words (reverse(word))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX heard_words_end`);
    await runner.query(`DROP INDEX heard_words_beginning`);
  }
}
