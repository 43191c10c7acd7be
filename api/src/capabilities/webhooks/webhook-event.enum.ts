export enum WebhookEvent {
  DEED_APPROVED = "deed.approved",
  BADGE_EARNED = "badge.earned",
  TREE_PLANTED = "tree.planted",
  BATCH_PUBLISHED = "batch.published",
}
