/** A phone often reports a connection a moment before it has one: the waits in ms before each attempt. */
export const backOnlinePauses: readonly number[] = [1_000, 3_000, 10_000, 30_000];
