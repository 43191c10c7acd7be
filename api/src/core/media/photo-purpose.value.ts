import { PhotoUse } from "./photo-upload.entity";

/** A record of the site that shows a photo. It keeps the photo, whoever uploaded it, until the record is deleted. */
export type PhotoHolder =
  | { readonly ticketId: string }
  | { readonly partnerId: string }
  | { readonly postId: string }
  | { readonly plantingId: string };

/** The use of an upload. */
export type PhotoPurpose = { readonly deedId: string } | { readonly profileOf: string } | PhotoHolder;

interface UseColumns {
  readonly use: PhotoUse;
  readonly userId?: null;
  readonly deedId?: string | null;
  readonly ticketId?: string;
  readonly partnerId?: string;
  readonly postId?: string;
  readonly plantingId?: string;
}

/** The columns that identify a holder's photos. */
export function holderColumns(holder: PhotoHolder): UseColumns {
  if ("ticketId" in holder) return { use: PhotoUse.TICKET, ticketId: holder.ticketId };
  if ("partnerId" in holder) return { use: PhotoUse.PARTNER, partnerId: holder.partnerId };
  if ("plantingId" in holder) return { use: PhotoUse.PLANTING, plantingId: holder.plantingId };
  return { use: PhotoUse.POST, postId: holder.postId };
}

/** Columns that a claim of an upload changes. */
export function claimColumns(purpose: PhotoPurpose): UseColumns {
  if ("deedId" in purpose) return { use: PhotoUse.DEED, deedId: purpose.deedId };
  if ("profileOf" in purpose) return { use: PhotoUse.PROFILE, deedId: null };
  return { ...holderColumns(purpose), userId: null };
}

/** The input's field that named the upload. */
export function claimField(purpose: PhotoPurpose, index: number): string {
  if ("deedId" in purpose) return `photos.${index}.uploadId`;
  if ("profileOf" in purpose) return "profilePictureUpload";
  if ("plantingId" in purpose) return "photos";
  if ("ticketId" in purpose) return "screenshotUpload";
  return "partnerId" in purpose ? "logoUpload" : "thumbnailUpload";
}
