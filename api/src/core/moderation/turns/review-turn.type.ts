import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("HandedDeed", { description: "A deed that a reviewer was handed." })
export class HandedDeedType {
  @Field(() => ID, { description: "The deed's id." }) id!: string;
  @Field(() => String, { description: "The deed's public name." }) uniqueId!: string;
}

@ObjectType("ReviewTurn", { description: "What a reviewer was handed to decide about." })
export class ReviewTurnType {
  @Field(() => [HandedDeedType], { description: "The deeds, the oldest first; empty when none is left to hand out." })
  deeds!: HandedDeedType[];
  @Field(() => String, {
    nullable: true,
    description: "The username of another reviewer who holds the deed that was opened on purpose.",
  })
  openHeldBy!: string | null;
}
