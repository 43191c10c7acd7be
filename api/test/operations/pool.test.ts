import type { Pool } from "pg";
import { type Site, startSite } from "../harness";
import { DeedIdsDocument } from "./pool.generated";

const POOL_SIZE = 10;

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

describe("while slow statements hold every connection of the pool (F10)", () => {
  it("who would have to wait is told so soon, and the rest goes on", async () => {
    const pool = (site.db.driver as unknown as { master: Pool }).master;
    const held = await Promise.all(Array.from({ length: POOL_SIZE }, () => pool.connect()));
    const [search, health, ready, feed] = await Promise.all([
      site.client().get("/api/deeds?search=somebody"),
      site.client().get("/healthz"),
      site.client().get("/readyz"),
      site.client().graphql(DeedIdsDocument),
    ]);
    // No connection was released: waiting for one would exceed the time of a test.
    expect([search.status, Number(search.headers["retry-after"]) > 0]).toEqual([503, true]);
    expect([health.status, ready.status]).toEqual([200, 200]);
    // The first page of the feed has a connection of its own.
    expect(feed.errors).toEqual([]);
    for (const client of held) client.release();
    expect((await site.client().get("/api/deeds?search=somebody")).status).toBe(200);
    expect(pool.waitingCount).toBe(0);
  });
});
