import { syncTag } from "./sync-tag";

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Has the service worker send what waits as soon as the network allows, also when every page is closed by then. */
export async function wakeLater(): Promise<void> {
  // A worker that asks for it is there already.
  if (!("navigator" in globalThis) || !("serviceWorker" in navigator)) return;
  // On a first visit the worker is still being installed.
  const registration: SyncRegistration = await navigator.serviceWorker.ready;
  await registration.sync?.register(syncTag).catch(() => undefined);
}
