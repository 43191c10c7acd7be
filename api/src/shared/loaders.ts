import DataLoader from "dataloader";
import { LRUCache } from "lru-cache";
import type { RowSource } from "./row-source";

/** Returns the values of all keys, in the keys' order, with one or few statements. */
export type LoaderDef<K, V> = (keys: readonly K[], reads: RowSource, viewerId: string | null) => Promise<V[]>;

/**
 * The DataLoaders of one request, made on first use. A definition lives in the module that owns the data
 * (`x.loaders.ts`), so there is no central list. Never share an instance between requests: loaders cache.
 */
export class RequestLoaders {
  readonly #made = new Map<unknown, unknown>();

  constructor(
    private readonly reads: RowSource,
    private readonly viewerId: string | null,
  ) {}

  of<K, V>(definition: LoaderDef<K, V>): DataLoader<K, V> {
    const known = this.#made.get(definition) as DataLoader<K, V> | undefined;
    if (known) return known;
    const made = new DataLoader<K, V>((keys) => definition(keys, this.reads, this.viewerId));
    this.#made.set(definition, made);
    return made;
  }
}

const ARGUMENTS_MAX = 100;

/**
 * Loaders that differ by further arguments, such as a page size: equal arguments get the same loader. The most recently
 * used ones are kept.
 */
export class LoadersByArguments<K, V> {
  readonly #made = new LRUCache<string, LoaderDef<K, V>>({ max: ARGUMENTS_MAX });

  of(key: string, definition: LoaderDef<K, V>): LoaderDef<K, V> {
    const made = this.#made.get(key) ?? definition;
    this.#made.set(key, made);
    return made;
  }
}

/** Sorts rows by their keys; a key without a row gets `null`. */
export function inKeyOrder<K, R>(keys: readonly K[], rows: readonly R[], keyOf: (row: R) => K): (R | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? null);
}

/** Groups rows by key, in the keys' order; a key without rows gets an empty list. */
export function groupedByKey<K, R>(keys: readonly K[], rows: readonly R[], keyOf: (row: R) => K): R[][] {
  const groups = new Map<K, R[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(row);
  return keys.map((key) => groups.get(key) ?? []);
}
