import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { type DatabaseAddress, directAddress } from "../src/platform/database/address";
import { prepareDatabase } from "../src/platform/database/migrate";

export interface TestDatabase {
  readonly url: string;
  /** The site's address of it, if that is not `url`. */
  readonly address?: DatabaseAddress;
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
  const drop = (): Promise<void> => administrate(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { url: url.href, drop };
}

/** Address through the run's pooler, if it has one. */
function pooledAddress(directUrl: string): DatabaseAddress | undefined {
  const { TEST_POOLER_PORT: port, TEST_POOLER_NAMES: names } = process.env;
  if (!port) return undefined;
  const url = new URL(directUrl);
  url.port = port;
  return { url: url.href, directUrl, namedStatements: names === "yes" };
}

/** Address by which a site reaches its database. */
export const addressOf = ({ url, address }: TestDatabase): DatabaseAddress => address ?? directAddress(url);

/** A new database with all tables. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const database = await create(`TEMPLATE ${required("TEST_TEMPLATE")}`);
  const address = pooledAddress(database.url);
  if (!address) return database;
  await prepareDatabase({ url: database.url, address });
  return { ...database, address };
}

/** A database without any table; `options` as of `CREATE DATABASE`. */
export function emptyDatabase(options = "ENCODING 'UTF8' LOCALE 'C.UTF-8'"): Promise<TestDatabase> {
  return create(`TEMPLATE template0 ${options}`);
}
