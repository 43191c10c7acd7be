/** Why somebody who decides about deeds may not decide about this one. */
export enum DecisionRefusal {
  OWN_DEED = "ownDeed",
  OTHER_CATEGORY = "otherCategory",
  OWN_REJECTION = "ownRejection",
}
