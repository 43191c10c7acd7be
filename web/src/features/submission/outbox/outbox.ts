import type { Failure } from "../../../lib/told-failure";
import { get, getAll, put, remove } from "../draft/device-store";
import { tell } from "./news";

export interface WaitingPhoto {
  name: string;
  alt: string;
  /** What it is sent by; null while the site does not have it. */
  uploadId: string | null;
  file: Blob;
}

/** A deed that its member has sent, and that waits on this device for the network. */
export interface WaitingDeed {
  /** Names the deed for good: whatever is sent twice under it is received once. */
  key: string;
  memberId: string;
  caption: string;
  categoryId: string;
  photos: readonly WaitingPhoto[];
  /** When it was given to be sent. */
  since: number;
  /** It was on its way once, so it may have arrived without an answer. */
  tried: boolean;
  /** Why the site did not take it. It waits until its member has done something about that. */
  refusal: Failure | null;
}

/** All deeds that wait on this device, the oldest first. */
export async function allWaiting(): Promise<WaitingDeed[]> {
  const kept = (await getAll("outbox")) as WaitingDeed[];
  return kept.sort((one, other) => one.since - other.since);
}

/** Those of one member: phones are shared, and nobody sees the deeds of another. */
export async function waitingOf(memberId: string): Promise<WaitingDeed[]> {
  return (await allWaiting()).filter((deed) => deed.memberId === memberId);
}

export const waitingDeed = async (key: string): Promise<WaitingDeed | undefined> =>
  (await get("outbox", key)) as WaitingDeed | undefined;

/** Rejects where this device keeps nothing. */
export async function keepWaiting(deed: WaitingDeed): Promise<void> {
  await put("outbox", deed.key, deed);
  tell({ about: "changed" });
}

export async function dropWaiting(key: string): Promise<void> {
  await remove("outbox", key);
  tell({ about: "changed" });
}
