/** Runs something when the page is idle; returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(act, { timeout: 4000 });
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const handle = setTimeout(act, 2000);
  return () => {
    clearTimeout(handle);
  };
}
