import { inBatches } from "./batches";

/** Answers batches on demand, and keeps the requested keys. */
function heldAnswers() {
  const asked: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const answerAll = (keys: readonly string[]): Promise<(string | Error)[]> => {
    asked.push(keys);
    return new Promise((resolve, reject) =>
      ends.push(() => {
        if (keys.includes("broken")) reject(new Error("It broke"));
        else resolve(keys.map((key) => (key === "bad" ? new Error("No") : key.toUpperCase())));
      }),
    );
  };
  return { asked, answerAll, endNext: () => ends.shift()?.() };
}

const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("inBatches", () => {
  it("asks at once, and together what comes while others are answered", async () => {
    const { asked, answerAll, endNext } = heldAnswers();
    const batches = inBatches(answerAll, { atOnce: 2, max: 3 });
    const first = batches.load("a");
    await turnOfTheLoop();
    const second = batches.load("b");
    await turnOfTheLoop();
    expect(asked).toEqual([["a"], ["b"]]);
    const others = ["c", "d", "d", "e"].map((key) => batches.load(key));
    await turnOfTheLoop();
    expect(asked).toHaveLength(2);
    endNext();
    expect(await first).toBe("A");
    await turnOfTheLoop();
    expect(asked.slice(2)).toEqual([["c", "d", "d"]]);
    endNext();
    expect(await second).toBe("B");
    await turnOfTheLoop();
    expect(asked.slice(3)).toEqual([["e"]]);
    endNext();
    endNext();
    expect(await Promise.all(others)).toEqual(["C", "D", "D", "E"]);
  });

  it("tells each its own failure, all of a batch that failed, and goes on", async () => {
    const { asked, answerAll, endNext } = heldAnswers();
    const batches = inBatches(answerAll, { atOnce: 1, max: 10 });
    const first = batches.load("a");
    const [bad, good] = [batches.load("bad"), batches.load("b")];
    const refused = expect(bad).rejects.toThrow("No");
    await turnOfTheLoop();
    const broken = [batches.load("broken"), batches.load("c")];
    const failed = Promise.all(broken.map((each) => expect(each).rejects.toThrow("It broke")));
    for (let batch = 0; batch < 3; batch += 1) {
      endNext();
      await turnOfTheLoop();
    }
    await Promise.all([refused, failed]);
    expect(await Promise.all([first, good])).toEqual(["A", "B"]);
    const last = batches.load("d");
    await turnOfTheLoop();
    endNext();
    expect(await last).toBe("D");
    expect(asked.at(-1)).toEqual(["d"]);
  });
});
