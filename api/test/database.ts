import { randomBytes } from "node:crypto";
import { Client } from "pg";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through jest`);
  return value;
}

async function administrate(statement: string): Promise<void> {
  const client = new Client({ connectionString: required("TEST_SERVER_URL") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function create(options: string): Promise<TestDatabase> {
  const name = `tfd_${randomBytes(8).toString("hex")}`;
  await administrate(`CREATE DATABASE ${name} ${options}`);
  const url = new URL(required("TEST_SERVER_URL"));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administrate(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** A database of one's own with all tables. */
export function migratedDatabase(): Promise<TestDatabase> {
  return create(`TEMPLATE ${required("TEST_TEMPLATE")}`);
}

/** A database without any table; `options` as of `CREATE DATABASE`. */
export function emptyDatabase(options = "ENCODING 'UTF8' LOCALE 'C.UTF-8'"): Promise<TestDatabase> {
  return create(`TEMPLATE template0 ${options}`);
}
