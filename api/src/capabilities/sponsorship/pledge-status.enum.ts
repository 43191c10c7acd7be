/** What became of a sponsor's pledge. */
export enum PledgeStatus {
  PENDING = "pending",
  ACCEPTED = "accepted",
  DECLINED = "declined",
}
