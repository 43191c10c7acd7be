type Listener = () => void;

const listeners = new Set<Listener>();
let isInDoubt = false;

/** Something that was asked of the site did not come: nobody knows whether it is there. */
export function siteFailed(): void {
  isInDoubt = true;
}

/** The site has answered. The first answer after a failure is told to those who wait for it. */
export function siteAnswered(): void {
  if (!isInDoubt) return;
  isInDoubt = false;
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` whenever the site answers again, and when the browser says that the network is back. Answers how to stop. */
export function onSiteBack(listener: Listener): () => void {
  listeners.add(listener);
  globalThis.addEventListener("online", listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("online", listener);
  };
}
