/** In what two deeds are alike. */
export enum NearDuplicateKind {
  PHOTO = "photo",
  MIRRORED_PHOTO = "mirroredPhoto",
  ROTATED_PHOTO = "rotatedPhoto",
  CROPPED_PHOTO = "croppedPhoto",
  TEXT = "text",
}
