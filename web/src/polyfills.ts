/**
 * Methods that our libraries call and some supported browsers lack; `entry-inline.ts` loads this before the client
 * code, and only if they are missing. Our own code uses only what all of them have, which the lint rule `newer-apis`
 * checks, and `scripts/check-built.mjs` fails when a library calls a newer method that is not here.
 */

function bring(owner: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

const placeIn = (list: ArrayLike<unknown>, at: number): number => {
  const whole = Math.trunc(at) || 0;
  return whole < 0 ? list.length + whole : whole;
};

const at = {
  at(this: ArrayLike<unknown>, index: number) {
    return this[placeIn(this, index)];
  },
};

type Test = (item: unknown, index: number, list: readonly unknown[]) => unknown;

bring(Object, {
  hasOwn: (owner: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, name),
});
bring(String.prototype, at);
bring(Object.getPrototypeOf(Uint8Array.prototype) as object, at);
bring(Array.prototype, {
  ...at,
  findLastIndex(this: readonly unknown[], test: Test) {
    let index = this.length - 1;
    while (index >= 0 && !test(this[index], index, this)) index--;
    return index;
  },
  findLast(this: readonly unknown[], test: Test) {
    let index = this.length - 1;
    while (index >= 0 && !test(this[index], index, this)) index--;
    return this[index];
  },
  toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed(this: readonly unknown[]) {
    return [...this].reverse();
  },
  toSpliced(this: readonly unknown[], ...change: [start: number, count: number, ...items: unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: readonly unknown[], index: number, item: unknown) {
    const copy = [...this];
    copy[placeIn(this, index)] = item;
    return copy;
  },
});
bring(globalThis, { structuredClone: copied });

/** A copy of plain data, such as the settings that libraries clone. */
function copied<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copied) as Value;
  if (value instanceof Date) return new Date(value) as Value;
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [copied(key), copied(each)])) as Value;
  if (value instanceof Set) return new Set([...value].map(copied)) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each)])) as Value;
}
