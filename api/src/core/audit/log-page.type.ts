import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { AuditAction } from "./audit-action.enum";
import { AuditTargetKind } from "./audit-target.enum";
import { maybe } from "../../shared/maybe";

@ObjectType("LogEntry", {
  description: "An action of an admin in the append-only log. Its target may have been deleted since.",
})
export class LogEntryType {
  @Field(() => ID, { description: "Identifies the entry." }) id!: string;
  @Field(() => ID, maybe("The admin; null for the operator on the command line.")) actorId!: string | null;
  @Field(() => String, maybe("The admin's username at that time.")) actorUsername!: string | null;
  @Field(() => AuditAction, { description: "The action." }) action!: AuditAction;
  @Field(() => AuditTargetKind, { description: "The kind of the target." }) targetKind!: AuditTargetKind;
  @Field(() => ID, { description: "The target's id." }) targetId!: string;
  @Field(() => String, { description: "Name of the target at that time: a deed's public ID, a username or a name." })
  targetName!: string;
  @Field(() => String, maybe("The given reason.")) reason!: string | null;
  @Field(() => String, maybe("The admins' note.")) adminNote!: string | null;
  @Field(() => GraphQLJSONObject, maybe("Changed values before the action; null if the target is new."))
  before!: Record<string, unknown> | null;
  @Field(() => GraphQLJSONObject, maybe("Changed values after the action; null if the target was deleted."))
  after!: Record<string, unknown> | null;
  @Field(() => String, maybe("The IP address of the admin.")) ip!: string | null;
  @Field(() => Date, { description: "When it was done." }) createdAt!: Date;
}

@ObjectType("LogPage", { description: "One page of the log." })
export class LogPageType {
  @Field(() => [LogEntryType], { description: "The entries of this page." }) items!: LogEntryType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
