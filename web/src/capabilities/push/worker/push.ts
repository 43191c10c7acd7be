import { defaultLanguage, languageFacts } from "@tree-for-deed/common/languages";
/// <reference lib="webworker" />
import { paths } from "@tree-for-deed/common/paths";
import type { PushNotification } from "@tree-for-deed/common/push/push-notification";
import type { WorkerPart } from "../../../components/extension/worker-part";
import { offered } from "../components/browser-subscription";
import { ask } from "../../../core/features/submission/outbox/site-calls";
import { opens, pushEnded, type PushWord, weekStopped } from "../push-words";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds for an open page to answer that it opens a path. A suspended page does not answer. */
const ANSWER_MS = 1_000;

const ICON = "/icons/icon-192.png";

type Stop = NonNullable<PushNotification["stop"]>;

/** Data of a shown notification. */
interface Kept {
  readonly path?: string | undefined;
  readonly stop?: Stop | undefined;
}

/** TypeScript does not know action buttons, which not every browser has. */
type WithActions = NotificationOptions & { actions?: { action: string; title: string }[] };

const STOP = "stop";

/** Browsers require a notification for every message. */
const UNREADABLE: PushNotification = {
  title: languageFacts[defaultLanguage].siteName,
  body: "",
  lang: defaultLanguage,
  tag: "news",
  path: paths.notices,
};

function read(data: PushMessageData | null): PushNotification {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<PushNotification> | null) };
  } catch {
    return UNREADABLE;
  }
}

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Shows what the site sent, and lets open pages know. */
async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, lang, tag, path, stop } = read(data);
  const options: WithActions = { body, lang, tag, icon: ICON, data: { path, stop } satisfies Kept };
  if (stop) options.actions = [{ action: STOP, title: stop.label }];
  await self.registration.showNotification(title, options);
  const word: PushWord = { news: true };
  for (const page of await openPages()) page.postMessage(word);
}

/** Handles a press on a notification, or on its button that ends notifications of that kind. */
async function pressPush({ notification, action }: Pick<NotificationEvent, "notification" | "action">): Promise<void> {
  const { path, stop } = { ...(notification.data as Kept | null) };
  notification.close();
  if (action === STOP && stop) await stopKind(stop, notification);
  else await openPush(path ?? paths.notices);
}

/** Opens the target of a notification in the page used last, or in a new one if that is busy or asleep. */
async function openPush(path: string): Promise<void> {
  const { href, origin, pathname, search, hash } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const [page] = await openPages();
  // A tap may open or focus one page only, so the page is asked before it is focused.
  if (page && (await follows(page, pathname + search + hash))) await page.focus();
  else await self.clients.openWindow(href);
}

/**
 * Turns a kind of notification off. The next visit's page sends it again; if the site cannot be reached, the settings
 * open.
 */
async function stopKind({ kind, done, again, path }: Stop, { lang, tag }: Notification): Promise<void> {
  await caches.open(weekStopped);
  try {
    const subscription = await self.registration.pushManager.getSubscription();
    const before = await deviceAt(subscription?.endpoint);
    if (subscription && before)
      await ask(choice, { input: { ...offered(subscription), kinds: without(before.kinds, kind) } });
    await self.registration.showNotification(done, {
      body: again,
      lang,
      tag,
      icon: ICON,
      silent: true,
      data: { path },
    });
  } catch (error) {
    console.warn("What this browser is told was not changed", error);
    await self.clients.openWindow(path);
  }
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

const deviceAt = async (address: string | undefined) =>
  ((await ask(devices)) as unknown as Devices).myPushSubscriptions.find(({ endpoint }) => endpoint === address);

const without = (kinds: readonly string[], kind: string): string[] => kinds.filter((each) => each !== kind);

const devices = "query KnownDevices { myPushSubscriptions { endpoint kinds } }";
const choice = "mutation ChooseKinds($input: PushSubscriptionInput!) { subscribeToPush(input: $input) { id } }";
const renewal =
  "mutation RenewDevice($input: PushSubscriptionInput!, $old: String!) " +
  "{ subscribeToPush(input: $input) { id } unsubscribeFromPush(endpoint: $old) }";

/**
 * The push service has changed the address of this browser. The choices for the old one are kept; if the site cannot be
 * told now, without a connection or a session, the page tells it on the member's next visit.
 */
async function renewPush({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!oldSubscription || !applicationServerKey) return;
  try {
    const { pushManager } = self.registration;
    const next = newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    const before = await deviceAt(oldSubscription.endpoint);
    if (!before || next.endpoint === before.endpoint) return;
    await ask(renewal, { input: { ...offered(next), kinds: before.kinds }, old: before.endpoint });
  } catch (error) {
    console.warn("The new address of this browser is told on the next visit", error);
  }
}

/** Closes a member's notifications and ends the subscription, so that nothing stays for the browser's next user. */
async function endPush(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await caches.open(pushEnded);
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

export const pushWorker: WorkerPart = {
  listen: () => {
    self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
    self.addEventListener("notificationclick", (event) => event.waitUntil(pressPush(event)));
    self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPush(event)));
  },
  onSignedOut: endPush,
  caches: [pushEnded, weekStopped],
};
