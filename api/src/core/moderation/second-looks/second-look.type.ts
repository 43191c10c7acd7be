import { Field, ID, ObjectType } from "type-graphql";
import { describedEnum } from "../../../shared/described-enum";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { SecondLookKind } from "./second-look-kind.enum";

describedEnum({ SecondLookKind }, "Why somebody else is to look at a deed.", {
  OPINION: "A reviewer would like another's opinion.",
  APPEAL: "Its author appealed against the rejection.",
});

@ObjectType("SecondLook", { description: "A look at a deed that is for somebody else than who looked before." })
export class SecondLookType {
  @Field(() => ID, { description: "Identifies it." }) id!: string;
  @Field(() => SecondLookKind, { description: "Why." }) kind!: SecondLookKind;
  @Field(() => String, { nullable: true, description: "The username of who passed the deed on, or rejected it." })
  awayFromName!: string | null;
  @Field(() => String, { nullable: true, description: "What the reviewer, or the author who appealed, says." })
  note!: string | null;
  @Field(() => DeedStatus, { nullable: true, description: "What the reviewer who passed it on would have decided." })
  leaning!: DeedStatus | null;
  @Field(() => Date, { description: "When it was asked for." }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: "When it was decided; null while it is open." })
  closedAt!: Date | null;
  @Field(() => DeedStatus, { nullable: true, description: "How it was decided; null while it is open." })
  outcome!: DeedStatus | null;
}

@ObjectType("SetAsideDeed", { description: "A waiting deed that you put off or passed on." })
export class SetAsideDeedType {
  @Field(() => ID, { description: "The deed's id." }) deedId!: string;
  @Field(() => String, { description: "The deed's public name." }) uniqueId!: string;
  @Field(() => Date, { nullable: true, description: "Until when it is put off; null for one that was passed on." })
  until!: Date | null;
  @Field(() => String, { nullable: true, description: "Your note; null for one that was put off." })
  note!: string | null;
}
