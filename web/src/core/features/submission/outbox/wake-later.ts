import { syncTag } from "./sync-tag";

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Asks the service worker to send waiting deeds as soon as the network allows, also if every page is closed by then.
 */
export async function wakeLater(): Promise<void> {
  // A worker that calls this is already active.
  if (!("navigator" in globalThis) || !("serviceWorker" in navigator)) return;
  // On a first visit the worker is still being installed.
  const registration: SyncRegistration = await navigator.serviceWorker.ready;
  await registration.sync?.register(syncTag).catch(() => undefined);
}
