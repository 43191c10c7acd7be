import { languages } from "@tree-for-deed/common/languages";
import type { ClientBase } from "pg";

/**
 * Adds the site's languages that are missing in the database's type `language`. This takes no lock on a table, and an
 * unused value does no harm: so no language needs a migration, and none is ever removed.
 */
export async function addLanguages(client: Pick<ClientBase, "escapeLiteral" | "query">): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT enumlabel AS name FROM pg_enum WHERE enumtypid = to_regtype('"language"')`,
  );
  const known = new Set(rows.map(({ name }) => name));
  if (known.size === 0) return;
  for (const language of languages)
    if (!known.has(language)) await client.query(`ALTER TYPE "language" ADD VALUE ${client.escapeLiteral(language)}`);
}
