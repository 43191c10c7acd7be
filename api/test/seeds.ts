import { randomInt } from "node:crypto";

/** Inputs of one run of a random test. */
export interface Draw {
  /** Part of the test's name: a failure says how it is played again. */
  readonly what: string;
  readonly count: number;
  readonly seed: number;
}

const FIXED_SEED = 20261121;

/**
 * How a random test draws its inputs: half of `count` the same every time, so that what was found once stays found, and
 * half fresh ones. The variable named `seedName` plays one draw again, all of it; that named `countName` makes it longer.
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
