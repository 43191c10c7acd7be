import type { StoredPhoto } from "./stored-photo.value";

/** A photo for an answer: with the base of its address, if it is public and public photos have a base. */
export interface ShownPhoto extends StoredPhoto {
  readonly base?: string;
}

/** The answer in place of a photo that is not public; `npm run doctor` knows the site by it. */
export const NO_PUBLIC_PHOTO = "No public photo";

/** `PHOTO_BASE_URL`. A process serves one site, and most answers have a photo, so it is not passed to all of them. */
let publicBase: string | null = null;

/** Sets the base of the addresses of public photos, without a slash at its end; `null`: the site itself. */
export function setPublicPhotoBase(base: string | null): void {
  publicBase = base;
}

/** The source of public photos in a content security policy, after that of the site itself. */
export const publicPhotoSource = (): string => (publicBase === null ? "" : ` ${new URL(publicBase).origin}`);

/** The base of public photos for pictures in texts. */
export const publicPhotoBase = (): string | null => publicBase;

/** The path on this site of a photo whose address may have the base of public photos. */
export const ownPathOf = (address: string): string =>
  publicBase !== null && address.startsWith(`${publicBase}/`) ? `/media${address.slice(publicBase.length)}` : address;

/** A photo that everybody may see, such as one of an approved deed. Its address has the base of public photos. */
export function publicPhoto<P extends StoredPhoto | null>(photo: P, isPublic = true): P {
  return photo === null || publicBase === null || !isPublic ? photo : { ...photo, base: publicBase };
}

/** Like `publicPhoto`, for several. */
export const publicPhotos = (photos: readonly StoredPhoto[], isPublic = true): readonly StoredPhoto[] =>
  publicBase === null || !isPublic ? photos : photos.map((photo) => publicPhoto(photo));
