/** Registers an item in one wiring of the modules. */
export type Contribution = (wiring: object) => void;

/**
 * A list of a module, to which other modules add without knowing who reads it, so imports go downward only. It is empty
 * if no module of the site adds anything.
 */
export class ExtensionPoint<T> {
  readonly #items = new WeakMap<object, T[]>();

  /** Returns the contribution for a module's `contributes`. */
  with(item: T): Contribution {
    return (wiring) => this.#items.set(wiring, [...this.of(wiring), item]);
  }

  /** The items of this wiring, complete once all its modules are listening. */
  of(wiring: object): readonly T[] {
    return this.#items.get(wiring) ?? [];
  }
}
