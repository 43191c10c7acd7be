import type { ApolloClient } from "@apollo/client";
import type { PushKind } from "../../../gql/schema.generated";
import { readFailure } from "../../../lib/app-error";
import { report } from "../../../lib/report";
import { browserSubscription, isUnder, offered, subscribeBrowser } from "./browser-subscription";
import { pushEnded, weekStopped } from "../push-words";
import {
  forgetConfirmed,
  isConfirmed,
  keepKinds,
  kindsHere,
  markConfirmed,
  tellHere,
  tellNobodyHere,
  whoIsTold,
} from "./device-choice";
import {
  PushDevicesDocument,
  PushKeyDocument,
  SubscribeToPushDocument,
  UnsubscribeFromPushDocument,
} from "./Push.generated";
import { pushSupport } from "./push-support";

/** The state of push messages on this device. */
export type PushState =
  | { is: "unsupported" | "install" | "denied" | "off" }
  | { is: "on"; endpoint: string; kinds: readonly PushKind[] };

/** The kinds of push messages that are on by default. */
export const pushKinds = ["MOMENT", "RETURNED", "ANSWER", "THANKS", "WEEK"] as const satisfies readonly PushKind[];

/** The kinds of a device that does not know its choice, without the week and without what came later. */
const withoutWeek = ["MOMENT", "RETURNED", "ANSWER"] as const satisfies readonly PushKind[];

async function keyOf(client: ApolloClient): Promise<string> {
  const { data } = await client.query({ query: PushKeyDocument });
  return data?.pushKey ?? "";
}

/** Reads the push state from the browser and the site. */
export async function pushState(client: ApolloClient): Promise<PushState> {
  const support = pushSupport();
  if (support !== "supported") return { is: support };
  if (Notification.permission === "denied") return { is: "denied" };
  const subscription = Notification.permission === "granted" ? await browserSubscription() : null;
  if (!subscription) return { is: "off" };
  const { data } = await client.query({ query: PushDevicesDocument, fetchPolicy: "network-only" });
  const own = data?.myPushSubscriptions.find(({ endpoint }) => endpoint === subscription.endpoint);
  return own ? { is: "on", endpoint: own.endpoint, kinds: own.kinds } : { is: "off" };
}

/** Asks for the browser's permission, which needs a user gesture, and subscribes this device. */
export async function switchOn(client: ApolloClient, memberId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { is: permission === "denied" ? "denied" : "off" };
  await caches.delete(pushEnded);
  // Set before the subscription exists: `keepDevice` ends subscriptions of nobody as leftovers of another member.
  tellHere(memberId);
  try {
    const subscription = await subscribeBrowser(await keyOf(client));
    return await tell(client, subscription, () => [...pushKinds]);
  } catch (error) {
    tellNobodyHere();
    throw error;
  }
}

/** Sets the kinds of push messages for this device. */
export async function chooseKinds(client: ApolloClient, kinds: PushKind[]): Promise<PushState> {
  const subscription = await browserSubscription();
  return subscription ? tell(client, subscription, () => kinds) : { is: "off" };
}

/** Switches push messages off. The site is told first, else it would send messages that nobody sees. */
export async function switchOff(client: ApolloClient, endpoint: string): Promise<PushState> {
  await client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { endpoint } });
  tellNobodyHere();
  await (await browserSubscription())?.unsubscribe();
  return { is: "off" };
}

/**
 * Runs once a visit: confirms the browser's subscription under this session, and renews it if the site's key changed or
 * the browser dropped it. Another member's subscription on this device ends, and so do choices made before a logout
 * here.
 */
export async function keepDevice(client: ApolloClient, memberId: string): Promise<void> {
  if (pushSupport() !== "supported" || Notification.permission !== "granted") return;
  if (await caches.delete(pushEnded)) tellNobodyHere();
  if (await caches.delete(weekStopped)) {
    keepKinds((kindsHere() ?? withoutWeek).filter((kind) => kind !== "WEEK"));
    forgetConfirmed();
  }
  const known = await browserSubscription();
  if (whoIsTold() !== memberId) {
    await known?.unsubscribe();
    return;
  }
  if (known && isConfirmed(known.endpoint)) return;
  const key = await keyOf(client);
  const subscription = known && isUnder(known, key) ? known : await subscribeBrowser(key);
  await tell(client, subscription, kindsHere);
}

/** Subscribes this device again, if it was on, after a new password, with which the site forgot all devices. */
export async function keepDeviceAnew(client: ApolloClient, memberId: string): Promise<void> {
  forgetConfirmed();
  await keepDevice(client, memberId);
}

/** Reports an unexpected error; the end of a session is none. */
export function reportUnexpected(error: unknown): void {
  if (readFailure(error).code !== "UNAUTHENTICATED") report(error);
}

/** Settles when the calls before have ended. */
let told: Promise<unknown> = Promise.resolve();

/**
 * Tells the site of this device, one call after the other, and calls `kindsOf` just before: a confirmation that began
 * before a choice cannot undo it.
 */
function tell(
  client: ApolloClient,
  subscription: PushSubscription,
  kindsOf: () => PushKind[] | null,
): Promise<PushState> {
  const telling = told.then(() => tellNow(client, subscription, kindsOf()));
  told = telling.catch(() => undefined);
  return telling;
}

async function tellNow(
  client: ApolloClient,
  subscription: PushSubscription,
  kinds: PushKind[] | null,
): Promise<PushState> {
  const input = { ...offered(subscription), ...(kinds && { kinds }) };
  const { data } = await client.mutate({ mutation: SubscribeToPushDocument, variables: { input } });
  if (!data) throw new Error("The subscription has no answer");
  const { endpoint, kinds: chosen } = data.subscribeToPush;
  keepKinds(chosen);
  markConfirmed(endpoint);
  return { is: "on", endpoint, kinds: chosen };
}
