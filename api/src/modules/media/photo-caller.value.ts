import type { PhotoSender } from "./photo-header.value";

/** By whom a photo is handed in: the share of the decoding is counted by `caller`, an account or a network. */
export interface PhotoCaller {
  readonly caller: string;
  readonly sender: PhotoSender;
}

export const photoOfMember = (id: string): PhotoCaller => ({ caller: id, sender: "member" });
export const photoOfGuest = (network: string): PhotoCaller => ({ caller: network, sender: "guest" });
/** The site's own pictures. */
export const PHOTO_OF_SITE: PhotoCaller = { caller: "site", sender: "member" };
