const loaded = new Map<string, Promise<unknown>>();
let attempts = 0;

/**
 * Imports a part of the program, and once more when that fails. Until the page is loaded anew Chromium answers a failed
 * address with its failure (https://github.com/whatwg/html/issues/6768), so the other attempts add a fragment to it.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Safari names no address, and asks the server again by itself.
    const address = /http\S+\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    const again = loaded.get(address) ?? import(/* @vite-ignore */ `${address}#${(attempts += 1)}`);
    loaded.set(address, again);
    again.catch(() => loaded.delete(address));
    return (await again) as T;
  }
}
