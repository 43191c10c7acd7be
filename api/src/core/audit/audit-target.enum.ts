/** Kinds of targets that admins act on. */
export const AuditTargetKind = {
  DEED: "deed",
  USER: "user",
  CATEGORY: "category",
  PARTNER: "partner",
  POST: "post",
  TICKET: "ticket",
  DONATION: "donation",
  TEMPLATE: "template",
  ANSWER_TEMPLATE: "answer_template",
  PLANTING: "planting",
  PLANTING_PARTNER: "planting_partner",
  PLEDGE: "pledge",
  DEDICATION: "dedication",
  EXPORT: "export",
} as const;

export type AuditTargetKind = (typeof AuditTargetKind)[keyof typeof AuditTargetKind];
