/** What a push message holds: the API writes it, the service worker shows it. */
export interface PushNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** Of several with one tag a browser shows the last. */
  readonly tag: string;
  /** Where it leads, on this site. */
  readonly path: string;
}
