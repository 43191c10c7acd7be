import { createLogger } from "../log/logger";
import { JobFigures } from "../metrics/job-figures";
import { type LoopParts, WorkLoop } from "./work-loop";

const aProcess = (turns: LoopParts["turns"] = { take: async () => null }): LoopParts => ({
  log: createLogger({ level: "silent" }),
  figures: new JobFigures(),
  turns,
});
const HOUR = 3_600_000;

/** A promise with its two functions to settle it. */
function deferred<T = void>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

describe("a work loop", () => {
  it("goes on at once while there is more, then pauses", async () => {
    let rounds = 0;
    const third = deferred();
    const work = async () => {
      rounds += 1;
      if (rounds === 3) third.resolve();
      return rounds < 3;
    };
    const loop = new WorkLoop({ name: "test", everyMs: HOUR, work });
    loop.start(aProcess());
    loop.start(aProcess());
    await third.promise;
    await loop.stop();
    expect(rounds).toBe(3);
  });

  it("survives a round that fails", async () => {
    const second = deferred();
    let rounds = 0;
    const loop = new WorkLoop({
      name: "test",
      everyMs: 1,
      work: async () => {
        rounds += 1;
        if (rounds === 1) throw new Error("no");
        second.resolve();
        return false;
      },
    });
    loop.start(aProcess());
    await second.promise;
    await loop.stop();
  });

  it("lets the round at hand end before it stops", async () => {
    const [started, release] = [deferred(), deferred()];
    let ended = false;
    const loop = new WorkLoop({
      name: "test",
      everyMs: HOUR,
      work: async () => {
        started.resolve();
        await release.promise;
        ended = true;
        return true;
      },
    });
    loop.start(aProcess());
    await started.promise;
    const stopped = loop.stop();
    expect(ended).toBe(false);
    release.resolve();
    await stopped;
    expect(ended).toBe(true);
  });

  it("is woken from its pause, and by word that came amid a round", async () => {
    const [first, second, third] = [deferred(), deferred(), deferred()];
    let wake = (): void => undefined;
    let rounds = 0;
    const loop = new WorkLoop({
      name: "test",
      everyMs: HOUR,
      soonerWhen: (given) => (wake = given),
      work: async () => {
        rounds += 1;
        if (rounds === 1) first.resolve();
        if (rounds === 2) {
          wake();
          second.resolve();
        }
        if (rounds === 3) third.resolve();
        return false;
      },
    });
    loop.start(aProcess());
    await first.promise;
    wake();
    await second.promise;
    await third.promise;
    await loop.stop();
    expect(rounds).toBe(3);
  });

  it("that one process does at a time does nothing without the turn, and gives it back with its pause", async () => {
    const ends: number[] = [];
    let turns = 0;
    const take: LoopParts["turns"]["take"] = async () => {
      turns += 1;
      return turns === 1 ? { end: async (pauseMs) => void ends.push(pauseMs), stop: () => undefined } : null;
    };
    let rounds = 0;
    const asked = deferred();
    const loop = new WorkLoop({
      name: "test",
      everyMs: 1,
      alone: true,
      work: async () => {
        rounds += 1;
        return false;
      },
    });
    loop.start(
      aProcess({
        take: async (job) => {
          const turn = await take(job);
          if (turns === 3) asked.resolve();
          return turn;
        },
      }),
    );
    await asked.promise;
    await loop.stop();
    expect([rounds, ends]).toEqual([1, [1]]);
  });

  it("can be stopped before it was started", async () => {
    await expect(new WorkLoop({ name: "test", everyMs: 1, work: async () => false }).stop()).resolves.toBeUndefined();
  });
});
