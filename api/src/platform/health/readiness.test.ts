/** @timing Runs alone: what it measures is about the code, not about who else uses the processor. */
import { readinessOf } from "./readiness";

const there = { name: "store", check: async () => undefined };

describe("readinessOf", () => {
  it("is ready when everything is there", async () => {
    expect(await readinessOf([there])).toEqual({ ready: true, checks: { store: "ok" } });
  });

  it("says what is away, and not why", async () => {
    const away = { name: "database", check: async () => Promise.reject(new Error("password of postgres://…")) };
    expect(await readinessOf([there, away])).toEqual({ ready: false, checks: { store: "ok", database: "away" } });
  });

  it("does not wait for ever", async () => {
    const start = Date.now();
    const hangs = { name: "database", check: () => new Promise(() => undefined) };
    expect(await readinessOf([hangs])).toEqual({ ready: false, checks: { database: "away" } });
    expect(Date.now() - start).toBeLessThan(2000);
  });
});
