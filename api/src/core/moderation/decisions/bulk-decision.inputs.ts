import { Field, ID, InputType, Int } from "type-graphql";
import { maybe } from "../../../shared/maybe";

@InputType({ description: "The photos of one deed that a reviewer has seen." })
export class SeenDeedInput {
  @Field(() => ID, { description: "The deed's id." }) deedId!: string;
  @Field(() => Int, maybe("The `version` that was seen; CONFLICT if it has changed since.")) version?: number | null;
  @Field(() => [String], { description: "The hashes of its photos that were on the screen, all of them." })
  photos!: string[];
}
