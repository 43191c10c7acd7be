/** A phone often says that it has a connection a moment before it does: after so many ms each, one tries again. */
export const backOnlinePauses: readonly number[] = [1_000, 3_000, 10_000, 30_000];
