import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { AuditAction } from "./audit-action.enum";
import { AuditTargetKind } from "./audit-target.enum";
import { LogSort } from "./log-sort.enum";
import { describedEnum } from "../../shared/described-enum";

describedEnum({ AuditAction }, "What an admin did.", {
  APPROVE: "Approved a deed.",
  REJECT: "Rejected a deed.",
  UNDO: "Took a decision about a deed back.",
  PASS_ON: "Passed a deed on for a second opinion.",
  PUT_BACK: "Took a deed back that had been passed on.",
  DISMISS_REPORTS: "Settled the reports about a deed: it stays as it is.",
  DELETE_DEED: "Deleted a deed.",
  EDIT_NOTE: "Rewrote the note among admins about a deed.",
  GRANT_ADMIN: "Made a member an admin.",
  REMOVE_ADMIN: "Made an admin a member.",
  SET_ROLES: "Gave a member roles, or took them.",
  SUSPEND_USER: "Suspended a member.",
  RESTORE_USER: "Let a suspended member in again.",
  DELETE_USER: "Deleted a member.",
  ASK_ADMIN_REMOVAL: "Asked that an admin is deleted, to which another admin has to agree.",
  WITHDRAW_ADMIN_REMOVAL: "Took that back.",
  RESET_SECOND_FACTOR: "Switched off the second factor of a member who had lost it.",
  CREATE_CATEGORY: "Added a category.",
  EDIT_CATEGORY: "Changed a category.",
  DELETE_CATEGORY: "Deleted a category.",
  CREATE_PARTNER: "Added a partner.",
  EDIT_PARTNER: "Changed a partner, or the partners' order.",
  DELETE_PARTNER: "Deleted a partner.",
  CREATE_POST: "Wrote a post.",
  EDIT_POST: "Changed a post.",
  PUBLISH_POST: "Published a post.",
  UNPUBLISH_POST: "Made a published post a draft.",
  DELETE_POST: "Deleted a post.",
  ANSWER_TICKET: "Answered a support ticket.",
  SET_TICKET_STATUS: "Changed the status of a support ticket.",
  COMPLETE_DONATION: "Marked a donation as completed.",
  CANCEL_DONATION: "Cancelled a donation.",
  ACCEPT_PAYMENT: "Accepted a payment that waited for a decision.",
  REFUND_PAYMENT: "Sent a payment's money back.",
  CREATE_TEMPLATE: "Added a reason for rejections or a ready answer.",
  EDIT_TEMPLATE: "Changed a reason for rejections or a ready answer.",
  DELETE_TEMPLATE: "Deleted a reason for rejections or a ready answer.",
  DRAFT_PLANTING: "Wrote a draft of money for trees, a planting or a survey.",
  EDIT_PLANTING: "Changed such a draft.",
  DELETE_PLANTING: "Deleted such a draft.",
  PUBLISH_PLANTING: "Published money for trees, a planting or a survey.",
  CORRECT_PLANTING: "Published a correction of one.",
  ACCEPT_PLEDGE: "Accepted a sponsor's pledge: its money came.",
  DECLINE_PLEDGE: "Declined a sponsor's pledge.",
  ACCEPT_DEDICATION: "Let everybody read to whom or what a tree is dedicated.",
  REFUSE_DEDICATION: "Refused the words of a tree's dedication.",
  EXPORT: "Downloaded a list.",
});

describedEnum({ AuditTargetKind }, "What kind of thing an admin did something to.", {
  DEED: "A deed.",
  USER: "A member.",
  CATEGORY: "A category.",
  PARTNER: "A partner.",
  POST: "A post.",
  TICKET: "A support ticket.",
  DONATION: "A donation.",
  TEMPLATE: "A reason for rejections.",
  ANSWER_TEMPLATE: "A ready answer to tickets.",
  PLANTING: "Money for trees, a planting or a survey.",
  PLANTING_PARTNER: "An organisation that plants.",
  PLEDGE: "A sponsor's pledge.",
  DEDICATION: "A tree's dedication.",
  EXPORT: "A list that was downloaded.",
});

describedEnum({ LogSort }, "In which order to read the log.", {
  NEWEST: "What was done last first.",
  OLDEST: "What was done first first.",
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
