import { type TestDatabase, migratedDatabase } from "../../../test/database";
import { SharedConnection } from "./shared-connection";

const NUMBER = { name: "number", text: "SELECT $1::int AS n, pg_backend_pid() AS pid" };
const BROKEN = { name: "broken", text: "SELECT 1 / $1::int AS n" };
const HANG_UP = { name: "hangUp", text: "SELECT pg_terminate_backend(pg_backend_pid())" };

describe("a shared connection", () => {
  let database: TestDatabase;
  let shared: SharedConnection;
  beforeAll(async () => {
    database = await migratedDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    shared = new SharedConnection({ connectionString: database.url, connectionTimeoutMillis: 2000 });
  });
  afterEach(() => shared.close());

  const ask = (n: number) => shared.rows<{ n: number; pid: number }>({ ...NUMBER, values: [n] });

  it("answers each its own, over one connection, however many ask at once", async () => {
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    const answers = (await Promise.all(numbers.map(ask))).flat();
    expect(answers.map(({ n }) => n)).toEqual(numbers);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
    expect(shared.running).toBe(0);
  });

  it("keeps a statement's failure to itself", async () => {
    const [before, broken, after] = await Promise.allSettled([
      ask(1),
      shared.rows({ ...BROKEN, values: [0] }),
      ask(2),
      shared.rows({ ...BROKEN, values: [0] }),
    ]);
    expect([before.status, broken.status, after.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await shared.rows({ ...BROKEN, values: [1] })).toEqual([{ n: 1 }]);
  });

  it("tells all who wait when the connection ends, and connects anew for the next", async () => {
    await ask(1);
    const [gone, behind] = await Promise.allSettled([shared.rows(HANG_UP), ask(2)]);
    expect([gone.status, behind.status]).toEqual(["rejected", "rejected"]);
    expect(await ask(3)).toMatchObject([{ n: 3 }]);
  });

  it("fails where there is no database, and again for the next who asks", async () => {
    const nowhere = new SharedConnection({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 2000 });
    await expect(nowhere.rows(NUMBER)).rejects.toThrow("ECONNREFUSED");
    await expect(nowhere.rows(NUMBER)).rejects.toThrow("ECONNREFUSED");
    await nowhere.close();
  });
});
