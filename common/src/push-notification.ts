/** A push message: the API writes it, the service worker shows it. */
export interface PushNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** The browser keeps only the last notification of a tag. */
  readonly tag: string;
  /** Where it leads, on this site. */
  readonly path: string;
  /** A button by which nothing of this kind comes to the device any more. */
  readonly stop?: {
    readonly kind: string;
    readonly label: string;
    /** Confirmation after muting, and the place where it can be undone. */
    readonly done: string;
    readonly again: string;
    readonly path: string;
  };
}
