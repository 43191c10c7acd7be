import { Field, ID, InputType, Int } from "type-graphql";

@InputType({ description: "The photos that a reviewer has seen of one deed of many." })
export class SeenDeedInput {
  @Field(() => ID, { description: "The deed's id." }) deedId!: string;
  @Field(() => Int, { nullable: true, description: "Its `version` then; CONFLICT if it is another one by now." })
  version?: number | null;
  @Field(() => [String], { description: "The hashes of its photos that were on the screen, all of them." })
  photos!: string[];
}
