/** The drawers of this device for what is too large for text storage, or must be read without a page. */
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
  // A refusal need not last: the next one who asks tries again.
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** Browsers close a store by themselves, as when the page was long in the background: then it is opened anew. */
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

/** Keeps a thing under its name. Rejects where the browser stores nothing, or has no room left. */
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
