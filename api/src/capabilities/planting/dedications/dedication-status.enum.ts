/** Review status of a dedication's words. */
export enum DedicationStatus {
  PENDING = "pending",
  ACCEPTED = "accepted",
  REFUSED = "refused",
}
