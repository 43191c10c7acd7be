import { Field, Float, Int, ObjectType } from "type-graphql";
import { describedEnum } from "../../../shared/described-enum";
import { DeedType } from "../../deeds/reading/deed.type";
import { NearDuplicateKind } from "./near-duplicate-kind.enum";

describedEnum({ NearDuplicateKind }, "In what two deeds are alike.", {
  PHOTO: "They show the same picture, or nearly the same.",
  TEXT: "They say the same, or nearly the same.",
});

@ObjectType("NearDuplicate", { description: "Another deed that shows or says nearly the same." })
export class NearDuplicateType {
  @Field(() => NearDuplicateKind, { description: "In what it is alike." }) kind!: NearDuplicateKind;
  @Field(() => Float, { description: "How much: from 0 to 1, the very same." }) similarity!: number;
  @Field(() => DeedType, { description: "The other deed, whatever its status." }) deed!: DeedType;
}

@ObjectType("DeedReview", { description: "What a reviewer wants to know of a deed." })
export class DeedReviewType {
  @Field(() => DeedType, { description: "The deed." }) deed!: DeedType;
}

@ObjectType("PendingQueue", { description: "The deeds that wait for review." })
export class PendingQueueType {
  @Field(() => Int, { description: "How many wait." }) count!: number;
}
