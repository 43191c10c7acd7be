import { DELETED_AT_ONCE } from "./disk";
import { inParallel, type ObjectMeta, type ObjectStore, type StoredObject } from "./object-store";

/** A disk that hangs reports nothing, so every operation has this time limit in ms. */
const PATIENCE_MS = 5000;

/** A store whose operations finish in time or fail, however slow the store below is. */
export class StoreInTime implements ObjectStore {
  constructor(
    private readonly store: ObjectStore,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  put(key: string, body: Buffer, meta: ObjectMeta): Promise<void> {
    return this.#inTime(this.store.put(key, body, meta));
  }

  get(key: string): Promise<StoredObject | null> {
    // Nobody reads a late response, so its stream is closed.
    return this.#inTime(this.store.get(key), (late) => late?.body.destroy());
  }

  has(key: string): Promise<boolean> {
    return this.#inTime(this.store.has(key));
  }

  delete(key: string): Promise<void> {
    return this.#inTime(this.store.delete(key));
  }

  /** Deletes each in time; the first one reveals a disk that hangs. */
  async deleteAll(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    await inParallel(keys, DELETED_AT_ONCE, (key) => this.delete(key));
    return new Map();
  }

  check(): Promise<void> {
    return this.#inTime(this.store.check());
  }

  #inTime<T>(answer: Promise<T>, drop: (late: T) => unknown = () => undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Error(`The store did not answer within ${this.patienceMs} ms`));
      }, this.patienceMs);
      answer
        .then((value) => (isLate ? drop(value) : resolve(value)))
        .catch(reject)
        .finally(() => clearTimeout(timer));
    });
  }
}
