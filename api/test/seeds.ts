import { randomInt } from "node:crypto";

/** Inputs of one run of a random test. */
export interface Draw {
  /** Part of the test's name, with which a failure can be replayed. */
  readonly what: string;
  readonly count: number;
  readonly seed: number;
}

const FIXED_SEED = 20261121;

/**
 * Draws the inputs of a random test: half of `count` are the same in every run, so that earlier failures stay covered,
 * and half are new. The variable `seedName` replays one draw; `countName` sets the number.
 */
export function draws(seedName: string, countName: string, count: number): Draw[] {
  const wanted = Number(process.env[countName] ?? count);
  const again = process.env[seedName];
  const draw = (kind: string, size: number, seed: number): Draw => ({
    what: `${kind}, ${seedName}=${seed} ${countName}=${size}`,
    count: size,
    seed,
  });
  if (again !== undefined) return [draw("again", wanted, Number(again))];
  const half = Math.ceil(wanted / 2);
  return [draw("always the same", half, FIXED_SEED), draw("fresh", half, randomInt(2 ** 31))];
}
