import { setImmediate as atNextLoop } from "node:timers/promises";
import { Turns } from "./turns";

describe("turns", () => {
  it("come one in each round of the event loop, in order, and at once to whoever is alone", async () => {
    const turns = new Turns();
    const seen: number[] = [];
    const come = async (name: number): Promise<void> => {
      await turns.next();
      seen.push(name);
    };
    await come(0);
    expect(seen).toEqual([0]);
    await atNextLoop();
    await atNextLoop();
    const all = [1, 2, 3].map(come);
    await Promise.resolve();
    expect(seen).toEqual([0, 1]);
    await atNextLoop();
    expect(seen.length).toBeLessThan(4);
    await Promise.all(all);
    expect(seen).toEqual([0, 1, 2, 3]);
  });
});
