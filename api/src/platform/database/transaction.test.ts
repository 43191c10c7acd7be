import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { DataSource } from "typeorm";
import { type TestDatabase, migratedDatabase } from "../../../test/database";
import { createDataSource } from "./data-source";
import { expectedFailure, isDatabaseAway, isDuplicate } from "./failures";
import { Reads } from "./reads";
import { inTransaction } from "./transaction";

describe("the database", () => {
  let database: TestDatabase;
  let db: DataSource;

  beforeAll(async () => {
    database = await migratedDatabase();
    db = await createDataSource({ url: database.url, entities: [] }).initialize();
    await db.query("CREATE TABLE pots (id int PRIMARY KEY, trees int NOT NULL)");
    await db.query("INSERT INTO pots VALUES (1, 0), (2, 0)");
  });

  afterAll(async () => {
    if (db.isInitialized) await db.destroy();
    await database.drop();
  });

  describe("in a transaction", () => {
    it("keeps all of it or nothing", async () => {
      const failing = inTransaction(db, async (tx) => {
        await tx.query("UPDATE pots SET trees = 99");
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await db.query("SELECT DISTINCT trees FROM pots")).toEqual([{ trees: 0 }]);
    });

    it("C12: plays deadlocks again until both sides are through", async () => {
      let met!: () => void;
      const bothHoldOne = new Promise<void>((resolve) => (met = resolve));
      let holding = 0;
      const plant = (first: number, second: number) =>
        inTransaction(db, async (tx) => {
          await tx.query("UPDATE pots SET trees = trees + 1 WHERE id = $1", [first]);
          holding += 1;
          if (holding >= 2) met();
          await bothHoldOne;
          await tx.query("UPDATE pots SET trees = trees + 1 WHERE id = $1", [second]);
        });
      await Promise.all([plant(1, 2), plant(2, 1)]);
      expect(holding).toBeGreaterThan(2);
      expect(await db.query("SELECT trees FROM pots ORDER BY id")).toEqual([{ trees: 2 }, { trees: 2 }]);
    });

    it("tells a conflict when what a row refers to was deleted meanwhile", async () => {
      await db.query("CREATE TABLE leaves (pot int NOT NULL REFERENCES pots)");
      const failure: unknown = await db.query("INSERT INTO leaves VALUES (404)").catch((error: unknown) => error);
      expect(expectedFailure(failure)).toMatchObject({ code: "CONFLICT", key: "input.goneMeanwhile" });
    });

    it("gives up after the fourth try", async () => {
      let tries = 0;
      const failing = inTransaction(db, async (tx) => {
        tries += 1;
        await tx.query("DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$");
      });
      const error: unknown = await failing.catch((failure: unknown) => failure);
      expect(tries).toBe(4);
      expect(expectedFailure(error)).toMatchObject({ code: "SERVICE_UNAVAILABLE", retryAfter: 2 });
    });

    it("does not repeat other failures", async () => {
      let tries = 0;
      const failing = inTransaction(db, async (tx) => {
        tries += 1;
        await tx.query("INSERT INTO pots VALUES (1, 0)");
      });
      const error: unknown = await failing.catch((failure: unknown) => failure);
      expect(tries).toBe(1);
      expect(isDuplicate(error)).toBe(true);
      expect(isDuplicate(error, "pots_pkey")).toBe(true);
      expect(isDuplicate(error, "another")).toBe(false);
      expect(expectedFailure(error)).toBeNull();
    });
  });

  describe("read by name", () => {
    const POT = { name: "pot", text: "SELECT id, trees FROM pots WHERE id = ANY($1::int[]) ORDER BY id" };

    it("answers plain rows, the first of them, or null", async () => {
      const reads = new Reads(db);
      expect(await reads.rows<{ id: number }>(POT, [[1, 2]])).toHaveLength(2);
      expect(await reads.row<{ id: number }>(POT, [[2]])).toMatchObject({ id: 2 });
      expect(await reads.row(POT, [[3]])).toBeNull();
    });

    it("is prepared once per connection", async () => {
      const reads = new Reads(db);
      for (let n = 0; n < 3; n += 1) await reads.row(POT, [[1]]);
      const prepared = await reads.rows<{ name: string }>({
        name: "prepared",
        text: "SELECT name FROM pg_prepared_statements",
      });
      expect(prepared.filter(({ name }) => name === "pot")).toHaveLength(1);
    });

    it("refuses two texts of one name", async () => {
      const reads = new Reads(db);
      await reads.row(POT, [[1]]);
      await expect(reads.rows({ name: "pot", text: "SELECT 1" })).rejects.toThrow("named pot");
    });
  });

  describe("that is away", () => {
    const unavailable = expect.objectContaining({ code: "SERVICE_UNAVAILABLE", retryAfter: 2 }) as unknown;

    it("is not what a mistake of ours looks like", async () => {
      const error: unknown = await db.query("SELECT nonsense").catch((failure: unknown) => failure);
      expect(isDatabaseAway(error)).toBe(false);
      expect(isDatabaseAway(new TypeError("x is not a function"))).toBe(false);
      expect(isDatabaseAway("text")).toBe(false);
    });

    it.each([
      ["a statement that takes too long", () => db.query("SET LOCAL statement_timeout = 20; SELECT pg_sleep(5)")],
      ["a connection that was cut", () => db.query("SELECT pg_terminate_backend(pg_backend_pid())")],
      [
        "a server that is not there",
        () => createDataSource({ url: "postgres://x@127.0.0.1:1/x", entities: [] }).initialize(),
      ],
      ["a server that is too busy to greet", () => connectToSilence()],
    ])("shows by %s", async (_name, ask) => {
      const error: unknown = await ask().catch((failure: unknown) => failure);
      expect(isDatabaseAway(error)).toBe(true);
      expect(expectedFailure(error)).toEqual(unavailable);
    });

    it("F1: is told to whoever is lent a connection with whose last answer its end came", async () => {
      const one = await createDataSource({ url: database.url, entities: [], poolSize: 1 }).initialize();
      const [{ pid }] = await one.query<[{ pid: number }]>("SELECT pg_backend_pid() AS pid");
      const answered = new Reads(one).rows({ name: "slow", text: "SELECT 1 AS one FROM pg_sleep(0.02)" });
      const next = one.query("SELECT 2").catch((failure: unknown) => failure);
      // The statement is sent, and then this process is too busy to read the answer.
      await new Promise(setImmediate);
      terminate(database.url, pid);
      expect(await answered).toEqual([{ one: 1 }]);
      expect(isDatabaseAway(await next)).toBe(true);
      expect(await one.query("SELECT 3 AS three")).toEqual([{ three: 3 }]);
      await one.destroy();
    });
  });
});

/** Ends another client's connection as soon as its answer has arrived. Nothing else runs in this process meanwhile. */
function terminate(url: string, pid: number): void {
  const script = `
    const client = new (require("pg").Client)({ connectionString: ${JSON.stringify(url)} });
    const end = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE pid = ${pid} AND state = 'idle'";
    const untilEnded = async () => (await client.query(end)).rowCount === 1 || untilEnded();
    client.connect().then(untilEnded).then(() => client.end());`;
  execFileSync(process.execPath, ["-e", script], { cwd: __dirname });
}

/** Connects to a server that accepts the connection and never answers. */
async function connectToSilence(): Promise<unknown> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return createDataSource({ url: `postgres://x@127.0.0.1:${port}/x`, entities: [] })
    .initialize()
    .finally(() => server.close());
}
