import type { ApolloClient } from "@apollo/client";
import type { PushKind } from "../../gql/schema.generated";
import { browserSubscription, isUnder, offered, subscribeBrowser } from "./browser-subscription";
import { pushEnded, weekStopped } from "../../lib/push-words";
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

/** How things stand on this device. */
export type PushState =
  | { is: "unsupported" | "install" | "denied" | "off" }
  | { is: "on"; endpoint: string; kinds: readonly PushKind[] };

/** What a device is told at first. */
export const pushKinds = ["MOMENT", "RETURNED", "ANSWER", "WEEK"] as const satisfies readonly PushKind[];

async function keyOf(client: ApolloClient): Promise<string> {
  const { data } = await client.query({ query: PushKeyDocument });
  return data?.pushKey ?? "";
}

/** Asks browser and site how things stand. */
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

/** Asks the reader by the browser's own question, which only a press may do, and has this device told. */
export async function switchOn(client: ApolloClient, memberId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { is: permission === "denied" ? "denied" : "off" };
  await caches.delete(pushEnded);
  // Before there is a subscription: one of nobody's is what somebody else left behind, and ends (`keepDevice`).
  tellHere(memberId);
  try {
    const subscription = await subscribeBrowser(await keyOf(client));
    return await tell(client, subscription, [...pushKinds]);
  } catch (error) {
    tellNobodyHere();
    throw error;
  }
}

/** Chooses what this device is told. */
export async function chooseKinds(client: ApolloClient, kinds: PushKind[]): Promise<PushState> {
  const subscription = await browserSubscription();
  return subscription ? tell(client, subscription, kinds) : { is: "off" };
}

/** Tells nothing here any more. The site is told first: without it the browser would be sent what nobody sees. */
export async function switchOff(client: ApolloClient, endpoint: string): Promise<PushState> {
  await client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { endpoint } });
  tellNobodyHere();
  await (await browserSubscription())?.unsubscribe();
  return { is: "off" };
}

/**
 * Once a visit: says that the browser is still there, under this session, and subscribes it anew where the site has other
 * keys, or the browser has dropped what it had. What another member left behind on this device ends, and so does what was
 * chosen before somebody logged out here.
 */
export async function keepDevice(client: ApolloClient, memberId: string): Promise<void> {
  if (pushSupport() !== "supported" || Notification.permission !== "granted") return;
  if (await caches.delete(pushEnded)) tellNobodyHere();
  if (await caches.delete(weekStopped)) {
    keepKinds((kindsHere() ?? pushKinds).filter((kind) => kind !== "WEEK"));
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
  await tell(client, subscription, kindsHere() ?? undefined);
  markConfirmed(subscription.endpoint);
}

/** After a new password, with which the site forgot all devices: this one, where it was given, is told as before. */
export async function keepDeviceAnew(client: ApolloClient, memberId: string): Promise<void> {
  forgetConfirmed();
  await keepDevice(client, memberId);
}

async function tell(client: ApolloClient, subscription: PushSubscription, kinds?: PushKind[]): Promise<PushState> {
  const input = { ...offered(subscription), ...(kinds && { kinds }) };
  const { data } = await client.mutate({ mutation: SubscribeToPushDocument, variables: { input } });
  if (!data) throw new Error("The subscription has no answer");
  const { endpoint, kinds: chosen } = data.subscribeToPush;
  keepKinds(chosen);
  return { is: "on", endpoint, kinds: chosen };
}
