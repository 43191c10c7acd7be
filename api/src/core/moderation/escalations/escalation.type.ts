import { Field, ID, ObjectType } from "type-graphql";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { EscalationKind } from "./escalation-kind.enum";
import { maybe } from "../../../shared/maybe";

@ObjectType("SecondLook", {
  description: "A request that another reviewer decide on a deed: for a second opinion, or on appeal.",
})
export class EscalationType {
  @Field(() => ID, { description: "Identifies it." }) id!: string;
  @Field(() => EscalationKind, { description: "Whether it is an appeal or a second opinion." }) kind!: EscalationKind;
  @Field(() => String, maybe("Username of the reviewer who passed the deed on or rejected it."))
  awayFromName!: string | null;
  @Field(() => String, maybe("Note of the reviewer, or of the author who appealed.")) note!: string | null;
  @Field(() => DeedStatus, maybe("Opinion of the reviewer who passed it on.")) leaning!: DeedStatus | null;
  @Field(() => Date, { description: "When it was requested." }) createdAt!: Date;
  @Field(() => Date, maybe("When it was decided; null while it is open.")) closedAt!: Date | null;
  @Field(() => DeedStatus, maybe("The decision; null while it is open.")) outcome!: DeedStatus | null;
}

@ObjectType("SetAsideDeed", { description: "A waiting deed that you postponed or passed on." })
export class SetAsideDeedType {
  @Field(() => ID, { description: "The deed's id." }) deedId!: string;
  @Field(() => String, { description: "The deed's public ID." }) uniqueId!: string;
  @Field(() => Date, maybe("End of the postponement; null for a deed that was passed on.")) until!: Date | null;
  @Field(() => String, maybe("Your note; null for a postponed deed.")) note!: string | null;
}
