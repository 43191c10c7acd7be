import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { createLogger } from "../log/logger";
import { DataDirectoryInUse, type EmbeddedDatabase, startEmbedded } from "./embedded";

const log = createLogger({ level: "silent" });
const settings = { shared_buffers: "16MB", max_connections: "20" };

async function query<T extends object>(database: EmbeddedDatabase, text: string): Promise<T[]> {
  const client = new Client({ connectionString: database.url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Asks again until the database answers; the test's own time limit ends it. */
async function eventually<T extends object>(database: EmbeddedDatabase, text: string): Promise<T[]> {
  for (;;) {
    const rows = await query<T>(database, text).catch(() => null);
    if (rows) return rows;
  }
}

describe("the embedded PostgreSQL", () => {
  let folder: string;
  const started: EmbeddedDatabase[] = [];
  const start = async (options = {}) => {
    const database = await startEmbedded({ folder, log, settings, ...options });
    started.push(database);
    return database;
  };
  const postmasterPid = async () =>
    Number((await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);

  beforeAll(async () => {
    // The folder that `mkdtemp` makes is closed to the user that PostgreSQL runs as when we are root.
    folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
  });

  afterEach(async () => {
    for (const database of started.splice(0)) await database.stop();
  });

  afterAll(() => rm(folder, { recursive: true }));

  it("starts in an empty folder, in UTF-8, with Bengali trigrams and on loopback only", async () => {
    const database = await start();
    await query(database, "CREATE EXTENSION pg_trgm");
    const [facts] = await query(
      database,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS address,
              show_trgm('কাজ') <> '{}' AS bengali, current_setting('server_version_num')::int >= 180000 AS recent`,
    );
    expect(facts).toEqual({ encoding: "UTF8", address: "127.0.0.1", bengali: true, recent: true });
  });

  it("lets nobody in without the password", async () => {
    const database = await start();
    const url = new URL(database.url);
    url.password = "guess";
    await expect(new Client({ connectionString: url.href }).connect()).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it("keeps what was written when it is stopped and started again", async () => {
    const first = await start();
    await query(first, "CREATE TABLE kept AS SELECT 7 AS trees");
    await first.stop();
    expect(await query(await start(), "SELECT trees FROM kept")).toEqual([{ trees: 7 }]);
  });

  it("belongs to one process at a time", async () => {
    await start();
    await expect(startEmbedded({ folder, log, settings })).rejects.toThrow(DataDirectoryInUse);
  });

  it("comes back by itself, at the same address, when it is killed", async () => {
    const database = await start();
    await query(database, "CREATE TABLE survivor AS SELECT 1 AS trees");
    process.kill(await postmasterPid(), "SIGKILL");
    expect(await eventually(database, "SELECT trees FROM survivor")).toEqual([{ trees: 1 }]);
  });

  it("starts over the leavings of a machine that lost power", async () => {
    const first = await start();
    const pidFile = path.join(folder, "postgres", "postmaster.pid");
    const leavings = await readFile(pidFile, "utf8");
    await first.stop();
    // The pid belongs to another program by now: this test.
    await writeFile(pidFile, leavings.replace(/^\d+/, String(process.pid)));
    expect(await query(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("sweeps what starts left that were killed while they made a cluster", async () => {
    await mkdir(path.join(folder, "postgres.new-x7Qa2b"));
    await writeFile(path.join(folder, "postgres.new-x7Qa2b.password"), "of nothing that runs");
    await start();
    expect((await readdir(folder)).filter((name) => name.startsWith("postgres.new"))).toEqual([]);
  });

  it("says so when the data is of another version", async () => {
    const file = path.join(folder, "postgres", "PG_VERSION");
    const version = await readFile(file, "utf8");
    await writeFile(file, "15\n");
    await expect(start()).rejects.toThrow(/PostgreSQL 15.*pg_dump/);
    await writeFile(file, version);
  });
});
