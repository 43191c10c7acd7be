import { badField } from "../../../shared/errors";

/** A deed as a member sends it. */
export interface NewDeed {
  readonly caption: string;
  readonly categoryId: string;
  readonly photos: readonly NewDeedPhoto[];
}

export interface NewDeedPhoto {
  readonly uploadId: string;
  readonly alt?: string | null | undefined;
  /** Identifies the photo if a retry uploads it again; defaults to the upload's id. */
  readonly contentId?: string;
}

/** A deed's content as it is stored. */
export interface CheckedDeed {
  readonly caption: string;
  readonly categoryId: string;
  readonly photos: readonly { readonly uploadId: string; readonly alt: string | null; readonly contentId: string }[];
}

/** A new deed as it is stored. @throws BAD_USER_INPUT for an upload that is named twice */
export function contentOf({ caption, categoryId, photos }: NewDeed): CheckedDeed {
  mustDiffer(photos.map(({ uploadId }) => uploadId));
  const stored = photos.map(({ uploadId, alt, contentId = uploadId }) => ({ uploadId, alt: alt || null, contentId }));
  return { caption, categoryId, photos: stored };
}

function mustDiffer(uploads: readonly string[]): void {
  if (new Set(uploads).size < uploads.length) throw badField("photos", "deed.photoTwice");
}

/** A photo of a resubmitted deed: an existing one, by `hash`, or a new upload. */
export interface RevisedPhoto {
  readonly hash?: string | null | undefined;
  readonly uploadId?: string | null | undefined;
  /** An existing photo keeps its text if this is left out. */
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

/** A resubmitted deed's content as it is stored, without the photos, which are looked up later. */
export interface CheckedRevision {
  readonly caption: string;
  readonly categoryId: string;
  readonly photos: readonly CheckedPhoto[];
}

/** A resubmitted deed as it is stored. @throws BAD_USER_INPUT naming the photo that is wrong */
export function revisionOf({ caption, categoryId, photos }: RevisedDeed): CheckedRevision {
  const checked = photos.map(photoOf);
  mustDiffer(checked.flatMap((photo) => ("uploadId" in photo ? [photo.uploadId] : [])));
  return { caption, categoryId, photos: checked };
}

function photoOf({ hash, uploadId, alt }: RevisedPhoto, index: number): CheckedPhoto {
  if (hash != null && uploadId == null) return { hash: hash.toLowerCase(), alt: alt === undefined ? alt : alt || null };
  if (uploadId == null || hash != null) throw badField(`photos.${index}`, "deed.photoSource");
  return { uploadId, alt: alt || null };
}
