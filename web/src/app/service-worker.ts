const EVERY_MS = 60 * 60 * 1000;

/**
 * Registers the service worker, and reports when a newer version of the site is waiting: `apply` activates it and
 * reloads. Nothing changes without the reader's consent.
 */
export async function watchForUpdates(onReady: (apply: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!registration) return;

  const offer = (worker: ServiceWorker | null) => {
    // The very first version replaces nothing.
    if (!worker || !serviceWorker.controller) return;
    onReady(() => {
      const reload = () => {
        window.location.reload();
      };
      serviceWorker.addEventListener("controllerchange", reload, { once: true });
      worker.postMessage("update");
    });
  };

  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
  lookAgain(registration);
}

/** A tab that stays open for days checks for updates when it is shown again. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - looked < EVERY_MS) return;
    looked = performance.now();
    void registration.update().catch(() => undefined);
  });
}
