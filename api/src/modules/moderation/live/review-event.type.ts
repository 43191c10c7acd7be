import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { ReviewEventKind } from "./review-event-kind.enum";

registerEnumType(ReviewEventKind, {
  name: "ReviewEventKind",
  description: "What happened to the review queue.",
  valuesConfig: {
    STARTED: { description: "From now on you are told; what was before has to be asked." },
    ALIVE: { description: "Nothing happened, and the line stands; said every few seconds." },
    MISSED: { description: "Something may have been missed: ask again how things stand." },
    ARRIVED: { description: "A deed was submitted, or corrected and sent in again." },
    DECIDED: { description: "A deed was decided about." },
    REOPENED: { description: "A decision was taken back." },
    GONE: { description: "A deed was withdrawn or deleted." },
  },
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
