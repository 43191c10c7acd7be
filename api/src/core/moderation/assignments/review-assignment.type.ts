import { Field, ID, ObjectType } from "type-graphql";
import { maybe } from "../../../shared/maybe";

@ObjectType("HandedDeed", { description: "A deed that is assigned to a reviewer." })
export class HandedDeedType {
  @Field(() => ID, { description: "The deed's id." }) id!: string;
  @Field(() => String, { description: "The deed's public ID." }) uniqueId!: string;
}

@ObjectType("ReviewTurn", { description: "The deeds assigned to a reviewer." })
export class ReviewAssignmentType {
  @Field(() => [HandedDeedType], { description: "The deeds, the oldest first; empty if none is left to assign." })
  deeds!: HandedDeedType[];
  @Field(() => String, maybe("Username of another reviewer who has the deed given in `open`."))
  openHeldBy!: string | null;
}
