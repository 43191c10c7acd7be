import type { PushSubscriptionInput } from "../../../gql/schema.generated";

/** The existing push subscription of this browser, for any member; null if there is none. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser to push messages. Rejects if that is not possible. */
export async function subscribeBrowser(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isUnder(known, key)) return known;
  // The site's key has changed.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Whether a subscription was made with this key of the site. */
export function isUnder({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey: used } = options;
  if (!used) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(used)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}

/** The fields of a subscription that the API needs. */
export function offered(subscription: PushSubscription): PushSubscriptionInput {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}
