import { Semaphore } from "./semaphore";

function held(): { promise: Promise<void>; release: () => void } {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release: () => release() };
}

describe("Semaphore", () => {
  it("lets the next one in when one leaves, in their order, and turns away who finds the line full", async () => {
    const gate = new Semaphore({ atOnce: 1, waiting: 1, retryAfter: 7 });
    const first = held();
    const seen: string[] = [];
    const one = gate.run(async () => {
      seen.push("first in");
      await first.promise;
    });
    const two = gate.run(async () => void seen.push("second in"));
    await expect(gate.run(async () => undefined)).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      key: "service.busy",
      retryAfter: 7,
    });
    expect(seen).toEqual(["first in"]);
    first.release();
    await Promise.all([one, two]);
    expect(seen).toEqual(["first in", "second in"]);
  });

  it("frees the place of work that failed, and only once", async () => {
    const gate = new Semaphore({ atOnce: 1, waiting: 0, retryAfter: 1 });
    await expect(gate.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    const leave = await gate.enter();
    leave();
    leave();
    await gate.enter();
    await expect(gate.enter()).rejects.toMatchObject({ key: "service.busy" });
  });
});
