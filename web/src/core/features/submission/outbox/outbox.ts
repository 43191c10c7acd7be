import type { Failure } from "../../../../lib/told-failure";
import { get, getAll, put, remove } from "../draft/device-store";
import { tell } from "./news";

export interface WaitingPhoto {
  name: string;
  alt: string;
  /** The id under which it is sent; null until the site has the photo. */
  uploadId: string | null;
  file: Blob;
}

/** A deed that its member has sent, and that waits on this device for the network. */
export interface WaitingDeed {
  /** The permanent key of the deed: deeds sent twice under it are received once. */
  key: string;
  memberId: string;
  caption: string;
  categoryId: string;
  photos: readonly WaitingPhoto[];
  /** Time at which the member sent it. */
  since: number;
  /** True after a first attempt: the deed may have arrived without a response. */
  tried: boolean;
  /** The reason why the site refused it. It waits until its member acts. */
  refusal: Failure | null;
}

/** All deeds that wait on this device, the oldest first. */
export async function allWaiting(): Promise<WaitingDeed[]> {
  const kept = (await getAll("outbox")) as WaitingDeed[];
  return kept.sort((one, other) => one.since - other.since);
}

/** Waiting deeds of one member: phones are shared, and nobody sees the deeds of another. */
export async function waitingOf(memberId: string): Promise<WaitingDeed[]> {
  return (await allWaiting()).filter((deed) => deed.memberId === memberId);
}

export const waitingDeed = async (key: string): Promise<WaitingDeed | undefined> =>
  (await get("outbox", key)) as WaitingDeed | undefined;

/** Rejects if this device stores nothing. */
export async function keepWaiting(deed: WaitingDeed): Promise<void> {
  await put("outbox", deed.key, deed);
  tell({ about: "changed" });
}

export async function dropWaiting(key: string): Promise<void> {
  await remove("outbox", key);
  tell({ about: "changed" });
}
