import { type Language, languages } from "@tree-for-deed/common/languages";
import type { ClientBase } from "pg";

/** The site's languages that the database's type `language` lacks; none before that type exists. */
export async function missingLanguages(client: Pick<ClientBase, "query">): Promise<readonly Language[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT enumlabel AS name FROM pg_enum WHERE enumtypid = to_regtype('"language"')`,
  );
  const known = new Set(rows.map(({ name }) => name));
  return known.size === 0 ? [] : languages.filter((language) => !known.has(language));
}

/**
 * Adds the site's languages that are missing in the database's type `language`. This takes no lock on a table, and an
 * unused value does no harm: so no language needs a migration, and none is ever removed.
 */
export async function addLanguages(client: Pick<ClientBase, "escapeLiteral" | "query">): Promise<void> {
  for (const language of await missingLanguages(client))
    await client.query(`ALTER TYPE "language" ADD VALUE ${client.escapeLiteral(language)}`);
}
