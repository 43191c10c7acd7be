import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * New tickets get a random number: a sequence would tell every guest how many tickets there are. Random numbers have
 * seven digits, more than sequential ones, which stay unchanged.
 */
export class DrawnTicketNumbers1766990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION drawn_ticket_number() RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE drawn integer;
      BEGIN
        LOOP
          drawn := 1000000 + floor(random() * 9000000);
          EXIT WHEN NOT EXISTS (SELECT FROM support_tickets t WHERE t.number = drawn);
        END LOOP;
        RETURN drawn;
      END $$`);
    await runner.query(`ALTER TABLE support_tickets ALTER number SET DEFAULT drawn_ticket_number()`);
    await runner.query(`DROP SEQUENCE support_ticket_numbers`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SEQUENCE support_ticket_numbers AS integer OWNED BY support_tickets.number`);
    await runner.query(
      `SELECT setval('support_ticket_numbers', greatest(1001, (SELECT max(number) + 1 FROM support_tickets)), false)`,
    );
    await runner.query(`ALTER TABLE support_tickets ALTER number SET DEFAULT nextval('support_ticket_numbers')`);
    await runner.query(`DROP FUNCTION drawn_ticket_number()`);
  }
}
