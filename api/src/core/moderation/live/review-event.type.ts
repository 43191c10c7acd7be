import { Field, ID, ObjectType } from "type-graphql";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { ReviewEventKind } from "./review-event-kind.enum";
import { maybe } from "../../../shared/maybe";

@ObjectType("ReviewEvent", { description: "An event in the review queue." })
export class ReviewEventType {
  @Field(() => ReviewEventKind, { description: "The kind of event." }) kind!: ReviewEventKind;
  @Field(() => ID, maybe("The deed's id; null if the event is about no deed.")) deedId!: string | null;
  @Field(() => String, maybe("The deed's public ID; null if the event is about no deed.")) uniqueId!: string | null;
  @Field(() => DeedStatus, maybe("The deed's current status; null if the deed is gone.")) status!: DeedStatus | null;
  @Field(() => String, maybe("Username of the reviewer who decided; null if a member caused the event."))
  by!: string | null;
}
