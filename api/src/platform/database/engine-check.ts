import { Client } from "pg";
import { databaseCode } from "./failures";

const OLDEST_VERSION = 150_000;

interface EngineFacts {
  version: number;
  versionText: string;
  encoding: string;
  characterType: string;
}

/** The database cannot serve this site; the message says how to fix it. */
export class UnfitDatabase extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnfitDatabase";
  }
}

/**
 * Throws `UnfitDatabase` unless it is PostgreSQL 15 or newer, in UTF-8, with trigrams that work for Bengali. Changes
 * nothing.
 */
export async function assertEngine(client: Client): Promise<void> {
  const { rows } = await client.query<EngineFacts>(`
    SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS "versionText",
           pg_encoding_to_char(encoding) AS encoding, datctype AS "characterType"
      FROM pg_database WHERE datname = current_database()`);
  const facts = rows[0];
  if (!facts || facts.version < OLDEST_VERSION)
    throw new UnfitDatabase(`PostgreSQL ${facts?.versionText ?? "?"} is too old: 15 or newer is needed`);
  if (facts.encoding !== "UTF8")
    throw new UnfitDatabase(`The database's encoding is ${facts.encoding}. ${anotherDatabase()}`);
  if (!(await knowsBengali(client)))
    throw new UnfitDatabase(
      `Search would not find Bengali text: the database's character type is ${facts.characterType}. ${anotherDatabase()}`,
    );
}

function anotherDatabase(): string {
  return (
    "Create the database again, from template0 and with a UTF-8 locale: " +
    "CREATE DATABASE tree_for_deed TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';"
  );
}

async function knowsBengali(client: Client): Promise<boolean> {
  await client.query("BEGIN");
  try {
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
    const { rows } = await client.query<{ known: boolean }>("SELECT show_trgm('কাজ') <> '{}' AS known");
    return rows[0]?.known === true;
  } catch (error) {
    if (databaseCode(error) === null) throw error;
    throw new UnfitDatabase(
      `The extension pg_trgm cannot be used (${(error as Error).message}): install PostgreSQL's contrib package, ` +
        "or let an administrator of the database run CREATE EXTENSION pg_trgm;",
    );
  } finally {
    await client.query("ROLLBACK");
  }
}
