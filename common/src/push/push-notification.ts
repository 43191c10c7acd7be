/** Content of a push message: the API writes it, the service worker shows it. */
export interface PushNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** Browsers show only the last notification of a tag. */
  readonly tag: string;
  /** Path on this site that opens when the notification is tapped. */
  readonly path: string;
  /** A button that turns this kind of message off on the device. */
  readonly stop?: {
    readonly kind: string;
    readonly label: string;
    /** Title, text and path of the confirmation; the text says how to turn it on again. */
    readonly done: string;
    readonly again: string;
    readonly path: string;
  };
}
