/** @slow */
import fc from "fast-check";
import { draws } from "../seeds";
import { type ServiceFixture, startServiceFixture } from "../service-fixture";
import { histories, History, paymentsOn } from "./payment-histories";
import { ProviderSimulator } from "./provider-simulator";

let fixture: ServiceFixture;
let simulator: ProviderSimulator;
let now = Date.UTC(2026, 0, 5);

beforeAll(async () => {
  fixture = await startServiceFixture();
  simulator = await ProviderSimulator.start(() => now);
});
afterAll(async () => {
  await simulator.stop();
  await fixture.stop();
});

test.each(draws("PAYMENT_SEED", "PAYMENT_HISTORIES", 60))(
  "F16: whatever happens on the way, each payment counts exactly if its money came, and once (K8, $what)",
  async ({ count, seed }) => {
    const { db, admin } = fixture;
    // No two things happen in the same moment, as their order is told by it.
    const site = paymentsOn(db, simulator, () => new Date((now += 1)));
    const parts = { db, admin, simulator, site, pass: (ms: number) => void (now += ms) };
    const property = fc.asyncProperty(histories, (acts) => new History(parts).play(acts));
    await fc.assert(property, { numRuns: count, seed, endOnFailure: process.env.PAYMENT_SHRINK === undefined });
    expect(await fixture.recount.differences()).toEqual([]);
    expect(await fixture.plantingRecount.differences()).toEqual([]);
  },
);
