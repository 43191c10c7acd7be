export enum DeedStatus {
  PENDING = "pending",
  APPROVED = "approved",
  REJECTED = "rejected",
}
