/** Does something when the page has nothing better to do; answers how to call it off. */
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
