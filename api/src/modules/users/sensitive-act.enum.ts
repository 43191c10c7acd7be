/** What could take an account over or hand rights out; its member is told of each by mail. */
export enum SensitiveAct {
  PASSWORD_CHANGED = "password_changed",
  PASSWORD_RESET = "password_reset",
  EMAIL_CHANGED = "email_changed",
  TOKEN_CREATED = "token_created",
  WEBHOOK_CREATED = "webhook_created",
  ADMIN_MADE = "admin_made",
  ACCOUNT_DELETED = "account_deleted",
}
