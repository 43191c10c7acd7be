import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const AuditTargetKind = describedEnum(
  "AuditTargetKind",
  "The kind of thing that an action of an admin is about.",
  {
    DEED: ["deed", "A deed."],
    USER: ["user", "A member."],
    CATEGORY: ["category", "A category."],
    PARTNER: ["partner", "A partner."],
    POST: ["post", "A post."],
    TICKET: ["ticket", "A support ticket."],
    DONATION: ["donation", "A donation."],
    TEMPLATE: ["template", "A reason for rejections."],
    ANSWER_TEMPLATE: ["answer_template", "A ready answer to tickets."],
    PLANTING: ["planting", "Money for trees, a planting or a survey."],
    PLANTING_PARTNER: ["planting_partner", "A planting organisation."],
    PLEDGE: ["pledge", "A sponsor's pledge."],
    DEDICATION: ["dedication", "A tree's dedication."],
    EXPORT: ["export", "A list that was downloaded."],
  },
);
export type AuditTargetKind = ValueOf<typeof AuditTargetKind>;
