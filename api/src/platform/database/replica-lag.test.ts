import { PrimaryHistory, lsnOf } from "./replica-lag";

describe("lsnOf", () => {
  it.each([
    ["0/0", 0n],
    ["0/A0", 160n],
    ["1/0", 1n << 32n],
    ["16/B374D848", (0x16n << 32n) + 0xb374d848n],
  ])("%s is %s", (text, place) => {
    expect(lsnOf(text)).toBe(place);
  });
});

describe("a replica is near enough", () => {
  const history = (...moments: [at: number, lsn: bigint][]): PrimaryHistory => {
    const made = new PrimaryHistory();
    for (const [at, lsn] of moments) made.note(at, lsn);
    return made;
  };

  it("when it has all that was written until two seconds ago", () => {
    const primary = history([1000, 10n], [2000, 20n], [3000, 30n]);
    expect(primary.isNear(10n, 3500)).toBe(true);
    expect(primary.isNear(9n, 3500)).toBe(false);
    expect(primary.isNear(19n, 4000)).toBe(false);
    expect(primary.isNear(20n, 4000)).toBe(true);
  });

  it("at the start when it has everything, since nothing is known of the past", () => {
    expect(history([1000, 10n]).isNear(9n, 1010)).toBe(false);
    expect(history([1000, 10n]).isNear(10n, 1010)).toBe(true);
    expect(history().isNear(10n, 1010)).toBe(false);
  });

  it("while the primary is away when it has the last that was known", () => {
    const primary = history([1000, 10n], [2000, 20n]);
    expect(primary.isNear(20n, 60_000)).toBe(true);
    expect(primary.isNear(19n, 60_000)).toBe(false);
  });

  it("however long the primary is asked", () => {
    const primary = history(...Array.from({ length: 500 }, (_, n): [number, bigint] => [n * 400, BigInt(n)]));
    expect(primary.isNear(494n, 499 * 400)).toBe(true);
    expect(primary.isNear(493n, 499 * 400)).toBe(false);
  });
});
