const EVERY_MS = 60 * 60 * 1000;

/**
 * Registers the service worker, and says when a newer version of the site waits to be used: `apply` takes it and reloads.
 * Nothing changes under a reader who does not want it.
 */
export async function watchForUpdates(onReady: (apply: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!registration) return;

  const offer = (worker: ServiceWorker | null) => {
    // The first version of all has nothing to replace.
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

/** A tab that stays open for days looks when it is shown again. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - looked < EVERY_MS) return;
    looked = performance.now();
    void registration.update().catch(() => undefined);
  });
}
