type Methods = Record<string, ((...given: unknown[]) => unknown) | undefined>;

const arrays: unknown = Object.getPrototypeOf(Uint8Array.prototype);
const owners: unknown[] = [Object, String.prototype, Array.prototype, arrays, globalThis];
const names = "hasOwn at findLast findLastIndex toSorted toReversed toSpliced with structuredClone".split(" ");

const call = (owner: unknown, name: string, ...given: unknown[]): unknown => (owner as Methods)[name]?.(...given);
const isEarly = (text: unknown): boolean => typeof text === "string" && text < "গ";

/** Results of calls, to compare the browser's methods with ours. */
function told(): unknown[] {
  const list = ["ক", "খ", "গ", "ঘ"];
  return [
    ...[0, 3, 4, -1, -4, -5, 1.7, -0.5, Number.NaN].flatMap((place) =>
      [list, "কখগঘ", new Uint8Array([7, 8, 9, 10])].map((owner) => call(owner, "at", place)),
    ),
    ...["findLast", "findLastIndex"].flatMap((name) => [call(list, name, isEarly), call(list, name, () => false)]),
    call([3, 20, 1], "toSorted"),
    call([3, 20, 1], "toSorted", (a: unknown, b: unknown) => Number(a) - Number(b)),
    call(list, "toReversed"),
    call(list, "toSpliced", 1, 2, "ঙ"),
    call(list, "with", 1, "চ"),
    call(list, "with", -1, "চ"),
    ...["own", "toString"].map((name) => call(Object, "hasOwn", { own: 1 }, name)),
    list,
  ];
}

test("the methods that old browsers are given do what those of newer ones do", async () => {
  const expected = told();
  for (const owner of owners) for (const name of names) Reflect.deleteProperty(owner as object, name);
  expect("toSorted" in Array.prototype).toBe(false);
  await import("./polyfills");
  expect(told()).toEqual(expected);
  const settings = {
    keys: ["a"],
    deep: { on: true, since: new Date(0) },
    set: new Set([1]),
    map: new Map([["a", [1]]]),
  };
  const copy = structuredClone(settings);
  expect(copy).toEqual(settings);
  expect(copy.deep).not.toBe(settings.deep);
  expect(Object.keys(Array.prototype)).toEqual([]);
});
