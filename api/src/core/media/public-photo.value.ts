import { publicPhotoBase } from "./photo-base.value";
import type { ShownPhoto, StoredPhoto } from "./stored-photo.value";

/** The answer in place of a photo that is not public; `npm run doctor` knows the site by it. */
export const NO_PUBLIC_PHOTO = "No public photo";

/** A photo that everybody may see, such as one of an approved deed. Its address has the base of public photos. */
export function publicPhoto<P extends StoredPhoto | null>(photo: P, isPublic = true): P {
  const base = publicPhotoBase();
  if (photo === null || base === null || !isPublic) return photo;
  const shown: ShownPhoto & P = { ...photo, base };
  return shown;
}

/** Like `publicPhoto`, for several. */
export const publicPhotos = (photos: readonly StoredPhoto[], isPublic = true): readonly StoredPhoto[] =>
  publicPhotoBase() === null || !isPublic ? photos : photos.map((photo) => publicPhoto(photo));
