import type { PhotoSender } from "./photo-header.value";

/** The sender of a photo. Callers, each an account or a network, take turns with decoding. */
export interface PhotoCaller {
  readonly caller: string;
  readonly sender: PhotoSender;
}

export const photoOfMember = (id: string): PhotoCaller => ({ caller: id, sender: "member" });
export const photoOfGuest = (network: string): PhotoCaller => ({ caller: network, sender: "guest" });
/** The site's own pictures. */
export const PHOTO_OF_SITE: PhotoCaller = { caller: "site", sender: "member" };
