import { type Dependency, ReadinessCheck } from "./readiness";

const there = { name: "store", check: async () => undefined };

const readinessOf = (dependencies: readonly Dependency[]) => new ReadinessCheck(dependencies).ask();

describe("the readiness", () => {
  it("is ready when everything is there", async () => {
    expect(await readinessOf([there])).toEqual({ ready: true, checks: { store: "ok" } });
  });

  it("says what is away, and not why", async () => {
    const away = { name: "database", check: async () => Promise.reject(new Error("password of postgres://…")) };
    expect(await readinessOf([there, away])).toEqual({ ready: false, checks: { store: "ok", database: "away" } });
  });

  it("is asked for at most twice a second, however many want to know", async () => {
    const check = jest.fn(async () => undefined);
    const readiness = new ReadinessCheck([{ name: "database", check }]);
    const clock = jest.spyOn(performance, "now").mockReturnValue(1000);
    try {
      await Promise.all(Array.from({ length: 100 }, () => readiness.ask()));
      expect(check).toHaveBeenCalledTimes(1);
      clock.mockReturnValue(1499);
      await readiness.ask();
      expect(check).toHaveBeenCalledTimes(1);
      clock.mockReturnValue(1500);
      check.mockRejectedValueOnce(new Error("away"));
      expect((await Promise.all([readiness.ask(), readiness.ask()])).map(({ ready }) => ready)).toEqual([false, false]);
      expect(check).toHaveBeenCalledTimes(2);
      expect((await readiness.ask()).ready).toBe(true);
    } finally {
      clock.mockRestore();
    }
  });

  it("does not wait for ever", async () => {
    const hangs = { name: "database", check: () => new Promise(() => undefined) };
    jest.useFakeTimers();
    try {
      const asked = readinessOf([hangs]);
      await jest.advanceTimersByTimeAsync(2000);
      expect(await asked).toEqual({ ready: false, checks: { database: "away" } });
    } finally {
      jest.useRealTimers();
    }
  });
});
