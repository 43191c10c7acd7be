import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { AuditAction } from "./audit-action.enum";
import { AuditTargetKind } from "./audit-target.enum";
import { LogSort } from "./log-sort.enum";

registerEnumType(AuditAction, {
  name: "AuditAction",
  description: "What an admin did.",
  valuesConfig: {
    APPROVE: { description: "Approved a deed." },
    REJECT: { description: "Rejected a deed." },
    UNDO: { description: "Took a decision about a deed back." },
    PASS_ON: { description: "Passed a deed on for a second opinion." },
    PUT_BACK: { description: "Took a deed back that had been passed on." },
    DISMISS_REPORTS: { description: "Settled the reports about a deed: it stays as it is." },
    DELETE_DEED: { description: "Deleted a deed." },
    EDIT_NOTE: { description: "Rewrote the note among admins about a deed." },
    GRANT_ADMIN: { description: "Made a member an admin." },
    REMOVE_ADMIN: { description: "Made an admin a member." },
    SET_ROLES: { description: "Gave a member roles, or took them." },
    SUSPEND_USER: { description: "Suspended a member." },
    RESTORE_USER: { description: "Let a suspended member in again." },
    DELETE_USER: { description: "Deleted a member." },
    RESET_SECOND_FACTOR: { description: "Switched off the second factor of a member who had lost it." },
    CREATE_CATEGORY: { description: "Added a category." },
    EDIT_CATEGORY: { description: "Changed a category." },
    DELETE_CATEGORY: { description: "Deleted a category." },
    CREATE_PARTNER: { description: "Added a partner." },
    EDIT_PARTNER: { description: "Changed a partner, or the partners' order." },
    DELETE_PARTNER: { description: "Deleted a partner." },
    CREATE_POST: { description: "Wrote a post." },
    EDIT_POST: { description: "Changed a post." },
    PUBLISH_POST: { description: "Published a post." },
    UNPUBLISH_POST: { description: "Made a published post a draft." },
    DELETE_POST: { description: "Deleted a post." },
    ANSWER_TICKET: { description: "Answered a support ticket." },
    SET_TICKET_STATUS: { description: "Changed the status of a support ticket." },
    COMPLETE_DONATION: { description: "Marked a donation as completed." },
    CANCEL_DONATION: { description: "Cancelled a donation." },
    ACCEPT_PAYMENT: { description: "Accepted a payment that waited for a decision." },
    REFUND_PAYMENT: { description: "Sent a payment's money back." },
    CREATE_TEMPLATE: { description: "Added a reason for rejections or a ready answer." },
    EDIT_TEMPLATE: { description: "Changed a reason for rejections or a ready answer." },
    DELETE_TEMPLATE: { description: "Deleted a reason for rejections or a ready answer." },
    DRAFT_PLANTING: { description: "Wrote a draft of money for trees, a planting or a survey." },
    EDIT_PLANTING: { description: "Changed such a draft." },
    DELETE_PLANTING: { description: "Deleted such a draft." },
    PUBLISH_PLANTING: { description: "Published money for trees, a planting or a survey." },
    CORRECT_PLANTING: { description: "Published a correction of one." },
    ACCEPT_PLEDGE: { description: "Accepted a sponsor's pledge: its money came." },
    DECLINE_PLEDGE: { description: "Declined a sponsor's pledge." },
    ACCEPT_DEDICATION: { description: "Let everybody read to whom or what a tree is dedicated." },
    REFUSE_DEDICATION: { description: "Refused the words of a tree's dedication." },
    EXPORT: { description: "Downloaded a list." },
  },
});

registerEnumType(AuditTargetKind, {
  name: "AuditTargetKind",
  description: "What kind of thing an admin did something to.",
  valuesConfig: {
    DEED: { description: "A deed." },
    USER: { description: "A member." },
    CATEGORY: { description: "A category." },
    PARTNER: { description: "A partner." },
    POST: { description: "A post." },
    TICKET: { description: "A support ticket." },
    DONATION: { description: "A donation." },
    TEMPLATE: { description: "A reason for rejections." },
    ANSWER_TEMPLATE: { description: "A ready answer to tickets." },
    PLANTING: { description: "Money for trees, a planting or a survey." },
    PLANTING_PARTNER: { description: "An organisation that plants." },
    PLEDGE: { description: "A sponsor's pledge." },
    DEDICATION: { description: "A tree's dedication." },
    EXPORT: { description: "A list that was downloaded." },
  },
});

registerEnumType(LogSort, {
  name: "LogSort",
  description: "In which order to read the log.",
  valuesConfig: {
    NEWEST: { description: "What was done last first." },
    OLDEST: { description: "What was done first first." },
  },
});

@ObjectType("LogEntry", {
  description: "What an admin did, as the append-only log keeps it: what it is about may be gone since.",
})
export class LogEntryType {
  @Field(() => ID, { description: "Identifies the entry." }) id!: string;
  @Field(() => ID, { nullable: true, description: "Who did it; null for the operator on the command line." })
  actorId!: string | null;
  @Field(() => String, { nullable: true, description: "The admin's username at that time." })
  actorUsername!: string | null;
  @Field(() => AuditAction, { description: "What was done." }) action!: AuditAction;
  @Field(() => AuditTargetKind, { description: "What kind of thing it was done to." }) targetKind!: AuditTargetKind;
  @Field(() => ID, { description: "The thing's id." }) targetId!: string;
  @Field(() => String, { description: "What it was called at that time: a deed's unique id, a username, a name." })
  targetName!: string;
  @Field(() => String, { nullable: true, description: "The reason that was given." }) reason!: string | null;
  @Field(() => String, { nullable: true, description: "The note among admins." }) adminNote!: string | null;
  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: "What changed, as it was before; null for what is new.",
  })
  before!: Record<string, unknown> | null;
  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: "What changed, as it was afterwards; null for what was deleted.",
  })
  after!: Record<string, unknown> | null;
  @Field(() => String, { nullable: true, description: "The network address from which it was done." })
  ip!: string | null;
  @Field(() => Date, { description: "When it was done." }) createdAt!: Date;
}

@ObjectType("LogPage", { description: "One page of the log." })
export class LogPageType {
  @Field(() => [LogEntryType], { description: "The entries of this page." }) items!: LogEntryType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
