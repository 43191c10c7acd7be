export enum WebhookEvent {
  DEED_APPROVED = "deed.approved",
  BADGE_EARNED = "badge.earned",
}
