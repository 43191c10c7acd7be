import type { AppError } from "../../shared/errors";
import { FairSemaphore } from "./fair-semaphore";

const busy = "The site is busy. Please try again in a moment";
const flush = () => new Promise((resolve) => setImmediate(resolve));

describe("FairSemaphore", () => {
  it("serves callers by turns, however many requests one of them sends", async () => {
    const gate = new FairSemaphore({ atOnce: 1, atOnceEach: 1, waiting: 5, waitingEach: 3, retryAfter: 7 });
    const order: string[] = [];
    const come = (caller: string, name: string) =>
      gate.enter(caller).then((leave) => {
        order.push(name);
        return leave;
      });
    const leave = await come("loud", "loud 0");
    const waiting = [come("loud", "loud 1"), come("loud", "loud 2"), come("loud", "loud 3"), come("quiet", "quiet 1")];
    expect(() => gate.enter("loud")).toThrow(busy);
    waiting.push(come("third", "third 1"));
    expect(() => gate.enter("a fourth")).toThrow(busy);
    leave();
    leave();
    await flush();
    expect(order).toEqual(["loud 0", "loud 1"]);
    for (const next of waiting) void next.then((done) => done());
    await Promise.all(waiting);
    expect(order).toEqual(["loud 0", "loud 1", "quiet 1", "third 1", "loud 2", "loud 3"]);
  });

  it("turns away whose turn does not come in time, and goes on with the others", async () => {
    const gate = new FairSemaphore({ atOnce: 1, atOnceEach: 1, waiting: 2, waitingEach: 2, waitMs: 20, retryAfter: 7 });
    const leave = await gate.enter("first");
    const late = await Promise.allSettled([gate.enter("late"), gate.enter("late")]);
    const reasons = late.map((each) => each.status === "rejected" && (each.reason as AppError).retryAfter);
    expect(reasons).toEqual([7, 7]);
    const next = gate.enter("next");
    leave();
    (await next)();
    await gate.enter("last");
  });

  it("turns away those behind somebody who waited in vain, and everybody else only where all places are taken", async () => {
    const gate = new FairSemaphore({ atOnce: 3, atOnceEach: 1, waiting: 9, waitingEach: 9, retryAfter: 7 });
    const first = await gate.enter("first");
    const second = await gate.enter("second");
    const behind = Promise.allSettled([gate.enter("first"), gate.enter("first")]);
    const elsewhere = gate.enter("second");
    first(true);
    expect((await behind).map((each) => each.status === "rejected" && (each.reason as AppError).retryAfter)).toEqual([
      7, 7,
    ]);
    second();
    const again = await elsewhere;

    await gate.enter("third");
    await gate.enter("fourth");
    const all = Promise.allSettled([gate.enter("fifth"), gate.enter("second")]);
    again(true);
    expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await gate.enter("fifth");
  });

  it("keeps places for others than the one who takes what they may", async () => {
    const gate = new FairSemaphore({ atOnce: 3, atOnceEach: 2, waiting: 9, waitingEach: 9, retryAfter: 1 });
    const first = await gate.enter("loud");
    await gate.enter("loud");
    let third = false;
    const waits = gate.enter("loud").then(() => (third = true));
    const quiet = await gate.enter("quiet");
    quiet();
    await flush();
    expect(third).toBe(false);
    first();
    await waits;
    expect(third).toBe(true);
  });
});
