/** In what two deeds are alike. */
export enum NearDuplicateKind {
  PHOTO = "photo",
  TEXT = "text",
}
