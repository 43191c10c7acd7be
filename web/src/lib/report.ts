/** Hands an unexpected failure to whoever listens for them: the browser's console, or a collector. */
export function report(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
}
