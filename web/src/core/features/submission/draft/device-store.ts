/** Object stores of this device for data that is too large for text storage, or is read without a page. */
export type Drawer = "draft-photos" | "outbox";

const drawers: readonly Drawer[] = ["draft-photos", "outbox"];
let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("tree-for-deed", 1);
    request.onupgradeneeded = () => {
      for (const drawer of drawers) request.result.createObjectStore(drawer);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The store cannot be opened"));
    request.onblocked = () => reject(new Error("The store is in use"));
  });
  // A failed opening may be temporary, so the next call tries again.
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** Browsers may close a database, for example if the page was long in the background: then it is opened again. */
async function begin(drawer: Drawer, mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    return (await open()).transaction(drawer, mode);
  } catch {
    opening = null;
    return (await open()).transaction(drawer, mode);
  }
}

async function run<T>(
  drawer: Drawer,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = await begin(drawer, mode);
  return new Promise((resolve, reject) => {
    const request = act(transaction.objectStore(drawer));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("The device kept nothing"));
  });
}

/** Stores a value under a key. Rejects if the browser stores nothing, or has no room left. */
export async function put(drawer: Drawer, name: string, thing: unknown): Promise<void> {
  await run(drawer, "readwrite", (store) => store.put(thing, name));
}

export const get = (drawer: Drawer, name: string): Promise<unknown> =>
  run<unknown>(drawer, "readonly", (store) => store.get(name));

export const getAll = (drawer: Drawer): Promise<unknown[]> =>
  run<unknown[]>(drawer, "readonly", (store) => store.getAll());

export const names = async (drawer: Drawer): Promise<string[]> =>
  (await run(drawer, "readonly", (store) => store.getAllKeys())).map(String);

export async function remove(drawer: Drawer, name: string): Promise<void> {
  await run(drawer, "readwrite", (store) => store.delete(name));
}
