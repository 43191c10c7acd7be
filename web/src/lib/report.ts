const reported = new WeakSet<object>();

const isObject = (error: unknown): error is object => typeof error === "object" && error !== null;

/** True for a failure that was handed to `report`: whoever did so has dealt with it. */
export const wasReported = (error: unknown): boolean => isObject(error) && reported.has(error);

/** Hands an unexpected failure to whoever listens for them: the browser's console, or a collector. */
export function report(error: unknown): void {
  if (isObject(error)) reported.add(error);
  // Chrome has it since version 95, Safari since 15.4.
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}
