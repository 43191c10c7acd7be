import type { PushSubscriptionInput } from "../../gql/schema.generated";

/** What this browser is subscribed to already, for whomever. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Has the browser's push service take our messages. Rejects where it is not to be had. */
export async function subscribeBrowser(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isUnder(known, key)) return known;
  // The site has other keys than it had.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Whether messages under this key of ours arrive there. */
export function isUnder({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey: used } = options;
  if (!used) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(used)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}

/** What the site needs to know of it. */
export function offered(subscription: PushSubscription): PushSubscriptionInput {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}
