import type { MigrationInterface, QueryRunner } from "typeorm";

const rolesOf = (roles: readonly string[]): string =>
  `CHECK (roles <@ ARRAY[${roles.map((role) => `'${role}'`).join(", ")}]::text[]) NOT VALID`;

/** Members who record plantings, for one organisation each. */
export class PlantingRole1766710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD "plantingPartnerId" uuid, DROP CONSTRAINT users_roles,
      ADD CONSTRAINT users_roles ${rolesOf(["reviewer", "support", "editor", "planting"])},
      ADD CONSTRAINT users_planting_partner FOREIGN KEY ("plantingPartnerId") REFERENCES planting_partners NOT VALID`);
    await runner.query(
      `CREATE INDEX users_planting_partner ON users ("plantingPartnerId") WHERE "plantingPartnerId" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE users SET roles = array_remove(roles, 'planting') WHERE 'planting' = ANY (roles)`);
    await runner.query(`ALTER TABLE users DROP "plantingPartnerId", DROP CONSTRAINT users_roles,
      ADD CONSTRAINT users_roles ${rolesOf(["reviewer", "support", "editor"])}`);
  }
}
