import type { ExtensionPoint, Contribution } from "./extension-point";

/** The values for a place, in the order of the capabilities that bring them. */
export const valuesOf = <Value>(contributions: readonly Contribution[], { name }: ExtensionPoint<Value>): Value[] =>
  contributions.filter(({ point }) => point === name).map(({ value }) => value as Value);
