import { mkdtemp, chmod, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { createDataSource } from "../src/platform/database/data-source";
import { startEmbedded, type EmbeddedDatabase } from "../src/platform/database/embedded";
import { Cluster } from "../src/platform/database/embedded-cluster";
import { prepareDatabase } from "../src/platform/database/migrate";
import { createLogger } from "../src/platform/log/logger";
import { type Pooler, poolerProgram, startPooler } from "./pooler";
import { seedReference } from "../src/seed/reference";

const FOLDER_PREFIX = "tree-for-deed-test-";

/** Nothing of a test run has to survive a power cut. */
const FAST_AND_LOOSE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "300",
  shared_buffers: "64MB",
};

interface TestServer {
  /** Undoes the set-up; `global-teardown.ts` calls it. */
  close(): Promise<void>;
}

declare global {
  var testServer: TestServer | undefined;
}

/**
 * One PostgreSQL for the whole run, with a migrated database, categories and badges, from which every site is copied.
 */
export default async function setUp(): Promise<void> {
  const external = process.env.TEST_DATABASE_URL;
  const server = external ? null : await startServer();
  const adminUrl = external ?? server?.database.urlOf("postgres") ?? "";
  const template = `tfd_template_${process.pid}`;
  await administrate(adminUrl, [
    `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`,
    `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
  ]);
  await prepareDatabase({ url: withDatabase(adminUrl, template) }, () => seed(withDatabase(adminUrl, template)));
  process.env.TEST_SERVER_URL = adminUrl;
  process.env.TEST_TEMPLATE = template;
  const pooler = await startPoolerIfAsked(adminUrl);
  globalThis.testServer = {
    close: async () => {
      await pooler?.close();
      if (external) await administrate(adminUrl, [`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`]);
      await server?.close();
    },
  };
}

/** With `TEST_POOLER=yes` all sites of the run reach the database through a PgBouncer in transaction mode. */
async function startPoolerIfAsked(url: string): Promise<Pooler | null> {
  const program = process.env.TEST_POOLER === "yes" ? poolerProgram() : null;
  if (!program) return null;
  const pooler = await startPooler(program, url);
  process.env.TEST_POOLER_PORT = String(pooler.port);
  process.env.TEST_POOLER_NAMES = program.knowsNames ? "yes" : "no";
  return pooler;
}

async function seed(url: string): Promise<void> {
  const db = await createDataSource({ url, entities: [] }).initialize();
  await seedReference(db).finally(() => db.destroy());
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function administrate(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<TestServer & { database: EmbeddedDatabase }> {
  await sweepKilledRuns();
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER_PREFIX));
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, "owner"), String(process.pid));
  const database = await startEmbedded({
    folder,
    settings: FAST_AND_LOOSE,
    log: createLogger({ level: "error" }),
  });
  return {
    database,
    close: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A killed run leaves its server behind: the next one removes it. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = path.join(tmpdir(), name);
    if (!name.startsWith(FOLDER_PREFIX) || (await ownerLives(folder))) continue;
    const cluster = await Cluster.open(folder).catch(() => null);
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function ownerLives(folder: string): Promise<boolean> {
  const owner = Number(await readFile(path.join(folder, "owner"), "utf8").catch(() => "0"));
  if (!owner) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
