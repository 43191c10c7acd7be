/// <reference lib="webworker" />
import { paths } from "@tree-for-deed/common/paths";
import type { PushNotification } from "@tree-for-deed/common/push-notification";
import { siteName } from "@tree-for-deed/common/site-name";
import { offered } from "../features/push/browser-subscription";
import { ask } from "../features/submission/outbox/site-calls";
import { opens, pushEnded, type PushWord } from "../lib/push-words";

declare const self: ServiceWorkerGlobalScope;

/** So long an open page has to say that it goes where its reader wants to. One that sleeps does not. */
const ANSWER_MS = 1_000;

const ICON = "/icons/icon-192.png";

/** Browsers insist that something is shown for every message. */
const UNREADABLE: PushNotification = { title: siteName.bn, body: "", lang: "bn", tag: "news", path: paths.notices };

function read(data: PushMessageData | null): PushNotification {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<PushNotification> | null) };
  } catch {
    return UNREADABLE;
  }
}

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Shows what the site sent, and lets open pages know. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, lang, tag, path } = read(data);
  await self.registration.showNotification(title, { body, lang, tag, icon: ICON, data: path });
  const word: PushWord = { news: true };
  for (const page of await openPages()) page.postMessage(word);
}

/** Leads to what a notification is about: in the page that was used last, or in a new one where that is busy or asleep. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close();
  const { href, origin, pathname, search } = new URL(String(notification.data ?? paths.notices), self.location.origin);
  if (origin !== self.location.origin) return;
  const [page] = await openPages();
  // A press opens or shows one page only, so it is asked before it is shown.
  if (page && (await follows(page, pathname + search))) await page.focus();
  else await self.clients.openWindow(href);
}

function follows(page: WindowClient, open: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const late = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(data === opens);
    };
    const word: PushWord = { news: true, open };
    page.postMessage(word, [port2]);
  });
}

interface Devices {
  myPushSubscriptions: readonly { endpoint: string; kinds: readonly string[] }[];
}

const devices = "query KnownDevices { myPushSubscriptions { endpoint kinds } }";
const renewal =
  "mutation RenewDevice($input: PushSubscriptionInput!, $old: String!) " +
  "{ subscribeToPush(input: $input) { id } unsubscribeFromPush(endpoint: $old) }";

/**
 * The browser's push service has another address for us. What was chosen for the old one goes on there; what cannot be told
 * now, without a connection or a session, the page tells on the member's next visit.
 */
export async function renewPush({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!oldSubscription || !applicationServerKey) return;
  try {
    const { pushManager } = self.registration;
    const next = newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    const { myPushSubscriptions: known } = (await ask(devices)) as unknown as Devices;
    const before = known.find(({ endpoint }) => endpoint === oldSubscription.endpoint);
    if (!before || next.endpoint === before.endpoint) return;
    await ask(renewal, { input: { ...offered(next), kinds: before.kinds }, old: before.endpoint });
  } catch (error) {
    console.warn("The new address of this browser is told on the next visit", error);
  }
}

/** Nothing of a member's stays for whoever uses the browser next. */
export async function endPush(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await caches.open(pushEnded);
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}
