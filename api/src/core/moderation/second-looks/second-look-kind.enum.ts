/** Why somebody else is to look at a deed. */
export enum SecondLookKind {
  OPINION = "opinion",
  APPEAL = "appeal",
}
