import { Field, Int, ObjectType } from "type-graphql";
import { ReviewFlag } from "../../deeds/flags/review-flag.enum";

@ObjectType("DeedFlag", {
  description: "Something unusual about a deed. It is a hint for reviewers and has no other effect.",
})
export class DeedFlagType {
  @Field(() => ReviewFlag, { description: "The kind of flag." }) flag!: ReviewFlag;
  @Field(() => Int, {
    description:
      "Number of other deeds, of its own photos, or hours that it waits; all of them, up to 1,000 for texts.",
  })
  count!: number;
}

@ObjectType("FlagCount", { description: "Number of waiting deeds with one flag." })
export class FlagCountType {
  @Field(() => ReviewFlag, { description: "The flag." }) flag!: ReviewFlag;
  @Field(() => Int, { description: "Number of deeds with this flag." }) count!: number;
}
