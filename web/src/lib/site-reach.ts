type Listener = () => void;

const listeners = new Set<Listener>();
let isInDoubt = false;

/** Records a failed request: it is unknown whether the site can be reached. */
export function siteFailed(): void {
  isInDoubt = true;
}

/** Records an answer of the site. The first answer after a failure notifies the listeners. */
export function siteAnswered(): void {
  if (!isInDoubt) return;
  isInDoubt = false;
  for (const listener of [...listeners]) listener();
}

/**
 * Calls `listener` whenever the site answers again, and when the browser reports that the network is back. Returns a
 * function that stops it.
 */
export function onSiteBack(listener: Listener): () => void {
  listeners.add(listener);
  globalThis.addEventListener("online", listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("online", listener);
  };
}
