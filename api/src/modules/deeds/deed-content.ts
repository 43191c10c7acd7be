import { badField } from "../../shared/errors";
import { storedText } from "@tree-for-deed/common/text";
import { ALT_RULES, CAPTION_RULES, CATEGORY_RULES, mustHold, PHOTOS_RULES, UPLOAD_RULES } from "./deed.rules";

/** A deed as a member sends it. */
export interface NewDeed {
  readonly caption: string;
  readonly categoryId: string;
  readonly photos: readonly NewDeedPhoto[];
}

export interface NewDeedPhoto {
  readonly uploadId: string;
  readonly alt?: string | null | undefined;
  /** Says what the photo is where each try uploads it anew; the upload's id otherwise. */
  readonly contentId?: string;
}

/** A deed's content as it is stored. */
export interface CheckedDeed {
  readonly caption: string;
  readonly categoryId: string;
  readonly photos: readonly { readonly uploadId: string; readonly alt: string | null; readonly contentId: string }[];
}

/** Brings a new deed's texts into stored form. @throws BAD_USER_INPUT naming the first field that is wrong */
export function checkedDeed({ caption, categoryId, photos }: NewDeed): CheckedDeed {
  mustHold("caption", caption, CAPTION_RULES);
  mustHold("categoryId", categoryId, CATEGORY_RULES);
  mustHold("photos", photos, PHOTOS_RULES);
  const checked = photos.map(({ uploadId, alt, contentId }, index) => {
    mustHold(`photos.${index}.uploadId`, uploadId, UPLOAD_RULES);
    mustHold(`photos.${index}.alt`, alt ?? "", ALT_RULES);
    const id = uploadId.toLowerCase();
    return { uploadId: id, alt: storedText(alt ?? "") || null, contentId: contentId ?? id };
  });
  if (new Set(checked.map(({ uploadId }) => uploadId)).size < checked.length) {
    throw badField("photos", "deed.photoTwice");
  }
  return { caption: storedText(caption), categoryId: categoryId.toLowerCase(), photos: checked };
}

/** A photo of a deed that is resubmitted: one that it has, by `hash`, or a new upload. */
export interface RevisedPhoto {
  readonly hash?: string | null | undefined;
  readonly uploadId?: string | null | undefined;
  /** Left out for a photo that the deed has: as it was. */
  readonly alt?: string | null | undefined;
}

/** A rejected deed as its author sends it again. */
export interface RevisedDeed {
  readonly caption: string;
  readonly categoryId: string;
  readonly photos: readonly RevisedPhoto[];
  /** The version that the author has seen. */
  readonly version: number;
}

export type CheckedPhoto =
  | { readonly hash: string; readonly alt: string | null | undefined }
  | { readonly uploadId: string; readonly alt: string | null };

/** A resubmitted deed's content as it is stored, save for the photos, which are still to be found. */
export interface CheckedRevision {
  readonly caption: string;
  readonly categoryId: string;
  readonly photos: readonly CheckedPhoto[];
}

/** Like `checkedDeed`, for a deed that is sent again. @throws BAD_USER_INPUT naming the first field that is wrong */
export function checkedRevision({ caption, categoryId, photos }: RevisedDeed): CheckedRevision {
  mustHold("caption", caption, CAPTION_RULES);
  mustHold("categoryId", categoryId, CATEGORY_RULES);
  mustHold("photos", photos, PHOTOS_RULES);
  const checked = photos.map(checkedPhoto);
  const uploads = checked.flatMap((photo) => ("uploadId" in photo ? [photo.uploadId] : []));
  if (new Set(uploads).size < uploads.length) {
    throw badField("photos", "deed.photoTwice");
  }
  return { caption: storedText(caption), categoryId: categoryId.toLowerCase(), photos: checked };
}

function checkedPhoto({ hash, uploadId, alt }: RevisedPhoto, index: number): CheckedPhoto {
  mustHold(`photos.${index}.alt`, alt ?? "", ALT_RULES);
  const stored = storedText(alt ?? "") || null;
  if (hash != null && uploadId == null)
    return { hash: hash.toLowerCase(), alt: alt === undefined ? undefined : stored };
  if (uploadId == null || hash != null) {
    throw badField(`photos.${index}`, "deed.photoSource");
  }
  mustHold(`photos.${index}.uploadId`, uploadId, UPLOAD_RULES);
  return { uploadId: uploadId.toLowerCase(), alt: stored };
}
