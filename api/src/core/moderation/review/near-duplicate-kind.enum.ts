import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const NearDuplicateKind = describedEnum("NearDuplicateKind", "The kind of similarity of two deeds.", {
  PHOTO: ["photo", "Both have the same or nearly the same photo."],
  MIRRORED_PHOTO: ["mirroredPhoto", "One photo is the other mirrored."],
  ROTATED_PHOTO: ["rotatedPhoto", "One photo is the other rotated, mirrored or not."],
  CROPPED_PHOTO: ["croppedPhoto", "One photo is a part of the other."],
  TEXT: ["text", "Both have the same or nearly the same text."],
});
export type NearDuplicateKind = ValueOf<typeof NearDuplicateKind>;
