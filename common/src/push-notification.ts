/** What a push message holds: the API writes it, the service worker shows it. */
export interface PushNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** Of several with one tag a browser shows the last. */
  readonly tag: string;
  /** Where it leads, on this site. */
  readonly path: string;
  /** A button by which nothing of this kind comes to the device any more. */
  readonly stop?: {
    readonly kind: string;
    readonly label: string;
    /** What is said then, and where it can be switched on again. */
    readonly done: string;
    readonly again: string;
    readonly path: string;
  };
}
