import { Field, Int, ObjectType } from "type-graphql";
import { ReviewFlag } from "../../deeds/flags/review-flag.enum";

@ObjectType("DeedFlag", { description: "Something unusual about a deed. It decides nothing." })
export class DeedFlagType {
  @Field(() => ReviewFlag, { description: "What is unusual." }) flag!: ReviewFlag;
  @Field(() => Int, {
    description:
      "How many: other deeds, photos of its own, or hours that it waits; all of them, up to 1,000 for texts, and for cropped photos among the latest 100,000.",
  })
  count!: number;
}

@ObjectType("FlagCount", { description: "How many waiting deeds are unusual in something." })
export class FlagCountType {
  @Field(() => ReviewFlag, { description: "In what." }) flag!: ReviewFlag;
  @Field(() => Int, { description: "How many deeds." }) count!: number;
}
