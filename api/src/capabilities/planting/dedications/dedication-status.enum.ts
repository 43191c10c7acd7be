/** What became of the words of a dedication. */
export enum DedicationStatus {
  PENDING = "pending",
  ACCEPTED = "accepted",
  REFUSED = "refused",
}
