/** @slow */
import fc from "fast-check";
import { draws } from "../seeds";
import { startServiceFixture } from "../service-fixture";
import { histories, History, paymentsOn } from "./payment-histories";
import { ProviderSimulator } from "./provider-simulator";

/** Finished payments are checked for thirty days: on one site each history would wait for all earlier ones. */
const ON_ONE_SITE = 250;

let now = Date.UTC(2026, 0, 5);

/** Plays histories on a new site until `count` are done, and compares its sums with their parts. */
async function play(count: number, seed: number): Promise<void> {
  const simulator = await ProviderSimulator.start(() => now);
  const fixture = await startServiceFixture();
  try {
    const { db, admin } = fixture;
    // No two events share a time, since it determines their order.
    const site = paymentsOn(db, simulator, () => new Date((now += 1)));
    const parts = { db, admin, simulator, site, pass: (ms: number) => void (now += ms) };
    const property = fc.asyncProperty(histories, (acts) => new History(parts).play(acts));
    await fc.assert(property, { numRuns: count, seed, endOnFailure: process.env.PAYMENT_SHRINK === undefined });
    expect(await fixture.recount.differences()).toEqual([]);
    expect(await fixture.plantingRecount.differences()).toEqual([]);
  } finally {
    await simulator.stop();
    await fixture.stop();
  }
}

test.each(draws("PAYMENT_SEED", "PAYMENT_HISTORIES", 60))(
  "F16: whatever happens on the way, each payment counts exactly if its money came, and once (K8, $what)",
  async ({ count, seed }) => {
    for (let done = 0; done < count; done += ON_ONE_SITE) await play(Math.min(ON_ONE_SITE, count - done), seed + done);
  },
);
