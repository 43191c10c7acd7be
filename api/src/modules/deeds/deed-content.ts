import { badField } from "../../shared/errors";
import { storedText } from "../../shared/text";
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
    throw badField("photos", "deed.photoTwice", "Each upload can be used once");
  }
  return { caption: storedText(caption), categoryId: categoryId.toLowerCase(), photos: checked };
}
