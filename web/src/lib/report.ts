const reported = new WeakSet<object>();

const isObject = (error: unknown): error is object => typeof error === "object" && error !== null;

/** True for an error that was passed to `report`: its sender has handled it. */
export const wasReported = (error: unknown): boolean => isObject(error) && reported.has(error);

/** Passes an unexpected error to the browser's console or a collector. */
export function report(error: unknown): void {
  if (isObject(error)) reported.add(error);
  // Chrome supports it since version 95, Safari since 15.4.
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}
