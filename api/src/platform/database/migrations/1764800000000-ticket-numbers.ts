import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Gives tickets a number that people can say. Older tickets get theirs by age; a version that knows no numbers gets the
 * next one by the default.
 */
export class TicketNumbers1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SEQUENCE support_ticket_numbers AS integer START 1001`);
    await runner.query(`ALTER TABLE support_tickets ADD number integer`);
    await runner.query(`UPDATE support_tickets t SET number = 1000 + aged.place FROM (
      SELECT id, row_number() OVER (ORDER BY "createdAt", id) AS place FROM support_tickets
    ) aged WHERE aged.id = t.id`);
    await runner.query(`SELECT setval('support_ticket_numbers', 1001 + count(*), false) FROM support_tickets`);
    await runner.query(`ALTER TABLE support_tickets
      ALTER number SET DEFAULT nextval('support_ticket_numbers'), ALTER number SET NOT NULL`);
    await runner.query(`CREATE UNIQUE INDEX support_tickets_number ON support_tickets (number)`);
    await runner.query(`ALTER SEQUENCE support_ticket_numbers OWNED BY support_tickets.number`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE support_tickets DROP number`);
  }
}
