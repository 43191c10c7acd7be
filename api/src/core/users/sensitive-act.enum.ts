/** Actions that could take an account over or grant rights; the member is notified of each by mail. */
export enum SensitiveAct {
  PASSWORD_CHANGED = "password_changed",
  PASSWORD_RESET = "password_reset",
  EMAIL_CHANGED = "email_changed",
  TOKEN_CREATED = "token_created",
  WEBHOOK_CREATED = "webhook_created",
  ADMIN_MADE = "admin_made",
  ROLE_GIVEN = "role_given",
  SECOND_FACTOR_ADDED = "second_factor_added",
  SECOND_FACTOR_REMOVED = "second_factor_removed",
  RECOVERY_CODES_RENEWED = "recovery_codes_renewed",
  SECOND_FACTOR_LOST = "second_factor_lost",
  SECOND_FACTOR_RESET = "second_factor_reset",
  ACCOUNT_DELETED = "account_deleted",
}
