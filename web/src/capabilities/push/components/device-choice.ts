import type { PushKind } from "../../../gql/schema.generated";
import { localStore, tabStore } from "../../../lib/storage";

const chosenKey = "tree-for-deed-push";
const kindsKey = "tree-for-deed-push-kinds";
const declinedKey = "tree-for-deed-push-declined";
const confirmedKey = "tree-for-deed-push-confirmed";

/** The id of the member who gets push messages on this device; null for nobody. */
export const whoIsTold = (): string | null => localStore.get(chosenKey);

export function tellHere(memberId: string): void {
  localStore.set(chosenKey, memberId);
  localStore.remove(declinedKey);
}

export function tellNobodyHere(): void {
  localStore.remove(chosenKey);
  localStore.remove(kindsKey);
}

/** The kinds chosen on this device, kept in case that the site forgets them; null if nothing was chosen. */
export const kindsHere = (): PushKind[] | null => {
  const kept = localStore.get(kindsKey);
  return kept === null ? null : (kept.split(" ").filter(Boolean) as PushKind[]);
};

export const keepKinds = (kinds: readonly PushKind[]): void => void localStore.set(kindsKey, kinds.join(" "));

/** True if the visitor chose "not now" here; they are not asked again, and find the switch in the settings. */
export const isDeclined = (): boolean => localStore.get(declinedKey) !== null;

export const decline = (): void => void localStore.set(declinedKey, "1");

/** True if this visit has already confirmed the subscription to the site. */
export const isConfirmed = (endpoint: string): boolean => tabStore.get(confirmedKey) === endpoint;

export const markConfirmed = (endpoint: string): void => void tabStore.set(confirmedKey, endpoint);

export const forgetConfirmed = (): void => tabStore.remove(confirmedKey);
