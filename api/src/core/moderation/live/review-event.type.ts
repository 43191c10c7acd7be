import { Field, ID, ObjectType } from "type-graphql";
import { describedEnum } from "../../../shared/described-enum";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { ReviewEventKind } from "./review-event-kind.enum";

describedEnum({ ReviewEventKind }, "What happened to the review queue.", {
  STARTED: "From now on you are told; what was before has to be asked.",
  ALIVE: "Nothing happened, and the line stands; said every few seconds.",
  MISSED: "Something may have been missed: ask again how things stand.",
  ARRIVED: "A deed was submitted, or corrected and sent in again.",
  DECIDED: "A deed was decided about.",
  REOPENED: "A decision was taken back.",
  GONE: "A deed was withdrawn or deleted.",
});

@ObjectType("ReviewEvent", { description: "Something that happened to the review queue." })
export class ReviewEventType {
  @Field(() => ReviewEventKind, { description: "What happened." }) kind!: ReviewEventKind;
  @Field(() => ID, { nullable: true, description: "The deed's id; null where it is about none." })
  deedId!: string | null;
  @Field(() => String, { nullable: true, description: "The deed's public name; null where it is about none." })
  uniqueId!: string | null;
  @Field(() => DeedStatus, { nullable: true, description: "The deed's status now; null if there is none." })
  status!: DeedStatus | null;
  @Field(() => String, { nullable: true, description: "The username of whoever decided; null for members' own acts." })
  by!: string | null;
}
