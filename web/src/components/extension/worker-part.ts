/** Everything that a capability does in the service worker. */
export interface WorkerPart {
  /** Adds the listeners of the capability when the worker starts. */
  readonly listen: () => void;
  /** Is called when the member logs out in this browser. */
  readonly onSignedOut: () => Promise<void>;
  /** Names of its caches, which a new version of the site keeps. */
  readonly caches: readonly string[];
}
